/**
 * Controls that are checked or that have options, native ones and those that a page made itself.
 */

import { ownOptions } from './form.js';
import * as handles from './handles.js';
import * as pristine from './pristine.js';

const CHECKABLE =
  'input[type="checkbox" i],input[type="radio" i],[role="checkbox" i],[role="radio" i],[role="switch" i],[role="menuitemcheckbox" i],' +
  '[role="menuitemradio" i],[aria-checked],[aria-pressed]';
const OPTION = '[role="option" i],[role="menuitemradio" i],[role="treeitem" i]';
const LIST = '[role="listbox" i],[role="tree" i],[role="radiogroup" i]';

/**
 * The control that is checked: a label's, the only one in a wrapper, else the element itself.
 * @param {Element} element
 * @returns {Element}
 */
export function checkableFor(element) {
  if (pristine.matches.call(element, CHECKABLE)) return element;
  if (element instanceof HTMLLabelElement) return handles.labelControl.call(element) ?? element;
  const inside = Array.from(handles.querySelectorAll.call(element, CHECKABLE));
  return inside.length === 1 && inside[0] ? inside[0] : element;
}

/**
 * Facts of a control, as `ax::act::check::CheckFacts` takes them.
 * @param {Element} control
 */
export function checkFacts(control) {
  const isInput = control instanceof HTMLInputElement;
  return {
    tag: pristine.localName.call(control),
    inputType: isInput ? pristine.inputType.call(control) : '',
    role: handles.roleToken(control),
    checked: isInput && pristine.inputChecked.call(control),
    indeterminate: isInput && pristine.inputIndeterminate.call(control),
    ariaChecked: token(control, 'aria-checked'),
    ariaPressed: token(control, 'aria-pressed'),
  };
}

/**
 * @param {Element} element
 * @param {string} attribute
 */
function token(element, attribute) {
  return (pristine.getAttribute.call(element, attribute) ?? '').trim().toLowerCase();
}

/**
 * The control that has the options: a label's, the only `select` or combobox in a wrapper, the `select` of an option, else the element.
 * @param {Element} element
 * @returns {Element}
 */
export function selectFor(element) {
  if (element instanceof HTMLLabelElement) return handles.labelControl.call(element) ?? element;
  for (const at of handles.composedPath(element)) if (at instanceof HTMLSelectElement) return at;
  if (handles.roleToken(element) !== '') return element;
  const inside = Array.from(handles.querySelectorAll.call(element, 'select,[role="combobox" i],[role="listbox" i]')).filter(
    handles.isRendered,
  );
  return inside.length === 1 && inside[0] ? inside[0] : element;
}

/**
 * The options of a control that is no `select`: its own, where it is a list; else those of the list that belongs to it, while that
 * is shown.
 * @param {Element} control
 * @returns {Element[]}
 */
export function optionsOf(control) {
  const own = pristine.matches.call(control, LIST) ? Array.from(handles.querySelectorAll.call(control, OPTION)) : ownOptions(control);
  return own.filter(handles.isRendered);
}

/**
 * What is known of one option.
 * @param {Element} option
 */
export function optionState(option) {
  return {
    value: pristine.getAttribute.call(option, 'data-value') ?? pristine.getAttribute.call(option, 'value') ?? '',
    disabled: token(option, 'aria-disabled') === 'true' || pristine.matches.call(option, ':disabled'),
    selected: token(option, 'aria-selected') === 'true' || token(option, 'aria-checked') === 'true',
  };
}

/**
 * Whether several options can be chosen.
 * @param {Element} control
 */
export function choosesSeveral(control) {
  if (control instanceof HTMLSelectElement) return handles.selectMultiple.call(control);
  const list = handles.elementsByIds(control, 'aria-controls')[0];
  return [control, list].some((element) => element !== undefined && token(element, 'aria-multiselectable') === 'true');
}
