/**
 * What is known of a field before and after something is typed into it.
 */

import { drawnText, isDrawnElsewhere } from './drawn_editor.js';
import * as handles from './handles.js';
import { holdsSecret } from './live.js';
import * as pristine from './pristine.js';
import { deepActiveElement } from './shadow.js';

/** What may be the field inside of a wrapper. */
const FIELDS = 'input:not([type="hidden" i]),textarea,select,[contenteditable]:not([contenteditable="false" i])';
/** Roles of wrappers whose field is inside of them. */
const WRAPPERS = new Set(['', 'combobox', 'textbox', 'searchbox', 'spinbutton', 'group', 'search', 'generic', 'none', 'presentation']);

/**
 * The element that takes the text: a label's control, the editing host around an element, the only field in a wrapper, else
 * the element itself.
 * @param {Element} element
 * @returns {Element}
 */
export function fieldFor(element) {
  if (isControl(element)) return element;
  if (element instanceof HTMLLabelElement) return handles.labelControl.call(element) ?? element;
  if (element instanceof HTMLElement && handles.isContentEditable.call(element)) return editingHost(element);
  if (!WRAPPERS.has(handles.roleToken(element)) || pristine.matches.call(element, 'a,button,summary,option')) return element;
  const inside = Array.from(handles.querySelectorAll.call(element, FIELDS)).filter(handles.isRendered);
  return inside.length === 1 && inside[0] ? inside[0] : element;
}

/** @param {Element} element */
function isControl(element) {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

/** @param {HTMLElement} element */
function editingHost(element) {
  let host = element;
  for (const at of handles.composedPath(element)) {
    if (!(at instanceof HTMLElement) || !handles.isContentEditable.call(at)) break;
    host = at;
  }
  return host;
}

/**
 * Facts of a field, as `ax::act::field::FieldFacts` takes them. The value is for comparing; it is never told where
 * `isSecret` holds.
 * @param {Element} field
 */
export function fieldFacts(field) {
  const attribute = (/** @type {string} */ name) => pristine.getAttribute.call(field, name) ?? '';
  const maxLength = handles.controlProperty(field, 'maxLength');
  return {
    tag: pristine.localName.call(field),
    inputType: field instanceof HTMLInputElement ? pristine.inputType.call(field) : '',
    role: handles.roleToken(field),
    editable: field instanceof HTMLElement && handles.isContentEditable.call(field),
    drawnElsewhere: isDrawnElsewhere(field),
    readonly: handles.controlProperty(field, 'readOnly') === true || attribute('aria-readonly').toLowerCase() === 'true',
    multiple: field instanceof HTMLSelectElement && handles.selectMultiple.call(field),
    maxLength: maxLength >= 0 ? maxLength : null,
    min: attribute('min'),
    max: attribute('max'),
    value: readValue(field),
    options: field instanceof HTMLSelectElement ? Array.from(handles.selectOptions.call(field), optionFacts) : [],
  };
}

/** @param {HTMLOptionElement} option */
function optionFacts(option) {
  return {
    value: handles.optionValue.call(option),
    label: handles.optionLabel.call(option).trim().replace(/\s+/g, ' '),
    disabled: pristine.matches.call(option, ':disabled'),
    selected: pristine.optionSelected.call(option),
  };
}

/**
 * What is in a field: its value, the labels of the chosen options, the text of an editing host, what an editor shows that draws its text
 * itself.
 * @param {Element} field
 * @returns {string}
 */
export function readValue(field) {
  if (field instanceof HTMLSelectElement) {
    const chosen = Array.from(handles.selectOptions.call(field)).filter((option) => pristine.optionSelected.call(option));
    return chosen.map((option) => optionFacts(option).label).join(', ');
  }
  if (isDrawnElsewhere(field)) return drawnText(field);
  if (isControl(field)) return handles.controlProperty(field, 'value') ?? '';
  return field instanceof HTMLElement ? handles.shownText.call(field) : (handles.textContent.call(field) ?? '');
}

/**
 * Whether what is in the field must not be told.
 * @param {Element} field
 */
export function isSecret(field) {
  return holdsSecret(field);
}

/**
 * What the browser says against the field's value; empty where it says nothing.
 * @param {Element} field
 */
export function complaint(field) {
  return pristine.validationMessage(field);
}

/**
 * The field that the page put in the place of one that it took away: the focused one, else the one of the same name or ID.
 * @param {Element} gone
 * @returns {Element | null}
 */
export function successorOf(gone) {
  const kind = pristine.localName.call(gone);
  const focused = deepActiveElement();
  if (focused && pristine.localName.call(focused) === kind) return focused;
  const id = pristine.getAttribute.call(gone, 'id');
  const sameId = id ? handles.elementById(document.documentElement, id) : null;
  if (sameId) return sameId;
  const name = pristine.getAttribute.call(gone, 'name');
  const sameName = name ? pristine.querySelectorAll(document, `${kind}[name="${CSS.escape(name)}"]`) : [];
  return sameName.length === 1 ? (sameName[0] ?? null) : null;
}

/**
 * Whether a press on the element puts a caret into it.
 * @param {Element} element
 */
export function isTextField(element) {
  if (element instanceof HTMLInputElement)
    return !/^(button|submit|reset|image|file|checkbox|radio)$/.test(pristine.inputType.call(element));
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLElement && handles.isContentEditable.call(element));
}

/**
 * The elements whose states a press on the target may change without touching an attribute.
 * @param {Element} target
 * @returns {Element[]}
 */
export function statefulAround(target) {
  const control = target instanceof HTMLLabelElement ? handles.labelControl.call(target) : null;
  const all = control ? [target, control] : [target];
  const radio = all.find((element) => element instanceof HTMLInputElement && pristine.inputType.call(element) === 'radio');
  const name = radio && pristine.getAttribute.call(radio, 'name');
  if (!radio || !name) return all;
  const root = /** @type {Document | ShadowRoot} */ (handles.getRootNode.call(radio));
  const group = pristine.querySelectorAll(root, `input[type="radio" i][name="${CSS.escape(name)}"]`);
  return [...all, ...Array.from(group).filter((other) => other !== radio)];
}

/**
 * States that are properties, not attributes.
 * @param {Element} element
 * @returns {Map<string, string>}
 */
export function liveStates(element) {
  /** @type {Map<string, string>} */
  const states = new Map();
  if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(pristine.inputType.call(element))) {
    states.set('checked', pristine.inputIndeterminate.call(element) ? 'mixed' : String(pristine.inputChecked.call(element)));
  } else if (element instanceof HTMLSelectElement) {
    states.set('value', readValue(element));
  }
  return states;
}
