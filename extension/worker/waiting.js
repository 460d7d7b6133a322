// Waits that may last longer than one message or one document: the page is asked again and again until it is so, or the
// time is over. A wait ends at once when its run is cancelled; the page's part of it ends by itself.

import { ToolError, toolError } from '../shared/messages.js';
import { DocumentGone } from './lifecycle.js';
import { followRequests, requestsOf } from './requests.js';

/** @typedef {import('./tool_call.js').Call} Call */
/** @typedef {import('../generated/protocol.js').Waited} Waited */
/** @typedef {import('../generated/protocol.js').Stable} Stable */

/**
 * Asks the frame of the call.
 * @typedef {(args: Record<string, unknown>, ms: number) => Promise<any>} Ask
 */

/** Defaults of `timeout` and `quietMs`, as the schema says them. */
const WAIT_MS = 10_000;
const STABLE_MS = 5_000;
const QUIET_MS = 500;

/** One question to the page waits so long, in ms; a worker that hears nothing for 30 s is stopped by the browser. */
const SLICE_MS = 2_000;

/** How much longer than it was asked for a page may take to answer, in ms. */
const GRACE_MS = 1_500;

/** Pause before a document that is just coming is asked, in ms. */
const NEXT_MS = 100;

/**
 * @param {Call} call
 * @param {Ask} ask
 * @returns {Promise<Waited>}
 */
export async function waitFor(call, ask) {
  const start = Date.now();
  const most = Number(call.args.timeout ?? WAIT_MS);
  for (;;) {
    const left = Math.max(0, start + most - Date.now());
    const slice = Math.min(left, SLICE_MS);
    try {
      const waited = await ask({ timeout: slice }, slice + GRACE_MS);
      return { ...waited, waitedMs: Date.now() - start };
    } catch (error) {
      if (error instanceof DocumentGone && meansLeaving(call.args)) return { success: true, waitedMs: Date.now() - start, url: error.url };
      if (left === slice) throw inTime(error, most);
      await mayGoOn(error, call);
    }
  }
}

/**
 * Whether an element is waited for to go: it goes with its page.
 * @param {Record<string, unknown>} args
 */
function meansLeaving({ ref_id: refId, state, text, url }) {
  return refId !== undefined && text === undefined && url === undefined && /^(gone|removed|detached|hidden)$/i.test(String(state).trim());
}

/**
 * @param {Call} call
 * @param {Ask} ask
 * @returns {Promise<Stable>}
 */
export async function waitForStable(call, ask) {
  const start = Date.now();
  const end = start + Number(call.args.timeout ?? STABLE_MS);
  const quietMs = Number(call.args.quietMs ?? QUIET_MS);
  followRequests(call.tab.id);
  for (let [changes, patience] = [0, quietMs]; ; ) {
    const left = Math.max(0, end - Date.now());
    // The quiet must fit into one question.
    const slice = Math.min(left, Math.max(SLICE_MS, quietMs * 2));
    try {
      const seen = /** @type {Stable} */ (await ask({ timeout: slice, quietMs: patience }, slice + GRACE_MS));
      changes += seen.changes;
      const requests = requestsOf(call.tab.id);
      const stable = seen.stable && requests.waitedFor === 0 && requests.quietMs >= quietMs;
      if (stable || Date.now() >= end) return told({ ...seen, stable, changes, waitedMs: Date.now() - start }, requests);
      // The page was quiet: what is left is a request, and what it brings.
      patience = seen.stable ? Math.max(50, Math.min(quietMs, quietMs - requests.quietMs)) : quietMs;
    } catch (error) {
      if (left === slice) throw error instanceof DocumentGone ? wasLeft(error) : error;
      await mayGoOn(error, call);
    }
  }
}

/**
 * @param {Stable} seen
 * @param {{waitedFor: number, open: number}} requests
 * @returns {Stable}
 */
function told(seen, { waitedFor, open }) {
  const counted = { ...seen, ...(open > 0 && { requests: open }) };
  if (seen.stable) return counted;
  const why = waitedFor > 0 && !seen.changing ? 'it still waits for its server' : 'something in it goes on changing';
  return { ...counted, hint: `The page did not come to rest: ${why}. Go on if what you need is there; wait_for waits for one thing.` };
}

/**
 * Throws what ends a wait. A page that has not come so far, or that has gone to its next document, does not.
 * @param {unknown} error
 * @param {Call} call
 */
async function mayGoOn(error, { args, signal }) {
  signal.throwIfAborted();
  if (error instanceof ToolError && error.code === 'timeout') return;
  if (!(error instanceof DocumentGone) || error.fate !== 'replaced') throw error instanceof DocumentGone ? wasLeft(error) : error;
  // A ref does not live on in the next document.
  if (args.ref_id !== undefined) throw wasLeft(error, args.ref_id);
  await new Promise((resolve) => setTimeout(resolve, NEXT_MS));
}

/**
 * @param {DocumentGone} gone
 * @param {unknown} [refId]
 */
function wasLeft({ fate, url }, refId) {
  if (fate === 'removed')
    return toolError('frame_gone', 'The frame was removed from the page while it was waited for. Read the page again.');
  const known = refId === undefined ? { url } : { url, ref_id: refId };
  return toolError('stale_ref', 'The page was left for another one while it was waited for. Read the page again.', known);
}

/**
 * @param {unknown} error
 * @param {number} most
 */
function inTime(error, most) {
  if (error instanceof DocumentGone) return wasLeft(error);
  if (!(error instanceof ToolError) || error.code !== 'timeout' || !error.details.waiting) return error;
  const { waiting: _, ...details } = error.details;
  return toolError('timeout', `Not within ${most / 1000} s. ${error.message}`, details);
}
