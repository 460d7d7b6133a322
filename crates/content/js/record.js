/**
 * The growable buffers that a capture is packed into. `capture.rs` decodes them; the layouts stand there too.
 *
 * Node record: tag | flags | number of attributes, parent, facts, scope, then for a text its length, for an unknown tag the
 * length of its name, then attribute number and length of value for each attribute. Texts follow one another in the same order.
 */

import * as bits from './bits.js';

/** Most words of one node: header, name, and each attribute at most once (fewer than 200 are kept). */
const MOST_WORDS = 512;
const WORDS_OF_RECT = 5;
const FACTS_AT = 2;

/** Packed nodes, texts, boxes and live properties of one capture. */
export class Record {
  constructor() {
    this.words = new Int32Array(1 << 16);
    this.length = 0;
    /** Words before this belong to finished nodes. */
    this.finished = 0;
    this.finishedTexts = 0;
    /** @type {string[]} Texts of the nodes, in the order of the words. */
    this.texts = [];
    /** @type {Node[]} Node by number. */
    this.nodes = [];
    /** @type {number[]} Where each node's record begins. */
    this.starts = [];
    this.rects = new Float32Array(1 << 12);
    this.rectsLength = 0;
    /** @type {number[]} Live properties. */
    this.extras = [];
    /** @type {string[]} Texts of the live properties. */
    this.extraTexts = [];
  }

  /**
   * Begins a node.
   * @param {Node} node
   * @param {number} head tag and flags
   * @param {number} parent
   * @param {number} scope
   * @returns {number} its number
   */
  begin(node, head, parent, scope) {
    if (this.length + MOST_WORDS > this.words.length) this.grow();
    const index = this.nodes.length;
    this.nodes.push(node);
    this.starts.push(this.length);
    this.words[this.length] = head;
    this.words[this.length + 1] = parent;
    this.words[this.length + FACTS_AT] = 0;
    this.words[this.length + 3] = scope;
    this.length += 4;
    return index;
  }

  grow() {
    const larger = new Int32Array(this.words.length * 2);
    larger.set(this.words.subarray(0, this.length));
    this.words = larger;
  }

  /**
   * Adds a text of the current node.
   * @param {string} text
   */
  text(text) {
    this.words[this.length++] = text.length;
    this.texts.push(text);
  }

  /**
   * Adds an attribute of the current node.
   * @param {number} attr
   * @param {string} value
   */
  attr(attr, value) {
    this.words[this.length++] = attr;
    this.text(value);
  }

  /**
   * Finishes the current node.
   * @param {number} index its number
   * @param {number} facts
   * @param {number} attrs how many attributes it has
   */
  finish(index, facts, attrs) {
    const start = /** @type {number} */ (this.starts[index]);
    this.words[start] = /** @type {number} */ (this.words[start]) | (attrs << bits.ATTRS_SHIFT);
    this.words[start + FACTS_AT] = facts;
    this.finished = this.length;
    this.finishedTexts = this.texts.length;
  }

  /**
   * @param {number} index
   * @returns {number} facts
   */
  facts(index) {
    return /** @type {number} */ (this.words[/** @type {number} */ (this.starts[index]) + FACTS_AT]);
  }

  /**
   * @param {number} index
   * @param {number} more facts to add
   */
  addFacts(index, more) {
    this.setFacts(index, this.facts(index) | more);
  }

  /**
   * @param {number} index
   * @param {number} facts
   */
  setFacts(index, facts) {
    this.words[/** @type {number} */ (this.starts[index]) + FACTS_AT] = facts;
  }

  /**
   * @param {number} index
   * @returns {number} number of its parent, -1 for the root
   */
  parent(index) {
    return /** @type {number} */ (this.words[/** @type {number} */ (this.starts[index]) + 1]);
  }

  /**
   * @param {number} index
   * @param {DOMRect} rect
   */
  rect(index, rect) {
    if (this.rectsLength + WORDS_OF_RECT > this.rects.length) {
      const larger = new Float32Array(this.rects.length * 2);
      larger.set(this.rects);
      this.rects = larger;
    }
    const at = this.rectsLength;
    this.rects[at] = index;
    this.rects[at + 1] = rect.x;
    this.rects[at + 2] = rect.y;
    this.rects[at + 3] = rect.width;
    this.rects[at + 4] = rect.height;
    this.rectsLength = at + WORDS_OF_RECT;
  }

  /**
   * Adds live properties of a node; a node may have several such records.
   * @param {number} index
   * @param {number} flags
   * @param {(string | null)[]} texts value, validation message, before, after, url
   * @param {number[]} scroll top, height, client height, left, width, client width; or nothing
   */
  extra(index, flags, texts, scroll) {
    const at = this.extras.push(index, flags) - 1;
    texts.forEach((text, number) => {
      if (text === null) return;
      this.extras[at] = /** @type {number} */ (this.extras[at]) | (1 << (bits.TEXTS_SHIFT + number));
      this.extras.push(text.length);
      this.extraTexts.push(text);
    });
    if (!scroll.length) return;
    this.extras[at] = /** @type {number} */ (this.extras[at]) | bits.HAS_SCROLL;
    this.extras.push(...scroll);
  }
}
