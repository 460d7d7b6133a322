// Runs one tool for a chat, for a direct command or for the agent.

import { callTool, errorAnswer, send, toolError } from '../shared/messages.js';
import { estimateTokens } from './ui/measures.js';

/** @typedef {import('./chat.js').Chat} Chat */
/** @typedef {import('./chat.js').Step} Step */

/** After Stop the worker gets this long to say that it has stopped; then the panel goes on without it. */
const STOP_GRACE_MS = 2000;

/** @type {Map<string, (answer: import('../shared/messages.js').Answer) => void>} how to end a step early, by its id */
const giveUp = new Map();

/**
 * @param {string} command
 * @param {string} tool
 * @param {Record<string, unknown>} args
 * @returns {Step}
 */
export function newStep(command, tool, args) {
  return { id: crypto.randomUUID(), command, tool, args, state: 'running' };
}

/**
 * Carries a step out; it is done when the promise resolves. Never rejects.
 * @param {Chat} chat
 * @param {Step} step
 * @param {import('../shared/messages.js').By} [by]
 */
export async function runStep(chat, step, by = 'user') {
  const started = performance.now();
  /** @type {Promise<import('../shared/messages.js').Answer>} */
  const stopped = new Promise((resolve) => giveUp.set(step.id, resolve));
  const called = callTool(step.tool, step.args, { tabId: chat.tabId, by, runId: step.id });
  const answer = await Promise.race([called, stopped]);
  giveUp.delete(step.id);
  chat.finish(step, { answer, ms: performance.now() - started, tokens: estimateTokens(answer) });
}

/**
 * Asks the worker to stop a step.
 * @param {Step} step
 */
export function stopStep(step) {
  step.state = 'stopping';
  send({ type: 'cancel', runId: step.id });
  setTimeout(
    () => giveUp.get(step.id)?.(errorAnswer(toolError('cancelled', 'Stopped. The page may still be working on it.'))),
    STOP_GRACE_MS,
  );
}
