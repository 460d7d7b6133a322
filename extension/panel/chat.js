// One conversation: what was asked and done on one tab. Plain data, so that it can be kept and drawn again.

import { refsOf } from './ui/tree_line.js';

/** @typedef {import('../shared/messages.js').Answer} Answer */
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
 * @typedef {{kind: 'help', command: string} | {kind: 'no-model'} | {kind: 'problem', problem: import('./commands/parse.js').Problem}} Note
 */

/**
 * A message and everything that came of it.
 * @typedef {{id: string, text: string, note?: Note, steps: Step[]}} Turn
 */

/** Longest answer that is kept while the panel is closed, in characters; the browser gives all tabs together 10 MB. */
const LONGEST_KEPT = 200_000;
/** Stands for a secret. */
const HIDDEN = '••••••';
/** Turns that are kept while the panel is closed. */
const MOST_KEPT = 40;

export class Chat {
  /** @param {number} tabId @param {{turns?: Turn[], draft?: string}} [kept] */
  constructor(tabId, { turns = [], draft = '' } = {}) {
    this.tabId = tabId;
    /** @type {Turn[]} */
    this.turns = turns;
    /** What stands in the message box. */
    this.draft = draft;
    /** @type {KnownRef[]} refs of the last read, and those seen since */
    this.refs = [];
    for (const turn of turns) for (const step of turn.steps) this.#learnRefs(step);
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
    return { turns, draft: this.draft };
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

/** Tree text in a tool's result: the tree itself, or the lines that a click reports. @param {any} result @returns {string[]} */
function treesIn(result) {
  return [result.tree, result.effects?.focus, ...(result.effects?.opened ?? [])].filter((tree) => typeof tree === 'string');
}
