// What the model is sent of a conversation: the newest as it was, older trees as one line, and no more than fits.

import { estimateTextTokens } from './tokens.js';

/** @typedef {import('ai').ModelMessage} ModelMessage */

/** Longest conversation that is sent, in tokens, by tier. */
export const BUDGET = { compact: 6000, mid: 24_000, full: 90_000 };

/** A tool's answer longer than this is a tree or the like, in characters. */
const LONG = 1200;
/** So many of the newest long answers stay whole. */
const WHOLE = 1;

const GONE = '(an older answer; read the page again if you need it)';

/**
 * The messages that are sent. The first of the person's messages that the run works on stays, and so does the last long answer.
 * @param {readonly ModelMessage[]} messages
 * @param {number} budget tokens
 * @returns {ModelMessage[]}
 */
export function trimmed(messages, budget) {
  const short = shortenOld(messages);
  const costs = short.map(costOf);
  let total = costs.reduce((sum, cost) => sum + cost, 0);
  if (total <= budget) return short;
  const task = short.findLastIndex(({ role }) => role === 'user');
  const kept = new Set(short.keys());
  for (const group of groups(short)) {
    if (total <= budget || group.includes(short.length - 1)) break;
    if (group.includes(task)) continue;
    for (const at of group) {
      kept.delete(at);
      total -= costs[at] ?? 0;
    }
  }
  const left = short.filter((_, at) => kept.has(at));
  return left.length === short.length ? left : withNote(left);
}

/** A model's calls and their answers go together: a service refuses one without the other. @param {ModelMessage[]} messages @returns {number[][]} */
function groups(messages) {
  /** @type {number[][]} */
  const all = [];
  for (const [at, { role }] of messages.entries()) {
    if (role === 'tool' && all.length) all.at(-1)?.push(at);
    else all.push([at]);
  }
  return all;
}

/** @param {ModelMessage[]} messages @returns {ModelMessage[]} */
function withNote(messages) {
  return [{ role: 'user', content: '(The beginning of this conversation was left out to save room.)' }, ...messages];
}

/** Long answers but the newest become one line. @param {readonly ModelMessage[]} messages @returns {ModelMessage[]} */
function shortenOld(messages) {
  let whole = 0;
  const newestFirst = messages.toReversed().map((message) => {
    if (message.role === 'user' && Array.isArray(message.content)) return withoutOldPictures(message, whole > 0);
    if (message.role !== 'tool') return message;
    const content = message.content.map((part) => {
      if (part.type !== 'tool-result' || part.output.type !== 'text' || part.output.value.length < LONG) return part;
      return ++whole <= WHOLE ? part : { ...part, output: { .../** @type {any} */ (part.output), value: GONE } };
    });
    return { ...message, content };
  });
  return newestFirst.toReversed();
}

/** @param {Extract<ModelMessage, {role: 'user'}>} message @param {boolean} isOld @returns {ModelMessage} */
function withoutOldPictures(message, isOld) {
  if (!isOld || typeof message.content === 'string') return message;
  return {
    ...message,
    content: message.content.map((part) => (part.type === 'image' ? { type: 'text', text: '(an older picture)' } : part)),
  };
}

/** A picture costs about this much. */
const PICTURE_TOKENS = 1200;

/** @param {ModelMessage} message */
function costOf({ content }) {
  if (typeof content === 'string') return estimateTextTokens(content);
  return content.reduce(
    (sum, part) =>
      sum +
      (part.type === 'image'
        ? PICTURE_TOKENS
        : estimateTextTokens(JSON.stringify(part, (key, value) => (key === 'providerOptions' ? undefined : value)))),
    4,
  );
}
