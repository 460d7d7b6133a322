/**
 * What is known of a target right before it is acted on, and where it can be hit.
 */

import * as handles from './handles.js';
import { frame } from './input.js';
import * as pristine from './pristine.js';
import { deepElementFromPoint } from './shadow.js';

/** What takes a press for itself where it stands in a larger target. */
const INTERACTIVE =
  'a[href],button,input,select,textarea,summary,label,iframe,[contenteditable=""],[contenteditable="true"],[onclick],' +
  '[role="button"],[role="link"],[role="checkbox"],[role="radio"],[role="switch"],[role="tab"],[role="menuitem"],[role="option"],[role="textbox"],[role="combobox"]';
/** Points tried in one box besides its centre: a grid of so many by so many. */
const GRID = 5;
/** Boxes of a wrapped inline element that are tried. */
const BOXES = 8;

/**
 * Facts of one element, as `ax::act::click::TargetFacts` takes them.
 * @param {Element} element
 */
export function targetFacts(element) {
  const style = getComputedStyle(element);
  return {
    tag: pristine.localName.call(element),
    inputType: inputType(element),
    disabledBy: disabledBy(element),
    inert: nearest(element, '[inert]') !== null,
    behindModal: isBehindModal(element),
    rendered: handles.isRendered(element),
    visibilityHidden: style.visibility !== 'visible',
    hasSize: boxes(element).length > 0,
    transparent: isTransparent(element),
    clipped: isClipped(element, style),
    ignoresPointer: style.pointerEvents === 'none',
    hasVisibleLabel: visibleLabel(element) !== null,
    inSelect: selectOf(element) !== null,
    opensFiles: opensFiles(element),
  };
}

/** @param {Element} element */
function inputType(element) {
  return element instanceof HTMLInputElement ? pristine.inputType.call(element) : '';
}

/**
 * @param {Element} element
 * @param {string} selector
 */
function nearest(element, selector) {
  for (const at of handles.composedPath(element)) if (pristine.matches.call(at, selector)) return at;
  return null;
}

/**
 * `DisabledBy` of the refusals.
 * @param {Element} element
 */
function disabledBy(element) {
  if (pristine.matches.call(element, ':disabled')) return handles.hasAttribute.call(element, 'disabled') ? 'itself' : 'group';
  const aria = nearest(element, '[aria-disabled="true" i]');
  if (aria) return aria === element ? 'aria' : 'aria-ancestor';
  return null;
}

/** @param {Element} element */
function isBehindModal(element) {
  const modals = Array.from(pristine.querySelectorAll(document, 'dialog:modal'));
  return modals.length > 0 && !modals.some((modal) => handles.holds(modal, element));
}

/** @param {Element} element */
function isTransparent(element) {
  return pristine.checkVisibility.call(element) && !pristine.checkVisibility.call(element, { opacityProperty: true, checkOpacity: true });
}

/**
 * The usual ways to keep an element for screen readers only.
 * @param {Element} element
 * @param {CSSStyleDeclaration} style
 */
function isClipped(element, style) {
  const { width, height } = pristine.getBoundingClientRect.call(element);
  return width <= 1 || height <= 1 || /^rect\((0|1)px,? (0|1)px/.test(style.clip) || /^inset\((50|100)%/.test(style.clipPath);
}

/**
 * The first label of a control that a person can see and press.
 * @param {Element} control
 * @returns {HTMLLabelElement | null}
 */
export function visibleLabel(control) {
  for (const label of handles.controlProperty(control, 'labels') ?? []) {
    const style = getComputedStyle(label);
    if (handles.isRendered(label) && style.visibility === 'visible' && boxes(label).length && !isClipped(label, style)) return label;
  }
  return null;
}

/**
 * The native `select` that an `option` belongs to.
 * @param {Element} element
 */
export function selectOf(element) {
  if (!(element instanceof HTMLOptionElement)) return null;
  const select = nearest(element, 'select');
  return select instanceof HTMLSelectElement ? select : null;
}

/**
 * The position of an option in its select.
 * @param {Element} option
 * @param {HTMLSelectElement} select
 */
export function optionIndex(option, select) {
  return Array.from(handles.selectOptions.call(select)).indexOf(/** @type {HTMLOptionElement} */ (option));
}

/** @param {Element} element */
function opensFiles(element) {
  if (inputType(element) === 'file') return true;
  const label = nearest(element, 'label');
  if (!(label instanceof HTMLLabelElement) || nestedTarget(label, element)) return false;
  const control = handles.labelControl.call(label);
  return control !== null && inputType(control) === 'file';
}

/**
 * @param {DOMRect} box
 */
function hasArea(box) {
  return box.width > 0 && box.height > 0;
}

/**
 * The boxes of an element that have an area: its own, one a line for wrapped text; else those of what overflows it.
 * @param {Element} element
 * @returns {DOMRect[]}
 */
function boxes(element) {
  const own = Array.from(handles.getClientRects.call(element)).filter(hasArea);
  const { overflowX, display } = getComputedStyle(element);
  if (own.length || (overflowX !== 'visible' && display !== 'contents')) return own;
  const range = document.createRange();
  range.selectNodeContents(element);
  return Array.from(range.getClientRects()).filter(hasArea);
}

/**
 * The box around all boxes of an element, in CSS pixels in the viewport, as `[x, y, width, height]`.
 * @param {Element} element
 */
export function boxOf(element) {
  const all = boxes(element);
  const around = pristine.getBoundingClientRect.call(element);
  if (hasArea(around) || !all.length) return [around.x, around.y, around.width, around.height];
  const [x, y] = [Math.min(...all.map((box) => box.left)), Math.min(...all.map((box) => box.top))];
  return [x, y, Math.max(...all.map((box) => box.right)) - x, Math.max(...all.map((box) => box.bottom)) - y];
}

/**
 * Points in the viewport where the element may be hit, the most natural first: `[x, y, x, y...]`.
 * @param {Element} element
 */
export function pointsOf(element) {
  const shown = boxes(element).slice(0, BOXES).map(inViewport).filter(hasArea);
  shown.sort((a, b) => b.width * b.height - a.width * a.height);
  /** @type {number[]} */
  const points = [];
  for (const box of shown) points.push(box.x + box.width / 2, box.y + box.height / 2);
  for (const box of shown.slice(0, 2)) {
    for (let row = 0; row < GRID; row++) {
      for (let column = 0; column < GRID; column++) {
        points.push(box.x + (box.width * (column + 0.5)) / GRID, box.y + (box.height * (row + 0.5)) / GRID);
      }
    }
  }
  return points;
}

/** @param {DOMRect} box */
function inViewport(box) {
  const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
  return new DOMRect(left, top, Math.min(box.right, innerWidth) - left, Math.min(box.bottom, innerHeight) - top);
}

/**
 * What a press at a point reaches: through shadow roots.
 * @param {number} x
 * @param {number} y
 */
export function elementAt(x, y) {
  return deepElementFromPoint(x, y);
}

/**
 * How a hit element stands to the target: `own` (the target, something in it, or its label), `nested` (in it, but a target of
 * its own) or `foreign`.
 * @param {Element} target
 * @param {Element} hit
 */
export function relation(target, hit) {
  if (handles.holds(target, hit)) return nestedTarget(target, hit) ? 'nested' : 'own';
  for (const label of handles.controlProperty(target, 'labels') ?? []) {
    if (handles.holds(label, hit)) return nestedTarget(label, hit) ? 'nested' : 'own';
  }
  return 'foreign';
}

/**
 * Whether something between the two takes the press for itself.
 * @param {Element} target
 * @param {Element} hit
 */
function nestedTarget(target, hit) {
  const control = target instanceof HTMLLabelElement ? handles.labelControl.call(target) : null;
  for (const at of handles.composedPath(hit)) {
    if (at === target || at === control) return false;
    if (pristine.matches.call(at, INTERACTIVE)) return true;
  }
  return false;
}

/**
 * Brings the middle of an element to the middle of the viewport, in every scrolling box around it, at once.
 * @param {Element} element
 */
export function bringIntoView(element) {
  handles.scrollIntoView.call(element, { block: 'center', inline: 'nearest', behavior: 'instant' });
}

/**
 * The same for an element of which nothing is in the viewport.
 * @param {Element} element
 */
export function bringIntoViewIfNeeded(element) {
  if (pointsOf(element).length === 0) bringIntoView(element);
}

/**
 * Where a link leads, and how; `null` where there is no link.
 * @param {Element} element something at or in the link
 */
export function linkFacts(element) {
  const link = nearest(element, 'a[href],area[href],a[*|href]');
  if (!link) return null;
  const address = pristine.getAttribute.call(link, 'href') ?? pristine.getAttribute.call(link, 'xlink:href') ?? '';
  const url = URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI) : null;
  const here = location.href.split('#')[0];
  const target = (pristine.getAttribute.call(link, 'target') ?? '').trim().toLowerCase();
  return {
    href: url?.href ?? address,
    isPage: url !== null && /^(https?|file|about|blob|data):$/.test(url.protocol),
    sameDocument: url?.href.includes('#') === true && url.href.split('#')[0] === here,
    newTab: target !== '' && !['_self', '_parent', '_top'].includes(target),
    download: handles.hasAttribute.call(link, 'download'),
  };
}

/**
 * Waits until the element's box is the same on two frames.
 * @param {Element} element
 * @param {number} most milliseconds
 * @returns {Promise<void>}
 */
export async function untilStill(element, most) {
  const end = performance.now() + most;
  let last = '';
  while (performance.now() < end) {
    await frame();
    const now = boxOf(element).join();
    if (now === last) return;
    last = now;
  }
}
