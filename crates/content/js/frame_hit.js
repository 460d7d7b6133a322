/**
 * Points of a child frame in the page around it. Both sides are here: what a frame says of itself, and where the page around it
 * finds the frame's element, which works across origins and needs no message to the page.
 */

import * as handles from './handles.js';
import * as pristine from './pristine.js';
import { queryAll } from './query.js';

/** @type {((this: Element) => Window | null)[]} getters of the elements that hold a window */
const windowGetters = [HTMLIFrameElement, HTMLFrameElement, HTMLObjectElement].map(
  ({ prototype }) => Object.getOwnPropertyDescriptor(prototype, 'contentWindow')?.get ?? (() => null),
);

/**
 * This document's place among the frames of its parent, and the size of its viewport: `[place, width, height]`. The place is -1
 * where the parent does not count it, as in a shadow root.
 */
export function ownFrame() {
  const { parent } = window;
  let place = -1;
  for (let at = 0; at < parent.length && place < 0; at++) if (parent[at] === window) place = at;
  return [place, innerWidth, innerHeight];
}

/**
 * Asks whether the pages around this frame let a press through at these points.
 * @param {number[]} points `[x, y, x, y...]` in this frame's viewport
 * @param {boolean} scroll whether they may scroll the frame into view
 * @returns {Promise<{free?: number, covered?: boolean, out?: boolean, late?: boolean}>} number of the first point that gets through; nothing
 *   when nobody can tell
 */
export async function askAround(points, scroll) {
  const ask = globalThis.handhold?.ask;
  if (!ask) return {};
  const [place, width, height] = ownFrame();
  try {
    const url = pristine.documentURL.call(document);
    return (await ask({ type: 'frame-hit', place, url, width, height, points: Array.from(points), scroll })) ?? {};
  } catch {
    return {};
  }
}

/**
 * The element of a child frame. One in a shadow root has no place; it is known by being the only one that may be it.
 * @param {number} place among the frames of this document; -1 for one that is not counted
 * @param {string} url address of the frame's document
 * @param {number} width of its viewport
 * @param {number} height
 * @returns {Element | undefined}
 */
export function frameElement(place, url, width, height) {
  const frames = queryAll('iframe,frame,object');
  if (place >= 0) return frames.find((element) => windowIn(element) === window[place]);
  const counted = new Set(Array.from({ length: window.length }, (_, at) => window[at]));
  const others = frames.filter((element) => {
    const inside = windowIn(element);
    return inside && !counted.has(/** @type {any} */ (inside));
  });
  const isOfSize = (/** @type {Element} */ element) => {
    const inside = contentBox(element, 1);
    return Math.abs(inside.width - width) < 1 && Math.abs(inside.height - height) < 1;
  };
  const hasAddress = (/** @type {Element} */ element) => pristine.iframeSrc.call(/** @type {HTMLIFrameElement} */ (element)) === url;
  return only(others) ?? only(others.filter(isOfSize)) ?? only(others.filter((one) => one instanceof HTMLIFrameElement && hasAddress(one)));
}

/** @param {Element[]} elements */
function only(elements) {
  return elements.length === 1 ? elements[0] : undefined;
}

/** @param {Element} element */
function windowIn(element) {
  for (const get of windowGetters) {
    try {
      return get.call(element);
    } catch {
      // The getter of another kind of element.
    }
  }
  return null;
}

/**
 * Points of a child frame in this one's viewport.
 * @param {Element} frame
 * @param {number} width of the frame's own viewport
 * @param {number} height
 * @param {number[]} points
 * @returns {Float64Array}
 */
export function pointsAround(frame, width, height, points) {
  const { x, y, width: across, height: down } = contentBox(frame);
  const mapped = Float64Array.from(points);
  for (let at = 0; at + 1 < mapped.length; at += 2) {
    mapped[at] = x + (Number(points[at]) * across) / (width || 1);
    mapped[at + 1] = y + (Number(points[at + 1]) * down) / (height || 1);
  }
  return mapped;
}

/**
 * Where the content of a frame is drawn: inside of border and padding, scaled as the frame is.
 * @param {Element} frame
 * @param {number} [scale] instead of the frame's own
 */
function contentBox(frame, scale) {
  const box = pristine.getBoundingClientRect.call(frame);
  const style = pristine.computedStyle(frame);
  const edge = (/** @type {string} */ side) =>
    size(style.getPropertyValue(`border-${side}-width`)) + size(style.getPropertyValue(`padding-${side}`));
  const [left, right, top, bottom] = ['left', 'right', 'top', 'bottom'].map(edge);
  const layout = handles.layoutSize(frame);
  const [across, down] = scale ? [layout.width * scale, layout.height * scale] : [box.width, box.height];
  const [scaleX, scaleY] = [across / (layout.width || across || 1), down / (layout.height || down || 1)];
  return {
    x: box.left + Number(left) * scaleX,
    y: box.top + Number(top) * scaleY,
    width: across - (Number(left) + Number(right)) * scaleX,
    height: down - (Number(top) + Number(bottom)) * scaleY,
  };
}

/** @param {string} length */
function size(length) {
  return Number.parseFloat(length) || 0;
}

/**
 * Scrolls so that a point of a child frame is in the viewport, in the middle where that is possible.
 * @param {Element} frame
 * @param {number} width
 * @param {number} height
 * @param {number[]} points the first one counts
 */
export function bringPointIntoView(frame, width, height, points) {
  const isInside = () => {
    const [x = -1, y = -1] = pointsAround(frame, width, height, points);
    return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  };
  if (isInside()) return;
  handles.scrollIntoView.call(frame, { block: 'center', inline: 'center', behavior: 'instant' });
  if (isInside()) return;
  // A frame that is larger than the viewport: its middle is not where the point is.
  const [x = 0, y = 0] = pointsAround(frame, width, height, points);
  window.scrollBy({ left: x - innerWidth / 2, top: y - innerHeight / 2, behavior: 'instant' });
}
