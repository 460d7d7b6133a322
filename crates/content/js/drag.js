/**
 * One drag with the mouse, as a page hears it.
 *
 * With a `draggable` thing the browser sends drag events in the place of pointer events from `dragstart` on; the drop
 * happens where a handler cancelled the last `dragover`. One DataTransfer goes through all of them.
 * https://html.spec.whatwg.org/multipage/dnd.html#drag-and-drop-processing-model
 */

import * as handles from './handles.js';
import { fireMouse, firePointer, focusByPress, moveIn, placeInit } from './input.js';
import * as pristine from './pristine.js';
import { deepElementFromPoint } from './shadow.js';

/** One drag. */
export class Drag {
  #from;
  #hit;
  #start;
  #at;
  /** @type {Element} what the pointer is over */
  #over;
  /** @type {DataTransfer | null} while an HTML drag goes on */
  #data = null;
  #begun = false;
  #accepted = false;
  /** @type {Element} what is dragged by the browser, where there is such a thing */
  #source;
  #suppressed = false;

  /**
   * @param {Element} from
   * @param {Element} hit what is at the point
   * @param {number} x
   * @param {number} y
   */
  constructor(from, hit, x, y) {
    this.#from = from;
    this.#hit = hit;
    this.#over = hit;
    this.#start = { x, y };
    this.#at = { x, y };
    this.#source = hit;
  }

  /** The button goes down. */
  grab() {
    const { x, y } = this.#start;
    moveIn(this.#hit, x, y);
    const withMouse = firePointer(this.#hit, 'pointerdown', x, y, true);
    const mayDrag = withMouse && fireMouse(this.#hit, 'mousedown', x, y, true);
    this.#suppressed = !withMouse;
    if (mayDrag && pristine.isConnected.call(this.#hit)) focusByPress(this.#hit);
    const source = mayDrag ? draggableAround(this.#hit, this.#from) : null;
    if (source) {
      this.#source = source;
      this.#data = new DataTransfer();
    }
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  moveTo(x, y) {
    this.#at = { x, y };
    if (this.#data && !this.#begun) this.#begin(this.#data);
    if (this.#data) this.#dragOver(this.#data);
    else this.#pointerOver();
  }

  /** @param {DataTransfer} data */
  #begin(data) {
    this.#begun = true;
    data.effectAllowed = 'all';
    if (!this.#fire(this.#source, 'dragstart', data)) {
      // The page drags by itself, with the pointer.
      this.#data = null;
      return;
    }
    firePointer(this.#source, 'pointercancel', this.#at.x, this.#at.y, false);
  }

  /** @param {DataTransfer} data */
  #dragOver(data) {
    this.#fire(this.#source, 'drag', data);
    const now = deepElementFromPoint(this.#at.x, this.#at.y) ?? this.#over;
    if (now !== this.#over || !this.#accepted) {
      const before = this.#over;
      this.#over = now;
      if (before !== now || before === this.#hit) this.#fire(now, 'dragenter', data);
      if (before !== now && pristine.isConnected.call(before)) this.#fire(before, 'dragleave', data);
    }
    this.#accepted = !this.#fire(now, 'dragover', data);
  }

  #pointerOver() {
    const { x, y } = this.#at;
    const now = deepElementFromPoint(x, y) ?? this.#over;
    if (now !== this.#over) {
      firePointer(this.#over, 'pointerout', x, y, true);
      if (!this.#suppressed) fireMouse(this.#over, 'mouseout', x, y, true);
      this.#over = now;
      firePointer(now, 'pointerover', x, y, true);
      if (!this.#suppressed) fireMouse(now, 'mouseover', x, y, true);
    }
    firePointer(now, 'pointermove', x, y, true);
    if (!this.#suppressed) fireMouse(now, 'mousemove', x, y, true);
  }

  /**
   * Lets go.
   * @returns {string} `dropped`, `refused` (nothing there takes it), or `released` where only the page can know
   */
  drop() {
    const { x, y } = this.#at;
    if (!this.#data) {
      this.#release(this.#over, x, y);
      return 'released';
    }
    const accepted = this.#accepted;
    if (accepted) this.#fire(this.#over, 'drop', this.#data);
    else this.#fire(this.#over, 'dragleave', this.#data);
    if (pristine.isConnected.call(this.#source)) this.#fire(this.#source, 'dragend', this.#data);
    this.#data = null;
    return accepted ? 'dropped' : 'refused';
  }

  /** Gives it up: as with Escape for a drag of the browser's; else back to where it began, and released there. */
  cancel() {
    if (this.#data && this.#begun) {
      this.#fire(this.#over, 'dragleave', this.#data);
      this.#fire(this.#source, 'dragend', this.#data);
      this.#data = null;
      return;
    }
    const { x, y } = this.#start;
    this.#at = { x, y };
    this.#pointerOver();
    this.#release(this.#over, x, y);
  }

  /**
   * @param {Element} target
   * @param {number} x
   * @param {number} y
   */
  #release(target, x, y) {
    firePointer(target, 'pointerup', x, y, false);
    if (!this.#suppressed) fireMouse(target, 'mouseup', x, y, false);
  }

  /**
   * @param {Element} target
   * @param {string} type
   * @param {DataTransfer} dataTransfer
   * @returns {boolean} false when a handler cancelled it
   */
  #fire(target, type, dataTransfer) {
    const cancelable = type !== 'dragleave' && type !== 'dragend';
    const init = { ...placeInit(type, this.#at.x, this.#at.y, true), cancelable, dataTransfer };
    return handles.dispatchEvent.call(target, new DragEvent(type, init));
  }
}

/**
 * What the browser would drag: the nearest thing that can be dragged, from what was hit up to the element that was asked for, or
 * around that.
 * @param {Element} hit
 * @param {Element} from
 * @returns {Element | null}
 */
function draggableAround(hit, from) {
  for (const at of [...handles.composedPath(hit), ...handles.composedPath(from)]) {
    const said = (pristine.getAttribute.call(at, 'draggable') ?? '').trim().toLowerCase();
    if (said === 'true') return at;
    if (said !== 'false' && pristine.matches.call(at, 'a[href],img')) return at;
  }
  return null;
}
