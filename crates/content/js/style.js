/**
 * What is read of an element's computed style, and for which elements.
 *
 * One computed property costs about as much as the rest of the walk for an element, so the usual element pays for `display` and
 * (outside of native targets) `cursor`, for `overflow` where a box can clip, and for `checkVisibility` when it is a target or has text
 * of its own: whatever hides a container hides what is in it as well, and that is asked.
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
 * Whether and how an element in a rendered parent is shown, as far as its own `display` tells: an ancestor or its own opacity, visibility
 * or `content-visibility` may still hide it.
 * @param {CSSStyleDeclaration} style its computed style
 * @param {{isTransparent: boolean}} around what the parent hands down
 * @returns {number} facts; 0 when it is not rendered
 */
export function displayedBits(style, around) {
  const display = style.display;
  if (display === 'none') return 0;
  const inherited = bits.RENDERED | (around.isTransparent ? bits.TRANSPARENT : 0);
  return inherited | ((DISPLAYS.get(display) ?? bits.BLOCK) << bits.DISPLAY_SHIFT);
}

/**
 * The whole answer: `RENDERED`, `VISIBILITY_HIDDEN`, `TRANSPARENT` and the display.
 * @param {Element} element
 * @param {CSSStyleDeclaration} style
 * @param {number} displayed what `displayedBits` said
 * @param {boolean} inSelect options of a closed select have no box of their own
 * @param {number} depth
 * @returns {number} facts; 0 when it is not rendered
 */
export function verifiedBits(element, style, displayed, inSelect, depth) {
  const withoutOpacity = (displayed & bits.TRANSPARENT) !== 0 || depth > DEEP;
  if (pristine.checkVisibility.call(element, withoutOpacity ? WITHOUT_OPACITY : WITH_OPACITY)) {
    return depth > DEEP && style.opacity === '0' ? displayed | bits.TRANSPARENT : displayed;
  }
  const hasBox = pristine.checkVisibility.call(element);
  // `display: contents` never has a box.
  if (!hasBox && !inSelect && style.display !== 'contents') return 0;
  const isHidden = style.visibility !== 'visible';
  // With a box and visible: then it is its own opacity, or that of an ancestor which was not asked.
  const isTransparent = hasBox && (style.opacity === '0' || !(isHidden || withoutOpacity));
  return displayed | (isHidden ? bits.VISIBILITY_HIDDEN : 0) | (isTransparent ? bits.TRANSPARENT : 0);
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
 * Whether absolutely positioned content is placed within it, and so is clipped by it.
 * @param {CSSStyleDeclaration} style
 * @returns {number} facts: `HOLDS_ABSOLUTE`
 */
export function holdsAbsoluteBits(style) {
  return style.position !== 'static' || style.transform !== 'none' ? bits.HOLDS_ABSOLUTE : 0;
}

/**
 * Whether its content is larger than it.
 * @param {Element} element
 */
export function overflows(element) {
  return (
    pristine.scrollWidth.call(element) > pristine.clientWidth.call(element) + 1 ||
    pristine.scrollHeight.call(element) > pristine.clientHeight.call(element) + 1
  );
}

/** Most children that are asked where they begin. */
const MOST_ASKED = 20;

/**
 * Whether a child lies left of it or above it; that doesn't count as overflow, since no scrolling leads there.
 * @param {Element} element
 */
export function beginsBefore(element) {
  const own = pristine.getBoundingClientRect.call(element);
  let child = pristine.firstElementChild.call(element);
  for (let asked = 0; child && asked < MOST_ASKED; asked++) {
    const rect = pristine.getBoundingClientRect.call(child);
    if (rect.x + rect.width < own.x + 1 || rect.y + rect.height < own.y + 1) return true;
    child = pristine.nextElementSibling.call(child);
  }
  return false;
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

/**
 * A text as `text-transform` shows it. `capitalize` makes the first letter of each word a capital and leaves the others.
 * @param {string} text
 * @param {string} transform computed value
 */
export function transformText(text, transform) {
  if (transform === 'none') return text;
  const kinds = transform.split(' ');
  if (kinds.includes('uppercase')) return text.toUpperCase();
  if (kinds.includes('lowercase')) return text.toLowerCase();
  return kinds.includes('capitalize') ? text.replace(/(?<![\p{L}\p{N}\p{M}'’])\p{L}/gu, (letter) => letter.toUpperCase()) : text;
}
