/**
 * Refs in bulk: one crossing for any number of elements. The maps belong to `registry.rs`; elements are never kept alive.
 */

import * as pristine from './pristine.js';

const ELEMENT = 1;

/**
 * The numbers of elements; those without one get the next.
 * @param {WeakMap<Node, number>} numbers
 * @param {Map<number, WeakRef<Node>>} elements
 * @param {Node[]} nodes
 * @param {Uint32Array} indices positions in `nodes`
 * @param {number} next the next free number
 * @returns {Uint32Array} a number for each index (0 for what is no element), then the next free number
 */
export function assign(numbers, elements, nodes, indices, next) {
  const refs = new Uint32Array(indices.length + 1);
  for (let at = 0; at < indices.length; at++) {
    const node = nodes[/** @type {number} */ (indices[at])];
    if (!node || pristine.nodeType.call(node) !== ELEMENT) continue;
    let number = numbers.get(node);
    if (number === undefined) {
      number = next++;
      numbers.set(node, number);
      elements.set(number, new WeakRef(node));
    }
    refs[at] = number;
  }
  refs[indices.length] = next;
  return refs;
}

/**
 * Forgets the numbers of collected elements.
 * @param {Map<number, WeakRef<Node>>} elements
 */
export function sweep(elements) {
  for (const [number, element] of elements) if (!element.deref()) elements.delete(number);
}

/**
 * The element of a number: `undefined` when it was collected or never given out, `null` when it is not in the document.
 * @param {Map<number, WeakRef<Node>>} elements
 * @param {number} number
 * @returns {Node | null | undefined}
 */
export function lookup(elements, number) {
  const element = elements.get(number)?.deref();
  return element && (pristine.isConnected.call(element) ? element : null);
}

/**
 * Lets a number mean an element.
 * @param {Map<number, WeakRef<Node>>} elements
 * @param {number} number
 * @param {Node} element
 */
export function setElement(elements, number, element) {
  elements.set(number, new WeakRef(element));
}

/**
 * Numbers of elements in the document that were given out about when `number` was, nearest first.
 * @param {Map<number, WeakRef<Node>>} elements
 * @param {number} number
 * @param {number} next the next free number
 * @param {number} most
 * @returns {Uint32Array}
 */
export function nearby(elements, number, next, most) {
  const from = Math.min(number, next);
  const farthest = Math.min(Math.max(from, next - from), 2000);
  /** @type {number[]} */
  const found = [];
  for (let distance = 1; distance <= farthest && found.length < most; distance++) {
    for (const near of [from - distance, from + distance]) if (found.length < most && lookup(elements, near)) found.push(near);
  }
  return Uint32Array.from(found);
}

/** Address of this document as it is now. */
export function documentAddress() {
  return pristine.documentURL.call(document);
}
