// A press in a child frame, asked of the pages around it. The frame that is acted in asks here; each page around it, from
// the inside out, maps the points and says where the frame is topmost. What covers it is told to the caller, not to the
// frame: its process has no business with the page around it.

import { ToolError } from '../shared/messages.js';
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

/**
 * An acting call into a child frame that is under way. `cover` is the error that tells what covers the frame.
 * @typedef {{signal: AbortSignal, cover?: Record<string, unknown>}} Acting
 */

/** @typedef {{place: number, url: string, width: number, height: number, points: number[], scroll: boolean}} Question */
/** @typedef {{points: number[], free: number[], covered?: Record<string, unknown>, place: number, url: string, width: number, height: number}} Hits */
/** @typedef {{free?: number, covered?: true, out?: true, late?: true}} Reply `free`: number of the first point that gets through */

/** @type {Map<string, Acting>} by tab and frame; only such frames are answered */
const acting = new Map();

/** @param {number} tabId @param {number} frameId */
const keyOf = (tabId, frameId) => `${tabId}:${frameId}`;

/**
 * Answers a frame's questions as long as `run` lasts.
 * @template T
 * @param {{tabId: number, frameId: number}} frame
 * @param {AbortSignal} signal
 * @param {(call: Acting) => Promise<T>} run
 * @returns {Promise<T>}
 */
export async function whileActing({ tabId, frameId }, signal, run) {
  const key = keyOf(tabId, frameId);
  /** @type {Acting} */
  const call = { signal };
  acting.set(key, call);
  try {
    return await run(call);
  } finally {
    if (acting.get(key) === call) acting.delete(key);
  }
}

/**
 * Answers the message `frame-hit` of a content script.
 * @param {unknown} message
 * @param {chrome.runtime.MessageSender} sender
 * @returns {Promise<Reply>} empty where nobody can tell
 */
export async function answerFrame(message, { tab, frameId }) {
  const call = tab?.id === undefined || frameId === undefined ? undefined : acting.get(keyOf(tab.id, frameId));
  if (!call || !isQuestion(message)) return {};
  try {
    return await askOutwards(Number(tab?.id), Number(frameId), message, call);
  } catch (error) {
    // A page where extensions can't run, or one that has just gone, covers nothing that could be told.
    return error instanceof ToolError && error.code === 'timeout' ? { late: true } : {};
  }
}

/**
 * @param {any} message
 * @returns {message is Question}
 */
function isQuestion(message) {
  const { place, url, width, height, points, scroll } = message;
  const isNumbers = Array.isArray(points) && points.every(Number.isFinite) && points.length % 2 === 0;
  const isKnown = [place, width, height].every(Number.isFinite) && typeof url === 'string';
  return isNumbers && points.length <= 2 * MOST_POINTS && isKnown && typeof scroll === 'boolean';
}

/**
 * @param {number} tabId
 * @param {number} frameId
 * @param {Question} question
 * @param {Acting} call
 * @returns {Promise<Reply>}
 */
async function askOutwards(tabId, frameId, question, call) {
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
  return { free: numbers[0] };
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
