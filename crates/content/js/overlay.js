/**
 * What we draw over the page: one element at the end of the document, with a closed shadow root, that takes no pointer and
 * is in no read. It is there only while something is drawn in it.
 */

import * as pristine from './pristine.js';

/** Where the element is kept in the extension's own world: a core that was started anew still knows it, and changes that are told after it was taken away. */
const KEY = Symbol.for('handhold overlay');
const HTML = 'http://www.w3.org/1999/xhtml';

/** Undoes what the page's own style sheets say about every `div`, and stands above everything. */
const HOST_STYLE = {
  all: 'initial',
  position: 'absolute',
  inset: 'auto',
  left: '0',
  top: '0',
  display: 'block',
  width: '0',
  height: '0',
  margin: '0',
  padding: '0',
  border: '0',
  background: 'none',
  overflow: 'visible',
  'z-index': '2147483647',
  'pointer-events': 'none',
  'color-scheme': 'only light',
};

const kept = /** @type {{[key: symbol]: {host: HTMLElement, root: ShadowRoot} | undefined}} */ (/** @type {unknown} */ (globalThis));
const { appendChild } = Node.prototype;
const { remove } = Element.prototype;
const { createElementNS } = Document.prototype;

/**
 * Whether a node is our own element.
 * @param {Node | null} node
 */
export function isOurs(node) {
  return node !== null && node === kept[KEY]?.host;
}

/**
 * The place to draw one kind of thing in; it is made when it is not there.
 * @param {string} name
 * @returns {HTMLElement}
 */
export function layer(name) {
  const { root } = shown();
  const found = [...root.children].find((child) => child.id === name);
  return /** @type {HTMLElement} */ (found ?? root.appendChild(box(name)));
}

/**
 * Takes away what was drawn in a layer, and our element with the last of them.
 * @param {string} name
 */
export function clear(name) {
  const own = kept[KEY];
  if (!own) return;
  for (const child of [...own.root.children]) if (child.id === name) child.remove();
  if (!own.root.childElementCount) remove.call(own.host);
}

/** Where our element's corner is in the viewport: what is drawn in it counts from there. */
export function origin() {
  const { left, top } = pristine.getBoundingClientRect.call(shown().host);
  return { left, top };
}

/**
 * A box in the overlay, styled by properties, which no page policy forbids.
 * @param {string} id
 * @param {string} [style]
 */
export function box(id, style = '') {
  const made = /** @type {HTMLElement} */ (createElementNS.call(document, HTML, 'div'));
  made.id = id;
  made.style.cssText = style;
  return made;
}

/** Our element, at the end of the document and in front of what is there now. */
function shown() {
  const own = kept[KEY] ?? made();
  const end = pristine.documentElement.call(document);
  if (!pristine.isConnected.call(own.host) && end) {
    appendChild.call(end, own.host);
    raise(own.host);
  }
  return own;
}

function made() {
  const host = box('');
  host.removeAttribute('id');
  for (const [property, value] of Object.entries(HOST_STYLE)) host.style.setProperty(property, value, 'important');
  const own = { host, root: host.attachShadow({ mode: 'closed' }) };
  kept[KEY] = own;
  return own;
}

/**
 * Puts it in front of open modal dialogs and popovers, which no `z-index` reaches.
 * @param {HTMLElement} host
 */
function raise(host) {
  try {
    host.popover = 'manual';
    host.showPopover();
  } catch {
    // A document that shows no popovers has none in front either.
  }
}
