// One conversation: what was asked and done on one tab. Plain data, so that it can be kept and drawn again.

import { refsOf } from './ui/tree_line.js';

/** @typedef {import('../shared/messages.js').Answer} Answer */
/** @typedef {import('ai').ModelMessage} ModelMessage */
/** @typedef {import('./commands/refs.js').KnownRef} KnownRef */

/**
 * One tool call.
 * @typedef {object} Step
 * @property {string} id
 * @property {string} command Name of the direct command that made it.
 * @property {string} tool
 * @property {Record<string, unknown>} args
 * @property {'running' | 'stopping' | 'done'} state
 * @property {Answer} [answer] Once it is done; absent when it was too large to keep.
 * @property {number} [ms] From the call to the answer, as the panel saw it.
 * @property {number} [tokens] Estimate of what the answer takes a model to read.
 */

/**
 * What the panel itself says to a message.
 * @typedef {{kind: 'help', command: string} | {kind: 'tools'} | {kind: 'no-model'} | {kind: 'problem', problem: import('./commands/parse.js').Problem}} Note
 */

/**
 * What the model said behind so many steps of its turn, as Markdown.
 * @typedef {{after: number, text: string}} Said
 */

/**
 * How a run of the agent stands, or how it ended: `interrupted` by the panel being closed.
 * @typedef {object} RunState
 * @property {'running' | 'waiting' | 'interrupted' | import('./agent/run.js').Ended['end']} state
 * @property {import('../shared/models/service_errors.js').Failure} [failure]
 * @property {number} input tokens that were sent
 * @property {number} output tokens that came
 * @property {number} [retryMs] while it waits
 */

/**
 * A message and everything that came of it.
 * @typedef {{id: string, text: string, note?: Note, steps: Step[], said?: Said[], run?: RunState}} Turn
 */

/** Longest answer that is kept while the panel is closed, in characters; the browser gives all tabs together 10 MB. */
const LONGEST_KEPT = 200_000;
/** Stands for a secret. */
const HIDDEN = '••••••';
/** Turns that are kept while the panel is closed. */
const MOST_KEPT = 40;

export class Chat {
  /** @param {number} tabId @param {{turns?: Turn[], draft?: string, messages?: ModelMessage[]}} [kept] */
  constructor(tabId, { turns = [], draft = '', messages = [] } = {}) {
    this.tabId = tabId;
    /** What the model was told and said, for its next request. */
    this.messages = messages;
    /** @type {Turn[]} */
    this.turns = turns;
    /** What stands in the message box. */
    this.draft = draft;
    /** @type {KnownRef[]} refs of the last read, and those seen since */
    this.refs = [];
    for (const turn of turns) for (const step of turn.steps) this.#learnRefs(step);
  }

  /** A run that the panel was closed over does not go on by itself. */
  markInterrupted() {
    const run = this.turns.at(-1)?.run;
    if (run && (run.state === 'running' || run.state === 'waiting')) run.state = 'interrupted';
    // A call without its answer is one that no service takes back.
    while (this.messages.at(-1)?.role === 'assistant' && Array.isArray(this.messages.at(-1)?.content)) this.messages.pop();
  }

  /** The step that waits for its answer. */
  get running() {
    return this.turns.at(-1)?.steps.find((step) => step.state !== 'done');
  }

  /** @param {string} text @returns {Turn} */
  addTurn(text) {
    const turn = { id: crypto.randomUUID(), text, steps: [] };
    this.turns.push(turn);
    return turn;
  }

  /**
   * @param {Step} step
   * @param {{answer: Answer, ms: number, tokens: number}} outcome
   */
  finish(step, outcome) {
    Object.assign(step, outcome, { state: 'done' });
    if (step.answer?.ok && step.answer.result.filled) this.#hideText(step);
    this.#learnRefs(step);
  }

  /** What is worth keeping while the panel is closed. */
  toKeep() {
    const turns = this.turns.slice(-MOST_KEPT).map((turn) => ({ ...turn, steps: turn.steps.map(stepToKeep) }));
    return { turns, draft: this.draft, messages: messagesToKeep(this.messages) };
  }

  /** What was typed into a field that holds a secret isn't shown, and not kept. @param {Step} step */
  #hideText(step) {
    const { text } = step.args;
    if (typeof text !== 'string' || !text) return;
    step.args = { ...step.args, text: HIDDEN };
    const turn = this.turns.find(({ steps }) => steps.includes(step));
    if (turn?.text.endsWith(text.trimEnd())) turn.text = turn.text.slice(0, -text.trimEnd().length) + HIDDEN;
  }

  /** @param {Step} step */
  #learnRefs({ tool, args, answer }) {
    if (!answer?.ok) return;
    if (tool === 'navigate') this.refs = [];
    const seen = refsOf(treesIn(answer.result).join('\n'));
    const isWholeRead = tool === 'get_accessibility_tree' && !args.ref_id && !args.since && (args.page ?? 1) === 1;
    if (isWholeRead) this.refs = seen;
    else this.refs = seen.concat(this.refs.filter((known) => !seen.some((other) => other.ref === known.ref)));
  }
}

/** @param {Step} step @returns {Step} */
function stepToKeep(step) {
  const { answer, ...rest } = step;
  const isShort = JSON.stringify(answer ?? null).length <= LONGEST_KEPT;
  return { ...rest, state: 'done', ...(answer && isShort ? { answer } : {}) };
}

/** The newest messages, from one of the person's on, without pictures. @param {ModelMessage[]} messages */
function messagesToKeep(messages) {
  const plain = messages.filter(({ role, content }) => role !== 'user' || typeof content === 'string');
  let from = 0;
  let size = JSON.stringify(plain).length;
  while (size > LONGEST_KEPT && from < plain.length) size -= JSON.stringify(plain[from++]).length;
  while (from < plain.length && plain[from]?.role !== 'user') from++;
  return plain.slice(from);
}

/** Tree text in a tool's result: the tree itself, or the lines that a click reports. @param {any} result @returns {string[]} */
function treesIn(result) {
  return [result.tree, result.effects?.focus, ...(result.effects?.opened ?? [])].filter((tree) => typeof tree === 'string');
}
