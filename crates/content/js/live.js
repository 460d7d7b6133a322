/**
 * Live properties of form controls, which attributes don't tell, and the rule which values are secrets.
 *
 * A field holds a secret when
 * - its type is `password`, or was when an earlier read saw it;
 * - its `autocomplete` has one of the tokens below;
 * - it takes text and its `name` or `id` speaks of a password, a one-time code, a card number or its check code;
 * - its characters are drawn as dots (`-webkit-text-security`).
 * The value of a secret never leaves this file; that there is one is told.
 */

import * as bits from './bits.js';
import * as pristine from './pristine.js';

const HTML = 'http://www.w3.org/1999/xhtml';
const SECRET_TOKENS = /\b(current-password|new-password|one-time-code|cc-number|cc-csc)\b/i;
const SECRET_NAMES =
  /passw(or)?d|passphrase|passcode|\bpwd|pwd\b|one[-_]?time|\botp|otp\b|totp|\b2fa|\bmfa|\bcvv|\bcvc|\bcsc\b|card[-_]?num|cardnumber|\bpin\b|pincode/i;
const TEXT_LIKE = new Set(['text', 'password', 'search', 'tel', 'url', 'email', 'number']);
const WITHOUT_VALUE = new Set(['checkbox', 'radio', 'hidden', 'image', 'file']);

/** Fields that were of type password when they were read. */
const wasPassword = new WeakSet();

/**
 * What is put into the record of live properties.
 * @typedef {{flags: number, value: string | null, message: string | null, url: string | null}} Live
 */

/**
 * Types of `input` whose `value` attribute is a label or a key, not something that a person typed.
 * @param {string} type
 */
export function isValueAttributeKept(type) {
  return type === 'submit' || type === 'button' || type === 'reset' || type === 'checkbox' || type === 'radio';
}

/**
 * @param {Element} field
 * @param {string} type
 */
function isSecret(field, type) {
  if (type === 'password') {
    wasPassword.add(field);
    return true;
  }
  if (wasPassword.has(field)) return true;
  if (SECRET_TOKENS.test(pristine.getAttribute.call(field, 'autocomplete') ?? '')) return true;
  if (!TEXT_LIKE.has(type)) return false;
  const called = `${pristine.getAttribute.call(field, 'name') ?? ''} ${pristine.getAttribute.call(field, 'id') ?? ''}`;
  if (SECRET_NAMES.test(called)) return true;
  const security = pristine.computedStyle(field).getPropertyValue('-webkit-text-security');
  return security !== '' && security !== 'none';
}

/**
 * @param {Live} live
 * @param {Element} field
 * @param {string} type
 * @param {string} value
 */
function addValue(live, field, type, value) {
  if (value) live.flags |= bits.FILLED;
  if (isSecret(field, type)) live.flags |= bits.SECRET;
  else if (value) live.value = value;
}

/**
 * @param {Live} live
 * @param {HTMLInputElement} input
 * @param {string} type
 */
export function readInput(live, input, type) {
  if (type === 'checkbox' || type === 'radio') {
    live.flags |= bits.HAS_CHECKED;
    if (pristine.inputIndeterminate.call(input)) live.flags |= bits.MIXED;
    else if (pristine.inputChecked.call(input)) live.flags |= bits.CHECKED;
  } else if (type === 'file') {
    live.value = Array.from(pristine.inputFiles.call(input) ?? [], (file) => file.name).join(', ') || null;
    if (live.value) live.flags |= bits.FILLED;
  } else if (!WITHOUT_VALUE.has(type)) {
    addValue(live, input, type, pristine.inputValue.call(input));
  }
}

/**
 * @param {Live} live
 * @param {HTMLTextAreaElement} area
 */
export function readTextarea(live, area) {
  addValue(live, area, 'text', pristine.textareaValue.call(area));
}

/**
 * @param {Live} said
 * @param {Element} element
 * @param {string} name local name of an element of HTML
 * @param {string} type of an input
 * @param {boolean} isOpen whether it has the attribute `open`
 */
export function readByName(said, element, name, type, isOpen) {
  if (name === 'input') readInput(said, /** @type {HTMLInputElement} */ (element), type);
  else if (name === 'textarea') readTextarea(said, /** @type {HTMLTextAreaElement} */ (element));
  else if (name === 'option' && pristine.optionSelected.call(/** @type {HTMLOptionElement} */ (element))) said.flags |= bits.SELECTED;
  else if (name === 'details' || name === 'dialog') said.flags |= bits.HAS_OPEN | (isOpen ? bits.OPEN : 0);
  else if (name === 'iframe') said.url = pristine.iframeSrc.call(/** @type {HTMLIFrameElement} */ (element)) || null;
}

/**
 * The value of a field as it may be told: `null` where there is none, or where it is a secret.
 * @param {Element} field an `input` or a `textarea`
 * @returns {Live}
 */
export function readField(field) {
  /** @type {Live} */
  const live = { flags: 0, value: null, message: null, url: null };
  const name = pristine.localName.call(field);
  if (pristine.namespaceURI.call(field) !== HTML) return live;
  if (name === 'input') {
    const input = /** @type {HTMLInputElement} */ (field);
    readInput(live, input, pristine.inputType.call(input));
  } else if (name === 'textarea') {
    readTextarea(live, /** @type {HTMLTextAreaElement} */ (field));
  }
  return live;
}

/**
 * Whether a field holds a secret, for what reads values by other ways.
 * @param {Element} field
 */
export function holdsSecret(field) {
  return (readField(field).flags & bits.SECRET) !== 0;
}
