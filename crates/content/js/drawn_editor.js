/**
 * Editors that draw their text themselves: the field that takes the keys holds nothing and is not seen (a `textarea` without size, or
 * an element with an EditContext). They take pasted text as it is, without indenting it or closing brackets in it.
 */

import * as handles from './handles.js';
import { stroke } from './keys.js';
import * as pristine from './pristine.js';

/** Boxes of this width or height show nothing, in pixels. */
const THIN = 3;
/** How far around the field the editor is looked for. */
const LEVELS = 8;
/** An editor that a person types into is at least so wide and high. */
const LEAST = { width: 20, height: 10 };

/**
 * Whether an element is the unseen field of such an editor. They all turn the browser's own correcting off.
 * @param {Element} element
 */
export function isDrawnElsewhere(element) {
  const takesText = element instanceof HTMLTextAreaElement || handles.roleToken(element) === 'textbox';
  if (!takesText || pristine.getAttribute.call(element, 'autocorrect') !== 'off') return false;
  if (element instanceof HTMLElement && handles.isContentEditable.call(element)) return false;
  const parent = handles.composedParent(element);
  return isUnseen(element) || (parent instanceof Element && isUnseen(parent) && getComputedStyle(parent).overflow !== 'visible');
}

/** @param {Element} element */
function isUnseen(element) {
  const { width, height } = pristine.getBoundingClientRect.call(element);
  if (width <= THIN || height <= THIN) return true;
  return !pristine.checkVisibility.call(element, { opacityProperty: true, checkOpacity: true });
}

/**
 * The boxes around the field that a person can see, the innermost first.
 * @param {Element} field
 */
function* boxesAround(field) {
  let around = handles.composedParent(field);
  for (let level = 0; level < LEVELS && around; level++, around = handles.composedParent(around)) {
    const { width, height } = pristine.getBoundingClientRect.call(around);
    if (around instanceof HTMLElement && width >= LEAST.width && height >= LEAST.height) yield around;
  }
}

/**
 * What a person sees and presses of the editor that a field is the unseen part of; else the field.
 * @param {Element} field
 * @returns {Element}
 */
export function shownFor(field) {
  return (isDrawnElsewhere(field) && boxesAround(field).next().value) || field;
}

/**
 * The text that the editor around the field shows, as far as it is drawn.
 * @param {Element} field
 * @returns {string}
 */
export function drawnText(field) {
  for (const around of boxesAround(field)) {
    const text = handles.shownText.call(around);
    if (text.trim()) return text;
  }
  return '';
}

/** Has the focused editor select all of its text. */
export function selectAllDrawn() {
  const isMac = /^Mac/.test(navigator.platform);
  stroke('a', !isMac, false, false, isMac);
}

/**
 * Pastes a text.
 * @param {Element} target
 * @param {string} text
 * @returns {boolean} whether the page took it
 */
export function paste(target, text) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  // The last two are how Firefox wants it: it makes the transfer itself, so that the page may read it.
  const init = { bubbles: true, cancelable: true, composed: true, clipboardData, dataType: 'text/plain', data: text };
  return !handles.dispatchEvent.call(target, new ClipboardEvent('paste', init));
}
