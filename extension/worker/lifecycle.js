// What happens to a document while somebody waits for its answer: it is replaced by another one, or its tab is closed.
//
// A navigation that was caused by the call itself (a click on a link) must not swallow the answer that is already on
// its way, so a call gets a moment before it is told that its document is gone.

import { toolError } from '../shared/messages.js';

/** How long an answer may still arrive after the next document was committed, in ms. */
const GRACE_MS = 200;

/**
 * What became of a document while a call waited for it: another one took its place, the page around its frame was left,
 * or its frame was removed.
 * @typedef {'replaced' | 'left with the page' | 'removed'} Fate
 */

/** The document is gone, and its tab is still there. */
export class DocumentGone extends Error {
  /**
   * @param {Fate} fate
   * @param {string} [url] of the document that is there now; empty where there is none
   */
  constructor(fate, url = '') {
    super(`the document was ${fate}`);
    this.fate = fate;
    this.url = url;
    /** Whether the browser's own pointer pressed in it before. */
    this.pressed = false;
  }
}

/** @typedef {{tabId: number, frameId: number}} Target */
/** @typedef {Target & {since: number, reject: (error: Error) => void}} Watch */

/** @type {Set<Watch>} */
const watches = new Set();

/**
 * Waits for `promise`, but no longer than its document lives, `ms` last and `signal` is quiet.
 * @template T
 * @param {Promise<T>} promise
 * @param {Target & {ms: number, signal: AbortSignal}} bounds
 * @returns {Promise<T>}
 */
export async function whileAlive(promise, { tabId, frameId, ms, signal }) {
  const { promise: end, reject } = deferred();
  const watch = { tabId, frameId, since: Date.now(), reject };
  const timer = setTimeout(() => reject(toolError('timeout', slowPage(ms))), Math.max(0, ms));
  const abort = () => reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  watches.add(watch);
  try {
    return await Promise.race([promise, end]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    watches.delete(watch);
  }
}

/** @param {{tabId: number, frameId: number, url: string, timeStamp: number}} details of `webNavigation.onCommitted` */
export function documentCommitted({ tabId, frameId, url, timeStamp }) {
  for (const watch of watches) {
    const isOwn = watch.frameId === frameId;
    // The event of a document that was there before the call may come late.
    if (watch.tabId !== tabId || timeStamp < watch.since || !(isOwn || frameId === 0)) continue;
    setTimeout(() => watch.reject(new DocumentGone(isOwn ? 'replaced' : 'left with the page', url)), GRACE_MS);
  }
}

/** @param {number} tabId */
export function tabRemoved(tabId) {
  for (const watch of watches) {
    if (watch.tabId === tabId) watch.reject(tabClosed(tabId));
  }
}

/** @param {number} tabId */
export function tabClosed(tabId) {
  return toolError('no_tab', `Tab ${tabId} was closed. Choose another tab.`, { tabId });
}

/** @param {number} ms */
function slowPage(ms) {
  return (
    `The page did not answer within ${Math.round(ms / 1000)} s: its script is busy, or a dialog (alert, confirm, prompt) is open. ` +
    'Close the dialog or try again.'
  );
}

function deferred() {
  /** @type {(error: Error) => void} */
  let reject = () => {};
  const promise = /** @type {Promise<never>} */ (
    new Promise((_, r) => {
      reject = r;
    })
  );
  promise.catch(() => {}); // It may be rejected when nobody waits any more.
  return { promise, reject };
}
