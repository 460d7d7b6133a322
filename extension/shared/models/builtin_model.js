// The model that is built into the browser (Chrome's Prompt API, `LanguageModel`), as a model of the library. It takes text and answers
// text or JSON of a schema; calls are made of that (`schema_calls.js`). https://developer.chrome.com/docs/ai/prompt-api

import { wrapLanguageModel } from 'ai';
import { callsBySchema } from './schema_calls.js';

/** @typedef {import('@ai-sdk/provider').LanguageModelV3} Model */
/** @typedef {import('@ai-sdk/provider').LanguageModelV3CallOptions} CallOptions */

const LANGUAGES = { expectedInputs: [{ type: 'text', languages: ['en'] }], expectedOutputs: [{ type: 'text', languages: ['en'] }] };

/** Whether the browser has one that can be used at once or after a download. @returns {Promise<boolean>} */
export async function hasBuiltinModel() {
  const api = /** @type {any} */ (globalThis).LanguageModel;
  if (!api?.availability) return false;
  const availability = await api.availability(LANGUAGES).catch(() => 'unavailable');
  return availability !== 'unavailable';
}

/** @returns {import('ai').LanguageModel} */
export const builtinModel = () => wrapLanguageModel({ model: new BuiltinModel(), middleware: callsBySchema });

/** @implements {Model} */
class BuiltinModel {
  specificationVersion = /** @type {const} */ ('v3');
  provider = 'browser';
  modelId = 'builtin';
  supportedUrls = {};

  /** @param {CallOptions} options @returns {Promise<import('@ai-sdk/provider').LanguageModelV3GenerateResult>} */
  async doGenerate(options) {
    const { text, usage } = await answer(options);
    return { content: [{ type: 'text', text }], finishReason: STOP, usage, warnings: [] };
  }

  /** @param {CallOptions} options @returns {Promise<import('@ai-sdk/provider').LanguageModelV3StreamResult>} */
  async doStream(options) {
    const { text, usage } = await answer(options);
    /** @type {import('@ai-sdk/provider').LanguageModelV3StreamPart[]} */
    const parts = [
      { type: 'stream-start', warnings: [] },
      { type: 'text-start', id: 'text' },
      { type: 'text-delta', id: 'text', delta: text },
      { type: 'text-end', id: 'text' },
      { type: 'finish', finishReason: STOP, usage },
    ];
    const stream = new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(part);
        controller.close();
      },
    });
    return { stream };
  }
}

const STOP = /** @type {const} */ ({ unified: 'stop', raw: undefined });

/** @param {CallOptions} options */
async function answer({ prompt, responseFormat, abortSignal }) {
  const messages = prompt.map(({ role, content }) => ({
    role: role === 'tool' ? 'user' : role,
    content: typeof content === 'string' ? content : textIn(content),
  }));
  const before = messages.slice(0, -1);
  const last = messages.at(-1)?.content ?? '';
  const session = await /** @type {any} */ (globalThis).LanguageModel.create({ ...LANGUAGES, initialPrompts: before, signal: abortSignal });
  try {
    const schema = responseFormat?.type === 'json' ? responseFormat.schema : undefined;
    const text = String(
      await session.prompt(last, { signal: abortSignal, ...(schema && { responseConstraint: schema, omitResponseConstraintInput: true }) }),
    );
    return { text, usage: usageOf(session.inputUsage) };
  } finally {
    session.destroy?.();
  }
}

/** @param {readonly any[]} content */
const textIn = (content) => content.map((part) => part.text ?? '').join('');

/** @param {number | undefined} total @returns {import('@ai-sdk/provider').LanguageModelV3Usage} */
const usageOf = (total) => ({
  inputTokens: { total, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
});
