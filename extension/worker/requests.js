// Requests of a tab that are under way, told by `webRequest`: nothing is patched in the page.
//
// Listening to every request of the browser would keep the worker awake for nothing. So a tab is listened to from its
// navigation, or from the first call for it, until nobody has asked for a while.

import { api } from '../shared/browser.js';

/** How long a tab is listened to after it was last of interest, in ms: less than the worker lives without work. */
const INTEREST_MS = 20_000;

/** A request that is open for longer is a long poll or a stream: nobody waits for it. */
const LONG_POLL_MS = 4_000;

/** Requests that change nothing in the page, or last as long as it does. */
const IGNORED = new Set(['beacon', 'csp_report', 'media', 'ping', 'speculative', 'websocket']);

/** @typedef {{requestId: string, tabId: number, type: string}} Request */

/**
 * What is known of a tab's requests.
 * @typedef {object} Traffic
 * @property {Map<string, number>} open when each open request began, by its id
 * @property {number} endedAt when the last one began or ended
 * @property {ReturnType<typeof setTimeout>} timer
 * @property {() => void} stop
 */

/** @type {Map<number, Traffic>} */
const tabs = new Map();

/**
 * Listens to a tab for some time from now on.
 * @param {number} tabId
 */
export function followRequests(tabId) {
  const traffic = tabs.get(tabId) ?? listen(tabId);
  clearTimeout(traffic.timer);
  traffic.timer = setTimeout(() => forgetRequests(tabId), INTEREST_MS);
}

/** @param {number} tabId */
export function forgetRequests(tabId) {
  const traffic = tabs.get(tabId);
  if (!traffic) return;
  clearTimeout(traffic.timer);
  traffic.stop();
  tabs.delete(tabId);
}

/**
 * @param {number} tabId
 * @returns {{waitedFor: number, open: number, quietMs: number}} requests that are worth waiting for, all that are open,
 *   and how long none has begun or ended
 */
export function requestsOf(tabId) {
  const { open, endedAt } = tabs.get(tabId) ?? listen(tabId);
  const now = Date.now();
  const waitedFor = [...open.values()].filter((since) => now - since < LONG_POLL_MS).length;
  return { waitedFor, open: open.size, quietMs: now - endedAt };
}

/**
 * @param {number} tabId
 * @returns {Traffic}
 */
function listen(tabId) {
  /** @type {Traffic} */
  const traffic = { open: new Map(), endedAt: 0, timer: setTimeout(() => forgetRequests(tabId), INTEREST_MS), stop: () => {} };
  const began = /** @param {Request} request */ ({ requestId, type }) => {
    if (IGNORED.has(type)) return undefined;
    // The next document: what the one before asked for is of no interest any more.
    if (type === 'main_frame') traffic.open.clear();
    traffic.open.set(requestId, Date.now());
    traffic.endedAt = Date.now();
    return undefined;
  };
  const ended = /** @param {Request} request */ ({ requestId }) => {
    if (traffic.open.delete(requestId)) traffic.endedAt = Date.now();
  };
  const filter = { urls: ['<all_urls>'], tabId };
  api.webRequest.onBeforeRequest.addListener(began, filter);
  api.webRequest.onCompleted.addListener(ended, filter);
  api.webRequest.onErrorOccurred.addListener(ended, filter);
  traffic.stop = () => {
    api.webRequest.onBeforeRequest.removeListener(began);
    api.webRequest.onCompleted.removeListener(ended);
    api.webRequest.onErrorOccurred.removeListener(ended);
  };
  tabs.set(tabId, traffic);
  return traffic;
}
