/** Ref labels: a badge beside each target. Where they stand is decided in Rust; here they are measured and drawn. */

import * as handles from './handles.js';
import * as overlay from './overlay.js';
import * as pristine from './pristine.js';
import { queryAll } from './query.js';

const LAYER = 'labels';
/** Boxes of one target that are looked at; a link over more lines than that is rare. */
const MOST_BOXES = 4;
/** Texts of a page, and lines of one text, that are kept readable where possible. */
const MOST_TEXTS = 3000;
const MOST_LINES = 20;
/** Boxes without this width and height, in pixels, show nothing. */
const LEAST = 2;

const BADGE =
  'position:absolute;left:0;top:0;box-sizing:border-box;height:14px;padding:0 3px;border:1px solid #b58900;border-radius:3px;' +
  'background:linear-gradient(#fff785,#ffc542);color:#201800;font:bold 11px/12px Helvetica,Arial,sans-serif;letter-spacing:0;' +
  'white-space:nowrap;text-align:center;text-shadow:0 1px 0 rgba(255,255,255,.6);box-shadow:0 1px 3px rgba(0,0,0,.4);';

/** @typedef {{badge: HTMLElement, target: WeakRef<Element>, x: number, y: number, place: string}} Drawn `x` and `y`: from the corner of the target */

/** @type {Drawn[]} */
let drawn = [];
/** @type {ReturnType<typeof setTimeout> | undefined} */
let end;
/** @type {AbortController | undefined} */
let following;
let isMoving = false;

/**
 * The boxes of elements in the viewport, as `[element, x, y, width, height...]`.
 * @param {Element[]} elements
 */
export function boxesOf(elements) {
  /** @type {number[]} */
  const boxes = [];
  elements.forEach((element, at) => {
    for (const { x, y, width, height } of shownBoxes(element)) boxes.push(at, x, y, width, height);
  });
  return Float32Array.from(boxes);
}

/** The boxes of the texts and child frames that show in the viewport, as `[x, y, width, height...]`: in a frame stand badges of its own. */
export function textBoxes() {
  /** @type {number[]} */
  const boxes = [];
  const range = document.createRange();
  const walker = pristine.createTreeWalker.call(document, document, NodeFilter.SHOW_TEXT);
  for (let visited = 0, node = walker.nextNode(); node && visited < MOST_TEXTS; node = walker.nextNode()) {
    if (!pristine.data.call(/** @type {Text} */ (node)).trim()) continue;
    visited++;
    range.selectNode(node);
    for (const { x, y, width, height } of Array.from(range.getClientRects()).slice(0, MOST_LINES)) {
      if (width > 0 && y < innerHeight && y + height > 0 && x < innerWidth && x + width > 0) boxes.push(x, y, width, height);
    }
  }
  for (const frame of queryAll('iframe,frame')) {
    const { x, y, width, height } = pristine.getBoundingClientRect.call(frame);
    if (width > 0 && height > 0) boxes.push(x, y, width, height);
  }
  return Float32Array.from(boxes);
}

/**
 * How wide the badges with these texts are.
 * @param {string[]} texts
 */
export function measure(texts) {
  hide();
  const layer = overlay.layer(LAYER);
  const badges = texts.map((text) => {
    const badge = overlay.box('', `${BADGE}visibility:hidden`);
    badge.textContent = text;
    layer.append(badge);
    return badge;
  });
  const widths = Float32Array.from(badges, (badge) => badge.getBoundingClientRect().width);
  overlay.clear(LAYER);
  return widths;
}

/**
 * Draws badges. They go by themselves after a while.
 * @param {Element[]} elements
 * @param {string[]} texts
 * @param {Float32Array} places left, top and width of each badge, in the viewport
 * @param {number} ms
 */
export function draw(elements, texts, places, ms) {
  hide();
  if (elements.length === 0) return;
  const layer = overlay.layer(LAYER);
  const { left, top } = overlay.origin();
  const corners = elements.map(cornerOf);
  drawn = elements.map((element, at) => {
    const [x = 0, y = 0, width = 0] = places.subarray(3 * at, 3 * at + 3);
    const badge = overlay.box('', `${BADGE}width:${Math.ceil(width)}px`);
    badge.textContent = texts[at] ?? '';
    const place = `translate(${Math.round(x - left)}px,${Math.round(y - top)}px)`;
    badge.style.transform = place;
    layer.append(badge);
    const corner = corners[at] ?? { x, y };
    return { badge, target: new WeakRef(element), x: x - corner.x, y: y - corner.y, place };
  });
  end = setTimeout(hide, ms);
  follow();
}

/** Takes all badges away. Whether there were some. */
export function hide() {
  const had = drawn.length > 0;
  clearTimeout(end);
  following?.abort();
  drawn = [];
  overlay.clear(LAYER);
  return had;
}

/** Badges scroll with the page by themselves; those of what stands fast, or in a box that scrolls, are moved after it. */
function follow() {
  following = new AbortController();
  const options = { capture: true, passive: true, signal: following.signal };
  const moved = () => {
    if (isMoving) return;
    isMoving = true;
    requestAnimationFrame(() => {
      isMoving = false;
      moveAll();
    });
  };
  addEventListener('scroll', moved, options);
  addEventListener('resize', moved, options);
}

function moveAll() {
  if (drawn.length === 0) return;
  const { left, top } = overlay.origin();
  const corners = drawn.map(({ target }) => {
    const element = target.deref();
    return element && pristine.isConnected.call(element) ? cornerOf(element) : null;
  });
  drawn.forEach((one, at) => {
    const corner = corners[at];
    one.badge.style.display = corner ? '' : 'none';
    if (!corner) return;
    const place = `translate(${Math.round(corner.x + one.x - left)}px,${Math.round(corner.y + one.y - top)}px)`;
    if (place !== one.place) one.badge.style.transform = place;
    one.place = place;
  });
}

/**
 * Where the first box of an element begins; nothing when it has none.
 * @param {Element} element
 */
function cornerOf(element) {
  const [first] = shownBoxes(element);
  return first && { x: first.x, y: first.y };
}

/**
 * The boxes by which a person sees an element: its own, those of what stands in it when it has none, or its label's.
 * @param {Element} element
 * @returns {DOMRect[]}
 */
function shownBoxes(element) {
  const own = Array.from(handles.getClientRects.call(element)).filter(hasArea);
  if (own.length > 0 && !isTransparent(element)) return [...own.slice(0, MOST_BOXES), ...boxesOfLabelText(element)];
  for (const label of labelsOf(element)) {
    const boxes = Array.from(handles.getClientRects.call(label)).filter(hasArea);
    if (boxes.length > 0) return boxes.slice(0, MOST_BOXES);
  }
  if (own.length > 0) return own.slice(0, MOST_BOXES);
  const range = document.createRange();
  range.selectNodeContents(element);
  return Array.from(range.getClientRects()).filter(hasArea).slice(0, MOST_BOXES);
}

/**
 * The texts that stand beside a checkbox or radio button and say what it is for.
 * @param {Element} element
 * @returns {DOMRect[]}
 */
function boxesOfLabelText(element) {
  if (!(element instanceof HTMLInputElement) || !/^(checkbox|radio)$/.test(pristine.inputType.call(element))) return [];
  return labelsOf(element).flatMap((label) => {
    const range = document.createRange();
    range.selectNodeContents(label);
    return Array.from(range.getClientRects()).filter(hasArea).slice(0, MOST_BOXES);
  });
}

/**
 * Whether it is a control that only stands in for what its label shows.
 * @param {Element} element
 */
function isTransparent(element) {
  return labelsOf(element).length > 0 && pristine.computedStyle(element).opacity === '0';
}

/**
 * The native labels of a control.
 * @param {Element} element
 * @returns {Element[]}
 */
function labelsOf(element) {
  return Array.from(handles.controlProperty(element, 'labels') ?? []);
}

/** @param {DOMRect} box */
function hasArea({ width, height }) {
  return width >= LEAST && height >= LEAST;
}
