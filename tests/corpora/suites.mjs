// The public suites of names and roles in ../shared/corpora, as pages with checks.
//
// A check asks one element of a page for one thing. Only checks that `counts` enter the pass rate: the others are rows on
// which the browsers themselves disagree.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORPORA } from '../driver/paths.mjs';

/**
 * @typedef {object} Check
 * @property {string} title
 * @property {'name' | 'role' | 'description' | 'named'} asks `named`: whether it has a name at all.
 * @property {string} selector
 * @property {number} index Among the matches of the selector.
 * @property {string | string[] | boolean} expected One of several, if it is a list.
 * @property {boolean} counts
 *
 * @typedef {{ path: string, html?: string, checks: Check[] }} CheckedPage `path` below the corpora, or any path for given `html`.
 */

/** @param {string} path @returns {any} */
const json = (path) => JSON.parse(readFileSync(join(CORPORA, path), 'utf8'));

/** @param {string} body */
const wrapped = (body) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Check</title><body>${body}`;

/** @type {Record<string, () => CheckedPage[]>} */
export const SUITES = {
  wpt: () => byPage(json('wpt/roles-and-names.json')),
  'wpt-manual': () => byPage(json('wpt/manual-names.json')),
  'dom-accessibility-api': domAccessibilityApi,
  axe: axeNames,
};

/** @param {any[]} rows @returns {CheckedPage[]} */
function byPage(rows) {
  /** @type {Map<string, CheckedPage>} */
  const pages = new Map();
  const roles = rows.flatMap(({ selector }) => assignedRole(selector) ?? []);
  const assigned = wrapped(roles.map((role) => `<div role="${role}" data-assigned="${role}">x</div>`).join('\n'));
  for (const row of rows) {
    const isAssigned = assignedRole(row.selector) !== undefined;
    const path = isAssigned ? '/assigned' : `wpt/${row.file}`;
    const page = pages.get(path) ?? { path, checks: [], ...(isAssigned && { html: assigned }) };
    page.checks.push({
      title: `${row.file} ${row.selector}[${row.index}] ${row.testname}`,
      asks: row.check === 'role_any_of' ? 'role' : row.check,
      selector: row.selector,
      index: row.index,
      expected: row.expected,
      counts: row.must_pass ?? row.chromium_ok ?? true,
    });
    pages.set(path, page);
  }
  return [...pages.values()];
}

/** The role of an element that the suite makes itself. @param {string} selector */
const assignedRole = (selector) => /^\[data-assigned="([\w-]+)"\]$/.exec(selector)?.[1];

/** @returns {CheckedPage[]} */
function domAccessibilityApi() {
  return json('dom-accessibility-api/cases.json').map(
    (/** @type {any} */ { markup, expected, matcher, ctx }, /** @type {number} */ at) => ({
      path: `/dom-accessibility-api/${at}`,
      html: wrapped(markup),
      checks: [
        {
          title: `${at}: ${ctx}`,
          asks: /Description/.test(matcher) ? 'description' : 'name',
          selector: '[data-test]',
          index: 0,
          expected,
          counts: true,
        },
      ],
    }),
  );
}

/** Rules whose `passes` have a name and whose `violations` have none. */
const AXE_RULES = /^(?!table-duplicate).*-name$|^(image|object)-alt$/;

/** @returns {CheckedPage[]} */
function axeNames() {
  const rules = readdirSync(join(CORPORA, 'axe-core/rules')).filter((rule) => AXE_RULES.test(rule));
  return rules.flatMap((rule) => {
    const folder = `axe-core/rules/${rule}`;
    const files = readdirSync(join(CORPORA, folder)).filter(
      (file) => file.endsWith('.json') && existsSync(join(CORPORA, folder, htmlOf(file))),
    );
    return files.map((file) => axePage(folder, file));
  });
}

/** @param {string} file */
const htmlOf = (file) => file.replace(/json$/, 'html');

/**
 * @param {string} folder
 * @param {string} file
 * @returns {CheckedPage}
 */
function axePage(folder, file) {
  const { passes = [], violations = [] } = json(`${folder}/${file}`);
  const checks = (/** @type {(string | string[])[]} */ selectors, /** @type {boolean} */ expected) =>
    // A selector of several parts steps into a frame or a shadow root; names don't need those.
    selectors
      .filter((selector) => typeof selector === 'string' || selector.length === 1)
      .map((selector) => {
        const plain = String(selector);
        return {
          title: `${folder}/${file} ${plain}`,
          asks: /** @type {const} */ ('named'),
          selector: plain,
          index: 0,
          expected,
          counts: true,
        };
      });
  const html = wrapped(readFileSync(join(CORPORA, folder, htmlOf(file)), 'utf8'));
  return { path: `/${folder}/${htmlOf(file)}`, html, checks: [...checks(passes, true), ...checks(violations, false)] };
}
