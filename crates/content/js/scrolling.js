/**
 * Boxes that scroll.
 */

import * as handles from './handles.js';
import * as pristine from './pristine.js';

/** The page's own box: it scrolls where `overflow` is not said. */
function pageBox() {
  return pristine.scrollingElement.call(document) ?? document.documentElement;
}

/** @param {Element} element */
function canScroll(element) {
  const tall = pristine.scrollHeight.call(element) > pristine.clientHeight.call(element) + 1;
  const wide = pristine.scrollWidth.call(element) > pristine.clientWidth.call(element) + 1;
  if (element === pageBox()) return tall || wide;
  const { overflowX, overflowY } = getComputedStyle(element);
  // A text area scrolls unless it is told not to; Firefox says `visible` of it.
  const scrolls = element instanceof HTMLTextAreaElement ? /auto|scroll|visible/ : /auto|scroll/;
  return (tall && scrolls.test(overflowY)) || (wide && scrolls.test(overflowX));
}

/**
 * The box that scrolls when the pointer is over an element: itself, or the nearest one around it; else the page's.
 * @param {Element} element
 * @returns {Element}
 */
export function scrollerOf(element) {
  for (const at of handles.composedPath(element)) if (canScroll(at)) return at;
  return pageBox();
}

/**
 * What a person scrolls who scrolls the page: the document, or where that does not scroll, the largest box on screen that does.
 * @returns {Element}
 */
export function pageScroller() {
  const page = pageBox();
  if (canScroll(page)) return page;
  let [largest, size] = [page, 0];
  for (const element of pristine.querySelectorAll(document, 'body *')) {
    if (pristine.scrollHeight.call(element) <= pristine.clientHeight.call(element) + 1 || !canScroll(element)) continue;
    const { left, top, right, bottom } = pristine.getBoundingClientRect.call(element);
    const shown =
      Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) * Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    if (shown > size) [largest, size] = [element, shown];
  }
  return largest;
}

/**
 * Whether a box is the page's own.
 * @param {Element} box
 */
export function isPage(box) {
  return box === pageBox();
}

/**
 * Scroll state, as `ax::act::scroll::ScrollBox` takes it.
 * @param {Element} box
 */
export function scrollState(box) {
  const [width, height] = [pristine.clientWidth.call(box), pristine.clientHeight.call(box)];
  return {
    left: pristine.scrollLeft.call(box),
    top: pristine.scrollTop.call(box),
    width: pristine.scrollWidth.call(box) - width,
    height: pristine.scrollHeight.call(box) - height,
    page_width: width,
    page_height: height,
    right_to_left: getComputedStyle(box).direction === 'rtl',
  };
}

/**
 * @param {Element} box
 * @param {number} left
 * @param {number} top
 */
export function scrollBoxTo(box, left, top) {
  handles.scrollTo.call(box, { left, top, behavior: 'instant' });
}
