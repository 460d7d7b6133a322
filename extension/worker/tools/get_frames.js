// `get_frames`: every frame of the tab with its path, address and size. Each frame is asked in its own document; one
// that is busy for more than a second is listed with that as its error.

import { listAllFrames } from '../frames.js';
import { runInFrame } from '../in_frame.js';
import { framePath } from '../refs.js';

/** @typedef {import('../../generated/protocol.js').Frame} FrameAnswer */

/**
 * @param {import('../tool_call.js').Call} call
 * @returns {Promise<{frames: FrameAnswer[]}>}
 */
export async function getFrames({ tab }) {
  const frames = await listAllFrames(tab.id);
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
    const { title, width, height, visible } = await runInFrame(tabId, frameId, look);
    return { ...known, ...(title && { title }), size: `${width}x${height}`, visible };
  } catch (error) {
    return { ...known, error: error instanceof Error ? error.message : String(error) };
  }
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
