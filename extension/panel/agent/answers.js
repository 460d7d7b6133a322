// A tool's answer as the model reads it: the tree as it is, everything else as compact JSON, all of it marked as the page's.

import { asPageData } from './untrusted.js';

/** What a model has no use for. */
const NOISE = new Set([
  'timing',
  'viewport',
  'chars',
  'tokens',
  'nodes',
  'truncated',
  'hasMore',
  'autoDegraded',
  'nextPage',
  'success',
  'image',
  'rect',
]);

/**
 * @param {import('../../shared/messages.js').Answer} answer
 * @param {string} nonce
 * @returns {string}
 */
export function forModel(answer, nonce) {
  return asPageData(answer.ok ? ofResult(answer.result) : ofError(answer.error), nonce);
}

/** @param {any} result */
function ofResult(result) {
  if (typeof result !== 'object' || result === null) return JSON.stringify(result);
  const { tree, ...rest } = result;
  const kept = Object.entries(rest).filter(
    ([key, value]) => !NOISE.has(key) && !isEmpty(value) && !(key === 'hidden' && typeof value === 'number'),
  );
  const said = Object.fromEntries(kept);
  const head = result.success === false ? { success: false, ...said } : said;
  const words = Object.keys(head).length || typeof tree !== 'string' ? oneLine(JSON.stringify(head)) : '';
  return [words, tree].filter((part) => typeof part === 'string' && part !== '').join('\n') || '{}';
}

/** @param {import('../../shared/messages.js').ErrorBody} error */
function ofError({ code, message, ...details }) {
  return oneLine(`error ${JSON.stringify({ code, message, ...details })}`);
}

/** @param {unknown} value */
function isEmpty(value) {
  return value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}

/** JSON leaves two line breaks of Unicode as they are. @param {string} json */
function oneLine(json) {
  return json.replace(/[\u2028\u2029\u0085]/g, ' ');
}
