// Which frame is behind which `iframe` element. The element knows the window in it, and a window its place among the
// frames of its parent; both are told apart by that place, which works across origins and needs no message to the page.

import { listFrames } from './frames.js';
import { runInFrame } from './in_frame.js';

/** @typedef {import('./frames.js').Frame} Frame */

/**
 * @param {number} tabId
 * @param {number} frameId the frame that the elements are in
 * @param {number[]} refs numbers of the elements
 * @returns {Promise<Map<number, Frame>>} by ref; without those whose frame does not answer
 */
export async function framesBehind(tabId, frameId, refs) {
  if (refs.length === 0) return new Map();
  const children = (await listFrames(tabId)).filter((frame) => frame.parentFrameId === frameId);
  const [places, childPlaces] = await Promise.all([
    runInFrame(tabId, frameId, placesOfElements, refs).catch(() => /** @type {number[]} */ ([])),
    Promise.all(children.map((child) => runInFrame(tabId, child.frameId, ownPlace).catch(() => -1))),
  ]);
  const byPlace = new Map(children.map((child, at) => [childPlaces[at], child]));
  byPlace.delete(-1);
  const links = refs.map((ref, at) => /** @type {const} */ ([ref, byPlace.get(places[at])]));
  return new Map(/** @type {[number, Frame][]} */ (links.filter(([, frame]) => frame)));
}

/**
 * Runs in the frame of the elements, whose core is booted.
 * @param {number[]} refs
 * @returns {number[]} place of each element's window among the frames of this document; -1 where there is none
 */
function placesOfElements(refs) {
  const windows = Array.from({ length: window.length }, (_, at) => window[at]);
  const lookup = /** @type {(ref: number) => Element | null} */ (/** @type {any} */ (globalThis).__wb_ax_lookup);
  return refs.map((ref) => {
    const inside = /** @type {HTMLIFrameElement | null} */ (lookup(ref))?.contentWindow;
    return inside ? windows.indexOf(/** @type {any} */ (inside)) : -1;
  });
}

/** Runs in a child frame: its place among the frames of its parent. */
function ownPlace() {
  const { parent } = window;
  for (let at = 0; at < parent.length; at++) if (parent[at] === window) return at;
  return -1;
}
