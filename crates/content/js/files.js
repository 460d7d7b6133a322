/**
 * File inputs.
 */

import * as handles from './handles.js';
import * as pristine from './pristine.js';
import { trees } from './query.js';

const FILES = 'input[type="file" i]';
/** How far around a button its input is looked for. */
const WRAPPERS = 4;

/**
 * The file input that an element stands for: itself, a label's, the only one in it, near it, or in the page (a button that opens
 * the chooser from a script).
 * @param {Element} element
 * @returns {HTMLInputElement | null}
 */
export function fileInputFor(element) {
  if (isFileInput(element)) return element;
  const path = [...handles.composedPath(element)];
  for (const at of path) {
    const control = at instanceof HTMLLabelElement ? handles.labelControl.call(at) : null;
    if (control && isFileInput(control)) return control;
  }
  if (pristine.matches.call(element, 'a[href],input:not([type="button" i]),select,textarea')) return null;
  for (const at of path.slice(0, WRAPPERS)) {
    const inside = Array.from(handles.querySelectorAll.call(at, FILES)).filter(isFileInput);
    if (inside.length === 1 && inside[0]) return inside[0];
    if (inside.length > 1) return null;
  }
  const all = trees()
    .flatMap((tree) => Array.from(pristine.querySelectorAll(tree, FILES)))
    .filter(isFileInput);
  return all.length === 1 ? (all[0] ?? null) : null;
}

/**
 * @param {Element} element
 * @returns {element is HTMLInputElement}
 */
function isFileInput(element) {
  return element instanceof HTMLInputElement && pristine.inputType.call(element) === 'file';
}

/**
 * Facts of an input, as `ax::act::upload::FileInputFacts` takes them.
 * @param {HTMLInputElement} input
 */
export function fileFacts(input) {
  return { multiple: handles.hasAttribute.call(input, 'multiple'), accept: pristine.getAttribute.call(input, 'accept') ?? '' };
}

/**
 * Puts files into an input; without an event.
 * @param {HTMLInputElement} input
 * @param {string[]} names
 * @param {string[]} types
 * @param {string[]} contents in base64
 * @returns {boolean} false when a content is no base64; nothing was done then
 */
export function putFiles(input, names, types, contents) {
  const transfer = new DataTransfer();
  try {
    for (const [at, name] of names.entries()) {
      const bytes = Uint8Array.from(atob(contents[at] ?? ''), (char) => char.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: types[at] ?? '' }));
    }
  } catch {
    return false;
  }
  handles.setInputFiles.call(input, transfer.files);
  return true;
}

/**
 * Names of the files in an input.
 * @param {HTMLInputElement} input
 * @returns {string[]}
 */
export function fileNames(input) {
  return Array.from(pristine.inputFiles.call(input) ?? [], (file) => file.name);
}
