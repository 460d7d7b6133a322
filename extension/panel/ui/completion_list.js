// The list above the message box. The box keeps the focus and points at the active option (aria-activedescendant).

import { h } from '../../shared/ui/dom.js';
import { countText, text } from '../../shared/ui/text.js';
import { findCommand } from '../commands/table.js';
import { optionText, usageOf } from './notes.js';

/** @typedef {import('../commands/complete.js').Completion} Completion */
/** @typedef {import('../commands/complete.js').Item} Item */

export class CompletionList {
  /**
   * @param {HTMLElement} list
   * @param {HTMLElement} box The message box.
   * @param {HTMLElement} announcement Where the number of options is told.
   * @param {(item: Item) => void} onPick
   */
  constructor(list, box, announcement, onPick) {
    this.list = list;
    this.box = box;
    this.announcement = announcement;
    /** @type {Completion | null} */
    this.completion = null;
    this.active = -1;
    list.addEventListener('mousedown', (event) => event.preventDefault());
    list.addEventListener('click', (event) => {
      const index = [...list.children].findIndex((option) => option.contains(/** @type {Node} */ (event.target)));
      const item = this.completion?.items[index];
      if (item) onPick(item);
    });
  }

  get isOpen() {
    return !this.list.hidden;
  }

  /** The option that Enter takes. @returns {Item | undefined} */
  get activeItem() {
    return this.completion?.items[this.active];
  }

  /**
   * Opens the list. The first option is active once something of it was typed, so that Enter on a whole command still sends it.
   * @param {Completion} completion
   * @param {string} command Name of the command that is being completed.
   */
  show(completion, command) {
    this.completion = completion;
    this.list.replaceChildren(...completion.items.map((item, i) => optionView(item, i, command)));
    this.list.hidden = false;
    this.#activate(completion.word ? 0 : -1);
    this.announcement.textContent = countText('panel_completions', completion.items.length);
  }

  hide() {
    this.completion = null;
    this.list.hidden = true;
    this.#activate(-1);
    this.announcement.textContent = '';
  }

  /** @param {1 | -1} step */
  move(step) {
    const count = this.completion?.items.length ?? 0;
    this.#activate(this.active < 0 && step < 0 ? count - 1 : (this.active + step + count) % count);
  }

  /** @param {number} index */
  #activate(index) {
    this.list.children[this.active]?.setAttribute('aria-selected', 'false');
    this.active = index;
    const option = this.list.children[index];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option && this.isOpen) this.box.setAttribute('aria-activedescendant', option.id);
    else this.box.removeAttribute('aria-activedescendant');
  }
}

/** @param {Item} item @param {number} index @param {string} command */
function optionView(item, index, command) {
  return h('li', { id: `completion-${index}`, role: 'option', 'aria-selected': 'false' }, ...partsOf(item, command));
}

/** @param {Item} item @param {string} command */
function partsOf(item, command) {
  if (item.known) {
    const { role, name } = item.known;
    return [h('code', {}, item.label), h('span', { class: 'what' }, h('span', { class: 'role' }, role), name ? ` ${name}` : '')];
  }
  if (item.kind === 'option') return [h('code', {}, item.label), h('span', { class: 'what' }, optionText(command, item.label))];
  const described = findCommand(item.command ?? '');
  const label = described && item.label === `/${described.name}` ? usageOf(described) : item.label;
  return [h('code', {}, label), h('span', { class: 'what' }, text(`panel_help_${item.command}`))];
}
