/**
 * A key: its events in the browser's order, and between them what the browser does where no handler cancelled them.
 *
 * https://www.w3.org/TR/uievents/#events-keyboard-event-order
 */

import * as handles from './handles.js';
import { afterDown, afterUp } from './key_defaults.js';
import * as pristine from './pristine.js';
import { deepActiveElement } from './shadow.js';

/** `keyCode` of keys with names; `code` is the name itself. */
const CODES = /** @type {Record<string, number>} */ ({
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Pause: 19,
  CapsLock: 20,
  Escape: 27,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Insert: 45,
  Delete: 46,
  ContextMenu: 93,
});
/** `code` and `keyCode` of signs on a US keyboard. */
const SIGNS = /** @type {Record<string, [string, number]>} */ ({
  ' ': ['Space', 32],
  ';': ['Semicolon', 186],
  '=': ['Equal', 187],
  ',': ['Comma', 188],
  '-': ['Minus', 189],
  '.': ['Period', 190],
  '/': ['Slash', 191],
  '`': ['Backquote', 192],
  '[': ['BracketLeft', 219],
  '\\': ['Backslash', 220],
  ']': ['BracketRight', 221],
  "'": ['Quote', 222],
});
/** The modifiers in the order in which they go down. */
const MODIFIERS = /** @type {const} */ ([
  ['ctrlKey', 'Control', 'ControlLeft', 17],
  ['altKey', 'Alt', 'AltLeft', 18],
  ['metaKey', 'Meta', 'MetaLeft', 91],
  ['shiftKey', 'Shift', 'ShiftLeft', 16],
]);

/** @typedef {{ctrlKey: boolean, shiftKey: boolean, altKey: boolean, metaKey: boolean}} Held */

/**
 * What gets keys: the focused element, else the body.
 * @returns {Element}
 */
export function keyTarget() {
  return deepActiveElement() ?? pristine.querySelectorAll(document, 'body')[0] ?? document.documentElement;
}

/**
 * Presses a key and lets go of it, modifiers around it. Nothing stays down, whatever handlers do.
 * @param {string} key
 * @param {boolean} ctrl
 * @param {boolean} shift
 * @param {boolean} alt
 * @param {boolean} meta
 * @returns {boolean} whether a handler took the key for itself
 */
export function stroke(key, ctrl, shift, alt, meta) {
  const wanted = { ctrlKey: ctrl, shiftKey: shift, altKey: alt, metaKey: meta };
  const held = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false };
  for (const [name, modifier, code, keyCode] of MODIFIERS) {
    if (!wanted[name]) continue;
    held[name] = true;
    fire(keyTarget(), 'keydown', { key: modifier, code, keyCode }, held);
  }
  const taken = press(key, held);
  for (const [name, modifier, code, keyCode] of [...MODIFIERS].reverse()) {
    if (!wanted[name]) continue;
    held[name] = false;
    fire(keyTarget(), 'keyup', { key: modifier, code, keyCode }, held);
  }
  return taken;
}

/**
 * @param {string} key
 * @param {Held} held
 */
function press(key, held) {
  const known = describe(key);
  const down = keyTarget();
  let goesOn = fire(down, 'keydown', known, held);
  const isText = key.length === 1 || (key.codePointAt(0) ?? 0) > 0xffff;
  const commands = held.ctrlKey || held.metaKey;
  if (goesOn && (isText || key === 'Enter') && !commands) goesOn = fire(keyTarget(), 'keypress', known, held);
  if (goesOn) afterDown(keyTarget(), key, held);
  const up = keyTarget();
  const released = fire(up, 'keyup', known, held);
  // A button is pressed by the space bar when that comes up where it went down.
  if (goesOn && released && up === down) afterUp(up, key, held);
  return !goesOn;
}

/** @param {string} key */
function describe(key) {
  const named = CODES[key];
  if (named !== undefined) return { key, code: key, keyCode: named };
  const sign = SIGNS[key];
  if (sign) return { key, code: sign[0], keyCode: sign[1] };
  const upper = key.toUpperCase();
  if (/^[A-Z]$/.test(upper)) return { key, code: `Key${upper}`, keyCode: upper.charCodeAt(0) };
  if (/^\d$/.test(key)) return { key, code: `Digit${key}`, keyCode: key.charCodeAt(0) };
  const functionKey = /^F(\d+)$/.exec(key);
  return functionKey ? { key, code: key, keyCode: 111 + Number(functionKey[1]) } : { key, code: '', keyCode: 0 };
}

/**
 * @param {Element} target
 * @param {'keydown' | 'keypress' | 'keyup'} type
 * @param {{key: string, code: string, keyCode: number}} known
 * @param {Held} held
 * @returns {boolean} false when a handler cancelled it
 */
function fire(target, type, { key, code, keyCode }, held) {
  const charCode = type === 'keypress' ? (key === 'Enter' ? 13 : (key.codePointAt(0) ?? 0)) : 0;
  const number = charCode || keyCode;
  const old = { keyCode: number, which: number, charCode };
  const init = { bubbles: true, cancelable: true, composed: true, view: window, key, code, ...held, ...old };
  return handles.dispatchEvent.call(target, new KeyboardEvent(type, init));
}
