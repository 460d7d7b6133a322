// A press in a child frame, asked of the pages around it. The frame that is acted in asks here; each page around it, from
// the inside out, maps the points and says where the frame is topmost. What covers it is told to the caller, not to the
// frame: its process has no business with the page around it.

import { ToolError } from '../shared/messages.js';
import { actingIn } from './acting.js';
import { listFrames } from './frames.js';
import { DocumentGone } from './lifecycle.js';
import { callFrame } from './page.js';
import { firstFreeRef, keepRefNumber } from './ref_numbers.js';
import { framePath } from './refs.js';
import { getSettings } from './settings.js';

/** Time for one page around a frame, in ms. */
const PAGE_MS = 3000;

/** Most points that a frame may ask for, to keep a page's answer short. */
const MOST_POINTS = 128;

/** @typedef {{place: number, url: string, width: number, height: number, points: number[], scroll: boolean}} Question */
/** @typedef {{points: number[], free: number[], covered?: Record<string, unknown>, place: number, url: string, width: number, height: number}} Hits */
/** @typedef {{free?: number, covered?: true, out?: true, late?: true}} Reply `free`: number of the first point that gets through */

/**
 * Answers the message `frame-hit` of a content script.
 * @param {unknown} message
 * @param {chrome.runtime.MessageSender} sender
 * @returns {Promise<Reply>} empty where nobody can tell
 */
export async function answerFrame(message, sender) {
  const acting = actingIn(sender);
  if (!acting || !isQuestion(message)) return {};
  try {
    const way = await throughParents(acting, message);
    return 'numbers' in way ? { free: way.numbers[0] } : way;
  } catch (error) {
    // A page where extensions can't run, or one that has just gone, covers nothing that could be told.
    return error instanceof ToolError && error.code === 'timeout' ? { late: true } : {};
  }
}

/**
 * @param {any} message
 * @returns {message is Question}
 */
export function isQuestion(message) {
  const { place, url, width, height, points, scroll } = message;
  const isNumbers = Array.isArray(points) && points.every(Number.isFinite) && points.length % 2 === 0;
  const isKnown = [place, width, height].every(Number.isFinite) && typeof url === 'string';
  return isNumbers && points.length <= 2 * MOST_POINTS && isKnown && typeof scroll === 'boolean';
}

/**
 * Follows points of a frame through the pages around it.
 * @param {{tabId: number, frameId: number, call: import('./acting.js').Acting}} acting
 * @param {Question} question
 * @returns {Promise<{covered: true} | {out: true} | {numbers: number[], points: number[]}>} the numbers of those that get through, and
 *   where they are in the tab's own viewport, as far as the pages around tell
 */
export async function throughParents({ tabId, frameId, call }, question) {
  const frames = await listFrames(tabId);
  const frameOf = (/** @type {number | undefined} */ id) => frames.find((frame) => frame.frameId === id);
  let { place, url, width, height, points } = question;
  let numbers = Array.from({ length: points.length / 2 }, (_, at) => at);
  for (let parent = frameOf(frameOf(frameId)?.parentFrameId); parent; parent = frameOf(parent.parentFrameId)) {
    const hits = await askPage(tabId, parent, { place, url, width, height, points, scroll: question.scroll }, call.signal);
    if (!hits) break;
    if (hits.covered) {
      call.cover = hits.covered;
      return { covered: true };
    }
    if (hits.free.length === 0) return { out: true };
    numbers = hits.free.map((at) => numbers[at] ?? 0);
    points = hits.free.flatMap((at) => hits.points.slice(2 * at, 2 * at + 2));
    ({ place, url, width, height } = hits);
  }
  return { numbers, points };
}

/**
 * @param {number} tabId
 * @param {import('./frames.js').Frame} frame
 * @param {Question} question
 * @param {AbortSignal} signal
 * @returns {Promise<Hits | undefined>} nothing where the page does not find the frame's element
 */
async function askPage(tabId, { frameId, path }, question, signal) {
  const [firstRef, { names }] = await Promise.all([firstFreeRef(tabId), getSettings()]);
  const request = { type: 'page-tool', tool: 'frame_hit', call: 0, args: { ...question }, firstRef, frame: framePath(path), names };
  try {
    const reply = await callFrame({ tabId, frameId }, request, { ms: PAGE_MS, signal, acts: false });
    await keepRefNumber(tabId, reply.nextRef);
    return reply.ok ? /** @type {Hits} */ (reply.result) : undefined;
  } catch (error) {
    if (error instanceof DocumentGone) return undefined;
    throw error;
  }
}
