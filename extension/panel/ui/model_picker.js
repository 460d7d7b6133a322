// Which model answers, and what it may do: the select and the three radio buttons below the message box.

import { h } from '../../shared/ui/dom.js';
import { text } from '../../shared/ui/text.js';

/** @typedef {import('../../shared/settings.js').Settings} Settings */

/** The entry that leads to the settings. */
const SET_UP = '';

/**
 * @typedef {object} Uses
 * @property {(patch: Partial<Settings>) => Promise<import('../../shared/messages.js').Answer>} onChange
 * @property {() => void} onSetUp
 * @property {(message: string) => void} onFailure
 */

export class ModelPicker {
  #chosen = '';

  /** @param {{select: HTMLElement, modes: HTMLElement}} parts @param {Uses} uses */
  constructor({ select, modes }, uses) {
    this.select = /** @type {HTMLSelectElement} */ (select);
    this.modes = modes;
    this.uses = uses;
    this.select.addEventListener('change', () => this.#choose());
    modes.addEventListener('change', (event) => {
      this.#save({ mode: /** @type {Settings['mode']} */ (/** @type {HTMLInputElement} */ (event.target).value) });
    });
  }

  /** Whether a model is chosen that can be asked. */
  get hasModel() {
    return this.#chosen !== '';
  }

  /** @param {Settings} settings */
  show({ providers, activeProvider, mode }) {
    this.#chosen = activeProvider;
    const options = providers.map(({ id, model }) => h('option', { value: id }, model || id));
    const none = h('option', { value: SET_UP }, text(providers.length ? 'panel_more_models' : 'panel_no_model'));
    this.select.replaceChildren(...options, none);
    this.select.value = activeProvider;
    for (const radio of this.modes.querySelectorAll('input')) radio.checked = radio.value === mode;
  }

  #choose() {
    const { value } = this.select;
    if (value !== SET_UP) {
      this.#chosen = value;
      this.#save({ activeProvider: value });
      return;
    }
    this.select.value = this.#chosen;
    this.uses.onSetUp();
  }

  /** @param {Partial<Settings>} patch */
  async #save(patch) {
    const answer = await this.uses.onChange(patch);
    if (!answer.ok) this.uses.onFailure(answer.error.message);
  }
}
