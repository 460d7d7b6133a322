// A small function, run in one frame with a time limit. For questions that need no core.

import { api } from '../shared/browser.js';

/** How long a frame is waited for, in ms. */
const FRAME_MS = 1000;

/**
 * @template {any[]} A
 * @template T
 * @param {number} tabId
 * @param {number} frameId
 * @param {(...args: A) => T} func runs in the frame, in the extension's world; it sees nothing of what is around it here
 * @param {A} args
 * @returns {Promise<NonNullable<T>>}
 * @throws {Error} with a sentence, when the frame does not answer
 */
export async function runInFrame(tabId, frameId, func, ...args) {
  const injected = api.scripting.executeScript({ target: { tabId, frameIds: [frameId] }, func, args, injectImmediately: true });
  const late = new Promise((resolve) => setTimeout(resolve, FRAME_MS));
  const results = /** @type {{result?: T}[] | undefined} */ (await Promise.race([injected, late]));
  if (results === undefined) throw new Error(`it did not answer within ${FRAME_MS / 1000} s`);
  const result = results[0]?.result;
  if (result === undefined || result === null) throw new Error('it has no document that can be asked');
  return result;
}
