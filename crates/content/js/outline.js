/** Lines for people: around one element, while they point at its ref or pick it, or the agent acts on it; around the page while the agent works. */

import * as overlay from './overlay.js';
import * as pristine from './pristine.js';

const LAYER = 'outline';
const STYLE =
  'position:absolute;left:0;top:0;box-sizing:border-box;border:2px solid #1a73e8;border-radius:3px;' +
  'background:rgba(26,115,232,.12);box-shadow:0 0 0 1px rgba(255,255,255,.8);';
/** How far the line stands outside of the element, in pixels. */
const AROUND = 3;

/** @type {AbortController | undefined} */
let following;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let end;

/**
 * Outlines this element and no other. The line goes by itself after a while.
 * @param {Element} element
 * @param {number} ms
 */
export function outline(element, ms) {
  clearOutline();
  const line = overlay.box('', STYLE);
  overlay.layer(LAYER).append(line);
  place(line, element);
  following = new AbortController();
  const options = { capture: true, passive: true, signal: following.signal };
  addEventListener('scroll', () => place(line, element), options);
  addEventListener('resize', () => place(line, element), options);
  end = setTimeout(clearOutline, ms);
}

/** Takes the line away. */
export function clearOutline() {
  clearTimeout(end);
  following?.abort();
  overlay.clear(LAYER);
}

/**
 * @param {HTMLElement} line
 * @param {Element} element
 */
function place(line, element) {
  const { left, top } = overlay.origin();
  const { x, y, width, height } = pristine.getBoundingClientRect.call(element);
  line.style.transform = `translate(${x - left - AROUND}px,${y - top - AROUND}px)`;
  line.style.width = `${width + 2 * AROUND}px`;
  line.style.height = `${height + 2 * AROUND}px`;
}

const WORK_LAYER = 'work';
const WORK_STYLE =
  'position:fixed;inset:0;box-sizing:border-box;border:3px solid rgba(26,115,232,.75);box-shadow:inset 0 0 12px rgba(26,115,232,.35);';
/** @type {ReturnType<typeof setTimeout> | undefined} */
let workEnd;

/**
 * Shows that the agent works on the page, or that it does no longer. The line goes by itself where nobody takes it away.
 * @param {boolean} works
 * @param {number} ms
 */
export function frameWork(works, ms) {
  clearTimeout(workEnd);
  overlay.clear(WORK_LAYER);
  if (!works) return;
  overlay.layer(WORK_LAYER).append(overlay.box('', WORK_STYLE));
  workEnd = setTimeout(frameWork, ms, false, 0);
}
