// `get_frames`: every frame of the tab with its path, address and size. Each frame is asked in its own document; one
// that is busy for more than a second is listed with that as its error.

import { api } from '../../shared/browser.js';
import { listFrames } from '../frames.js';
import { framePath } from '../refs.js';

/** @typedef {import('../../generated/protocol.js').Frame} FrameAnswer */

/** How long a frame is waited for, in ms. */
const FRAME_MS = 1000;

/**
 * @param {import('../tool_call.js').Call} call
 * @returns {Promise<{frames: FrameAnswer[]}>}
 */
export async function getFrames({ tab }) {
  const frames = await listFrames(tab.id);
  return { frames: await Promise.all(frames.map((frame) => describe(tab.id, frame))) };
}

/**
 * @param {number} tabId
 * @param {import('../frames.js').Frame} frame
 * @returns {Promise<FrameAnswer>}
 */
async function describe(tabId, { frameId, parentFrameId, url, path }) {
  const known = { path: framePath(path), frameId, parentFrameId, url };
  try {
    const { title, width, height, visible } = await askFrame(tabId, frameId);
    return { ...known, ...(title && { title }), size: `${width}x${height}`, visible };
  } catch (error) {
    return { ...known, error: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * @param {number} tabId
 * @param {number} frameId
 * @returns {Promise<NonNullable<ReturnType<typeof look>>>}
 */
async function askFrame(tabId, frameId) {
  const injected = api.scripting.executeScript({ target: { tabId, frameIds: [frameId] }, func: look, injectImmediately: true });
  const late = new Promise((resolve) => setTimeout(resolve, FRAME_MS));
  const answer = await Promise.race([injected, late]);
  if (answer === undefined) throw new Error(`it did not answer within ${FRAME_MS / 1000} s`);
  const seen = /** @type {chrome.scripting.InjectionResult<ReturnType<typeof look>>[]} */ (answer)[0]?.result;
  if (!seen) throw new Error('it has no document that can be asked');
  return seen;
}

/** Runs in the frame. */
function look() {
  const { innerWidth: width, innerHeight: height } = window;
  let isHidden = width === 0 || height === 0;
  try {
    const options = { visibilityProperty: true, opacityProperty: true };
    isHidden ||= window.frameElement?.checkVisibility(options) === false;
  } catch {
    // The element around a frame of another origin is out of reach; its size has to do.
  }
  return { title: document.title, width, height, visible: !isHidden };
}
