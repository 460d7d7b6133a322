/** What an element hands down to its children in the flat tree, and which child comes next. */

import * as pristine from './pristine.js';

/** One open element of the walk. Reused for every element at its depth. */
export class Around {
  constructor() {
    /** Number of the node whose children these are. */
    this.index = -1;
    /** Tree scope of the children. */
    this.scope = 0;
    /** @type {Node | null} The next child, where children are siblings in the DOM. */
    this.next = null;
    /** @type {Node[] | null} The children, where they are not: what was assigned to a slot. */
    this.list = null;
    this.at = 0;
    /** @type {Element | null} The host whose shadow content this is; what no slot took of its own children follows. */
    this.host = null;
    this.isRendered = true;
    this.isTransparent = false;
    this.isEditable = false;
    this.hasPointer = false;
    /** The parent clips. */
    this.clips = false;
    /** A box around clips content that no scrolling brings to view, so where things are decides whether they show. */
    this.mayBeClipped = false;
    this.inSelect = false;
    /** In SVG or MathML, where namespaces have to be asked for. */
    this.isForeign = false;
    /** In a button, link or field: a press is for that. */
    this.inTarget = false;
    /** Only the first `summary` is shown: a closed `details`. */
    this.onlySummary = false;
    /** The summary was met. */
    this.summaryShown = false;
    /** Text runs on in a line: the parent is inline, or the child before was. */
    this.inLine = false;
    /** Whether `checkVisibility` was asked. A container is only asked when a text of its own comes, or when nothing in it shows. */
    this.isVerified = true;
    /** Something in it shows. */
    this.hasShown = false;
    /** Whether line breaks show; `null` until some text asks. */
    this.preservesBreaks = /** @type {boolean | null} */ (null);
    /** The computed `text-transform` of the parent; `null` until some text asks. */
    this.textTransform = /** @type {string | null} */ (null);
    this.isShadow = false;
  }

  /**
   * Starts with the children of an element or shadow root in DOM order.
   * @param {ChildNode | null} first
   */
  startSiblings(first) {
    this.next = first;
    this.list = null;
    this.host = null;
  }

  /**
   * Starts with the nodes of a list.
   * @param {Node[]} list
   */
  startList(list) {
    this.next = null;
    this.list = list;
    this.at = 0;
    this.host = null;
  }

  /**
   * The next child.
   * @returns {Node | null}
   */
  take() {
    if (this.list) return this.list[this.at++] ?? null;
    const node = this.next;
    if (node) this.next = pristine.nextSibling.call(node);
    return node;
  }

  /**
   * Takes over what is handed down from the element around.
   * @param {Around} outer
   */
  inherit(outer) {
    this.isTransparent = outer.isTransparent;
    this.mayBeClipped = outer.mayBeClipped;
    this.isEditable = outer.isEditable;
    this.inSelect = outer.inSelect;
    this.inTarget = outer.inTarget;
    this.onlySummary = false;
    this.preservesBreaks = null;
    this.textTransform = null;
    this.isShadow = outer.isShadow;
  }
}
