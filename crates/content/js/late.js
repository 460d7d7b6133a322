/** Facts that can only be asked when the walk is done: they depend on what else was found. */

import * as bits from './bits.js';
import { selectedElement } from './devtools.js';
import * as pristine from './pristine.js';
import { deepElementFromPoint } from './shadow.js';
import { positionBits } from './style.js';

/** @typedef {import('./walk.js').Walk} Walk */

/** Most targets that are asked for text of unreadable style sheets. */
const MOST_ASKED = 300;

/**
 * Adds them.
 * @param {Walk} walk
 * @returns {number} the node at the centre of the viewport, -1 for none
 */
export function addLateFacts(walk) {
  readMaybeGenerated(walk);
  readLabels(walk);
  readInEmptyBoxes(walk);
  markSelected(walk);
  const center = deepElementFromPoint(innerWidth / 2, innerHeight / 2);
  const centerHit = center ? walk.record.nodes.indexOf(center) : -1;
  /** @type {Set<number>} */
  const done = new Set();
  for (const index of walk.reader.overlays) readPositions(walk, index, done);
  if (centerHit >= 0) readPositions(walk, centerHit, done);
  return centerHit;
}

/**
 * Position and box of an overlay candidate and of everything around it.
 * @param {Walk} walk
 * @param {number} from
 * @param {Set<number>} done
 */
function readPositions(walk, from, done) {
  const { record } = walk;
  for (let index = from; index >= 0 && !done.has(index); index = record.parent(index)) {
    done.add(index);
    if (!(record.facts(index) & bits.RENDERED)) continue;
    const element = /** @type {Element} */ (record.nodes[index]);
    const position = positionBits(pristine.computedStyle(element));
    record.addFacts(index, position);
    if (position || index === from) record.rect(index, pristine.getBoundingClientRect.call(element));
  }
}

/**
 * The element that is selected in DevTools.
 * @param {Walk} walk
 */
function markSelected({ record }) {
  const selected = selectedElement();
  const index = selected ? record.nodes.indexOf(selected) : -1;
  if (index >= 0) record.addFacts(index, bits.DEVTOOLS_SELECTED);
}

/**
 * Boxes of the labels that stand for inputs which don't show.
 * @param {Walk} walk
 */
function readLabels(walk) {
  const { record, reader } = walk;
  if (!reader.unshownInputs.length) return;
  const numbers = new Map(record.nodes.map((node, index) => [node, index]));
  for (const index of reader.unshownInputs) {
    for (const label of pristine.inputLabels.call(/** @type {HTMLInputElement} */ (record.nodes[index])) ?? []) {
      const number = numbers.get(label);
      if (number !== undefined) record.rect(number, pristine.getBoundingClientRect.call(label));
    }
  }
}

/** Most elements of an empty box that are asked for theirs. */
const MOST_IN_EMPTY_BOX = 30;

/**
 * The first box with an area in each box without.
 * @param {Walk} walk
 */
function readInEmptyBoxes(walk) {
  const { record, reader } = walk;
  for (const index of reader.emptyBoxes) {
    const most = Math.min(record.nodes.length, index + 1 + MOST_IN_EMPTY_BOX);
    for (let at = index + 1; at < most && record.parent(at) >= index; at++) {
      if (headOf(walk, at) & bits.IS_TEXT || !(record.facts(at) & bits.RENDERED)) continue;
      const rect = pristine.getBoundingClientRect.call(/** @type {Element} */ (record.nodes[at]));
      if (rect.width <= 0 || rect.height <= 0) continue;
      record.rect(at, rect);
      break;
    }
  }
}

/**
 * Targets without any other text, whose style sheets can't be read, are asked one by one.
 * @param {Walk} walk
 */
function readMaybeGenerated(walk) {
  const { record, reader } = walk;
  let asked = 0;
  for (const index of reader.maybeGenerated) {
    if (asked >= MOST_ASKED) return;
    const end = endOf(walk, index);
    if (hasText(walk, index, end)) continue;
    asked++;
    for (let at = index; at < end; at++) {
      const isText = headOf(walk, at) & bits.IS_TEXT;
      if (isText || !(record.facts(at) & bits.RENDERED) || record.facts(at) & bits.GENERATED_TEXT) continue;
      record.addFacts(at, reader.readGenerated(/** @type {Element} */ (record.nodes[at]), at));
    }
  }
}

/**
 * @param {Walk} walk
 * @param {number} index
 * @returns {number} the first node behind its subtree
 */
function endOf(walk, index) {
  const { record } = walk;
  let end = index + 1;
  while (end < record.nodes.length && record.parent(end) >= index) end++;
  return end;
}

/**
 * @param {Walk} walk
 * @param {number} index
 * @param {number} end
 */
function hasText(walk, index, end) {
  for (let at = index; at < end; at++) {
    const head = headOf(walk, at);
    if (head & bits.IS_TEXT && !(head & bits.IS_SPACE)) return true;
  }
  return false;
}

/**
 * @param {Walk} walk
 * @param {number} index
 * @returns {number} the first word of a node's record
 */
function headOf(walk, index) {
  return /** @type {number} */ (walk.record.words[/** @type {number} */ (walk.record.starts[index])]);
}
