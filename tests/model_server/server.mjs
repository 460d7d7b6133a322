// A model's service that says what a script tells it to, in the wire formats of OpenAI and Anthropic, streamed.

import http from 'node:http';

/**
 * One answer.
 * @typedef {object} Said
 * @property {string} [text]
 * @property {{tool: string, args: unknown}[]} [calls] Arguments that are a text go over the wire as they are, right or wrong.
 * @property {number} [status] An error: its status, with `error` as the words.
 * @property {string} [error]
 * @property {Record<string, string>} [headers]
 * @property {number} [startMs] Before anything comes.
 * @property {number} [chunkMs] Between two pieces.
 * @property {number} [cutAfter] The connection is cut after so many pieces.
 * @property {boolean} [splitBytes] Every piece comes in single bytes, also in the middle of a letter.
 */

/** @typedef {Said | ((request: any) => Said)} Answer */

export class ModelServer {
  /** Bodies of all requests so far. @type {any[]} */
  requests = [];
  /** @type {Answer[]} */
  #script = [];
  #server = http.createServer((request, response) => this.#answer(request, response));

  static async start() {
    const server = new ModelServer();
    await new Promise((done) => server.#server.listen(0, '127.0.0.1', () => done(undefined)));
    return server;
  }

  get origin() {
    const { port } = /** @type {import('node:net').AddressInfo} */ (this.#server.address());
    return `http://127.0.0.1:${port}`;
  }

  /** What the next requests are answered with, in this order; the last one again and again. @param {Answer[]} answers */
  script(answers) {
    this.requests = [];
    this.#script = answers;
  }

  async close() {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  /** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
  async #answer(request, response) {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return void response.end();
    if (request.url?.endsWith('/models')) {
      const data = [{ id: 'script-large' }, { id: 'script-small' }];
      return void response.setHeader('content-type', 'application/json').end(JSON.stringify({ object: 'list', data }));
    }
    const parts = [];
    for await (const part of request) parts.push(part);
    const body = JSON.parse(Buffer.concat(parts).toString());
    this.requests.push({ ...body, headers: request.headers, at: performance.now() });
    const next = this.#script.length > 1 ? this.#script.shift() : this.#script[0];
    const said = typeof next === 'function' ? next(body) : (next ?? { text: 'Nothing to say.' });
    if (said.startMs) await pause(said.startMs);
    for (const [name, value] of Object.entries(said.headers ?? {})) response.setHeader(name, value);
    if (said.status) {
      response.statusCode = said.status;
      const error = { type: 'error', message: said.error ?? 'refused', code: null };
      return void response.setHeader('content-type', 'application/json').end(JSON.stringify({ type: 'error', error }));
    }
    const isAnthropic = request.url?.endsWith('/messages');
    if (body.stream) await stream(response, isAnthropic ? anthropicPieces(said) : openaiPieces(said), said);
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(isAnthropic ? anthropicWhole(said) : openaiWhole(said)));
  }
}

/** @param {http.ServerResponse} response @param {string[]} pieces @param {Said} said */
async function stream(response, pieces, { chunkMs = 0, cutAfter = Number.POSITIVE_INFINITY, splitBytes = false }) {
  response.setHeader('content-type', 'text/event-stream');
  for (const [at, piece] of pieces.entries()) {
    if (at >= cutAfter) return void response.destroy();
    const bytes = Buffer.from(piece);
    if (splitBytes) {
      for (const byte of bytes) response.write(Buffer.from([byte]));
    } else response.write(bytes);
    if (chunkMs) await pause(chunkMs);
    if (response.destroyed) return;
  }
  response.end();
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {unknown} args */
const argsText = (args) => (typeof args === 'string' ? args : JSON.stringify(args));

/** A text in pieces of a few letters. @param {string} text */
const split = (text) => text.match(/[\s\S]{1,7}/g) ?? [];

/** @param {Said} said @returns {string[]} */
function openaiPieces({ text = '', calls = [] }) {
  const chunk = (/** @type {object} */ delta, /** @type {string | null} */ finish = null) =>
    `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'script', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  const usage = `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'script', choices: [], usage: USAGE })}\n\n`;
  const called = calls.flatMap(({ tool, args }, index) => [
    chunk({
      tool_calls: [
        { index, id: `call_${index}_${Math.random().toString(36).slice(2)}`, type: 'function', function: { name: tool, arguments: '' } },
      ],
    }),
    ...split(argsText(args)).map((piece) => chunk({ tool_calls: [{ index, function: { arguments: piece } }] })),
  ]);
  return [
    chunk({ role: 'assistant', content: '' }),
    ...split(text).map((content) => chunk({ content })),
    ...called,
    chunk({}, calls.length ? 'tool_calls' : 'stop'),
    usage,
    'data: [DONE]\n\n',
  ];
}

const USAGE = { prompt_tokens: 1000, completion_tokens: 50, total_tokens: 1050 };

/** @param {Said} said */
function openaiWhole({ text = '', calls = [] }) {
  const tool_calls = calls.map(({ tool, args }, at) => ({
    id: `call_${at}`,
    type: 'function',
    function: { name: tool, arguments: argsText(args) },
  }));
  const message = { role: 'assistant', content: text || null, ...(calls.length && { tool_calls }) };
  return {
    id: 'c1',
    object: 'chat.completion',
    created: 1,
    model: 'script',
    choices: [{ index: 0, message, finish_reason: calls.length ? 'tool_calls' : 'stop' }],
    usage: USAGE,
  };
}

/** @param {Said} said @returns {string[]} */
function anthropicPieces({ text = '', calls = [] }) {
  const event = (/** @type {any} */ data) => `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;
  const start = {
    type: 'message_start',
    message: {
      id: 'm1',
      type: 'message',
      role: 'assistant',
      model: 'script',
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: { input_tokens: 1000, output_tokens: 1 },
    },
  };
  const blocks = [
    ...(text ? [{ block: { type: 'text', text: '' }, deltas: split(text).map((piece) => ({ type: 'text_delta', text: piece })) }] : []),
    ...calls.map(({ tool, args }, at) => ({
      block: { type: 'tool_use', id: `toolu_${at}_${Math.random().toString(36).slice(2)}`, name: tool, input: {} },
      deltas: split(argsText(args)).map((piece) => ({ type: 'input_json_delta', partial_json: piece })),
    })),
  ];
  return [
    event(start),
    ...blocks.flatMap(({ block, deltas }, index) => [
      event({ type: 'content_block_start', index, content_block: block }),
      ...deltas.map((delta) => event({ type: 'content_block_delta', index, delta })),
      event({ type: 'content_block_stop', index }),
    ]),
    event({
      type: 'message_delta',
      delta: { stop_reason: calls.length ? 'tool_use' : 'end_turn', stop_sequence: null },
      usage: { output_tokens: 50 },
    }),
    event({ type: 'message_stop' }),
  ];
}

/** @param {Said} said */
function anthropicWhole({ text = '', calls = [] }) {
  const content = [
    ...(text ? [{ type: 'text', text }] : []),
    ...calls.map(({ tool, args }, at) => ({ type: 'tool_use', id: `toolu_${at}`, name: tool, input: args })),
  ];
  return {
    id: 'm1',
    type: 'message',
    role: 'assistant',
    model: 'script',
    content,
    stop_reason: calls.length ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 1000, output_tokens: 50 },
  };
}
