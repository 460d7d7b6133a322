/** CSS selectors through shadow roots, in the order of the document. */

import { isOurs } from './overlay.js';
import * as pristine from './pristine.js';
import { hostedBy } from './shadow.js';

/**
 * Every element that a selector matches, each tree on its own. Throws a `SyntaxError` for an invalid selector.
 * @param {string} selector
 * @returns {Element[]}
 */
export function queryAll(selector) {
  const everywhere = rootsByHost();
  /** @type {Element[]} */
  const found = [];
  /** @type {{matches: NodeListOf<Element>, hosts: Element[], match: number, host: number}[]} */
  const stack = [];
  const open = (/** @type {Document | ShadowRoot} */ root) => {
    stack.push({ matches: pristine.querySelectorAll(root, selector), hosts: everywhere.hostsIn.get(root) ?? [], match: 0, host: 0 });
  };
  open(document);
  for (let level = stack.at(-1); level; level = stack.at(-1)) {
    const match = level.matches[level.match];
    const host = level.hosts[level.host];
    if (match && isOurs(match)) {
      level.match++;
    } else if (match && (!host || match === host || precedes(match, host))) {
      found.push(match);
      level.match++;
    } else if (host) {
      level.host++;
      open(/** @type {ShadowRoot} */ (everywhere.rootOf.get(host)));
    } else {
      stack.pop();
    }
  }
  return found;
}

/**
 * @param {Element} one
 * @param {Element} other
 */
function precedes(one, other) {
  return (Node.prototype.compareDocumentPosition.call(one, other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** The hosts in each tree, in order, and the root of each. */
function rootsByHost() {
  /** @type {Map<Document | ShadowRoot, Element[]>} */
  const hostsIn = new Map();
  /** @type {Map<Element, ShadowRoot>} */
  const rootOf = new Map();
  /** @type {(Document | ShadowRoot)[]} */
  const waiting = [document];
  for (let tree = waiting.pop(); tree; tree = waiting.pop()) {
    const walker = pristine.createTreeWalker.call(document, tree, NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const host = /** @type {Element} */ (node);
      const root = isOurs(host) ? null : hostedBy(host);
      if (!root) continue;
      rootOf.set(host, root);
      const hosts = hostsIn.get(tree);
      if (hosts) hosts.push(host);
      else hostsIn.set(tree, [host]);
      waiting.push(root);
    }
  }
  return { hostsIn, rootOf };
}

/**
 * Every tree of the page: the document and all shadow roots in it.
 * @returns {(Document | ShadowRoot)[]}
 */
export function trees() {
  return [document, ...rootsByHost().rootOf.values()];
}

/** The page's address. */
export function pageAddress() {
  return location.href;
}
