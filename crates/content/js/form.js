/**
 * Forms and lists of options, for submitting a field.
 */

import * as handles from './handles.js';
import * as pristine from './pristine.js';

/** How far around a field its own list is looked for. */
const WRAPPERS = 2;
const LIST = '[role="listbox" i]';
const OPTION = '[role="option" i]';

/**
 * Facts of a field, as `ax::act::submit::SubmitFacts` takes them.
 * @param {Element} field
 */
export function submitFacts(field) {
  const list = ownList(field);
  return {
    role: handles.roleToken(field),
    autocomplete: (pristine.getAttribute.call(field, 'aria-autocomplete') ?? '').trim().toLowerCase(),
    controlsListbox: controlled(field).length > 0,
    listVisible: list !== null,
    hasActiveOption: handles.elementsByIds(field, 'aria-activedescendant').some(handles.isRendered),
    inForm: formOf(field) !== null,
  };
}

/** @param {Element} field */
function controlled(field) {
  const named = [...handles.elementsByIds(field, 'aria-controls'), ...handles.elementsByIds(field, 'aria-owns')];
  return named.filter((element) => pristine.matches.call(element, LIST));
}

/**
 * The visible list that belongs to the field: named by it, around its active option, near it, or, while the field says that it
 * is expanded, anywhere.
 * @param {Element} field
 */
function ownList(field) {
  const named = controlled(field);
  if (named.length) return named.find(showsOptions) ?? null;
  const active = handles.elementsByIds(field, 'aria-activedescendant');
  const around = active.flatMap((option) => [...handles.composedPath(option)].filter((at) => pristine.matches.call(at, LIST)));
  return [...around, ...nearLists(field), ...anyLists(field)].find(showsOptions) ?? null;
}

/**
 * The options of the visible list that belongs to a field.
 * @param {Element} field
 * @returns {Element[]}
 */
export function ownOptions(field) {
  const list = ownList(field);
  return list ? Array.from(handles.querySelectorAll.call(list, OPTION)) : [];
}

/** @param {Element} field */
function nearLists(field) {
  const [, ...outer] = handles.composedPath(field);
  return outer.slice(0, WRAPPERS).flatMap((wrapper) => {
    const alone = handles.querySelectorAll.call(wrapper, 'input:not([type="hidden" i]),textarea').length <= 1;
    return alone ? Array.from(handles.querySelectorAll.call(wrapper, LIST)) : [];
  });
}

/** @param {Element} field */
function anyLists(field) {
  const expanded = pristine.getAttribute.call(field, 'aria-expanded') === 'true';
  return expanded ? Array.from(pristine.querySelectorAll(document, LIST)).reverse() : [];
}

/** @param {Element} list */
function showsOptions(list) {
  if (!handles.isRendered(list) || getComputedStyle(list).visibility !== 'visible') return false;
  const { width, height } = pristine.getBoundingClientRect.call(list);
  return width > 0 && height > 0 && handles.querySelectorAll.call(list, OPTION).length > 0;
}

/**
 * @param {Element} field
 * @returns {HTMLFormElement | null}
 */
export function formOf(field) {
  const own = handles.controlProperty(field, 'form');
  if (own !== undefined) return own;
  for (const at of handles.composedPath(field)) if (at instanceof HTMLFormElement) return at;
  return null;
}

/**
 * The button that Enter presses: the first submit button of the form.
 * @param {HTMLFormElement} form
 * @returns {HTMLElement | null}
 */
function defaultButton(form) {
  for (const control of handles.formElements.call(form)) {
    const isButton = control instanceof HTMLButtonElement && handles.buttonType.call(control) === 'submit';
    const isInput = control instanceof HTMLInputElement && pristine.inputType.call(control) === 'submit';
    if (isButton || isInput) return /** @type {HTMLElement} */ (control);
  }
  return null;
}

/**
 * Whether the button that would submit is disabled: then Enter does nothing either.
 * @param {HTMLFormElement} form
 */
export function isSubmitDisabled(form) {
  const button = defaultButton(form);
  return button !== null && pristine.matches.call(button, ':disabled');
}

/**
 * The fields that keep the form from being sent, as `[field, message, field, message...]`; none where it is not checked.
 * @param {HTMLFormElement} form
 */
export function invalidFields(form) {
  const button = defaultButton(form);
  if (handles.formNoValidate.call(form) || (button && handles.hasAttribute.call(button, 'formnovalidate'))) return [];
  const invalid = Array.from(handles.formElements.call(form)).filter(
    (control) => control.localName !== 'fieldset' && pristine.matches.call(control, ':invalid'),
  );
  return invalid.flatMap((control) => [control, pristine.validationMessage(control)]);
}

/**
 * Sends a form as Enter in one of its fields does: by a click on its default button, or without one as a whole.
 * @param {HTMLFormElement} form
 */
export function submit(form) {
  const button = defaultButton(form);
  if (button) handles.click.call(button);
  else handles.requestSubmit.call(form);
}

/** What a press activates. */
const PRESSABLE =
  'button,a[href],input[type="submit" i],input[type="image" i],input[type="button" i],summary,[role="button" i],[role="link" i],[role^="menuitem" i],[role="option" i]';
const SUBMITS = 'button:not([type]),button[type="submit" i],input[type="submit" i],input[type="image" i]';
/** Fields that only a payment asks for. */
const PAYMENT = '[autocomplete~="cc-number" i],[autocomplete~="cc-csc" i],[autocomplete~="cc-exp" i]';

/**
 * What a press on an element activates: itself, or what stands around it.
 * @param {Element} element
 * @returns {Element}
 */
export function pressedBy(element) {
  for (const at of handles.composedPath(element)) if (pristine.matches.call(at, PRESSABLE)) return at;
  return element;
}

/**
 * What Enter activates: the button or link that has the focus, else the first button that submits the form of the field.
 * @param {Element} field
 * @returns {Element | null}
 */
export function pressedByEnter(field) {
  const pressed = pressedBy(field);
  if (pressed !== field || pristine.matches.call(field, PRESSABLE)) return pressed;
  const form = formOf(field);
  if (!form) return null;
  return Array.from(handles.querySelectorAll.call(form, SUBMITS)).find((button) => !pristine.matches.call(button, ':disabled')) ?? null;
}

/**
 * Whether a press on it submits a form that pays.
 * @param {Element} button
 */
export function submitsPayment(button) {
  const form = pristine.matches.call(button, SUBMITS) ? formOf(button) : null;
  return form !== null && handles.querySelectorAll.call(form, PAYMENT).length > 0;
}
