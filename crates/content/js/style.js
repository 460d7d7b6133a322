/**
 * What is read of an element's computed style, and for which elements.
 *
 * One computed property costs about as much as the rest of the walk for an element, so the usual element pays for one
 * `checkVisibility`, `display` and (outside of native targets) `cursor`, and for `overflow` where a box can clip.
 */

import * as bits from './bits.js';
import * as pristine from './pristine.js';

/** Below this depth `checkVisibility` with `opacityProperty`, which climbs to the root, is not used. */
const DEEP = 200;

const WITH_OPACITY = { visibilityProperty: true, opacityProperty: true };
const WITHOUT_OPACITY = { visibilityProperty: true };

/** @type {Map<string, number>} `display` values that are no block. */
const DISPLAYS = new Map([
  ['inline', bits.INLINE],
  ['ruby', bits.INLINE],
  ['ruby-text', bits.INLINE],
  ['ruby-base', bits.INLINE],
  ['math', bits.INLINE],
  ['contents', bits.CONTENTS],
  ['inline-block', bits.INLINE_BLOCK],
  ['inline-flex', bits.INLINE_BLOCK],
  ['inline-grid', bits.INLINE_BLOCK],
  ['inline-table', bits.INLINE_BLOCK],
  ['inline flow-root', bits.INLINE_BLOCK],
]);

/** Boxes that `overflow` does not apply to. */
const NEVER_CLIPS = new Set([
  'table-row',
  'table-row-group',
  'table-header-group',
  'table-footer-group',
  'table-column',
  'table-column-group',
]);

/**
 * @param {CSSStyleDeclaration} style
 * @returns {number} facts: the two display bits
 */
function displayBits(style) {
  return (DISPLAYS.get(style.display) ?? bits.BLOCK) << bits.DISPLAY_SHIFT;
}

/**
 * Whether and how an element in a rendered parent is shown: `RENDERED`, `VISIBILITY_HIDDEN`, `TRANSPARENT` and the display.
 * @param {Element} element
 * @param {CSSStyleDeclaration} style its computed style
 * @param {{isTransparent: boolean, inSelect: boolean}} around what the parent hands down
 * @param {number} depth
 * @returns {number} facts; 0 when it is not rendered
 */
export function shownBits(element, style, around, depth) {
  const withoutOpacity = around.isTransparent || depth > DEEP;
  const inherited = bits.RENDERED | (around.isTransparent ? bits.TRANSPARENT : 0);
  if (pristine.checkVisibility.call(element, withoutOpacity ? WITHOUT_OPACITY : WITH_OPACITY)) {
    const isTransparent = depth > DEEP && style.opacity === '0';
    return inherited | (isTransparent ? bits.TRANSPARENT : 0) | displayBits(style);
  }
  return whyNotShown(element, style, around, inherited);
}

/**
 * @param {Element} element
 * @param {CSSStyleDeclaration} style
 * @param {{inSelect: boolean}} around
 * @param {number} inherited
 */
function whyNotShown(element, style, around, inherited) {
  const display = style.display;
  if (display === 'none') return 0;
  // Options of a closed select have no box of their own, and `display: contents` never has one.
  const hasBox = pristine.checkVisibility.call(element);
  if (!hasBox && display !== 'contents' && !around.inSelect) return 0;
  let facts = inherited | displayBits(style);
  if (style.visibility !== 'visible') facts |= bits.VISIBILITY_HIDDEN;
  if (hasBox && style.opacity === '0') facts |= bits.TRANSPARENT;
  return facts;
}

/**
 * Whether its box clips or scrolls.
 * @param {Element} element
 * @param {CSSStyleDeclaration} style
 * @returns {number} facts: `CLIPS`, `SCROLLS`
 */
export function overflowBits(element, style) {
  const overflow = style.overflowX;
  if (overflow === 'visible' || NEVER_CLIPS.has(style.display)) return 0;
  return bits.CLIPS | (canScroll(element, style, overflow) ? bits.SCROLLS : 0);
}

/**
 * @param {Element} element
 * @param {CSSStyleDeclaration} style
 * @param {string} overflowX
 */
function canScroll(element, style, overflowX) {
  const overflowY = style.overflowY;
  const scrolls = (/** @type {string} */ value) => value === 'auto' || value === 'scroll';
  return (
    (scrolls(overflowY) && pristine.scrollHeight.call(element) > pristine.clientHeight.call(element) + 1) ||
    (scrolls(overflowX) && pristine.scrollWidth.call(element) > pristine.clientWidth.call(element) + 1)
  );
}

/**
 * How it is positioned.
 * @param {CSSStyleDeclaration} style
 * @returns {number} facts: `ABSOLUTE` or `FIXED`
 */
export function positionBits(style) {
  const position = style.position;
  if (position === 'absolute') return bits.ABSOLUTE;
  return position === 'fixed' || position === 'sticky' ? bits.FIXED : 0;
}

/**
 * Whether `clip` or `clip-path` leaves nothing to see. Only the forms that hide things are understood: an empty
 * rectangle and an inset of half or more.
 * @param {CSSStyleDeclaration} style
 * @returns {number} facts: `CLIPPED_AWAY`
 */
export function clippedAwayBits(style) {
  const rect = /^rect\(([-\d.]+)px,? ([-\d.]+)px,? ([-\d.]+)px,? ([-\d.]+)px\)$/.exec(style.clip);
  if (rect) {
    const [top, right, bottom, left] = rect.slice(1).map(Number);
    if (Number(bottom) <= Number(top) || Number(right) <= Number(left)) return bits.CLIPPED_AWAY;
  }
  const inset = /^inset\(([\d.]+)%/.exec(style.clipPath);
  if (inset && Number(inset[1]) >= 50) return bits.CLIPPED_AWAY;
  return /^(circle|ellipse)\(0(px|%)?[ )]/.test(style.clipPath) ? bits.CLIPPED_AWAY : 0;
}

/**
 * Whether line breaks in its text show.
 * @param {CSSStyleDeclaration} style
 */
export function preservesBreaks(style) {
  return style.whiteSpace.startsWith('pre') || style.whiteSpace === 'break-spaces';
}
