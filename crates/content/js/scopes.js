/** Tree scopes (the document and every shadow root), and what has to be asked once of each. */

import * as bits from './bits.js';
import * as generated from './generated.js';
import * as pristine from './pristine.js';
import { deepActiveElement } from './shadow.js';

const STATES = ':is(:modal, :popover-open, :disabled, :user-invalid)';

/** Scope 0 is the document. */
export class Scopes {
  constructor() {
    /** @type {{outer: number, hasUnreadable: boolean, usesSkippedContent: boolean}[]} */
    this.all = [];
    /** @type {Map<Element, number>} Facts of elements in a state that only selectors tell. */
    this.states = new Map();
    /** @type {Set<Element>} Elements that match `:user-invalid`. */
    this.userInvalid = new Set();
    /** @type {Set<Element>} Elements that a readable rule gives text. */
    this.generating = new Set();
    /** Some tree's rules may set `text-transform`, which goes down into the trees in it. */
    this.transformsText = false;
    this.focused = deepActiveElement();
  }

  /**
   * Enters a tree.
   * @param {Document | ShadowRoot} root
   * @param {number} outer the scope of its host
   * @returns {number} its number
   */
  enter(root, outer) {
    const { selectors, hasUnreadable, usesSkippedContent, transformsText } = generated.readSheets(root);
    this.transformsText ||= transformsText;
    generated.collectCandidates(root, selectors, this.generating);
    for (const element of pristine.querySelectorAll(root, STATES)) this.addState(element);
    return this.all.push({ outer, hasUnreadable, usesSkippedContent }) - 1;
  }

  /** @param {Element} element */
  addState(element) {
    const is = (/** @type {string} */ selector) => {
      try {
        return pristine.matches.call(element, selector);
      } catch {
        return false;
      }
    };
    let facts = 0;
    if (is(':disabled')) facts |= bits.DISABLED;
    if (is(':modal')) facts |= bits.MODAL;
    if (is(':popover-open')) facts |= bits.POPOVER_OPEN;
    if (facts) this.states.set(element, facts);
    if (is(':user-invalid')) this.userInvalid.add(element);
  }

  /**
   * Facts of an element that selectors and the focus tell.
   * @param {Element} element
   */
  factsOf(element) {
    const focused = element === this.focused ? bits.FOCUSED : 0;
    return this.states.size ? focused | (this.states.get(element) ?? 0) : focused;
  }

  /**
   * The scope that a scope's host is in.
   * @param {number} scope
   * @returns {number}
   */
  outer(scope) {
    return this.all[scope]?.outer ?? 0;
  }

  /** @param {number} scope */
  isShadow(scope) {
    return scope > 0;
  }

  /**
   * Whether a rule may set `content-visibility: hidden` in this tree.
   * @param {number} scope
   */
  usesSkippedContent(scope) {
    return this.all[scope]?.usesSkippedContent ?? false;
  }

  /**
   * Whether some style sheet of this tree can't be read.
   * @param {number} scope
   */
  hasUnreadableSheet(scope) {
    return this.all[scope]?.hasUnreadable ?? false;
  }
}
