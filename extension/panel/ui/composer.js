// The message box: completion, history, sending and stopping. What is typed stays there until it was sent.

import { complete } from '../commands/complete.js';
import { CompletionList } from './completion_list.js';

/** @typedef {import('../commands/refs.js').KnownRef} KnownRef */

/** How long what was said stays to be read, in ms. */
const SAID_MS = 6000;

/**
 * @typedef {object} Parts
 * @property {HTMLFormElement} form
 * @property {HTMLTextAreaElement} box
 * @property {HTMLElement} list
 * @property {HTMLButtonElement} send
 * @property {HTMLButtonElement} stop
 * @property {HTMLElement} announcement
 */

/**
 * @typedef {object} Uses
 * @property {(message: string) => void} onSend
 * @property {() => void} onStop
 * @property {(draft: string) => void} onDraft After every change of the text.
 * @property {() => readonly KnownRef[]} refs What can be completed.
 * @property {import('../input_history.js').InputHistory} history
 */

export class Composer {
  /** @param {Parts} parts @param {Uses} uses */
  constructor(parts, uses) {
    this.parts = parts;
    this.uses = uses;
    this.isRunning = false;
    this.completions = new CompletionList(parts.list, parts.box, parts.announcement, (item) => this.#take(item));
    parts.form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#send();
    });
    parts.stop.addEventListener('click', uses.onStop);
    parts.box.addEventListener('input', () => this.#edited());
    parts.box.addEventListener('keydown', (event) => this.#key(event));
    parts.box.addEventListener('blur', () => this.completions.hide());
  }

  get text() {
    return this.parts.box.value;
  }

  /** Replaces what stands in the box, without opening the list. @param {string} text */
  setText(text) {
    this.parts.box.value = text;
    this.completions.hide();
    this.#fit();
  }

  /** A command to go on with, as if it had been typed. @param {string} text */
  offer(text) {
    this.setText(text);
    this.parts.box.focus();
    this.#edited();
  }

  /** Puts a ref at the caret, in place of what is selected there. @param {string} ref */
  insertRef(ref) {
    const { box } = this.parts;
    const { selectionStart: from, selectionEnd: to } = box;
    const space = box.value.slice(0, from).match(/\S$/) ? ' ' : '';
    const isFirst = box.value.trim() === '';
    box.setRangeText(isFirst ? ref : `${space}${ref} `, isFirst ? 0 : from, isFirst ? box.value.length : to, 'end');
    box.focus();
    this.#edited();
    if (!isFirst) this.completions.hide();
  }

  /** Says something about what was tried from here, to eyes and ears. @param {string} message */
  announce(message) {
    const { announcement } = this.parts;
    announcement.textContent = message;
    announcement.classList.remove('unseen');
    setTimeout(() => announcement.classList.add('unseen'), SAID_MS);
  }

  /** Shows Stop in place of Send. @param {boolean} isRunning */
  setRunning(isRunning) {
    const { send, stop } = this.parts;
    const hadFocus = document.activeElement === send || document.activeElement === stop;
    this.isRunning = isRunning;
    send.hidden = isRunning;
    stop.hidden = !isRunning;
    if (hadFocus) (isRunning ? stop : this.parts.box).focus();
  }

  #send() {
    if (this.isRunning || !this.text.trim()) return;
    this.completions.hide();
    this.uses.history.add(this.text);
    this.uses.onSend(this.text);
  }

  #edited() {
    this.#fit();
    this.uses.onDraft(this.text);
    const completion = complete(this.text, this.parts.box.selectionStart, this.uses.refs());
    if (completion && !isDone(completion)) this.completions.show(completion, /^\s*\/(\S+)/.exec(this.text)?.[1] ?? '');
    else this.completions.hide();
  }

  /** As high as its text. */
  #fit() {
    const { box } = this.parts;
    box.style.height = 'auto';
    box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
  }

  /** @param {import('../commands/complete.js').Item} item */
  #take(item) {
    const { completion } = this.completions;
    if (!completion) return;
    this.parts.box.setRangeText(item.insert, completion.from, completion.to, 'end');
    this.#edited();
    if (item.kind === 'ref') this.completions.hide();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.isComposing) return;
    if (this.completions.isOpen ? this.#keyInList(event) : this.#keyInHistory(event)) event.preventDefault();
    else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      this.#send();
    }
  }

  /** @param {KeyboardEvent} event @returns {boolean} Whether the list took the key. */
  #keyInList({ key, shiftKey }) {
    const { completions } = this;
    if (key === 'ArrowDown' || key === 'ArrowUp') completions.move(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Escape') completions.hide();
    else if (key === 'Tab' && !shiftKey) this.#take(/** @type {any} */ (completions.activeItem ?? completions.completion?.items[0]));
    else if (key === 'Enter' && !shiftKey && completions.activeItem) this.#take(completions.activeItem);
    else return false;
    return true;
  }

  /** Arrow up in the first line and arrow down in the last go through what was sent before. @param {KeyboardEvent} event */
  #keyInHistory({ key, shiftKey, ctrlKey, metaKey, altKey }) {
    const { box } = this.parts;
    if (shiftKey || ctrlKey || metaKey || altKey || box.selectionStart !== box.selectionEnd) return false;
    const isUp = key === 'ArrowUp' && !box.value.slice(0, box.selectionStart).includes('\n');
    const isDown = key === 'ArrowDown' && !box.value.slice(box.selectionEnd).includes('\n');
    const text = isUp ? this.uses.history.older(this.text) : isDown ? this.uses.history.newer() : null;
    if (text === null) return false;
    this.setText(text);
    this.uses.onDraft(text);
    return true;
  }
}

/** Whether the word is already what the best item would make of it, so that Enter should send. @param {import('../commands/complete.js').Completion} completion */
function isDone({ word, items }) {
  return items.some(
    (item) => item.insert.trim() === word.trim() && (item.kind !== 'option' || items.length === 1) && !item.insert.endsWith('='),
  );
}
