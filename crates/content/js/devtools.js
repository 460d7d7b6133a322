/**
 * The element that is selected in the Elements panel of the browser's DevTools. The extension's DevTools page tells the way to it, and it
 * is looked up here before every read: nothing is kept between reads.
 */

import * as pristine from './pristine.js';
import { rootOf } from './shadow.js';

/** Longest way that is followed. */
const MOST_STEPS = 3000;

/** @type {Element | null} */
let selected = null;

/**
 * Looks the element up for the reads that follow.
 * @param {string} way positions among the child elements from the document on, `s` into a shadow root: `0.1.4.s.2`; empty for none
 */
export function selectByWay(way) {
  selected = elementAtWay(way) ?? null;
}

/**
 * @param {string} way
 * @returns {Element | undefined}
 */
export function elementAtWay(way) {
  return way === '' ? undefined : (follow(way.split('.')) ?? undefined);
}

/** The element that was looked up. */
export function selectedElement() {
  return selected;
}

/**
 * @param {string[]} steps
 * @returns {Element | null}
 */
function follow(steps) {
  if (steps.length > MOST_STEPS) return null;
  /** @type {Document | Element | ShadowRoot | null} */
  let at = document;
  for (const step of steps) {
    if (at === null) return null;
    if (step === 's') at = at instanceof Element ? rootOf(at) : null;
    else at = childElements(at)[Number(step)] ?? null;
  }
  return at instanceof Element ? at : null;
}

/**
 * @param {Document | Element | ShadowRoot} parent
 * @returns {Element[]}
 */
function childElements(parent) {
  /** @type {Element[]} */
  const elements = [];
  for (let child = pristine.firstChild.call(parent); child; child = pristine.nextSibling.call(child)) {
    if (child instanceof Element) elements.push(child);
  }
  return elements;
}
