/** One element's record: attributes, style facts, box, live properties. */

import { AttributeReader } from './attributes.js';
import * as bits from './bits.js';
import { generatedText } from './generated.js';
import * as live from './live.js';
import * as pristine from './pristine.js';
import * as styles from './style.js';
import * as tables from './tables.js';

/** @typedef {import('./around.js').Around} Around */
/** @typedef {import('./live.js').Live} Live */

/** Roles whose elements may be overlays, so that the position of their ancestors matters. */
const OVERLAY_ROLES = /\b(dialog|alertdialog|listbox|menu|menubar|tree|grid|treegrid|tooltip)\b/;
const OVERLAY_TAGS = new Set(['dialog']);
const TEXT = 3;
/** A control no wider and no higher than this may be one that is kept for screen readers, in pixels: paddings and borders count. */
const TINY = 12;

/** Reads elements into a record. */
export class ElementReader {
  /**
   * @param {import('./record.js').Record} record
   * @param {import('./scopes.js').Scopes} scopes
   * @param {tables.Tables} names
   * @param {boolean} allRects
   */
  constructor(record, scopes, names, allRects) {
    this.record = record;
    this.scopes = scopes;
    this.names = names;
    this.allRects = allRects;
    this.width = innerWidth;
    this.height = innerHeight;
    /** @type {number[]} Elements that may be overlays. */
    this.overlays = [];
    /** @type {number[]} Inputs that a visible label may stand for. */
    this.unshownInputs = [];
    /** @type {number[]} Targets whose text may come from a style sheet that can't be read. */
    this.maybeGenerated = [];
    /** @type {number[]} Boxes without area; something in them may show all the same. */
    this.emptyBoxes = [];
    this.said = new AttributeReader(record, names);
    /** Whether `checkVisibility` was asked of the current element. */
    this.isVerified = true;
    /** The last rectangle that was read is hardly large enough for a control. */
    this.isTiny = false;
  }

  /**
   * Reads one element.
   * @param {Element} element
   * @param {string} name local name
   * @param {number} tag its number, 0 for an unknown one
   * @param {number} kind bits of `tables.js`
   * @param {number} facts what is known already
   * @param {Around} around
   * @param {number} depth
   * @returns {number} its number
   */
  read(element, name, tag, kind, facts, around, depth) {
    const { record } = this;
    const index = record.begin(element, tag, around.index, around.scope);
    if (tag === 0) record.text(name.toLowerCase());
    const type = name === 'input' && kind & tables.LIVE ? pristine.inputType.call(/** @type {HTMLInputElement} */ (element)) : '';
    this.isVerified = true;
    /** The last rectangle that was read is hardly large enough for a control. */
    this.isTiny = false;
    this.said.read(element, type);
    facts |= this.scopes.factsOf(element) | this.editingBits(around);
    if (around.isRendered && !this.isHiddenByDetails(name, around)) facts |= this.shown(element, name, index, kind, facts, around, depth);
    record.finish(index, facts, this.said.count);
    if (type && !isShown(facts)) this.unshownInputs.push(index);
    if (kind & tables.LIVE || this.scopes.userInvalid.size) this.readLive(element, name, type, kind, index);
    return index;
  }

  /** @param {Around} around */
  editingBits(around) {
    if (!this.said.editable) return around.isEditable ? bits.EDITABLE : 0;
    if (this.said.editable === 'false') return 0;
    return bits.EDITABLE | bits.EDITING_HOST;
  }

  /**
   * @param {string} name
   * @param {Around} around
   */
  isHiddenByDetails(name, around) {
    if (!around.onlySummary) return false;
    if (name !== 'summary') return true;
    const isFirst = !around.summaryShown;
    around.summaryShown = true;
    return !isFirst;
  }

  /**
   * What style says of an element in a rendered parent.
   * @param {Element} element
   * @param {string} name
   * @param {number} index
   * @param {number} kind
   * @param {number} known
   * @param {Around} around
   * @param {number} depth
   * @returns {number} facts
   */
  shown(element, name, index, kind, known, around, depth) {
    const style = pristine.computedStyle(element);
    let facts = styles.displayedBits(style, around);
    // An area has no style of its own; it is where its image is.
    if (!facts) return name === 'area' ? bits.RENDERED : 0;
    this.isVerified = !this.isContainer(element, kind, known);
    if (this.isVerified) facts = styles.verifiedBits(element, style, facts, around.inSelect, depth);
    if (!facts) return 0;
    if (name === 'iframe' || name === 'frame') facts |= bits.FRAME;
    if (((facts >> bits.DISPLAY_SHIFT) & 3) !== bits.CONTENTS) facts |= this.boxFacts(element, index, kind, known, facts, style, around);
    if (this.said.skipsContent || (this.scopes.usesSkippedContent(around.scope) && style.contentVisibility === 'hidden'))
      this.said.skipsContent = true;
    if (this.scopes.generating.has(element)) facts |= this.readGenerated(element, index);
    if (this.mayBeOverlay(name, known)) this.overlays.push(index);
    return facts;
  }

  /**
   * Asks of a container what it was not asked when it was read.
   * @param {Around} around its children's
   * @param {number} depth
   */
  verify(around, depth) {
    around.isVerified = true;
    const element = /** @type {Element} */ (this.record.nodes[around.index]);
    const before = this.record.facts(around.index);
    const now = styles.verifiedBits(element, pristine.computedStyle(element), before, around.inSelect, depth);
    this.record.setFacts(around.index, now || before & ~bits.RENDERED);
    if (around.mayBeClipped && now) this.record.rect(around.index, pristine.getBoundingClientRect.call(element));
    around.isRendered = now !== 0;
    around.isTransparent = (now & bits.TRANSPARENT) !== 0;
  }

  /**
   * Nothing is known of it that a reader asks for, and it begins with an element or white space: what hides it shows at its children.
   * @param {Element} element
   * @param {number} kind
   * @param {number} known
   */
  isContainer(element, kind, known) {
    if (kind & tables.WANTS_RECT || this.said.kinds & tables.MAKES_TARGET || known & bits.STATES) return false;
    const first = pristine.firstChild.call(element);
    return first !== null && (pristine.nodeType.call(first) !== TEXT || isBlank(pristine.data.call(/** @type {Text} */ (first))));
  }

  /**
   * @param {Element} element
   * @param {number} index
   * @param {number} kind
   * @param {number} known
   * @param {number} shown
   * @param {CSSStyleDeclaration} style
   * @param {Around} around
   */
  boxFacts(element, index, kind, known, shown, style, around) {
    let facts = 0;
    const isTarget = (kind & tables.NATIVE_TARGET) !== 0 || this.said.isLink;
    if (!isTarget && !around.inTarget && style.cursor === 'pointer') facts |= bits.CURSOR_POINTER;
    if (!(kind & tables.NO_OVERFLOW) && (shown >> bits.DISPLAY_SHIFT) & 3) facts |= styles.overflowBits(element, style);
    if (facts & bits.SCROLLS) this.readScroll(element, index);
    if (facts & bits.CLIPS || around.clips || around.mayBeClipped) facts |= styles.positionBits(style);
    if (facts & bits.CLIPS) facts |= styles.holdsAbsoluteBits(style);
    if (facts & (bits.CLIPS | bits.ABSOLUTE)) facts |= styles.clippedAwayBits(style);
    const startsPointer = facts & bits.CURSOR_POINTER && !around.hasPointer;
    const isSpecial = facts & (bits.CLIPS | bits.ABSOLUTE | bits.FIXED) || known & (bits.MODAL | bits.POPOVER_OPEN | bits.EDITING_HOST);
    // A drawing in a button is where the button is.
    const isDrawing = around.inTarget && (kind & tables.SVG_OR_MATH) !== 0;
    const mayBeClipped = around.mayBeClipped && this.isVerified;
    if (
      this.allRects ||
      startsPointer ||
      isSpecial ||
      mayBeClipped ||
      (kind & tables.WANTS_RECT && !isDrawing) ||
      this.said.kinds & tables.MAKES_TARGET
    ) {
      if (!around.inSelect) facts |= this.readRect(element, index, style);
      // A control that is kept for screen readers, behind a widget that shows.
      if (isTarget && this.isTiny) facts |= styles.clippedAwayBits(style);
    }
    if (isTarget && this.scopes.hasUnreadableSheet(around.scope)) this.maybeGenerated.push(index);
    return facts;
  }

  /**
   * @param {Element} element
   * @param {number} index
   * @param {CSSStyleDeclaration} style
   * @returns {number} facts: `NO_POINTER_EVENTS`, asked for what is in the viewport
   */
  readRect(element, index, style) {
    const rect = pristine.getBoundingClientRect.call(element);
    this.record.rect(index, rect);
    this.isTiny = rect.width <= TINY && rect.height <= TINY;
    if (rect.width <= 0 || rect.height <= 0) this.emptyBoxes.push(index);
    const isNear = rect.y < this.height && rect.x < this.width && rect.y + rect.height > 0 && rect.x + rect.width > 0;
    return isNear && style.pointerEvents === 'none' ? bits.NO_POINTER_EVENTS : 0;
  }

  /**
   * Whether a clipping box has content that neither shows nor can be scrolled to: it overflows, or begins before the box does.
   * @param {number} index
   * @param {number} facts
   */
  hidesContent(index, facts) {
    if (facts & bits.SCROLLS) return false;
    const element = /** @type {Element} */ (this.record.nodes[index]);
    return styles.overflows(element) || styles.beginsBefore(element);
  }

  /**
   * @param {Element} element
   * @param {number} index
   */
  readScroll(element, index) {
    this.record.extra(
      index,
      0,
      [],
      [
        Math.round(pristine.scrollTop.call(element)),
        pristine.scrollHeight.call(element),
        pristine.clientHeight.call(element),
        Math.round(pristine.scrollLeft.call(element)),
        pristine.scrollWidth.call(element),
        pristine.clientWidth.call(element),
      ],
    );
  }

  /**
   * @param {Element} element
   * @param {number} index
   * @returns {number} facts
   */
  readGenerated(element, index) {
    const before = generatedText(element, '::before');
    const after = generatedText(element, '::after');
    if (before === null && after === null) return 0;
    this.record.extra(index, 0, [null, null, before, after, null], []);
    return bits.GENERATED_TEXT;
  }

  /**
   * @param {string} name
   * @param {number} known
   */
  mayBeOverlay(name, known) {
    return (
      OVERLAY_TAGS.has(name) ||
      this.said.hasPopover ||
      known & bits.POPOVER_OPEN ||
      (this.said.role !== '' && OVERLAY_ROLES.test(this.said.role))
    );
  }

  /**
   * @param {Element} element
   * @param {string} name
   * @param {string} type
   * @param {number} kind
   * @param {number} index
   */
  readLive(element, name, type, kind, index) {
    /** @type {Live} */
    const said = { flags: kind & tables.LIVE ? this.said.liveFlags : 0, value: null, message: null, url: null };
    if (kind & tables.LIVE) live.readByName(said, element, name, type, this.said.isOpen);
    if (this.scopes.userInvalid.has(element)) {
      said.flags |= bits.USER_INVALID;
      said.message = pristine.validationMessage(element);
    }
    if (said.flags || said.value !== null || said.url !== null) {
      this.record.extra(index, said.flags, [said.value, said.message, null, null, said.url], []);
    }
  }

  /**
   * What the element that was read last hands down to its children.
   * @param {Around} inner
   * @param {number} kind
   * @param {number} facts its own
   */
  handDown(inner, kind, facts) {
    const name = pristine.localName.call(/** @type {Element} */ (this.record.nodes[inner.index]));
    const display = (facts >> bits.DISPLAY_SHIFT) & 3;
    // What skips its content hands down that nothing in it is rendered, whatever a later question says of itself.
    inner.isVerified = this.isVerified || this.said.skipsContent || !(facts & bits.RENDERED);
    inner.hasShown = false;
    inner.isRendered = (facts & bits.RENDERED) !== 0 && !this.said.skipsContent;
    inner.isTransparent = (facts & bits.TRANSPARENT) !== 0;
    inner.isEditable = (facts & bits.EDITABLE) !== 0;
    inner.hasPointer = (facts & bits.CURSOR_POINTER) !== 0;
    inner.clips = (facts & bits.CLIPS) !== 0;
    if (inner.clips) inner.mayBeClipped = name !== 'body' && name !== 'html' && this.hidesContent(inner.index, facts);
    inner.inLine = display === bits.INLINE || display === bits.CONTENTS;
    inner.inSelect ||= name === 'select';
    inner.inTarget ||= (kind & tables.NATIVE_TARGET) !== 0 || this.said.isLink;
    inner.onlySummary = name === 'details' && !inner.isForeign && !this.said.isOpen;
    inner.summaryShown = false;
  }
}

/**
 * @param {number} facts
 */
export function isShown(facts) {
  return (facts & (bits.RENDERED | bits.VISIBILITY_HIDDEN | bits.TRANSPARENT)) === bits.RENDERED;
}

/** @param {string} text */
function isBlank(text) {
  return !/\S/.test(text);
}
