// Which frame is behind which `iframe` element. The element knows the window in it, and a window its place among the
// frames of its parent; both are told apart by that place, which works across origins and needs no message to the page.
// What stands in a shadow root has no place, and is told apart by what both sides see of the frame.

import { listAllFrames, listFrames } from './frames.js';
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
  const isChild = (/** @type {Frame} */ frame) => frame.parentFrameId === frameId;
  const ask = (/** @type {Frame[]} */ frames) =>
    Promise.all(frames.map((child) => runInFrame(tabId, child.frameId, lookAtOwn).catch(() => undefined)));
  let children = (await listFrames(tabId)).filter(isChild);
  let [elements, own] = await Promise.all([
    runInFrame(tabId, frameId, lookAtElements, refs).catch(() => /** @type {Look[]} */ ([])),
    ask(children),
  ]);
  const isKnown = (/** @type {Look} */ { url }) => children.some((child) => child.url === url);
  if (elements.some((element) => element.hasWindow && element.url.startsWith('blob:') && !isKnown(element))) {
    children = (await listAllFrames(tabId)).filter(isChild);
    own = await ask(children);
  }
  const places = matchFrames(elements, own);
  const links = refs.map((ref, at) => /** @type {const} */ ([ref, children[places[at] ?? -1]]));
  return new Map(/** @type {[number, Frame][]} */ (links.filter(([, frame]) => frame)));
}

/**
 * Which window is in which element. Windows in shadow roots are not counted by their parent, so they have no place; they are
 * told apart by what is left, their address, and their name and size, and only where that is unique.
 * @param {Look[]} elements
 * @param {(Look | undefined)[]} windows nothing where a frame does not answer
 * @returns {number[]} for each element the position of its window; -1 where that is not certain
 */
export function matchFrames(elements, windows) {
  const found = elements.map(({ place, hasWindow }) =>
    hasWindow && place >= 0 ? windows.findIndex((window) => window?.place === place) : -1,
  );
  const isOpen = (/** @type {number} */ at) => elements[at]?.hasWindow && elements[at]?.place === -1 && found[at] === -1;
  const isFree = (/** @type {number} */ at) => windows[at]?.place === -1 && !found.includes(at);
  const isSilent = windows.includes(undefined);
  for (const key of KEYS) {
    // With a silent frame, the last one left may be another one's.
    if (key === LAST && isSilent) break;
    const open = elements.flatMap((element, at) => (isOpen(at) ? [{ at, key: key(element) }] : []));
    const free = windows.flatMap((window, at) => (window && isFree(at) ? [{ at, key: key(window) }] : []));
    for (const element of open) {
      const [window, other] = free.filter((candidate) => candidate.key === element.key);
      const isOnly = open.filter((candidate) => candidate.key === element.key).length === 1;
      if (window && !other && isOnly) found[element.at] = window.at;
    }
  }
  return found;
}

/** @param {Look} _look */
const LAST = (_look) => '';

/** What windows without a place are told apart by, the surest first. */
const KEYS = [
  (/** @type {Look} */ { url, name, width, height }) => JSON.stringify([url, name, width, height]),
  (/** @type {Look} */ { url }) => url,
  (/** @type {Look} */ { name, width, height }) => JSON.stringify([name, width, height]),
  LAST,
];

/**
 * A frame, seen from its element or from its own document.
 * @typedef {object} Look
 * @property {boolean} hasWindow
 * @property {number} place of the window among the frames of its parent; -1 where the parent does not count it
 * @property {string} url
 * @property {string} name
 * @property {number} width
 * @property {number} height
 */

/**
 * Runs in the frame of the elements, whose core is booted.
 * @param {number[]} refs
 * @returns {Look[]}
 */
function lookAtElements(refs) {
  const windows = Array.from({ length: window.length }, (_, at) => window[at]);
  const lookup = /** @type {(ref: number) => Element | null} */ (/** @type {any} */ (globalThis).__wb_ax_lookup);
  return refs.map((ref) => {
    const element = /** @type {HTMLIFrameElement | null} */ (lookup(ref));
    const inside = element?.contentWindow;
    if (!element || !inside) return { hasWindow: false, place: -1, url: '', name: '', width: 0, height: 0 };
    const style = getComputedStyle(element);
    const padding = (/** @type {string} */ side) => Number.parseFloat(style.getPropertyValue(`padding-${side}`)) || 0;
    return {
      hasWindow: true,
      place: windows.indexOf(/** @type {any} */ (inside)),
      url: element.src || 'about:blank',
      name: element.name || '',
      width: Math.round(element.clientWidth - padding('left') - padding('right')),
      height: Math.round(element.clientHeight - padding('top') - padding('bottom')),
    };
  });
}

/** Runs in a child frame. @returns {Look} */
function lookAtOwn() {
  const { parent } = window;
  let place = -1;
  for (let at = 0; at < parent.length && place < 0; at++) if (parent[at] === window) place = at;
  return { hasWindow: true, place, url: location.href, name: window.name, width: innerWidth, height: innerHeight };
}
