// What the browser tests share: a browser per file and kind, and pages that are gone after each test.

import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { Browser } from '../driver/browser.mjs';
import { distFolder } from '../driver/paths.mjs';
import { serve } from '../driver/site.mjs';

/** @typedef {'chrome' | 'chrome-twin' | 'firefox'} Build */

/** The builds that `HANDHOLD_BROWSERS` allows; all of them without it. @param {Build[]} builds */
export function allowed(builds) {
  const kinds = process.env.HANDHOLD_BROWSERS?.split(/[\s,]+/).filter(Boolean) ?? ['chrome', 'firefox'];
  return builds.filter((build) => kinds.includes(kindOf(build)));
}

/** @param {Build} build */
const kindOf = (build) => (build === 'firefox' ? 'firefox' : 'chrome');

/**
 * What a browser's tests get.
 * @typedef {object} Stage
 * @property {Build} build
 * @property {import('../driver/binaries.mjs').Kind} kind
 * @property {() => Browser} browser The running browser, inside of tests.
 * @property {(page: string | Record<string, import('../driver/site.mjs').Route>, path?: string) => Promise<OpenedTab>} open Serves a page (or several, by path; `/` is opened) and opens it in a new tab.
 * @property {(name: string, run: (t: import('node:test').TestContext) => Promise<void>, ms?: number) => void} test With its time limit.
 *
 * @typedef {import('../driver/browser.mjs').Tab & { site: import('../driver/site.mjs').Site }} OpenedTab
 */

/**
 * Declares the same tests for several builds of the extension.
 * @param {string} name
 * @param {(stage: Stage) => void} define
 * @param {Build[]} [builds]
 */
export function inEachBrowser(name, define, builds = ['chrome', 'firefox']) {
  for (const build of allowed(builds)) {
    describe(`${name} (${build})`, () => define(stageFor(build)));
  }
}

/** @param {Build} build @returns {Stage} */
function stageFor(build) {
  /** @type {Browser | undefined} */
  let browser;
  /** @type {{ close: () => Promise<unknown> }[]} */
  const opened = [];
  const running = () => {
    if (!browser) throw new Error('the browser is not running');
    return browser;
  };
  before(
    async () => {
      browser = await Browser.start({ kind: kindOf(build), dist: distFolder(build) });
    },
    { timeout: 90_000 },
  );
  after(() => browser?.close(), { timeout: 30_000 });
  afterEach(async () => {
    for (const { close } of opened.splice(0).reverse()) await close().catch(() => {});
  });
  return {
    build,
    kind: kindOf(build),
    browser: running,
    async open(page, path = '/') {
      const site = await serve(typeof page === 'string' ? { '/': page } : page);
      opened.push({ close: () => site.close() });
      const tab = await running().open(site.origin + path);
      opened.push({ close: () => tab.close() });
      return Object.assign(tab, { site });
    },
    test: (title, run, ms = 90_000) => void test(title, { timeout: ms }, run),
  };
}

/**
 * A whole page around a body.
 * @param {string} body
 * @param {string} [title]
 */
export const page = (body, title = 'Page') =>
  `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>${title}</title>\n<body>\n${body}\n</body>`;

/**
 * The lines of a tree that begin so, after their indent.
 * @param {string} tree
 * @param {string} start
 */
export const linesOf = (tree, start) =>
  tree
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith(start));

/** The ref in a line. @param {string | undefined} line */
export function refIn(line) {
  const ref = line && /\[((?:f\d+)*_?ref_\d+)\]/.exec(line)?.[1];
  if (!ref) throw new Error(`no ref in ${line}`);
  return ref;
}

/**
 * What an expression is in the extension's own world of the page, asked over DevTools (Chrome).
 * @param {OpenedTab} tab
 * @param {string} base
 * @param {string} expression
 */
export async function evaluateInExtension(tab, base, expression) {
  const session = await tab.page.createCDPSession();
  try {
    /** @type {number | undefined} */
    let contextId;
    session.on('Runtime.executionContextCreated', ({ context }) => {
      if (`${context.origin}/` === base) contextId = context.id;
    });
    await session.send('Runtime.enable');
    assert.ok(contextId, 'the extension has no world in this page');
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', { expression, contextId, returnByValue: true });
    assert.ok(!exceptionDetails, JSON.stringify(exceptionDetails));
    return result.value;
  } finally {
    await session.detach();
  }
}
