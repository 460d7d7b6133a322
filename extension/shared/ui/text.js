// Texts of the extension's own pages, from `_locales`.

import { api } from '../browser.js';

const locale = api.i18n.getUILanguage();
const plurals = new Intl.PluralRules(locale);
const whole = new Intl.NumberFormat(locale);

/**
 * The text with this key; a missing one shows its key, so that nobody overlooks it.
 * @param {string} key
 * @param {...(string | number)} values for the placeholders, at most nine
 */
export function text(key, ...values) {
  return api.i18n.getMessage(key, values.map(String)) || key;
}

/**
 * The text for a count: `KEY_one`, or `KEY_other`; further forms where a language has them. The number itself is the first placeholder.
 * @param {string} key
 * @param {number} count
 */
export function countText(key, count) {
  const exact = api.i18n.getMessage(`${key}_${plurals.select(count)}`, [number(count)]);
  return exact || text(`${key}_other`, number(count));
}

/** `12,345` @param {number} value */
export function number(value) {
  return whole.format(value);
}

/**
 * Fills in the texts that a page's HTML names: `data-text` (content), `data-label` (accessible name and tooltip),
 * `data-title`, `data-placeholder`.
 * @param {ParentNode} root
 */
export function localize(root) {
  document.documentElement.lang = locale;
  each(root, 'text', (element, message) => {
    element.textContent = message;
  });
  each(root, 'label', (element, message) => {
    element.setAttribute('aria-label', message);
  });
  each(root, 'title', (element, message) => {
    element.title = message;
  });
  each(root, 'placeholder', (element, message) => {
    element.setAttribute('placeholder', message);
  });
}

/**
 * @param {ParentNode} root
 * @param {string} name
 * @param {(element: HTMLElement, message: string) => void} fill
 */
function each(root, name, fill) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(`[data-${name}]`))) {
    fill(element, text(element.dataset[name] ?? ''));
  }
}
