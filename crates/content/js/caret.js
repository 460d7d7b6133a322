/**
 * What a key does in a field that takes text: characters in and out at the caret, and the caret itself.
 */

import * as handles from './handles.js';
import { edit, fireInput, selectIn } from './input.js';

/** @typedef {import('./keys.js').Held} Held */

/**
 * One key in a field with a caret.
 * @param {Element} field
 * @param {string} key
 * @param {Held} held
 * @returns {boolean} whether the key was for the text
 */
export function typeInto(field, key, held) {
  const isLine = field instanceof HTMLInputElement;
  if (key === 'Enter') {
    if (isLine) return false;
    insert(field, '\n', 'insertLineBreak');
    return true;
  }
  if (Array.from(key).length === 1) {
    insert(field, key, 'insertText');
    return true;
  }
  if (key === 'Backspace' || key === 'Delete') {
    remove(field, key === 'Delete');
    return true;
  }
  return moveCaret(field, key, held);
}

/**
 * @param {Element} field
 * @returns {field is HTMLInputElement | HTMLTextAreaElement}
 */
export function isControl(field) {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}

/**
 * @param {Element} field
 * @param {string} text
 * @param {string} inputType
 */
function insert(field, text, inputType) {
  if (!isControl(field)) {
    if (fireInput(field, 'beforeinput', inputType, text)) edit(text === '\n' ? 'insertParagraph' : 'insertText', text);
    return;
  }
  if (handles.controlProperty(field, 'readOnly') || !fireInput(field, 'beforeinput', inputType, text)) return;
  const [start, end, value] = selectionOf(field);
  const most = handles.controlProperty(field, 'maxLength');
  if (most >= 0 && value.length - (end - start) + text.length > most) return;
  replace(field, value.slice(0, start) + text + value.slice(end), start + text.length);
  fireInput(field, 'input', inputType, text);
}

/**
 * @param {Element} field
 * @param {boolean} forward
 */
function remove(field, forward) {
  const inputType = forward ? 'deleteContentForward' : 'deleteContentBackward';
  if (!isControl(field)) {
    if (fireInput(field, 'beforeinput', inputType, null)) edit(forward ? 'forwardDelete' : 'delete', '');
    return;
  }
  let [start, end, value] = selectionOf(field);
  if (handles.controlProperty(field, 'readOnly') || (start === end && (forward ? end === value.length : start === 0))) return;
  if (!fireInput(field, 'beforeinput', inputType, null)) return;
  if (start === end && forward) end += Array.from(value.slice(end))[0]?.length ?? 0;
  else if (start === end) start -= Array.from(value.slice(0, start)).at(-1)?.length ?? 0;
  replace(field, value.slice(0, start) + value.slice(end), start);
  fireInput(field, 'input', inputType, null);
}

/**
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @returns {[start: number, end: number, value: string]} for controls without a caret: the end
 */
function selectionOf(field) {
  const value = /** @type {string} */ (handles.controlProperty(field, 'value') ?? '');
  const start = handles.controlProperty(field, 'selectionStart');
  const end = handles.controlProperty(field, 'selectionEnd');
  return typeof start === 'number' && typeof end === 'number' ? [start, end, value] : [value.length, value.length, value];
}

/**
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @param {string} value
 * @param {number} caret
 */
function replace(field, value, caret) {
  handles.setControlValue(field, value);
  select(field, caret, caret);
}

/**
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @param {number} start
 * @param {number} end
 */
function select(field, start, end) {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  try {
    prototype.setSelectionRange.call(field, start, end);
  } catch {
    // Dates, numbers and the like have no caret.
  }
}

/**
 * @param {Element} field
 * @param {string} key
 * @param {Held} held
 */
function moveCaret(field, key, held) {
  const way = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'backward', ArrowDown: 'forward', Home: 'backward', End: 'forward' }[key];
  if (!way) return false;
  if (!isControl(field)) {
    const by = key === 'Home' || key === 'End' ? 'lineboundary' : key === 'ArrowUp' || key === 'ArrowDown' ? 'line' : 'character';
    getSelection()?.modify(held.shiftKey ? 'extend' : 'move', way, by);
    return true;
  }
  if (field instanceof HTMLInputElement && handles.controlProperty(field, 'selectionStart') === null) return false;
  const [start, end, value] = selectionOf(field);
  const to = { ArrowLeft: Math.max(0, start - 1), ArrowRight: Math.min(value.length, end + 1), Home: 0, End: value.length }[key];
  if (to === undefined) return true;
  if (held.shiftKey) select(field, Math.min(start, to), Math.max(end, to));
  else select(field, to, to);
  return true;
}

/**
 * Selects everything in a field; without one, on the page.
 * @param {Element} target
 */
export function selectAll(target) {
  if (isControl(target)) select(target, 0, selectionOf(target)[2].length);
  else edit('selectAll', '');
}

/**
 * Selects everything in a field, or puts the caret at its end.
 * @param {Element} field
 * @param {boolean} all
 */
export function selectText(field, all) {
  if (!isControl(field)) {
    if (field instanceof HTMLElement) selectIn(field, all);
    return;
  }
  const { length } = selectionOf(field)[2];
  select(field, all ? 0 : length, length);
  if (all && handles.controlProperty(field, 'selectionStart') === null) HTMLInputElement.prototype.select.call(field);
}

/**
 * What a second or third press at a point selects: the word there, or all of the paragraph or field.
 * @param {Element} element what is pressed
 * @param {number} x
 * @param {number} y
 * @param {number} nth
 */
export function selectAround(element, x, y, nth) {
  if (isControl(element)) {
    selectText(element, true);
    return;
  }
  const selection = getSelection();
  const at = caretAt(x, y);
  if (!selection || !at || getComputedStyle(element).userSelect === 'none') return;
  if (nth === 2) {
    selection.collapse(at.node, at.offset);
    selection.modify('move', 'backward', 'word');
    selection.modify('extend', 'forward', 'word');
  } else selection.selectAllChildren(blockAround(at.node));
}

/**
 * The place in a text under a point. `caretPositionFromPoint` is the standard's name.
 * @param {number} x
 * @param {number} y
 * @returns {{node: Node, offset: number} | null}
 */
function caretAt(x, y) {
  const position = document.caretPositionFromPoint?.(x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}

/** The nearest box around a text that is no part of a line. @param {Node} node */
function blockAround(node) {
  let around = node instanceof Element ? node : handles.composedParent(node);
  while (around && getComputedStyle(around).display.startsWith('inline')) around = handles.composedParent(around);
  return around ?? node;
}
