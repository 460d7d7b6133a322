// Saved sign-in, sign-up and checkout forms: each field that a person could fill in is set through its ref, and read back in the page.

import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CORPORA } from '../driver/paths.mjs';
import { serveFolder } from '../driver/site.mjs';

const FOLDER = join(CORPORA, 'ddg-forms');
/** Fields that somebody marked by hand with what they are for. */
const MARKED = '[data-manual-scoring]';

/** @typedef {{page: string, at: number, what: string, kind: string, passed: boolean, why?: string}} Outcome */
/** @typedef {{kind: string, what: string, canBeFilled: boolean, most: number, options: string[], value: string}} Field */

/** The pages of the corpus, by their path in it. */
export function pages() {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && statSync(join(FOLDER, name)).isFile())
    .map((name) => relative('', name))
    .sort();
}

/**
 * Fills in every page.
 * @param {import('../driver/browser.mjs').Browser} browser
 * @param {(outcome: Outcome) => void} tell
 */
export async function fillAll(browser, tell) {
  const site = await serveFolder(FOLDER, { 'content-security-policy': "script-src 'none'" });
  const tab = await browser.open('about:blank');
  try {
    for (const page of pages()) {
      await tab.page.goto(`${site.origin}/${page}`, { waitUntil: 'domcontentloaded' });
      for (const outcome of await fillPage(tab)) tell({ page, ...outcome });
    }
  } finally {
    await tab.close();
    await site.close();
  }
}

/**
 * @param {import('../driver/browser.mjs').Tab} tab
 * @returns {Promise<Omit<Outcome, 'page'>[]>}
 */
async function fillPage(tab) {
  const outcomes = [];
  const fields = await lookAtFields(tab);
  if (!fields.some(({ canBeFilled }) => canBeFilled)) return [];
  const { elements } = await tab.result('inspect_element', { selector: MARKED, all: true });
  for (const [at, field] of fields.entries()) {
    const text = field.canBeFilled ? textFor(field) : undefined;
    if (text === undefined) continue;
    const answer = await tab.call('set_field', { ref_id: elements[at]?.ref_id, text });
    const now = (await lookAtFields(tab))[at]?.value;
    const wanted = field.options.length ? field.options.indexOf(text) >= 0 && now === text : now === text;
    const why = answer.ok
      ? `it holds ${JSON.stringify(now)} instead of ${JSON.stringify(text)}`
      : `${answer.error.code}: ${answer.error.message}`;
    const passed = answer.ok && wanted;
    outcomes.push({ at, what: field.what, kind: field.kind, passed, ...(!passed && { why }) });
  }
  return outcomes;
}

/**
 * @param {import('../driver/browser.mjs').Tab} tab
 * @returns {Promise<Field[]>}
 */
function lookAtFields(tab) {
  return tab.page.evaluate((marked) => {
    return [...document.querySelectorAll(marked)].map((element) => {
      const field = /** @type {HTMLInputElement & HTMLSelectElement} */ (element);
      const { width, height } = field.getBoundingClientRect();
      const isShown = field.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 1 && height > 1;
      const isTyped = !/^(checkbox|radio|submit|button|hidden|image|reset|file)$/.test(field.type);
      const isField = /^(INPUT|SELECT|TEXTAREA)$/.test(field.tagName);
      const options =
        field.tagName === 'SELECT' ? [...field.options].filter(({ disabled }) => !disabled).map(({ text }) => text.trim()) : [];
      return {
        kind: field.tagName === 'INPUT' ? field.type : field.tagName.toLowerCase(),
        what: field.dataset.manualScoring ?? '',
        canBeFilled: isField && isShown && isTyped && !field.matches(':disabled') && !field.readOnly && !field.closest('[inert]'),
        most: field.maxLength ?? -1,
        options,
        value: field.tagName === 'SELECT' ? (field.selectedOptions[0]?.text.trim() ?? '') : field.value,
      };
    });
  }, MARKED);
}

/** A fitting text, other than what is there; nothing for a list without a choice. @param {Field} field @returns {string | undefined} */
function textFor({ kind, what, most, options, value }) {
  if (kind === 'select')
    return options.find((option) => option && option !== value && options.indexOf(option) === options.lastIndexOf(option));
  const texts = /** @type {Record<string, string>} */ ({
    email: 'ada@example.com',
    tel: '5550142',
    number: '42',
    date: '1985-12-10',
    month: '2027-05',
    url: 'https://example.com/',
  });
  const text = texts[kind] ?? (/card|code|expiration|totp|birthday|phone/i.test(what) ? '4242424242424242' : 'Ada Lovelace 1815');
  return most > 0 ? text.slice(0, most) : text;
}
