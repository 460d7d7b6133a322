/**
 * DOM getters and methods, taken once from the prototypes.
 *
 * A form with inputs named `tagName` or `children` shadows its own properties, and so does a document with a form named
 * `activeElement`. What stands here is called with `.call(node)` and reads what the page's author could not rename.
 */

/**
 * The getter of a property as its prototype declares it; one that answers `undefined` where the browser has none.
 * @param {object} prototype
 * @param {string} name
 * @returns {any}
 */
function getter(prototype, name) {
  return Object.getOwnPropertyDescriptor(prototype, name)?.get ?? (() => undefined);
}

/** @type {(this: Node) => number} */
export const nodeType = getter(Node.prototype, 'nodeType');
/** @type {(this: Node) => ChildNode | null} */
export const firstChild = getter(Node.prototype, 'firstChild');
/** @type {(this: Node) => ChildNode | null} */
export const nextSibling = getter(Node.prototype, 'nextSibling');
/** @type {(this: Node) => boolean} */
export const isConnected = getter(Node.prototype, 'isConnected');
/** @type {(this: Node) => string} */
export const baseURI = getter(Node.prototype, 'baseURI');
export const { getRootNode } = Node.prototype;
/** @type {(this: CharacterData) => string} */
export const data = getter(CharacterData.prototype, 'data');

/** @type {(this: Element) => string} */
export const localName = getter(Element.prototype, 'localName');
/** @type {(this: Element) => string | null} */
export const namespaceURI = getter(Element.prototype, 'namespaceURI');
/** @type {(this: Element) => ShadowRoot | null} */
export const shadowRoot = getter(Element.prototype, 'shadowRoot');
/** @type {((this: Element) => ShadowRoot | null) | null} Firefox, for extensions only. */
export const openOrClosedShadowRoot =
  'openOrClosedShadowRoot' in Element.prototype ? getter(Element.prototype, 'openOrClosedShadowRoot') : null;
/** @type {(this: Element) => Element | null} */
export const firstElementChild = getter(Element.prototype, 'firstElementChild');
/** @type {(this: Element) => Element | null} */
export const nextElementSibling = getter(Element.prototype, 'nextElementSibling');
/** @type {(this: Element) => number} */
export const scrollTop = getter(Element.prototype, 'scrollTop');
/** @type {(this: Element) => number} */
export const scrollLeft = getter(Element.prototype, 'scrollLeft');
/** @type {(this: Element) => number} */
export const scrollHeight = getter(Element.prototype, 'scrollHeight');
/** @type {(this: Element) => number} */
export const scrollWidth = getter(Element.prototype, 'scrollWidth');
/** @type {(this: Element) => number} */
export const clientHeight = getter(Element.prototype, 'clientHeight');
/** @type {(this: Element) => number} */
export const clientWidth = getter(Element.prototype, 'clientWidth');
export const { hasAttributes, getAttribute, getAttributeNames, getBoundingClientRect, checkVisibility, matches } = Element.prototype;

/** @type {(this: Document) => Element | null} */
export const documentElement = getter(Document.prototype, 'documentElement');
/** @type {(this: Document) => string} */
export const documentURL = getter(Document.prototype, 'URL');
/** @type {(this: Document) => string} */
export const documentTitle = getter(Document.prototype, 'title');
/** @type {(this: Document) => string} */
export const designMode = getter(Document.prototype, 'designMode');
/** @type {(this: Document) => Element | null} */
export const scrollingElement = getter(Document.prototype, 'scrollingElement');
/** @type {(this: Document) => DocumentReadyState} */
export const readyState = getter(Document.prototype, 'readyState');
export const { createTreeWalker } = Document.prototype;

/** Properties that a document and a shadow root both have. */
const ofRoot = {
  /** @type {(this: Document) => Element | null} */
  documentFocus: getter(Document.prototype, 'activeElement'),
  /** @type {(this: ShadowRoot) => Element | null} */
  shadowFocus: getter(ShadowRoot.prototype, 'activeElement'),
  /** @type {(this: Document) => StyleSheetList} */
  documentSheets: getter(Document.prototype, 'styleSheets'),
  /** @type {(this: ShadowRoot) => StyleSheetList} */
  shadowSheets: getter(ShadowRoot.prototype, 'styleSheets'),
  /** @type {(this: Document) => CSSStyleSheet[] | undefined} */
  documentAdopted: getter(Document.prototype, 'adoptedStyleSheets'),
  /** @type {(this: ShadowRoot) => CSSStyleSheet[] | undefined} */
  shadowAdopted: getter(ShadowRoot.prototype, 'adoptedStyleSheets'),
};

const DOCUMENT_FRAGMENT = 11;

/**
 * @param {Document | ShadowRoot} root
 * @returns {root is ShadowRoot}
 */
function isShadow(root) {
  return nodeType.call(root) === DOCUMENT_FRAGMENT;
}

/**
 * The focused element of one tree.
 * @param {Document | ShadowRoot} root
 */
export function activeElement(root) {
  return isShadow(root) ? ofRoot.shadowFocus.call(root) : ofRoot.documentFocus.call(root);
}

/**
 * Style sheets of one tree, adopted ones included.
 * @param {Document | ShadowRoot} root
 * @returns {CSSStyleSheet[]}
 */
export function styleSheets(root) {
  const linked = isShadow(root) ? ofRoot.shadowSheets.call(root) : ofRoot.documentSheets.call(root);
  const adopted = isShadow(root) ? ofRoot.shadowAdopted.call(root) : ofRoot.documentAdopted.call(root);
  return [...Array.from(linked), ...Array.from(adopted ?? [])];
}

/**
 * What a selector finds in one tree. Throws for an invalid selector.
 * @param {Document | ShadowRoot} root
 * @param {string} selector
 * @returns {NodeListOf<Element>}
 */
export function querySelectorAll(root, selector) {
  const method = isShadow(root) ? ShadowRoot.prototype.querySelectorAll : Document.prototype.querySelectorAll;
  return method.call(root, selector);
}

/**
 * The topmost element of one tree at a point of the viewport.
 * @param {Document | ShadowRoot} root
 * @param {number} x
 * @param {number} y
 * @returns {Element | null}
 */
export function elementFromPoint(root, x, y) {
  const method = isShadow(root) ? ShadowRoot.prototype.elementFromPoint : Document.prototype.elementFromPoint;
  return method.call(root, x, y);
}

/** Bound, so that a read does not look for it on the global object, where named elements live too. */
export const computedStyle = getComputedStyle.bind(globalThis);

/** @type {(this: HTMLSlotElement) => Node[]} */
export const assignedNodes = HTMLSlotElement.prototype.assignedNodes;

/** @type {(this: HTMLInputElement) => string} */
export const inputType = getter(HTMLInputElement.prototype, 'type');
/** @type {(this: HTMLInputElement) => string} */
export const inputValue = getter(HTMLInputElement.prototype, 'value');
/** @type {(this: HTMLInputElement) => FileList | null} */
export const inputFiles = getter(HTMLInputElement.prototype, 'files');
/** @type {(this: HTMLInputElement) => boolean} */
export const inputChecked = getter(HTMLInputElement.prototype, 'checked');
/** @type {(this: HTMLInputElement) => boolean} */
export const inputIndeterminate = getter(HTMLInputElement.prototype, 'indeterminate');
/** @type {(this: HTMLInputElement) => NodeListOf<HTMLLabelElement> | null} */
export const inputLabels = getter(HTMLInputElement.prototype, 'labels');
/** @type {(this: HTMLTextAreaElement) => string} */
export const textareaValue = getter(HTMLTextAreaElement.prototype, 'value');
/** @type {(this: HTMLOptionElement) => boolean} */
export const optionSelected = getter(HTMLOptionElement.prototype, 'selected');
/** @type {(this: HTMLIFrameElement) => string} */
export const iframeSrc = getter(HTMLIFrameElement.prototype, 'src');

/** @type {Map<string, (this: Element) => string>} `validationMessage` of every element type that has one, by local name. */
const validationMessages = new Map([
  ['input', getter(HTMLInputElement.prototype, 'validationMessage')],
  ['select', getter(HTMLSelectElement.prototype, 'validationMessage')],
  ['textarea', getter(HTMLTextAreaElement.prototype, 'validationMessage')],
]);

/**
 * What the browser would say about an invalid field.
 * @param {Element} element
 */
export function validationMessage(element) {
  return validationMessages.get(localName.call(element))?.call(element) ?? '';
}
