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

/** Requests that only read. */
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Kinds of requests by which a script tells or changes something. */
const BY_SCRIPT = new Set(['beacon', 'ping', 'xmlhttprequest', 'other']);

/** Words in an address that say that somebody counts or measures. Words that may as well be somebody's data (`events`, `track`) are not among them. */
const TELEMETRY = new Set(
  (
    'analytics beacon beacons clickstream collect collector csp diagnostics gtm heartbeat heartbeats impression impressions instrumentation ' +
    'keepalive log logger logging logs metric metrics monitoring perf ping pixel presence rum sentry stats telemetry trace traces tracker ' +
    'tracking trk vitals'
  ).split(' '),
);

/** Requests by script that are kept, the newest; of the others only the number. */
const KEPT = 50;

/** @typedef {{requestId: string, tabId: number, type: string, method: string, url: string, timeStamp: number}} Request */

/**
 * What is known of a tab's requests.
 * @typedef {object} Traffic
 * @property {Map<string, number>} open when each open request began, by its id
 * @property {number} endedAt when the last one began or ended
 * @property {{at: number, what: string}[]} changing requests that may have changed something, the oldest first
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
  const traffic = {
    open: new Map(),
    endedAt: 0,
    changing: [],
    timer: setTimeout(() => forgetRequests(tabId), INTEREST_MS),
    stop: () => {},
  };
  const began = /** @param {Request} request */ (request) => {
    const { requestId, type, method, url, timeStamp } = request;
    if (isChanging(request))
      traffic.changing = [...traffic.changing.slice(1 - KEPT), { at: timeStamp, what: `${method} ${withoutQuery(url)}` }];
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

/**
 * Whether a request of a script may have changed something of the person's.
 * @param {Request} request
 */
function isChanging({ type, method, url }) {
  return BY_SCRIPT.has(type) && !READING.has(method) && !isTelemetry(url);
}

/**
 * Whether the host or the path of an address says that it counts or measures.
 * @param {string} url
 */
export function isTelemetry(url) {
  const { hostname, pathname } = new URL(url);
  const words = `${hostname}/${pathname}`.toLowerCase().split(/[^a-z]+/);
  return words.some((word) => TELEMETRY.has(word));
}

/** @param {string} url */
function withoutQuery(url) {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`.slice(0, 200);
}

/**
 * The first request of a tab since then that may have changed something, as `POST https://example.com/api`.
 * @param {number} tabId
 * @param {number} since
 * @returns {string | undefined}
 */
export function changingRequest(tabId, since) {
  return tabs.get(tabId)?.changing.find(({ at }) => at >= since)?.what;
}
