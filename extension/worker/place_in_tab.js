// Where in the tab something in a frame stands: through the elements of all frames around it.

import { listFrames } from './frames.js';
import { runInFrame } from './in_frame.js';

/** @typedef {{x: number, y: number, width: number, height: number}} Rect */

/**
 * @param {number} tabId
 * @param {number} frameId
 * @param {Rect} rect CSS pixels in the viewport of the frame
 * @returns {Promise<Rect>} the same in the viewport of the tab
 */
export async function placeInTab(tabId, frameId, rect) {
  const frames = await listFrames(tabId);
  let place = rect;
  for (let id = frameId; id !== 0; ) {
    const parentId = frames.find((frame) => frame.frameId === id)?.parentFrameId;
    if (parentId === undefined) throw new Error('its frame was removed');
    const number = await runInFrame(tabId, id, ownPlace);
    const { x, y, scaleX, scaleY } = await runInFrame(tabId, parentId, contentBoxOfFrame, number);
    place = { x: x + place.x * scaleX, y: y + place.y * scaleY, width: place.width * scaleX, height: place.height * scaleY };
    id = parentId;
  }
  return place;
}

/** Runs in a frame: its place among the frames of its parent. */
function ownPlace() {
  const { parent } = window;
  for (let at = 0; at < parent.length; at++) if (parent[at] === window) return at;
  return -1;
}

/**
 * Runs in the frame around: where the content of a child frame begins, and how it is scaled by transforms.
 * @param {number} number
 */
function contentBoxOfFrame(number) {
  const inside = window[number];
  /** @type {(Document | ShadowRoot)[]} */
  const trees = [document];
  for (let tree = trees.pop(); tree; tree = trees.pop()) {
    const walker = document.createTreeWalker(tree, NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = /** @type {HTMLIFrameElement} */ (node);
      if (inside && /^(iframe|frame|object|embed)$/.test(element.localName) && element.contentWindow === inside) {
        const { left, top, width, height } = element.getBoundingClientRect();
        const [scaleX, scaleY] = [width / element.offsetWidth || 1, height / element.offsetHeight || 1];
        const style = getComputedStyle(element);
        const x = left + (element.clientLeft + Number.parseFloat(style.paddingLeft)) * scaleX;
        const y = top + (element.clientTop + Number.parseFloat(style.paddingTop)) * scaleY;
        return { x, y, scaleX, scaleY };
      }
      const root = rootOf(element);
      if (root) trees.push(root);
    }
  }
  return null;

  /** @param {HTMLElement & {openOrClosedShadowRoot?: ShadowRoot | null}} element */
  function rootOf(element) {
    if (element.shadowRoot || element.openOrClosedShadowRoot) return element.shadowRoot ?? element.openOrClosedShadowRoot;
    const { chrome: extension } = /** @type {any} */ (globalThis);
    return element.localName.includes('-') ? extension?.dom?.openOrClosedShadowRoot?.(element) : null;
  }
}
