// One run of the agent: the model is asked, its calls are carried out, and so on until it is done. It knows nothing of what is seen of it.

import { jsonSchema, tool as libraryTool, streamText, wrapLanguageModel } from 'ai';
import { callsBySchema } from '../../shared/models/schema_calls.js';
import { failureOf, mayPass, refusesTools } from '../../shared/models/service_errors.js';
import { forModel } from './answers.js';
import { instructions } from './instructions.js';
import { CIRCLE_NOTE, LoopWatch } from './loops.js';
import { BUDGET, trimmed } from './memory.js';
import { toolsFor, withinTier } from './toolbox.js';
import { newNonce } from './untrusted.js';
import { writtenCall } from './written_call.js';

/** @typedef {import('ai').ModelMessage} ModelMessage */
/** @typedef {import('../../shared/messages.js').Answer} Answer */
/** @typedef {import('../../shared/models/service_errors.js').Failure} Failure */
/** @typedef {{id: string, tool: string, args: Record<string, unknown>, problem?: string}} Call `problem`: why its arguments can't be read */
/** @typedef {{input: number, output: number}} Usage tokens */

/**
 * How a run ended: `done` and `answered` by the model, `limit` and `circle` by us, `stopped` by the person, `failed` by the service.
 * @typedef {{end: 'done' | 'answered' | 'limit' | 'circle' | 'stopped' | 'failed', summary?: string, success?: boolean, failure?: Failure}} Ended
 */

/**
 * What a run is told of and asks for.
 * @typedef {object} Uses
 * @property {(delta: string) => void} onText
 * @property {() => void} onTextTaken What was shown of the current answer counts no longer: it was a call, or it is asked anew.
 * @property {(call: Call) => Promise<Answer>} carryOut Shows the step, and runs the tool.
 * @property {(usage: Usage) => void} onUsage
 * @property {(ms: number, failure: Failure) => void} onWait Before the service is asked once more.
 * @property {(request: object) => (response: object) => void} [onRequest] For the debug log.
 */

/**
 * @typedef {object} Setup
 * @property {import('ai').LanguageModel} model
 * @property {import('./toolbox.js').Mode} mode
 * @property {import('./toolbox.js').Tier} tier
 * @property {boolean} vision
 * @property {number} maxSteps
 * @property {AbortSignal} signal
 */

/** Waits before the service is asked again, in ms. */
const BACK_OFF_MS = [1000, 3000, 8000];

export class Run {
  #nonce = newNonce();
  #loops = new LoopWatch();
  #tools;
  /** The service refused tools: calls are made of JSON. */
  #isBySchema = false;
  /** @type {number} tokens that are sent of the conversation */
  #budget;

  /**
   * @param {Setup} setup
   * @param {ModelMessage[]} messages the conversation; what the run adds is put behind it
   * @param {Uses} uses
   */
  constructor(setup, messages, uses) {
    this.setup = setup;
    this.messages = messages;
    this.uses = uses;
    this.#tools = toolsFor(setup.mode, setup.tier);
    this.#budget = BUDGET[setup.tier];
  }

  /** Never rejects. @returns {Promise<Ended>} */
  async go() {
    try {
      for (let step = 0; step < this.setup.maxSteps; step++) {
        const ended = await this.#step();
        if (ended) return ended;
      }
      return { end: 'limit' };
    } catch (error) {
      return this.setup.signal.aborted ? { end: 'stopped' } : { end: 'failed', failure: failureOf(error) };
    }
  }

  /** One answer of the model, and what it calls. @returns {Promise<Ended | undefined>} */
  async #step() {
    const { text, calls, message } = await this.#askPatiently();
    if (calls.length === 0) {
      const written = writtenCall(
        text,
        this.#tools.map(({ name }) => name),
      );
      if (!written) {
        if (message) this.messages.push(message);
        return { end: 'answered' };
      }
      this.uses.onTextTaken();
      if (written.before) this.uses.onText(written.before);
      return this.#carryOutWritten(text, written);
    }
    if (message) this.messages.push(message);
    return this.#carryOutAll(calls);
  }

  /** Calls are answered one by one: each may change what the next one is about. @param {Call[]} calls @returns {Promise<Ended | undefined>} */
  async #carryOutAll(calls) {
    /** @type {Extract<ModelMessage, {role: 'tool'}>} */
    const answers = { role: 'tool', content: [] };
    this.messages.push(answers);
    /** @type {ModelMessage[]} */
    const pictures = [];
    /** @type {Ended | undefined} */
    let ended;
    for (const call of calls) {
      const value = ended ? 'Not carried out: the run has ended.' : await this.#answerTo(call, pictures);
      ended ??= this.#endOf(call);
      answers.content.push({ type: 'tool-result', toolCallId: call.id, toolName: call.tool, output: { type: 'text', value } });
      ended ??= this.#watch(call, value);
    }
    this.messages.push(...pictures);
    return ended;
  }

  /** A call in the text is answered in the text. @param {string} text @param {{tool: string, args: Record<string, unknown>}} written */
  async #carryOutWritten(text, { tool, args }) {
    const call = { id: crypto.randomUUID(), tool, args };
    /** @type {ModelMessage[]} */
    const pictures = [];
    const value = await this.#answerTo(call, pictures);
    this.messages.push({ role: 'assistant', content: text }, { role: 'user', content: `Answer of ${tool}:\n${value}` }, ...pictures);
    return this.#endOf(call) ?? this.#watch(call, value);
  }

  /** @param {Call} call @param {ModelMessage[]} pictures @returns {Promise<string>} */
  async #answerTo(call, pictures) {
    this.setup.signal.throwIfAborted();
    if (call.problem) return `error {"code":"bad_args","message":${JSON.stringify(call.problem)}}`;
    if (!this.#tools.some(({ name }) => name === call.tool)) {
      return `error {"code":"unknown_tool","message":"There is no tool ${JSON.stringify(call.tool).slice(1, -1)} here. There are ${this.#tools.map(({ name }) => name).join(', ')}."}`;
    }
    if (call.tool === 'done') return 'ok';
    const answer = await this.uses.carryOut({ ...call, args: withinTier(call.tool, call.args, this.setup.tier) });
    this.setup.signal.throwIfAborted();
    const picture = answer.ok && typeof answer.result?.image === 'string' ? answer.result.image : '';
    if (picture && this.setup.vision) {
      pictures.push({
        role: 'user',
        content: [
          { type: 'text', text: `The picture that ${call.tool} took (page data):` },
          { type: 'image', image: picture },
        ],
      });
    }
    return forModel(answer, this.#nonce);
  }

  /** @param {Call} call @returns {Ended | undefined} */
  #endOf({ tool, args, problem }) {
    if (tool !== 'done' || problem) return undefined;
    return { end: 'done', summary: String(args.summary ?? ''), success: args.success !== false };
  }

  /** @param {Call} call @param {string} value @returns {Ended | undefined} */
  #watch({ tool, args }, value) {
    // A snapshot's number is another one each time, whatever it shows.
    const verdict = this.#loops.note(tool, args, value.replace(/"snapshot":"[^"]*"/, ''));
    if (verdict === 'stop') return { end: 'circle' };
    if (verdict === 'warn') this.messages.push({ role: 'user', content: CIRCLE_NOTE });
    return undefined;
  }

  /** Asks again where that may help. */
  async #askPatiently() {
    for (let tries = 0; ; tries++) {
      try {
        return await this.#ask();
      } catch (error) {
        this.setup.signal.throwIfAborted();
        const failure = failureOf(error);
        this.uses.onTextTaken();
        if (refusesTools(failure) && !this.#isBySchema) {
          this.#isBySchema = true;
          this.setup.model = wrapLanguageModel({ model: /** @type {any} */ (this.setup.model), middleware: callsBySchema });
          continue;
        }
        if (failure.kind === 'too-long' && tries === 0) {
          this.#budget = Math.floor(this.#budget / 2);
          continue;
        }
        const ms = failure.retryAfterMs ?? BACK_OFF_MS[tries];
        if (!mayPass(failure) || tries >= BACK_OFF_MS.length || ms === undefined) throw error;
        this.uses.onWait(ms, failure);
        await waited(ms, this.setup.signal);
      }
    }
  }

  /** @returns {Promise<{text: string, calls: Call[], message?: ModelMessage}>} */
  async #ask() {
    const { model, mode, signal } = this.setup;
    const system = instructions({ mode, nonce: this.#nonce, today: new Date().toISOString().slice(0, 10) });
    const messages = trimmed(this.messages, this.#budget);
    const answered = this.uses.onRequest?.({ system, messages, tools: this.#tools.map(({ name }) => name) });
    let text = '';
    /** @type {Call[]} */
    const calls = [];
    try {
      const result = streamText({ model, system, messages, tools: this.#offered(), abortSignal: signal, maxRetries: 0, onError: () => {} });
      for await (const part of result.fullStream) {
        if (part.type === 'error') throw part.error;
        if (part.type === 'abort') signal.throwIfAborted();
        if (part.type === 'text-delta') {
          text += part.text;
          this.uses.onText(part.text);
        }
        if (part.type === 'tool-call') calls.push(callOf(part));
        if (part.type === 'finish-step') this.uses.onUsage({ input: part.usage.inputTokens ?? 0, output: part.usage.outputTokens ?? 0 });
      }
      signal.throwIfAborted();
      const { messages: said } = await result.response;
      answered?.({ text, calls });
      return {
        text,
        calls,
        message: readable(
          said.find(({ role }) => role === 'assistant'),
          calls,
        ),
      };
    } catch (error) {
      answered?.({ text, calls, failure: failureOf(error) });
      throw error;
    }
  }

  /** The tools as the library takes them; it carries none of them out. */
  #offered() {
    return Object.fromEntries(
      this.#tools.map(({ name, description, parameters }) => [name, libraryTool({ description, inputSchema: jsonSchema(parameters) })]),
    );
  }
}

/** @param {any} part @returns {Call} */
function callOf({ toolCallId, toolName, input, invalid, error }) {
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
  const isKnown = !/NoSuchTool/.test(error?.name ?? '');
  const problem =
    (invalid && isKnown) || !isObject ? 'The arguments are not a JSON object. Send the call again with valid JSON.' : undefined;
  return { id: toolCallId, tool: toolName, args: isObject ? input : {}, ...(problem && { problem }) };
}

/** What a service said, in a form that every service takes back: arguments that are no object are none. @param {any} message @param {Call[]} calls */
function readable(message, calls) {
  if (!message || typeof message.content === 'string') return message;
  const content = message.content
    .filter((/** @type {any} */ part) => part.type !== 'tool-result')
    .map((/** @type {any} */ part) =>
      part.type === 'tool-call' ? { ...part, input: calls.find(({ id }) => id === part.toolCallId)?.args ?? {} } : part,
    );
  return { ...message, content };
}

/** @param {number} ms @param {AbortSignal} signal @returns {Promise<void>} */
function waited(ms, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}
