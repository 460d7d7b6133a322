/**
 * Shadow roots of elements, closed ones too where the browser opens them to extensions.
 *
 * Chrome's `chrome.dom.openOrClosedShadowRoot` costs about 5 microseconds a call, so only elements that can host a root
 * are asked, and a "no" is remembered for a while. An element without children is asked again at every read, within a
 * budget, because that is what a host that got its root late usually looks like.
 */

import * as pristine from './pristine.js';

/** Elements of HTML that may host a shadow root, besides custom elements. */
const HOSTS = new Set('article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '));

/** How long a "no" of Chrome is believed, in milliseconds. */
const REMEMBERED_MS = 30_000;
/** How many childless elements are asked again in one read. */
const ASKED_AGAIN = 200;

/** @type {((element: HTMLElement) => ShadowRoot | null) | undefined} */
const chromeOpener = globalThis.chrome?.dom?.openOrClosedShadowRoot?.bind(chrome.dom);

/** Elements of which Chrome said that they have no root. */
let rootless = new WeakSet();
let rootlessSince = 0;
let askedAgain = 0;

/** Begins a read: forgets what is too old. */
export function beginRead() {
  askedAgain = 0;
  if (performance.now() - rootlessSince > REMEMBERED_MS) {
    rootless = new WeakSet();
    rootlessSince = performance.now();
  }
}

/**
 * Whether an element with this name may host a shadow root at all.
 * @param {string} name local name
 */
export function mayHost(name) {
  return HOSTS.has(name) || name.includes('-');
}

/**
 * The shadow root of an element that may host one.
 * @param {Element} element
 * @returns {ShadowRoot | null}
 */
export function rootOf(element) {
  if (pristine.openOrClosedShadowRoot) return pristine.openOrClosedShadowRoot.call(element);
  return pristine.shadowRoot.call(element) ?? (chromeOpener ? askChrome(element, chromeOpener) : null);
}

/**
 * @param {Element} element
 * @param {(element: HTMLElement) => ShadowRoot | null} opener
 */
function askChrome(element, opener) {
  if (!(element instanceof HTMLElement)) return null;
  if (rootless.has(element)) {
    if (pristine.firstChild.call(element) || askedAgain >= ASKED_AGAIN) return null;
    askedAgain++;
  }
  const root = openOrNull(element, opener);
  // A custom element that is not defined yet may get its root any moment.
  if (!root && pristine.matches.call(element, ':defined')) rootless.add(element);
  return root;
}

/**
 * The call throws when the extension was updated under this script.
 * @param {HTMLElement} element
 * @param {(element: HTMLElement) => ShadowRoot | null} opener
 */
function openOrNull(element, opener) {
  try {
    return opener(element);
  } catch {
    return null;
  }
}

/**
 * The innermost element at a point, through shadow roots.
 * @param {number} x CSS pixels in the viewport
 * @param {number} y
 * @returns {Element | null}
 */
export function deepElementFromPoint(x, y) {
  let found = pristine.elementFromPoint(document, x, y);
  for (let root = found && hostedBy(found); root; root = found && hostedBy(found)) {
    const inner = pristine.elementFromPoint(root, x, y);
    // A root that has nothing there answers with what is around its host.
    if (!inner || pristine.getRootNode.call(inner) !== root) break;
    found = inner;
  }
  return found;
}

/**
 * The focused element, through shadow roots.
 * @returns {Element | null}
 */
export function deepActiveElement() {
  let found = pristine.activeElement(document);
  for (let root = found && hostedBy(found); root; root = found && hostedBy(found)) {
    const inner = pristine.activeElement(root);
    if (!inner) break;
    found = inner;
  }
  return found;
}

/**
 * @param {Element} element
 * @returns {ShadowRoot | null}
 */
export function hostedBy(element) {
  return mayHost(pristine.localName.call(element)) ? rootOf(element) : null;
}
