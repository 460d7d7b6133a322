// Texts of the extension's own pages, from `_locales`: in the browser's language, or in the one that the settings name.

import { api } from '../browser.js';
import { send } from '../messages.js';

/** The languages that there are, as their folders are called, and what they call themselves. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', es: 'Español', tr: 'Türkçe', zh_CN: '中文' };

/** The texts of the language that the settings name; without one the browser finds them itself. @type {Record<string, {message: string}> | null} */
let chosen = null;
let locale = api.i18n.getUILanguage();
let plurals = new Intl.PluralRules(locale);
let whole = new Intl.NumberFormat(locale);

/** Takes the language of the settings, before anything is written. */
export async function takeLanguageOfSettings() {
  const settings = await send({ type: 'settings.get' });
  const language = settings.ok ? settings.result.language : undefined;
  if (typeof language !== 'string' || !Object.hasOwn(LANGUAGES, language)) return;
  const file = await fetch(api.runtime.getURL(`_locales/${language}/messages.json`));
  chosen = await file.json();
  locale = language.replace('_', '-');
  plurals = new Intl.PluralRules(locale);
  whole = new Intl.NumberFormat(locale);
}

/** @param {string} key @param {string[]} values */
function messageOf(key, values) {
  if (!chosen) return api.i18n.getMessage(key, values);
  return (chosen[key]?.message ?? '').replace(/\$(\d)/g, (_, at) => values[Number(at) - 1] ?? '');
}

/**
 * The text with this key; a missing one shows its key, so that nobody overlooks it.
 * @param {string} key
 * @param {...(string | number)} values for the placeholders, at most nine
 */
export function text(key, ...values) {
  return messageOf(key, values.map(String)) || key;
}

/**
 * The text for a count: `KEY_one`, or `KEY_other`; further forms where a language has them. The number itself is the first placeholder.
 * @param {string} key
 * @param {number} count
 */
export function countText(key, count) {
  const exact = messageOf(`${key}_${plurals.select(count)}`, [number(count)]);
  return exact || text(`${key}_other`, number(count));
}

/** `12,345` @param {number} value */
export function number(value) {
  return whole.format(value);
}

/** `12 ms`, `1.3 s` @param {number} ms */
export function duration(ms) {
  return ms < 1000 ? text('panel_milliseconds', number(Math.round(ms))) : text('panel_seconds', number(Math.round(ms / 100) / 10));
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
