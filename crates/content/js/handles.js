/**
 * Setters and methods that acting needs, taken once from the prototypes, like the getters in `pristine.js`.
 *
 * A form with an input named `submit` or `dispatchEvent` shadows its own methods; frameworks that wrap the `value` of one
 * field put their setter on the element. What stands here goes around both.
 */

import * as pristine from './pristine.js';

/**
 * @param {object} prototype
 * @param {string} name
 * @returns {any}
 */
function getter(prototype, name) {
  return Object.getOwnPropertyDescriptor(prototype, name)?.get ?? (() => undefined);
}

/**
 * @param {object} prototype
 * @param {string} name
 * @returns {any}
 */
function setter(prototype, name) {
  return Object.getOwnPropertyDescriptor(prototype, name)?.set ?? (() => undefined);
}

/** @type {(this: Node) => Node | null} */
const parentNode = getter(Node.prototype, 'parentNode');
/** @type {(this: ShadowRoot) => Element} */
const shadowHost = getter(ShadowRoot.prototype, 'host');
/** @type {(this: Element) => HTMLSlotElement | null} */
export const assignedSlot = getter(Element.prototype, 'assignedSlot');
/** @type {(this: HTMLElement) => boolean} */
export const isContentEditable = getter(HTMLElement.prototype, 'isContentEditable');
/** @type {(this: HTMLElement) => string} The text as it is shown, with its line breaks. */
export const shownText = getter(HTMLElement.prototype, 'innerText');
/** @type {(this: Node) => string | null} */
export const textContent = getter(Node.prototype, 'textContent');
/** @type {(this: Node, text: string) => void} */
export const setTextContent = setter(Node.prototype, 'textContent');
/** @type {(this: HTMLLabelElement) => HTMLElement | null} */
export const labelControl = getter(HTMLLabelElement.prototype, 'control');
/** @type {(this: HTMLSelectElement) => HTMLOptionsCollection} */
export const selectOptions = getter(HTMLSelectElement.prototype, 'options');
/** @type {(this: HTMLSelectElement, at: number) => void} */
export const setSelectedIndex = setter(HTMLSelectElement.prototype, 'selectedIndex');
/** @type {(this: HTMLSelectElement) => boolean} */
export const selectMultiple = getter(HTMLSelectElement.prototype, 'multiple');
/** @type {(this: HTMLOptionElement, selected: boolean) => void} */
export const setOptionSelected = setter(HTMLOptionElement.prototype, 'selected');
/** @type {(this: HTMLOptionElement) => string} */
export const optionValue = getter(HTMLOptionElement.prototype, 'value');
/** @type {(this: HTMLOptionElement) => string} */
export const optionLabel = getter(HTMLOptionElement.prototype, 'label');
/** @type {(this: HTMLInputElement, files: FileList) => void} */
export const setInputFiles = setter(HTMLInputElement.prototype, 'files');
/** @type {(this: HTMLButtonElement) => string} */
export const buttonType = getter(HTMLButtonElement.prototype, 'type');
/** @type {(this: HTMLFormElement) => HTMLFormControlsCollection} */
export const formElements = getter(HTMLFormElement.prototype, 'elements');
/** @type {(this: HTMLFormElement) => boolean} */
export const formNoValidate = getter(HTMLFormElement.prototype, 'noValidate');

export const { requestSubmit } = HTMLFormElement.prototype;
export const { click, focus } = HTMLElement.prototype;
export const { getClientRects, scrollIntoView, querySelectorAll, hasAttribute } = Element.prototype;
/** @type {(this: Element, options: ScrollToOptions) => void} */
export const scrollTo = Element.prototype.scrollTo;
export const { getRootNode } = Node.prototype;
export const { dispatchEvent } = EventTarget.prototype;

/** @type {Map<string, any>} prototypes of the elements that share properties without sharing a prototype for them */
const controls = new Map(
  Object.entries({
    input: HTMLInputElement,
    textarea: HTMLTextAreaElement,
    select: HTMLSelectElement,
    button: HTMLButtonElement,
    output: HTMLOutputElement,
  }).map(([name, type]) => [name, type.prototype]),
);

/**
 * A property of a form control, past anything that shadows it; `undefined` for other elements.
 * @param {Element} control
 * @param {'form' | 'labels' | 'readOnly' | 'maxLength' | 'value' | 'selectionStart' | 'selectionEnd'} property
 * @returns {any}
 */
export function controlProperty(control, property) {
  const prototype = controls.get(pristine.localName.call(control));
  return prototype === undefined ? undefined : read(prototype, property, control);
}

/**
 * @param {object} prototype
 * @param {string} property
 * @param {Element} control
 */
function read(prototype, property, control) {
  try {
    return Object.getOwnPropertyDescriptor(prototype, property)?.get?.call(control);
  } catch {
    return undefined; // an element of SVG with the name of a control
  }
}

/**
 * Sets the value of an `input` or a `textarea` as typing does: not through a setter that a framework put on the element.
 * @param {Element} field
 * @param {string} value
 */
export function setControlValue(field, value) {
  const prototype = controls.get(pristine.localName.call(field));
  if (prototype) setter(prototype, 'value').call(field, value);
}

const offsetWidth = getter(HTMLElement.prototype, 'offsetWidth');
const offsetHeight = getter(HTMLElement.prototype, 'offsetHeight');

/**
 * The size of an element's border box before transforms; 0 where it has none.
 * @param {Element} element
 * @returns {{width: number, height: number}}
 */
export function layoutSize(element) {
  if (!(element instanceof HTMLElement)) return { width: 0, height: 0 };
  return { width: offsetWidth.call(element), height: offsetHeight.call(element) };
}

/**
 * The element that hosts a shadow root.
 * @param {ShadowRoot} root
 */
export function hostOf(root) {
  return shadowHost.call(root);
}

/**
 * The parent through shadow roots: of an element at the top of a shadow root, its host.
 * @param {Node} node
 * @returns {Element | null}
 */
export function composedParent(node) {
  const parent = parentNode.call(node);
  if (parent instanceof ShadowRoot) return shadowHost.call(parent);
  return parent instanceof Element ? parent : null;
}

/**
 * The element itself, its parent, and so on, through shadow roots.
 * @param {Element} element
 */
export function* composedPath(element) {
  for (let at = /** @type {Element | null} */ (element); at; at = composedParent(at)) yield at;
}

/**
 * Whether one element is the other, or stands around it, through shadow roots.
 * @param {Element} outer
 * @param {Element} inner
 */
export function holds(outer, inner) {
  for (const at of composedPath(inner)) if (at === outer) return true;
  return false;
}

/**
 * The element with an ID in the tree that another element stands in, or in the document.
 * @param {Element} from
 * @param {string} id
 * @returns {Element | null}
 */
export function elementById(from, id) {
  const root = getRootNode.call(from);
  const inRoot = root instanceof ShadowRoot ? root.getElementById(id) : null;
  return inRoot ?? Document.prototype.getElementById.call(document, id);
}

/**
 * The elements that a space-separated list of IDs names.
 * @param {Element} from
 * @param {string} attribute
 * @returns {Element[]}
 */
export function elementsByIds(from, attribute) {
  const ids = (pristine.getAttribute.call(from, attribute) ?? '').split(/\s+/).filter(Boolean);
  return ids.map((id) => elementById(from, id)).filter((found) => found !== null);
}

/**
 * Takes place in rendering: has a box, or is `display: contents` in something that has.
 * @param {Element} element
 */
export function isRendered(element) {
  for (let at = /** @type {Element | null} */ (element); at; at = assignedSlot.call(at) ?? composedParent(at)) {
    if (getComputedStyle(at).display !== 'contents') return pristine.checkVisibility.call(at);
  }
  return false;
}

/**
 * The first token of the `role` attribute, lower case.
 * @param {Element} element
 */
export function roleToken(element) {
  return (pristine.getAttribute.call(element, 'role') ?? '').trim().split(/\s+/)[0]?.toLowerCase() ?? '';
}

/**
 * Whether an element is in the page.
 * @param {Element} element
 */
export function isInPage(element) {
  return pristine.isConnected.call(element);
}
