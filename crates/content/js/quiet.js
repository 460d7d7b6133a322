/**
 * Waiting for the page to change, and for it to stop changing.
 */

import * as handles from './handles.js';
import * as pristine from './pristine.js';
import { trees } from './query.js';

/** How often it is looked for shadow roots that came, in ms. */
const ROOTS_MS = 500;

/** Attributes that only say how something looks or where it is drawn. */
const LOOKS =
  /^(style|class|transform|d|points|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|width|height|viewBox|offset|opacity|fill.*|stroke.*|gradientTransform|src)$/;
/** An element whose look has been changing for longer than this, in ms, is animated for good; what opens or fades away takes less. */
const LONGEST_TRANSITION = 1500;

const EVERYTHING = { subtree: true, childList: true, characterData: true, attributes: true };

/** Hears every change of the page, in shadow roots too, until it is stopped. */
export class Changes {
  /** @type {Set<Node>} */
  #observed = new Set();
  #observer = new MutationObserver((records) => this.#note(records));
  #lookedForRoots = 0;
  /** @type {() => void} */
  #wake = () => {};
  /** Changes that were seen. */
  count = 0;
  /** When the last one was seen. */
  #lastAt = performance.now();
  /** @type {Element | null} */
  #lastIn = null;
  /** When an element changed its look first. @type {WeakMap<Node, number>} */
  #looksSince = new WeakMap();

  constructor() {
    this.#observe();
  }

  #observe() {
    this.#lookedForRoots = performance.now();
    for (const tree of trees()) {
      if (this.#observed.has(tree)) continue;
      this.#observed.add(tree);
      this.#observer.observe(tree, EVERYTHING);
    }
  }

  /** @param {MutationRecord[]} records */
  #note(records) {
    this.count += records.length;
    const last = records.filter((record) => this.#isNews(record)).at(-1)?.target;
    if (last) {
      this.#lastAt = performance.now();
      this.#lastIn = last instanceof Element ? last : handles.composedParent(last);
    }
    this.#wake();
  }

  /**
   * Whether a change is more than the next picture of an animation or of a clock in the title.
   * @param {MutationRecord} record
   */
  #isNews({ type, target, attributeName }) {
    const element = target instanceof Element ? target : handles.composedParent(target);
    if (element && pristine.matches.call(element, 'head,head *')) return false;
    if (type !== 'attributes' || !LOOKS.test(attributeName ?? '')) return true;
    const now = performance.now();
    const since = this.#looksSince.get(target) ?? now;
    this.#looksSince.set(target, since);
    return now - since < LONGEST_TRANSITION;
  }

  /**
   * Resolves at the next change, and after `ms` in any case.
   * @param {number} ms
   * @returns {Promise<void>}
   */
  next(ms) {
    if (performance.now() - this.#lookedForRoots > ROOTS_MS) this.#observe();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /**
   * Waits until nothing has changed for `quiet` ms and the document is loaded, but no longer than `most`.
   * @param {number} quiet
   * @param {number} most
   * @returns {Promise<boolean>} whether it came to that
   */
  async quiet(quiet, most) {
    const end = performance.now() + most;
    this.#lastAt = performance.now();
    for (;;) {
      const now = performance.now();
      const still = now - this.#lastAt;
      if (still >= quiet && !isLoading()) return true;
      if (now >= end) return false;
      await this.next(Math.max(1, Math.min(quiet - still, end - now, isLoading() ? 50 : quiet)));
    }
  }

  /** The element that changed last. */
  lastIn() {
    return this.#lastIn;
  }

  /** Ends it. */
  stop() {
    this.#observer.disconnect();
  }
}

function isLoading() {
  return pristine.readyState.call(document) === 'loading';
}
