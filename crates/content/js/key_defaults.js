/**
 * What a browser does on a key that no handler cancelled. Synthetic key events do nothing by themselves.
 */

import { isControl, selectAll, typeInto } from './caret.js';
import { isTextField } from './field.js';
import { formOf, isSubmitDisabled, submit } from './form.js';
import * as handles from './handles.js';
import { firePlain, focus, setOptions } from './input.js';
import * as pristine from './pristine.js';
import { trees } from './query.js';
import { isPage, scrollBoxTo, scrollerOf } from './scrolling.js';

const BY_ENTER =
  'a[href],area[href],button,summary,input[type="button" i],input[type="submit" i],input[type="reset" i],input[type="image" i]';
const BY_SPACE = `button,summary,input[type="button" i],input[type="submit" i],input[type="reset" i],input[type="checkbox" i],input[type="radio" i]`;
const TABBABLE =
  'a[href],area[href],button:enabled,input:enabled:not([type="hidden" i]),select:enabled,textarea:enabled,iframe,[tabindex],summary,' +
  'audio[controls],video[controls],[contenteditable]:not([contenteditable="false" i])';
/** What an arrow key scrolls by, in CSS pixels. */
const LINE = 40;

/** @typedef {import('./keys.js').Held} Held */

/**
 * @param {Element} target
 * @param {string} key
 * @param {Held} held
 */
export function afterDown(target, key, held) {
  if (held.ctrlKey || held.metaKey) return void (key.toLowerCase() === 'a' && selectAll(target));
  if (held.altKey) return undefined;
  if (key === 'Tab') return moveFocus(target, held.shiftKey ? -1 : 1);
  if (key === 'Escape') return closeTop();
  if (isTextField(target) && typeInto(target, key, held)) return undefined;
  if (target instanceof HTMLSelectElement && chooseBy(target, key)) return undefined;
  if (target instanceof HTMLInputElement && stepBy(target, key)) return undefined;
  if (key === 'Enter') return enter(target);
  if (!isTextField(target)) scrollBy(target, key, held);
  return undefined;
}

/**
 * @param {Element} target
 * @param {string} key
 * @param {Held} held
 */
export function afterUp(target, key, held) {
  const presses = key === ' ' && !held.ctrlKey && !held.altKey && !held.metaKey && pristine.matches.call(target, BY_SPACE);
  if (presses && target instanceof HTMLElement) handles.click.call(target);
}

/** @param {Element} target */
function enter(target) {
  if (pristine.matches.call(target, BY_ENTER) && target instanceof HTMLElement) return handles.click.call(target);
  const form = target instanceof HTMLInputElement ? formOf(target) : null;
  if (form && !isSubmitDisabled(form)) submit(form);
}

/**
 * @param {HTMLSelectElement} field
 * @param {string} key
 */
function chooseBy(field, key) {
  const options = Array.from(handles.selectOptions.call(field));
  const usable = options.filter((option) => !pristine.matches.call(option, ':disabled'));
  const at = usable.findIndex((option) => pristine.optionSelected.call(option));
  const next = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: usable.length - 1 }[key];
  if (next === undefined) return false;
  const chosen = usable[Math.max(0, Math.min(next, usable.length - 1))];
  if (chosen && setOptions(field, Uint32Array.of(options.indexOf(chosen)), false)) {
    firePlain(field, 'input');
    firePlain(field, 'change');
  }
  return true;
}

/**
 * Numbers and ranges take a step, radio buttons pass the choice on.
 * @param {HTMLInputElement} field
 * @param {string} key
 */
function stepBy(field, key) {
  const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[key];
  const type = pristine.inputType.call(field);
  if (by === undefined) return false;
  if (type === 'radio') return chooseRadio(field, -by);
  if (type !== 'range' && !(type === 'number' && (key === 'ArrowUp' || key === 'ArrowDown'))) return false;
  const before = pristine.inputValue.call(field);
  try {
    HTMLInputElement.prototype.stepUp.call(field, by);
  } catch {
    return true; // step="any" has no steps
  }
  if (pristine.inputValue.call(field) === before) return true;
  firePlain(field, 'input');
  firePlain(field, 'change');
  return true;
}

/**
 * @param {HTMLInputElement} radio
 * @param {number} by
 */
function chooseRadio(radio, by) {
  const name = pristine.getAttribute.call(radio, 'name');
  const root = /** @type {Document | ShadowRoot} */ (handles.getRootNode.call(radio));
  const all = name ? Array.from(pristine.querySelectorAll(root, `input[type="radio" i][name="${CSS.escape(name)}"]:enabled`)) : [radio];
  const group = all.filter((other) => other instanceof HTMLInputElement && formOf(other) === formOf(radio));
  const next = group[(group.indexOf(radio) + by + group.length) % group.length];
  if (next instanceof HTMLElement) {
    focus(next);
    handles.click.call(next);
  }
  return true;
}

/**
 * @param {Element} from
 * @param {number} by
 */
function moveFocus(from, by) {
  const all = trees().flatMap((tree) => Array.from(pristine.querySelectorAll(tree, TABBABLE)));
  const order = (/** @type {Element} */ element) => Number(pristine.getAttribute.call(element, 'tabindex') ?? 0) || 0;
  const usable = all.filter((element) => element === from || (order(element) >= 0 && canFocus(element)));
  const sorted = [
    ...usable.filter((element) => order(element) > 0).sort((a, b) => order(a) - order(b)),
    ...usable.filter((element) => order(element) <= 0),
  ];
  const at = sorted.indexOf(from);
  const next = sorted[at < 0 && by < 0 ? sorted.length - 1 : (at + by + sorted.length) % sorted.length];
  if (!next) return;
  focus(next);
  if (isControl(next)) selectAll(next);
}

/** @param {Element} element */
function canFocus(element) {
  if (!handles.isRendered(element) || getComputedStyle(element).visibility !== 'visible') return false;
  const modals = Array.from(pristine.querySelectorAll(document, 'dialog:modal'));
  const isBehind = modals.length > 0 && !modals.some((modal) => handles.holds(modal, element));
  for (const at of handles.composedPath(element)) if (handles.hasAttribute.call(at, 'inert')) return false;
  return !isBehind;
}

/** Escape closes the topmost modal dialog, or a popover that closes by itself. */
function closeTop() {
  const popover = Array.from(pristine.querySelectorAll(document, '[popover]:popover-open:not([popover="manual" i])')).at(-1);
  if (popover instanceof HTMLElement) return HTMLElement.prototype.hidePopover.call(popover);
  const dialog = Array.from(pristine.querySelectorAll(document, 'dialog:modal')).at(-1);
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (handles.dispatchEvent.call(dialog, new Event('cancel', { cancelable: true }))) HTMLDialogElement.prototype.close.call(dialog);
}

/**
 * @param {Element} target
 * @param {string} key
 * @param {Held} held
 */
function scrollBy(target, key, held) {
  const box = scrollerOf(target);
  const page = (isPage(box) ? innerHeight : pristine.clientHeight.call(box)) * 0.9;
  const isButton = pristine.matches.call(target, BY_SPACE);
  const ways = /** @type {Record<string, [x: number, y: number]>} */ ({
    ArrowUp: [0, -LINE],
    ArrowDown: [0, LINE],
    ArrowLeft: [-LINE, 0],
    ArrowRight: [LINE, 0],
    PageUp: [0, -page],
    PageDown: [0, page],
    ' ': [0, isButton ? 0 : held.shiftKey ? -page : page],
    Home: [0, -pristine.scrollTop.call(box)],
    End: [0, pristine.scrollHeight.call(box)],
  });
  const [x, y] = ways[key] ?? [0, 0];
  if (x || y) scrollBoxTo(box, pristine.scrollLeft.call(box) + x, pristine.scrollTop.call(box) + y);
}
