/**
 * What the guarded trusted click has to know of its target, and what it asks of the worker.
 */

import * as handles from './handles.js';
import * as pristine from './pristine.js';

/** Controls whose synthetic click is known to work, native or by their role, and what is no place for a blind press. */
const CONTROLS =
  'a[href],area[href],button,input,select,textarea,label,option,summary,iframe,frame,object,embed,canvas,video,audio,' +
  '[contenteditable]:not([contenteditable="false" i]),' +
  '[role="button" i],[role="checkbox" i],[role="radio" i],[role="switch" i],[role="tab" i],[role="option" i],[role="menuitem" i],' +
  '[role="menuitemcheckbox" i],[role="menuitemradio" i],[role="textbox" i],[role="searchbox" i],[role="combobox" i],[role="slider" i],' +
  '[role="spinbutton" i],[role="scrollbar" i]';
/** A handler that is written on the element runs whoever clicks, unless it asks. */
const OWN_HANDLER = '[onclick]:not([onclick*="isTrusted"])';
/** States that a second click turns back. */
const TOGGLES = '[aria-checked],[aria-pressed],[aria-expanded],[aria-selected],[aria-haspopup]:not([aria-haspopup="false" i])';

/** @type {WeakMap<Element, number>} trusted presses that an element had */
const presses = new WeakMap();

/**
 * Facts of one element, as `ax::act::trusted_click::GuardFacts` takes them; without those that come from elsewhere.
 * @param {Element} element
 */
export function guardFacts(element) {
  const around = [...handles.composedPath(element)];
  const isIn = (/** @type {string} */ selector) => around.some((at) => pristine.matches.call(at, selector));
  return {
    isControl: isIn(CONTROLS) || pristine.matches.call(element, OWN_HANDLER),
    hasState: pristine.matches.call(element, TOGGLES),
    inForm: isIn('form,[role="form" i]'),
    isDownload: isIn('[download]'),
    presses: presses.get(element) ?? 0,
  };
}

/**
 * The element gets a trusted press now.
 * @param {Element} element
 */
export function countPress(element) {
  presses.set(element, (presses.get(element) ?? 0) + 1);
}

/**
 * What the tab did besides changing this page since the action began, and whether the browser's own pointer can be had.
 * @returns {Promise<{possible?: boolean, veto?: {kind: string, what?: string}}>}
 */
export function askNews() {
  return ask({ step: 'news' });
}

/**
 * Gets the browser's own pointer ready. The page may shift a little by it.
 * @returns {Promise<{possible?: boolean}>}
 */
export function askForPointer() {
  return ask({ step: 'ready' });
}

/**
 * Presses with the browser's own pointer, if nothing has come in between.
 * @param {number} x in this frame's viewport
 * @param {number} y
 * @param {number[]} frame `ownFrame()`
 * @returns {Promise<{pressed?: boolean, covered?: boolean, veto?: {kind: string, what?: string}}>}
 */
export function askForPress(x, y, [place = -1, width = 0, height = 0]) {
  return ask({ step: 'press', points: [x, y], place, width, height, url: pristine.documentURL.call(document) });
}

/**
 * @param {object} message
 * @returns {Promise<any>}
 */
async function ask(message) {
  try {
    return (await globalThis.handhold?.ask?.({ type: 'trusted-click', ...message })) ?? {};
  } catch {
    return {};
  }
}
