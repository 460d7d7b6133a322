/**
 * Input as a page sees it: events with everything on them that a browser puts there, focus, values.
 */

import * as handles from './handles.js';
import * as pristine from './pristine.js';

const FOCUSABLE =
  'a[href],area[href],button:enabled,input:enabled:not([type="hidden" i]),select:enabled,textarea:enabled,iframe,[tabindex],' +
  'audio[controls],video[controls],details>summary:first-of-type,[contenteditable]:not([contenteditable="false" i])';
/** The main button, held: `buttons`. */
const MAIN_HELD = 1;
/** The pointer of the mouse. */
const MOUSE_POINTER = 1;

/**
 * @param {EventTarget} target
 * @param {Event} event
 * @returns {boolean} false when a handler cancelled it
 */
function send(target, event) {
  return handles.dispatchEvent.call(target, event);
}

/**
 * @param {string} type
 * @param {number} x
 * @param {number} y
 * @param {boolean} held
 * @returns {MouseEventInit}
 */
export function placeInit(type, x, y, held) {
  const bubbles = !/(enter|leave)$/.test(type) || type.startsWith('drag');
  return {
    bubbles,
    cancelable: bubbles,
    composed: bubbles,
    view: window,
    clientX: x,
    clientY: y,
    screenX: window.screenX + x,
    screenY: window.screenY + Math.max(0, window.outerHeight - window.innerHeight) + y,
    button: type === 'pointermove' ? -1 : 0,
    buttons: held ? MAIN_HELD : 0,
  };
}

/**
 * @param {Element} target
 * @param {string} type `pointerdown`...
 * @param {number} x CSS pixels in the viewport
 * @param {number} y
 * @param {boolean} held the main button is down
 * @returns {boolean} false when a handler cancelled it
 */
export function firePointer(target, type, x, y, held) {
  const pointer = { pointerId: MOUSE_POINTER, pointerType: 'mouse', isPrimary: true, width: 1, height: 1, pressure: held ? 0.5 : 0 };
  return send(target, new PointerEvent(type, { ...placeInit(type, x, y, held), ...pointer, detail: 0 }));
}

/**
 * @param {Element} target
 * @param {string} type `mousedown`...
 * @param {number} x
 * @param {number} y
 * @param {boolean} held
 * @param {number} [nth] press of a row, for the events that count them
 * @returns {boolean} false when a handler cancelled it
 */
export function fireMouse(target, type, x, y, held, nth = 1) {
  const detail = /^(mousedown|mouseup|dblclick)$/.test(type) ? nth : 0;
  return send(target, new MouseEvent(type, { ...placeInit(type, x, y, held), detail }));
}

/**
 * The pointer comes in: `enter` events go to every element around the target, the outermost first, and don't bubble.
 * @param {Element} target
 * @param {number} x
 * @param {number} y
 */
function fireEnter(target, x, y) {
  for (const element of [...handles.composedPath(target)].reverse()) {
    firePointer(element, 'pointerenter', x, y, false);
    fireMouse(element, 'mouseenter', x, y, false);
  }
}

/** @type {WeakRef<Element> | null} what the pointer was moved to last */
let hovered = null;

/**
 * The pointer comes to a point of the target, away from where it was, and stays there.
 * @param {Element} target
 * @param {number} x
 * @param {number} y
 */
export function moveIn(target, x, y) {
  const before = hovered?.deref();
  if (before && before !== target && pristine.isConnected.call(before)) moveOut(before, target, x, y);
  hovered = new WeakRef(target);
  firePointer(target, 'pointerover', x, y, false);
  fireMouse(target, 'mouseover', x, y, false);
  fireEnter(target, x, y);
  firePointer(target, 'pointermove', x, y, false);
  fireMouse(target, 'mousemove', x, y, false);
}

/**
 * `leave` events go to every element that the pointer is in no longer, the innermost first, and don't bubble.
 * @param {Element} from
 * @param {Element} to
 * @param {number} x
 * @param {number} y
 */
function moveOut(from, to, x, y) {
  firePointer(from, 'pointerout', x, y, false);
  fireMouse(from, 'mouseout', x, y, false);
  for (const element of [...handles.composedPath(from)]) {
    if (handles.holds(element, to)) continue;
    firePointer(element, 'pointerleave', x, y, false);
    fireMouse(element, 'mouseleave', x, y, false);
  }
}

/**
 * One click with its place on it. Its default action runs as for `click()`: links, labels, toggles, forms.
 * @param {Element} target
 * @param {number} x
 * @param {number} y
 * @param {number} nth click of a row
 */
export function fireClick(target, x, y, nth) {
  const pointer = { pointerId: MOUSE_POINTER, pointerType: 'mouse', isPrimary: true, detail: nth };
  send(target, new PointerEvent('click', { ...placeInit('click', x, y, false), ...pointer }));
}

/**
 * One click without a place.
 * @param {HTMLElement} target
 */
export function activate(target) {
  handles.click.call(target);
}

/**
 * Gives the focus to the nearest element at or around `target` that takes it, as pressing a mouse button does. Where none does,
 * the focus stays.
 * @param {Element} target
 */
export function focusByPress(target) {
  for (const element of handles.composedPath(target)) {
    if (pristine.matches.call(element, FOCUSABLE) || pristine.shadowRoot.call(element)?.delegatesFocus) return focus(element);
  }
}

/** @param {Element} element */
export function focus(element) {
  if (element instanceof HTMLElement) handles.focus.call(element, { preventScroll: true });
  else if (element instanceof SVGElement) SVGElement.prototype.focus.call(element, { preventScroll: true });
}

/**
 * @param {Element} field
 * @param {string} type `beforeinput` or `input`
 * @param {string} inputType `insertText`...
 * @param {string | null} data
 * @returns {boolean} false when a handler cancelled it
 */
export function fireInput(field, type, inputType, data) {
  const cancelable = type === 'beforeinput';
  const targetRanges = cancelable ? selectedRange(field) : [];
  return send(field, new InputEvent(type, { bubbles: true, cancelable, composed: true, view: window, inputType, data, targetRanges }));
}

/**
 * The event that came before `beforeinput` was standard, and by which React tells its `onBeforeInput` of typing: Draft.js hears of nothing
 * else. The browser fires it for typing only, not for `execCommand`.
 * @param {Element} host
 * @param {string} text
 * @returns {boolean} false when a handler cancelled it
 */
export function fireTextInput(host, text) {
  const event = /** @type {any} */ (document.createEvent('TextEvent'));
  event.initTextEvent('textInput', true, true, window, text);
  return send(host, event);
}

/**
 * What an editing host would replace; none in a text control.
 * @param {Element} field
 */
function selectedRange(field) {
  const selection = getSelection();
  if (!selection?.rangeCount || !(field instanceof HTMLElement) || !handles.isContentEditable.call(field)) return [];
  return [new StaticRange(selection.getRangeAt(0))];
}

/**
 * `input` and `change` as they come from a control that is no text: no data, not cancelable.
 * @param {Element} field
 * @param {string} type
 */
export function firePlain(field, type) {
  send(field, new Event(type, { bubbles: true, composed: type === 'input' }));
}

/** `code` and the number that old handlers look at. */
const KEYS = /** @type {Record<string, {code: string, keyCode: number}>} */ ({
  Enter: { code: 'Enter', keyCode: 13 },
  ArrowDown: { code: 'ArrowDown', keyCode: 40 },
});

/**
 * @param {Element} target
 * @param {string} type `keydown`, `keypress` or `keyup`
 * @param {string} key `Enter` or `ArrowDown`
 * @returns {boolean} false when a handler cancelled it
 */
export function fireKey(target, type, key) {
  const { code, keyCode } = KEYS[key] ?? { code: key, keyCode: 0 };
  const old = { keyCode, which: keyCode, charCode: type === 'keypress' ? keyCode : 0 };
  return send(target, new KeyboardEvent(type, { bubbles: true, cancelable: true, composed: true, view: window, key, code, ...old }));
}

/**
 * Puts a value into an `input` or a `textarea`, the caret behind it.
 * @param {Element} field
 * @param {string} value
 */
export function setValue(field, value) {
  handles.setControlValue(field, value);
  try {
    if (field instanceof HTMLInputElement) HTMLInputElement.prototype.setSelectionRange.call(field, value.length, value.length);
    if (field instanceof HTMLTextAreaElement) HTMLTextAreaElement.prototype.setSelectionRange.call(field, value.length, value.length);
  } catch {
    // Dates, numbers and the like have no caret.
  }
}

/**
 * Chooses options of a `select`.
 * @param {HTMLSelectElement} select
 * @param {Uint32Array} chosen positions
 * @param {boolean} keep what was chosen stays chosen
 * @returns {boolean} whether anything changed
 */
export function setOptions(select, chosen, keep) {
  const options = Array.from(handles.selectOptions.call(select));
  const before = options.map((option) => pristine.optionSelected.call(option));
  if (!handles.selectMultiple.call(select)) handles.setSelectedIndex.call(select, chosen[0] ?? -1);
  else
    for (const [at, option] of options.entries())
      handles.setOptionSelected.call(option, chosen.includes(at) || (keep && before[at] === true));
  return options.some((option, at) => pristine.optionSelected.call(option) !== before[at]);
}

/**
 * Selects what is to be replaced in an editing host, or puts the caret at its end.
 * @param {HTMLElement} host
 * @param {boolean} all
 */
export function selectIn(host, all) {
  const selection = getSelection();
  if (!selection) return;
  selection.selectAllChildren(host);
  if (!all) selection.collapseToEnd();
}

/**
 * The browser's own editing at the selection.
 * @param {string} command `insertText` or `delete`
 * @param {string} text
 * @returns {boolean} whether the browser did it
 */
export function edit(command, text) {
  return document.execCommand(command, false, text);
}

/**
 * The last resort for an editing host: its text as a whole.
 * @param {Element} host
 * @param {string} text
 */
export function setText(host, text) {
  handles.setTextContent.call(host, text);
}

/**
 * Resolves at the next frame; in a tab that draws none, soon.
 * @returns {Promise<void>}
 */
export function frame() {
  return new Promise((resolve) => {
    const timer = setTimeout(done, document.hidden ? 30 : 250);
    const request = document.hidden ? 0 : requestAnimationFrame(done);
    function done() {
      clearTimeout(timer);
      cancelAnimationFrame(request);
      resolve();
    }
  });
}
