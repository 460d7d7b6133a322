/**
 * The walk over the flat tree that fills a `Record`: an explicit stack, one visit a node, shadow roots in place of light
 * children, assigned nodes at their slots, what no slot took behind the shadow content as unrendered.
 */

import { Around } from './around.js';
import * as bits from './bits.js';
import { ElementReader, isShown } from './element.js';
import * as overlay from './overlay.js';
import * as pristine from './pristine.js';
import { Record } from './record.js';
import { Scopes } from './scopes.js';
import * as shadow from './shadow.js';
import * as styles from './style.js';
import * as tables from './tables.js';

const ELEMENT = 1;
const TEXT = 3;
const CDATA = 4;
const HTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';
const MATHML = 'http://www.w3.org/1998/Math/MathML';

/** One capture. */
export class Walk {
  /**
   * @param {tables.Tables} names
   * @param {boolean} allRects
   */
  constructor(names, allRects) {
    this.names = names;
    this.record = new Record();
    this.scopes = new Scopes();
    this.reader = new ElementReader(this.record, this.scopes, names, allRects);
    /** @type {Around[]} */
    this.stack = [new Around()];
    this.depth = 0;
    /** @type {Set<Node>} Light children that a slot took. */
    this.slotted = new Set();
  }

  /** Walks the whole document. */
  run() {
    shadow.beginRead();
    this.scopes.enter(document, -1);
    const outside = /** @type {Around} */ (this.stack[0]);
    outside.isEditable = pristine.designMode.call(document) === 'on';
    const root = pristine.documentElement.call(document);
    if (root) this.visit(root, outside);
    while (this.depth > 0) {
      const around = /** @type {Around} */ (this.stack[this.depth]);
      const node = around.take();
      if (node) this.visit(node, around);
      else this.leave(around);
    }
  }

  /**
   * @param {Node} node
   * @param {Around} around
   */
  visit(node, around) {
    const type = pristine.nodeType.call(node);
    if (type === ELEMENT) this.visitElement(/** @type {Element} */ (node), around);
    else if (type === TEXT || type === CDATA) this.visitText(/** @type {CharacterData} */ (node), around);
  }

  /** @param {Around} around */
  leave(around) {
    const host = around.host;
    if (!around.isVerified && !around.hasShown) this.reader.verify(around, this.depth);
    if (!host) {
      this.depth--;
      const outer = /** @type {Around} */ (this.stack[this.depth]);
      outer.hasShown ||= around.hasShown;
      return;
    }
    /** @type {Node[]} */
    const left = [];
    for (let child = pristine.firstChild.call(host); child; child = pristine.nextSibling.call(child)) {
      if (!this.slotted.has(child)) left.push(child);
    }
    around.startList(left);
    around.scope = this.scopes.outer(around.scope);
    around.isShadow = this.scopes.isShadow(around.scope);
    around.isRendered = false;
  }

  /**
   * @param {CharacterData} node
   * @param {Around} around
   */
  visitText(node, around) {
    const text = pristine.data.call(node);
    const first = firstWord(text);
    if (first === text.length) {
      if (around.inLine) this.addText(node, around, bits.IS_TEXT | bits.IS_SPACE, '');
      return;
    }
    if (!around.isVerified) this.reader.verify(around, this.depth);
    this.addText(node, around, bits.IS_TEXT, this.scopes.transformsText && around.isRendered ? this.transformed(text, around) : text);
    around.inLine = true;
    if (around.isRendered && around.preservesBreaks === null && hasInnerBreak(text, first)) this.readBreaks(around);
  }

  /**
   * @param {CharacterData} node
   * @param {Around} around
   * @param {number} head
   * @param {string} text
   */
  addText(node, around, head, text) {
    const { record } = this;
    const index = record.begin(node, head, around.index, around.scope);
    if (text) record.text(text);
    const shown = bits.RENDERED | (around.isTransparent ? bits.TRANSPARENT : 0);
    record.finish(index, around.isRendered && !around.onlySummary ? shown : 0, 0);
  }

  /**
   * The text as it is shown: browsers name elements by it too.
   * @param {string} text
   * @param {Around} around
   */
  transformed(text, around) {
    around.textTransform ??= pristine.computedStyle(/** @type {Element} */ (this.record.nodes[around.index])).textTransform;
    return styles.transformText(text, around.textTransform);
  }

  /** @param {Around} around */
  readBreaks(around) {
    const element = /** @type {Element} */ (this.record.nodes[around.index]);
    around.preservesBreaks = styles.preservesBreaks(pristine.computedStyle(element));
    if (around.preservesBreaks) this.record.addFacts(around.index, bits.PRESERVES_BREAKS);
  }

  /**
   * @param {Element} element
   * @param {Around} around
   */
  visitElement(element, around) {
    if (overlay.isOurs(element)) return;
    const name = pristine.localName.call(element);
    const tag = this.names.tag(name);
    let kind = tag ? /** @type {number} */ (this.names.kinds[tag]) : name.includes('-') ? tables.MAY_HOST : 0;
    if (kind & tables.SKIPPED) return;
    const namespace = around.isForeign || kind & tables.SVG_OR_MATH ? namespaceBits(element) : 0;
    if (namespace) kind &= tables.SVG_OR_MATH | tables.WANTS_RECT | tables.NO_OVERFLOW | tables.SHAPE;
    if (kind & tables.SHAPE && around.inTarget && !pristine.firstChild.call(element)) return;
    const mayHost = kind & tables.MAY_HOST && (!around.inTarget || tag === 0);
    const root = mayHost ? shadow.rootOf(element) : null;
    const index = this.reader.read(element, name, tag, kind, namespace | rootBits(root), around, this.depth);
    const facts = this.record.facts(index);
    if (facts & bits.RENDERED) around.inLine = isInLine(facts);
    around.hasShown ||= this.reader.isVerified && isShown(facts);
    if (!(kind & tables.CHILDLESS)) this.enter(element, name, kind, namespace, root, index, around);
  }

  /**
   * Opens an element whose children are next.
   * @param {Element} element
   * @param {string} name
   * @param {number} kind
   * @param {number} namespace
   * @param {ShadowRoot | null} root
   * @param {number} index
   * @param {Around} around
   */
  enter(element, name, kind, namespace, root, index, around) {
    const assigned = name === 'slot' && around.isShadow && !namespace ? this.assignedTo(/** @type {HTMLSlotElement} */ (element)) : null;
    const first = pristine.firstChild.call(root ?? element);
    if (!first && !assigned && !root) return;
    const inner = this.open(index, around);
    inner.scope = around.scope;
    if (assigned) {
      inner.startList(assigned);
      inner.scope = this.scopes.outer(around.scope);
      inner.isShadow = this.scopes.isShadow(inner.scope);
    } else {
      inner.startSiblings(first);
    }
    if (root) {
      inner.host = element;
      inner.scope = this.scopes.enter(root, around.scope);
      inner.isShadow = true;
    }
    inner.isForeign = namespace !== 0 || (kind & tables.SVG_OR_MATH) !== 0;
    this.reader.handDown(inner, kind, this.record.facts(index));
  }

  /**
   * @param {number} index
   * @param {Around} around
   * @returns {Around}
   */
  open(index, around) {
    this.depth++;
    const inner = this.stack[this.depth] ?? new Around();
    this.stack[this.depth] = inner;
    inner.inherit(around);
    inner.index = index;
    return inner;
  }

  /**
   * What is shown at a slot; `null` for its own fallback content.
   * @param {HTMLSlotElement} slot
   */
  assignedTo(slot) {
    const assigned = pristine.assignedNodes.call(slot);
    for (const node of assigned) this.slotted.add(node);
    return assigned.length ? assigned : null;
  }
}

/** @param {ShadowRoot | null} root */
function rootBits(root) {
  if (!root) return 0;
  return root.mode === 'closed' ? bits.SHADOW_CLOSED : bits.SHADOW_OPEN;
}

/**
 * @param {Element} element
 * @returns {number} facts: `SVG`, `MATHML`, or nothing for HTML
 */
function namespaceBits(element) {
  const namespace = pristine.namespaceURI.call(element);
  if (namespace === HTML) return 0;
  if (namespace === SVG) return bits.SVG;
  return namespace === MATHML ? bits.MATHML : 0;
}

/** @param {number} facts */
function isInLine(facts) {
  return ((facts >> bits.DISPLAY_SHIFT) & 3) !== bits.BLOCK;
}

/**
 * Where the white space at the beginning of a text ends.
 * @param {string} text
 */
function firstWord(text) {
  let at = 0;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== 32 && (code > 13 || code < 9)) break;
  }
  return at;
}

/**
 * Whether there is a line break between two words.
 * @param {string} text
 * @param {number} first where its first word begins
 */
function hasInnerBreak(text, first) {
  const at = text.indexOf('\n', first);
  return at >= 0 && /\S/.test(text.slice(at));
}
