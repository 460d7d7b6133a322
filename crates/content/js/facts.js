/**
 * The page, captured once: `capture()` walks the flat tree and packs what it finds into a few buffers, which
 * `capture.rs` turns into `ax::Page` in one crossing.
 *
 * In reading order: `walk.js` (the way through the flat tree), `element.js` (what is read of an element), `style.js`,
 * `live.js`, `generated.js` (where it comes from), `record.js` (how it is packed), `late.js` (what can only be asked when
 * the walk is done).
 */

import { addLateFacts } from './late.js';
import * as pristine from './pristine.js';
import { deepElementFromPoint } from './shadow.js';
import { Tables } from './tables.js';
import { Walk } from './walk.js';

/** @type {Tables | null} */
let tables = null;

/**
 * Takes the numbers of tags and attributes. Once, before the first capture.
 * @param {string[]} tagNames
 * @param {string[]} attrNames
 */
export function setup(tagNames, attrNames) {
  tables = new Tables(tagNames, attrNames);
}

/** A captured page: packed data for Rust, and the live nodes by number. */
export class Capture {
  /**
   * @param {Walk} walk
   * @param {number} centerHit
   * @param {string} failure
   */
  constructor(walk, centerHit, failure) {
    const { record } = walk;
    this.words = record.words.subarray(0, record.finished);
    this.rects = record.rects.subarray(0, record.rectsLength);
    this.extras = Int32Array.from(record.extras);
    record.texts.length = record.finishedTexts;
    this.texts = joined(record.texts) + joined(record.extraTexts);
    this.nodes = record.nodes;
    this.centerHit = centerHit;
    /** Why the walk ended early; empty when it did not. */
    this.failure = failure;
    this.url = pristine.documentURL.call(document);
    this.baseUrl = pristine.baseURI.call(document);
    this.title = pristine.documentTitle.call(document);
    const page = pristine.scrollingElement.call(document) ?? pristine.documentElement.call(document);
    /** Width, height, horizontal and vertical scroll of the viewport, width and height of the page. */
    this.sizes = Float64Array.of(
      innerWidth,
      innerHeight,
      scrollX,
      scrollY,
      page ? pristine.scrollWidth.call(page) : 0,
      page ? pristine.scrollHeight.call(page) : 0,
    );
    /** @type {Map<Node, number> | null} */
    this.numbers = null;
  }

  /**
   * The number of a live node; -1 when it was not captured.
   * @param {Node} node
   */
  indexOf(node) {
    this.numbers ??= new Map(this.nodes.map((known, index) => [known, index]));
    return this.numbers.get(node) ?? -1;
  }

  /**
   * What is topmost at each point, through shadow roots.
   * @param {Float32Array} points x and y in turn, CSS pixels in the viewport
   * @returns {Int32Array} node numbers, -1 where nothing captured is
   */
  hits(points) {
    const hits = new Int32Array(points.length / 2);
    for (let at = 0; at < hits.length; at++) {
      const element = deepElementFromPoint(/** @type {number} */ (points[2 * at]), /** @type {number} */ (points[2 * at + 1]));
      hits[at] = element ? this.indexOf(element) : -1;
    }
    return hits;
  }
}

/**
 * Every text followed by a line break, so that halves of surrogate pairs never meet.
 * @param {string[]} texts
 */
function joined(texts) {
  return texts.length ? `${texts.join('\n')}\n` : '';
}

/**
 * Captures the page as it stands. A page that makes the walk fail gives what was read until then.
 * @param {boolean} allRects the boxes of all rendered elements, not only of what may be printed
 * @returns {Capture}
 */
export function capture(allRects) {
  if (!tables) throw new Error('setup() comes first');
  const walk = new Walk(tables, allRects);
  let centerHit = -1;
  let failure = '';
  try {
    walk.run();
    centerHit = addLateFacts(walk);
  } catch (error) {
    failure = String(error);
  }
  return new Capture(walk, centerHit, failure);
}
