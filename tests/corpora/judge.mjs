// Asks the built extension, through `inspect_element`, what the suites ask of each element.

import { CORPORA } from '../driver/paths.mjs';
import { serve, serveFolder } from '../driver/site.mjs';

/** @typedef {import('./suites.mjs').Check} Check */
/** @typedef {import('./suites.mjs').CheckedPage} CheckedPage */
/** @typedef {{ title: string, asks: string, expected: unknown, got: unknown, passed: boolean, counts: boolean }} Outcome */

/**
 * @param {import('../driver/browser.mjs').Browser} browser
 * @param {CheckedPage[]} pages
 * @returns {Promise<Outcome[]>}
 */
export async function judge(browser, pages) {
  const noScripts = { 'content-security-policy': "script-src 'none'" };
  const files = await serveFolder(CORPORA, noScripts);
  const generated = await serve(
    Object.fromEntries(pages.filter(({ html }) => html !== undefined).map(({ path, html }) => [path, { body: html, headers: noScripts }])),
  );
  const tab = await browser.open('about:blank');
  try {
    /** @type {Outcome[]} */
    const outcomes = [];
    for (const page of pages) {
      await tab.page.goto(page.html === undefined ? `${files.origin}/${page.path}` : generated.origin + page.path, {
        waitUntil: 'load',
        timeout: 30_000,
      });
      outcomes.push(...(await judgePage(tab, page.checks)));
    }
    return outcomes;
  } finally {
    await tab.close();
    await files.close();
    await generated.close();
  }
}

/**
 * @param {import('../driver/browser.mjs').Tab} tab
 * @param {Check[]} checks
 * @returns {Promise<Outcome[]>}
 */
async function judgePage(tab, checks) {
  /** @type {Map<string, any>} Answers by selector. */
  const inspected = new Map();
  for (const { selector } of checks) {
    if (!inspected.has(selector)) inspected.set(selector, await tab.call('inspect_element', { selector, all: true }));
  }
  return checks.map((check) => {
    const answer = inspected.get(check.selector);
    const element = answer.result?.elements[check.index];
    const got = element ? property(element, check.asks) : `no element: ${JSON.stringify(answer.error ?? answer.result)}`;
    return { title: check.title, asks: check.asks, expected: check.expected, got, passed: fits(got, check.expected), counts: check.counts };
  });
}

/** Roles of what is only there to be seen: rules that ask for a name let it pass without. */
const NAMELESS = new Set(['none', 'presentation']);

/**
 * @param {any} element
 * @param {Check['asks']} asks
 */
function property(element, asks) {
  const name = collapse(element.names.accname.text);
  return { name, named: name !== '' || NAMELESS.has(element.role), role: element.role, description: collapse(element.description) }[asks];
}

/** The suites compare names after collapsing ASCII white space. @param {string} text */
const collapse = (text) => text.replace(/[ \t\n\f\r]+/g, ' ').trim();

/**
 * @param {unknown} got
 * @param {Check['expected']} expected
 */
function fits(got, expected) {
  if (Array.isArray(expected)) return expected.includes(String(got));
  return got === (typeof expected === 'string' ? collapse(expected) : expected);
}

/**
 * How many of the checks that count passed, for each thing that was asked and in all.
 * @param {Outcome[]} outcomes
 */
export function summary(outcomes) {
  const counted = outcomes.filter(({ counts }) => counts);
  const rate = (/** @type {Outcome[]} */ list) => ({ passed: list.filter(({ passed }) => passed).length, total: list.length });
  const asked = [...new Set(counted.map(({ asks }) => asks))];
  return {
    ...rate(counted),
    of: Object.fromEntries(asked.map((asks) => [asks, rate(counted.filter((outcome) => outcome.asks === asks))])),
  };
}
