// A run of the agent in a chat: what the loop tells goes into the turn and is drawn, and the person can stop it.

import { send } from '../shared/messages.js';
import { modelOf } from '../shared/models/providers.js';
import { DebugLog } from './agent/debug_log.js';
import { Run } from './agent/run.js';
import { newStep, runStep, stopStep } from './runner.js';

/** @typedef {import('./chat.js').Chat} Chat */
/** @typedef {import('./chat.js').Turn} Turn */
/** @typedef {import('../shared/settings.js').Settings} Settings */
/** @typedef {import('../shared/settings.js').Provider} Provider */

/**
 * @typedef {object} Uses
 * @property {(turn: Turn, step: import('./chat.js').Step) => void} onStep A step was added or changed.
 * @property {(turn: Turn) => void} onSaid The text at the end of the turn changed.
 * @property {(turn: Turn) => void} onRunState
 */

/** What the models were asked and said, for all runs of this panel. */
export const debugLog = new DebugLog();

/** What the model is told when a person goes on with a run that had ended. */
const GO_ON = 'Go on with the task.';

export class AgentRun {
  #stop = new AbortController();

  /** @param {Chat} chat @param {Turn} turn @param {Uses} uses */
  constructor(chat, turn, uses) {
    this.chat = chat;
    this.turn = turn;
    this.uses = uses;
  }

  /**
   * Works until it ends in some way; never rejects.
   * @param {Provider} provider
   * @param {Settings} settings
   */
  async go(provider, { mode, maxSteps }) {
    const { chat, turn, uses } = this;
    const before = turn.run;
    turn.said ??= [];
    turn.run = { state: 'running', input: before?.input ?? 0, output: before?.output ?? 0 };
    chat.messages.push({ role: 'user', content: before ? GO_ON : turn.text });
    uses.onRunState(turn);
    const setup = { model: modelOf(provider), mode, tier: provider.tier, vision: provider.vision, maxSteps, signal: this.#stop.signal };
    const run = new Run(setup, chat.messages, {
      onText: (delta) => this.#say(delta),
      onTextTaken: () => this.#unsay(),
      carryOut: (call) => this.#carryOut(call),
      onUsage: ({ input, output }) =>
        this.#note({ input: turn.run ? turn.run.input + input : input, output: turn.run ? turn.run.output + output : output }),
      onWait: (retryMs, failure) => this.#note({ state: 'waiting', retryMs, failure }),
      onRequest: (request) => debugLog.note({ provider: provider.kind, model: provider.model, tier: provider.tier, ...request }),
    });
    this.#showWork(true);
    const { end, summary, failure } = await run.go();
    this.#showWork(false);
    if (summary && summary.trim() !== turn.said.at(-1)?.text.trim()) this.#say(summary);
    this.#note({ state: end, failure });
  }

  /** Stops the model and what it has started on the page. */
  stop() {
    this.#stop.abort(new DOMException('stopped', 'AbortError'));
    const step = this.turn.steps.at(-1);
    if (step && step.state === 'running') stopStep(step);
  }

  /** @param {string} delta */
  #say(delta) {
    const said = this.turn.said ?? [];
    const after = this.turn.steps.length;
    const last = said.at(-1);
    if (last?.after === after) last.text += delta;
    else said.push({ after, text: delta });
    if (this.turn.run?.state === 'waiting') this.#note({ state: 'running' });
    this.uses.onSaid(this.turn);
  }

  #unsay() {
    const said = this.turn.said ?? [];
    if (said.at(-1)?.after !== this.turn.steps.length) return;
    said.pop();
    this.uses.onSaid(this.turn);
  }

  /** @param {import('./agent/run.js').Call} call */
  async #carryOut({ tool, args }) {
    const step = newStep(tool, tool, args);
    this.turn.steps.push(step);
    this.#note({ state: 'running' });
    this.uses.onStep(this.turn, step);
    // A picture shows the page, not our lines on it.
    const isPicture = tool === 'screenshot';
    if (isPicture) await this.#showWork(false);
    else if (typeof args.ref_id === 'string' && findsTarget(tool))
      send({ type: 'page.outline', tabId: this.chat.tabId, ref_id: args.ref_id });
    await runStep(this.chat, step, 'agent');
    this.#showWork(true);
    this.uses.onStep(this.turn, step);
    return /** @type {import('../shared/messages.js').Answer} */ (step.answer);
  }

  /** A page where nothing can be drawn is no news here. @param {boolean} works */
  async #showWork(works) {
    await send({ type: 'page.work', tabId: this.chat.tabId, works: works && !this.#stop.signal.aborted });
    if (!works) await send({ type: 'page.outline', tabId: this.chat.tabId });
  }

  /** @param {Partial<import('./chat.js').RunState>} change */
  #note(change) {
    const { turn } = this;
    turn.run = { state: 'running', input: 0, output: 0, ...turn.run, ...change };
    if (change.state && change.state !== 'waiting') delete turn.run.retryMs;
    this.uses.onRunState(turn);
  }
}

/** Whether a tool does something to the element of its ref, so that a person wants to see where. @param {string} tool */
const findsTarget = (tool) => /^(click|type|set|hover|select|press|upload|drag|iframe_(click|type))/.test(tool);

/** The model that is chosen, and the settings. */
export async function chosenModel() {
  const answer = await send({ type: 'settings.get' });
  if (!answer.ok) return { settings: undefined, provider: undefined };
  const settings = /** @type {Settings} */ (answer.result);
  return { settings, provider: settings.providers.find(({ id }) => id === settings.activeProvider) };
}
