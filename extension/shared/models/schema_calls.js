// Models that can't call tools: they answer in JSON of a schema, which the service holds them to (`response_format`), and what they
// answer becomes the call. Put around a model of the library as a middleware, so that the loop sees no difference.

/** @typedef {import('@ai-sdk/provider').LanguageModelV3StreamPart} StreamPart */
/** @typedef {import('@ai-sdk/provider').LanguageModelV3CallOptions} CallOptions */
/** @typedef {import('@ai-sdk/provider').LanguageModelV3Prompt} Prompt */

/** Stands for: no call. */
const NONE = 'none';

/** @type {import('ai').LanguageModelMiddleware} */
export const callsBySchema = {
  specificationVersion: 'v3',
  transformParams: async ({ params }) => (params.tools?.length ? withoutTools(params) : params),
  wrapStream: async ({ doStream }) => {
    const { stream, ...rest } = await doStream();
    return { ...rest, stream: stream.pipeThrough(callsOutOfText()) };
  },
};

/** @param {CallOptions} params @returns {CallOptions} */
function withoutTools({ tools = [], toolChoice, prompt, ...rest }) {
  const offered = tools.filter((tool) => tool.type === 'function');
  const described = offered.map(
    ({ name, description, inputSchema }) => `${name}: ${description} Arguments: ${JSON.stringify(inputSchema.properties ?? {})}`,
  );
  const rule = `You can't call tools directly. Answer in JSON: "say" is what you tell the person (may be empty), "tool" is the tool to use next, or "${NONE}" when you are finished, "args" are its arguments.\nTools:\n${described.join('\n')}`;
  return {
    ...rest,
    prompt: asText(prompt, rule),
    responseFormat: { type: 'json', name: 'next_step', schema: schemaOf(offered.map(({ name }) => name)) },
  };
}

/** @param {string[]} names @returns {import('json-schema').JSONSchema7} */
function schemaOf(names) {
  return {
    type: 'object',
    properties: { say: { type: 'string' }, tool: { type: 'string', enum: [...names, NONE] }, args: { type: 'object' } },
    required: ['say', 'tool', 'args'],
  };
}

/** Calls and their answers as texts. @param {Prompt} prompt @param {string} rule @returns {Prompt} */
function asText(prompt, rule) {
  return prompt.map((message) => {
    if (message.role === 'system') return { ...message, content: `${message.content}\n\n${rule}` };
    if (message.role === 'assistant') return { role: 'assistant', content: [{ type: 'text', text: saidAsJson(message.content) }] };
    if (message.role !== 'tool') return message;
    const answers = message.content.map((part) =>
      part.type === 'tool-result' ? `Answer of ${part.toolName}:\n${textOf(part.output)}` : '',
    );
    return { role: 'user', content: [{ type: 'text', text: answers.filter(Boolean).join('\n') }] };
  });
}

/** @param {Extract<Prompt[number], {role: 'assistant'}>['content']} content */
function saidAsJson(content) {
  const say = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  const call = content.find((part) => part.type === 'tool-call');
  return JSON.stringify({ say, tool: call?.toolName ?? NONE, args: call?.input ?? {} });
}

/** @param {import('@ai-sdk/provider').LanguageModelV3ToolResultOutput} output */
const textOf = (output) => ('value' in output && typeof output.value === 'string' ? output.value : JSON.stringify(output));

/** The text is held back until it is whole: half of a JSON is nothing that a person wants to see. @returns {TransformStream<StreamPart, StreamPart>} */
function callsOutOfText() {
  let text = '';
  return new TransformStream({
    transform(part, controller) {
      if (part.type === 'text-delta') text += part.delta;
      else if (part.type === 'finish') {
        const { say, call } = readStep(text);
        if (say) for (const one of asParts(say)) controller.enqueue(one);
        if (call)
          controller.enqueue({ type: 'tool-call', toolCallId: crypto.randomUUID(), toolName: call.tool, input: JSON.stringify(call.args) });
        controller.enqueue(call ? { ...part, finishReason: { unified: 'tool-calls', raw: undefined } } : part);
      } else if (part.type !== 'text-start' && part.type !== 'text-end') controller.enqueue(part);
    },
  });
}

/** @param {string} say @returns {StreamPart[]} */
const asParts = (say) => [
  { type: 'text-start', id: 'say' },
  { type: 'text-delta', id: 'say', delta: say },
  { type: 'text-end', id: 'say' },
];

/**
 * What a model that was to answer in JSON has answered; a text that is none is what it says.
 * @param {string} text
 * @returns {{say: string, call?: {tool: string, args: Record<string, unknown>}}}
 */
export function readStep(text) {
  try {
    const { say = '', tool = NONE, args = {} } = JSON.parse(text.trim().replace(/^```(?:json)?\s*|\s*```$/g, ''));
    return { say: String(say), ...(tool !== NONE && { call: { tool: String(tool), args } }) };
  } catch {
    return { say: text };
  }
}
