/** A person picks an element of the page with the pointer. The page gets none of it. */

import { clearOutline, outline } from './outline.js';
import { deepElementFromPoint } from './shadow.js';

/** What a press is made of. All of it is kept from the page; the click decides. */
const PRESSES = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'auxclick', 'dblclick', 'contextmenu'];

/** The end of the picking under way. @type {((picked: Element | null) => void) | undefined} */
let finish;

/**
 * Resolves to the element that was clicked; to `null` when the person gave up (Escape) or `ms` have passed.
 * @param {number} ms
 * @returns {Promise<Element | null>}
 */
export function pick(ms) {
  endPick();
  const listening = new AbortController();
  const options = { capture: true, passive: false, signal: listening.signal };
  return new Promise((resolve) => {
    /** @param {Element | null} picked */
    const end = (picked) => {
      if (finish === end) finish = undefined;
      listening.abort();
      clearTimeout(late);
      clearOutline();
      resolve(picked);
    };
    const late = setTimeout(end, ms, null);
    finish = end;
    /** @type {Element | null} */
    let under = null;
    addEventListener(
      'pointermove',
      (event) => {
        const found = deepElementFromPoint(event.clientX, event.clientY);
        if (found === under) return;
        under = found;
        if (found) outline(found, ms);
      },
      options,
    );
    // The pointer went into a child frame, which outlines by itself, or left the page.
    addEventListener(
      'pointerout',
      (event) => {
        if (event.relatedTarget) return;
        under = null;
        clearOutline();
      },
      options,
    );
    for (const type of PRESSES) addEventListener(type, keep, options);
    addEventListener(
      'click',
      (event) => {
        if (keep(event)) end(deepElementFromPoint(event.clientX, event.clientY));
      },
      options,
    );
    addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape' && keep(event)) end(null);
      },
      options,
    );
  });
}

/** Ends the picking under way, as if the person had given up. */
export function endPick() {
  finish?.(null);
}

/**
 * Keeps an event from the page. What a script made up is not a person's, and goes on.
 * @param {Event} event
 * @returns {boolean} whether it was a person's
 */
function keep(event) {
  if (!event.isTrusted) return false;
  event.preventDefault();
  event.stopImmediatePropagation();
  return true;
}
