/**
 * Watches the page while something is done to it: what changed, where it went, what was clicked.
 *
 * A watch lives for the moments around one action. It keeps what it saw until it is asked, within bounds.
 */

import { isTextField, liveStates, statefulAround } from './field.js';
import * as handles from './handles.js';
import { frame } from './input.js';
import { isOurs } from './overlay.js';
import * as pristine from './pristine.js';
import { deepActiveElement } from './shadow.js';

/** Attributes that tell a state, and the name the tree has for it. */
const STATES = new Map([
  ['aria-checked', 'checked'],
  ['aria-selected', 'selected'],
  ['aria-expanded', 'expanded'],
  ['aria-pressed', 'pressed'],
  ['aria-current', 'current'],
  ['aria-invalid', 'invalid'],
  ['aria-sort', 'sort'],
  ['aria-valuenow', 'valuenow'],
  ['aria-disabled', 'disabled'],
  ['disabled', 'disabled'],
  ['open', 'open'],
]);
/** Attributes by which something is shown or hidden. */
const SHOWING = ['hidden', 'class', 'style', 'aria-hidden', 'inert', 'popover'];
/** Microtasks that may wait for one another until a handler's work is done. */
const MICROTASKS = 8;
/** Elements kept of each kind. */
const KEPT = 200;

/** @typedef {[element: Element, key: string, old: string, now: string]} Change */

/** One watch. */
export class Watch {
  /** @type {Map<Element, Map<string, string | null>>} old values of attributes that tell a state */
  #attributes = new Map();
  /** @type {Set<Element>} elements that came or got a text */
  #added = new Set();
  /** @type {Set<Element>} elements that may have been shown */
  #shown = new Set();
  #mutations = 0;
  /** Changes of the target and of what is in it. */
  #touches = 0;
  /** @type {Event | null} */
  #lastClick = null;
  #choosesFiles = false;
  #submitted = false;
  #leaving = false;
  /** @type {() => void} */
  #leave = () => {};
  /** @type {Promise<void>} */
  #left;
  #stopped = new AbortController();
  #observer = new MutationObserver((records) => this.#note(records));

  /** @param {Element} target */
  constructor(target) {
    this.target = target;
    this.url = location.href;
    this.text = handles.textContent.call(target);
    /** @type {Element[]} whose live states are compared: the target, its control, and the other radios of a group */
    this.stateful = statefulAround(target);
    this.states = this.stateful.map(liveStates);
    this.#left = new Promise((resolve) => {
      this.#leave = resolve;
    });
    this.#observe();
    this.#listen();
    this.focus = deepActiveElement();
  }

  #observe() {
    const options = {
      subtree: true,
      childList: true,
      characterData: true,
      attributeOldValue: true,
      attributeFilter: [...STATES.keys(), ...SHOWING],
    };
    this.#observer.observe(document, options);
    // The target more closely than the rest: any attribute.
    this.#observer.observe(this.target, { subtree: true, childList: true, characterData: true, attributes: true, attributeOldValue: true });
    for (const at of handles.composedPath(this.target)) {
      const root = handles.getRootNode.call(at);
      if (root instanceof ShadowRoot) this.#observer.observe(root, options);
    }
  }

  #listen() {
    const options = { capture: true, signal: this.#stopped.signal };
    addEventListener('click', (event) => this.#noteClick(event), options);
    addEventListener(
      'submit',
      () => {
        this.#submitted = true;
      },
      options,
    );
    for (const type of ['beforeunload', 'pagehide']) {
      addEventListener(
        type,
        () => {
          this.#leaving = true;
          this.#leave();
        },
        options,
      );
    }
  }

  /**
   * A file chooser is never opened: the click on its input loses its default action before the page sees it.
   * @param {Event} event
   */
  #noteClick(event) {
    this.#lastClick = event;
    const [origin] = event.composedPath();
    if (event.isTrusted || !(origin instanceof HTMLInputElement) || pristine.inputType.call(origin) !== 'file') return;
    event.preventDefault();
    this.#choosesFiles = true;
  }

  /** @param {MutationRecord[]} records */
  #note(records) {
    for (const record of records) {
      if (isOfOverlay(record)) continue;
      this.#mutations++;
      if (isIn(this.target, record.target)) this.#touches++;
      if (record.type === 'attributes')
        this.#noteAttribute(/** @type {Element} */ (record.target), record.attributeName ?? '', record.oldValue);
      else if (record.type === 'characterData') keep(this.#added, handles.composedParent(record.target));
      else for (const node of record.addedNodes) keep(this.#added, node instanceof Element ? node : handles.composedParent(node));
    }
  }

  /**
   * @param {Element} element
   * @param {string} name
   * @param {string | null} old
   */
  #noteAttribute(element, name, old) {
    if (SHOWING.includes(name)) return keep(this.#shown, element);
    if (!STATES.has(name)) return;
    if (this.#attributes.size >= KEPT && !this.#attributes.has(element)) return;
    const olds = this.#attributes.get(element) ?? new Map();
    if (!olds.has(name)) olds.set(name, old);
    this.#attributes.set(element, olds);
  }

  #drain() {
    this.#note(this.#observer.takeRecords());
  }

  /** Ends the watch; what was seen can still be asked. */
  stop() {
    this.#drain();
    this.#observer.disconnect();
    this.#stopped.abort();
  }

  /** The pointer came to the target: what that changed is no answer to the click. */
  noteHover() {
    this.#drain();
    this.#touches = 0;
  }

  /**
   * Resolves when what handlers put off to the end of their turn is done, as frameworks render there. No timer can have fired meanwhile.
   */
  async endOfTurn() {
    for (let queue = 0; queue < MICROTASKS; queue++) await undefined;
  }

  /** Whether the target itself was changed since, in any way. */
  targetTouched() {
    this.#drain();
    return this.#touches > 0;
  }

  /**
   * The focus was given by us: only what moves it from here on counts. In a field that is the effect that was wanted.
   */
  noteFocus() {
    const given = deepActiveElement();
    if (!given || !isTextField(given)) this.focus = given;
  }

  /**
   * Resolves when what began is over: when after a change one frame brings no further one, when the page leaves, or after `most`
   * milliseconds.
   * @param {number} most
   * @returns {Promise<void>}
   */
  async settle(most) {
    const end = performance.now() + most;
    let seen = this.#trace();
    let changed = this.hasChanged();
    while (performance.now() < end && !this.#leaving) {
      await Promise.race([frame(), this.#left]);
      const now = this.#trace();
      if (now === seen && changed) return;
      changed ||= now !== seen;
      seen = now;
    }
  }

  /** A number and an address that differ when anything was seen in between. */
  #trace() {
    this.#drain();
    return `${this.#mutations} ${this.#leaving} ${location.href}`;
  }

  /** Whether anything at all changed. */
  hasChanged() {
    this.#drain();
    return this.#mutations > 0 || this.#leaving || location.href !== this.url || this.changes().length > 0 || this.movedFocus() !== null;
  }

  /** Whether the page is on its way to another document. */
  isLeaving() {
    return this.#leaving;
  }

  /** Whether a form sent its `submit` event. */
  sawSubmit() {
    return this.#submitted;
  }

  /** Whether a handler cancelled the click, so that its default action did not run. */
  clickWasCancelled() {
    return this.#lastClick?.defaultPrevented ?? false;
  }

  /** Whether the click would have opened a file chooser. */
  triedFileChooser() {
    return this.#choosesFiles;
  }

  /** The new address of the same document, or an empty text. */
  newUrl() {
    return location.href === this.url ? '' : location.href;
  }

  /** How far the page is scrolled down, in whole pixels. */
  scrollPosition() {
    return Math.round(window.scrollY);
  }

  /**
   * The element that has the focus now, if that is another one than before.
   * @returns {Element | null}
   */
  movedFocus() {
    const now = deepActiveElement();
    return now && now !== this.focus && now !== document.body ? now : null;
  }

  /** Whether the target's own text is another one, or the target is gone. */
  targetChanged() {
    return !pristine.isConnected.call(this.target) || handles.textContent.call(this.target) !== this.text;
  }

  /**
   * States that changed, of the target and of others.
   * @returns {Change[]}
   */
  changes() {
    this.#drain();
    /** @type {Change[]} */
    const changes = [];
    this.stateful.forEach((element, at) => {
      const now = liveStates(element);
      for (const [key, old] of this.states[at] ?? []) if (now.get(key) !== old) changes.push([element, key, old, now.get(key) ?? '']);
    });
    for (const [element, olds] of this.#attributes) {
      for (const [name, old] of olds) {
        const now = pristine.getAttribute.call(element, name);
        const isBare = !name.startsWith('aria-');
        if (now !== old) changes.push([element, STATES.get(name) ?? name, tell(old, isBare), tell(now, isBare)]);
      }
    }
    return changes.filter(([element]) => pristine.isConnected.call(element));
  }

  /**
   * Elements that came or got a text, without those inside of others.
   * @returns {Element[]}
   */
  added() {
    this.#drain();
    return outermost([...this.#added]);
  }

  /**
   * Elements that an attribute may have shown.
   * @returns {Element[]}
   */
  shown() {
    this.#drain();
    return outermost([...this.#shown]);
  }
}

/**
 * Whether a change is one of ours: what we draw over the page comes and goes.
 * @param {MutationRecord} record
 */
function isOfOverlay({ target, addedNodes, removedNodes }) {
  const changed = [...addedNodes, ...removedNodes];
  return isOurs(target) || (changed.length > 0 && changed.every(isOurs));
}

/**
 * Whether a node is the target or stands in it.
 * @param {Element} target
 * @param {Node} node
 */
function isIn(target, node) {
  const element = node instanceof Element ? node : handles.composedParent(node);
  return element !== null && handles.holds(target, element);
}

/**
 * @param {Set<Element>} set
 * @param {Element | null} element
 */
function keep(set, element) {
  if (element && set.size < KEPT) set.add(element);
}

/**
 * @param {Element[]} elements
 * @returns {Element[]}
 */
function outermost(elements) {
  const all = elements.filter((element) => pristine.isConnected.call(element));
  return all.filter((element) => !all.some((other) => other !== element && handles.holds(other, element)));
}

/**
 * @param {string | null} value
 * @param {boolean} isBare an attribute that is there or not
 */
function tell(value, isBare) {
  return isBare ? String(value !== null) : (value ?? '');
}
