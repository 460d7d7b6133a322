/** Shadow roots as a list, and CSS selectors in them. */

import * as handles from './handles.js';
import * as pristine from './pristine.js';
import { queryAll } from './query.js';
import { beginRead, hostedBy } from './shadow.js';

/**
 * A host: `inside` is the position of the host whose root it stands in, -1 in the document.
 * @typedef {{host: Element, tag: string, closed: boolean, inside: number, elements: number}} Host
 */

/**
 * Every host of the document in its order, each before those in its root.
 * @returns {Host[]}
 */
export function shadowHosts() {
  beginRead();
  /** @type {Host[]} */
  const found = [];
  const stack = [{ walker: elementsOf(document), inside: -1 }];
  for (let level = stack.at(-1); level; level = stack.at(-1)) {
    const element = /** @type {Element | null} */ (level.walker.nextNode());
    if (!element) {
      stack.pop();
      continue;
    }
    const around = found[level.inside];
    if (around) around.elements++;
    const root = hostedBy(element);
    if (!root) continue;
    const closed = pristine.shadowRoot.call(element) === null;
    stack.push({ walker: elementsOf(root), inside: found.length });
    found.push({ host: element, tag: pristine.localName.call(element), closed, inside: level.inside, elements: 0 });
  }
  return found;
}

/** @param {Document | ShadowRoot} tree */
function elementsOf(tree) {
  return pristine.createTreeWalker.call(document, tree, NodeFilter.SHOW_ELEMENT);
}

/**
 * What a selector matches in shadow roots at any depth, in document order. Throws a `SyntaxError` for an invalid selector.
 * @param {string} selector
 * @returns {Element[]}
 */
export function queryRoots(selector) {
  beginRead();
  return queryAll(selector).filter((element) => hostAround(element) !== null);
}

/**
 * What a selector matches in one tree: the root of a host, or the document by itself. Throws as {@link queryRoots}.
 * @param {Element | undefined} host
 * @param {string} selector
 * @returns {Element[]}
 */
export function queryTree(host, selector) {
  const root = host ? hostedBy(host) : document;
  return root ? Array.from(pristine.querySelectorAll(root, selector)) : [];
}

/**
 * Whether an element hosts a shadow root that can be looked into.
 * @param {Element} element
 */
export function isHost(element) {
  beginRead();
  return hostedBy(element) !== null;
}

/**
 * The host of the root that an element stands in; `null` in the document.
 * @param {Element} element
 * @returns {Element | null}
 */
export function hostAround(element) {
  const root = handles.getRootNode.call(element);
  return root instanceof ShadowRoot ? handles.hostOf(root) : null;
}

/**
 * Local name of an element.
 * @param {Element} element
 */
export function tagOf(element) {
  return pristine.localName.call(element);
}
