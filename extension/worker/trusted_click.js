// The browser's own part of the guarded trusted click (Chrome). The frame that is clicked decides and keeps the clock; it asks here what the
// tab did besides, and for one press. Nothing is pressed but for a click that is under way in that very frame, and once at most.

import { actingIn } from './acting.js';
import { activitySince } from './activity.js';
import { attachDebugger } from './debugger.js';
import { isQuestion, throughParents } from './frame_hits.js';
import { press } from './pointer.js';

/** @typedef {{kind: 'request' | 'new-tab' | 'download', what?: string}} VetoNews */

/** Tools that click. */
const CLICKS = new Set(['click', 'click_ax', 'iframe_click']);

/** @type {Map<unknown, (acting: NonNullable<ReturnType<typeof actingIn>>, message: any) => Promise<object>>} */
const STEPS = new Map(
  /** @type {[string, any][]} */ ([
    ['news', news],
    ['ready', ready],
    ['press', pressOnce],
  ]),
);

/**
 * Answers the message `trusted-click` of a content script.
 * @param {any} message
 * @param {chrome.runtime.MessageSender} sender
 * @returns {Promise<object>} empty where it has no business
 */
export async function answerTrustedClick(message, sender) {
  const acting = actingIn(sender);
  const step = STEPS.get(message.step);
  if (!acting || !step || !CLICKS.has(acting.call.tool) || acting.call.signal.aborted) return {};
  return step(acting, message).catch(() => ({}));
}

/** @param {NonNullable<ReturnType<typeof actingIn>>} acting */
async function news({ tabId, call }) {
  const veto = vetoOf(tabId, call.since);
  return { possible: await attachDebugger(tabId), ...(veto && { veto }) };
}

/** @param {NonNullable<ReturnType<typeof actingIn>>} acting */
async function ready({ tabId }) {
  return { possible: await attachDebugger(tabId) };
}

/**
 * @param {NonNullable<ReturnType<typeof actingIn>>} acting
 * @param {any} message
 */
async function pressOnce({ tabId, frameId, call }, message) {
  const question = { ...message, scroll: false };
  if (call.pressed || !isQuestion(question) || question.points.length !== 2) return {};
  const way = await throughParents({ tabId, frameId, call }, question);
  if (!('points' in way)) return { covered: true };
  const veto = vetoOf(tabId, call.since);
  if (veto) return { veto };
  call.signal.throwIfAborted();
  call.pressed = true;
  const [x = 0, y = 0] = way.points;
  await press(tabId, { x, y }, call.signal);
  return { pressed: true };
}

/**
 * What forbids a second press.
 * @param {number} tabId
 * @param {number} since
 * @returns {VetoNews | undefined}
 */
function vetoOf(tabId, since) {
  const { newTab, download, request } = activitySince(tabId, since);
  if (newTab) return { kind: 'new-tab' };
  if (download) return { kind: 'download' };
  return request ? { kind: 'request', what: request } : undefined;
}
