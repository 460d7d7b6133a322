#!/usr/bin/env node
// The bench: every contender reads every page, in one run, in both browsers. `./build.sh bench [--json FILE]`.
//
// Each contender has a tab of its own, so that no one profits or suffers from what another left behind; they take turns,
// so that a busy moment of the machine hits all of them. `first` is the first call in a fresh page, `warm` the median of
// the ROUNDS calls after it.

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { countTokens } from 'gpt-tokenizer';
import { Browser } from '../driver/browser.mjs';
import { serve } from '../driver/site.mjs';
import { CONTENDERS } from './contenders.mjs';
import { PAGES } from './pages.mjs';
import { goals, pageTable } from './report.mjs';

const ROUNDS = 7;
const USAGE = 'usage: node tests/bench/run.mjs [--json FILE] [--browser chrome|firefox] [--page NAME]';

/**
 * @typedef {object} Measured
 * @property {number} first Milliseconds of the first call.
 * @property {number[]} warm Milliseconds of the calls after it.
 * @property {Record<string, number[]>} parts Of the warm calls.
 * @property {number} [chars] Of the text.
 * @property {number} [tokens] Of the text, o200k.
 *
 * @typedef {{ browser: string, page: string, elements: number, contenders: Record<string, Measured> }} PageResult
 */

/** @param {string} why @returns {never} */
function stop(why) {
  console.error(`${why}\n${USAGE}`);
  process.exit(2);
}

function options() {
  try {
    const { values } = parseArgs({ options: { json: { type: 'string' }, browser: { type: 'string' }, page: { type: 'string' } } });
    const kinds = /** @type {('chrome' | 'firefox')[]} */ (values.browser ? [values.browser] : ['chrome', 'firefox']);
    if (!kinds.every((kind) => kind === 'chrome' || kind === 'firefox')) stop(`--browser ${values.browser}: chrome or firefox`);
    const pages = PAGES.filter((page) => !values.page || page.name === values.page);
    if (!pages.length) stop(`--page ${values.page}: one of ${PAGES.map((page) => page.name).join(', ')}`);
    return { json: values.json, kinds, pages };
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}

/**
 * @param {Browser} browser
 * @param {import('./pages.mjs').BenchPage} page
 * @param {string} url
 * @returns {Promise<PageResult>}
 */
async function measurePage(browser, page, url) {
  const runs = [];
  for (const contender of CONTENDERS.filter(({ browsers }) => browsers.includes(browser.kind))) {
    const tab = await openSettled(browser, url, page.elements);
    await contender.prepare(tab);
    runs.push({ contender, tab, measured: firstReading(await contender.read(tab)) });
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const { contender, tab, measured } of runs) {
      await settle(tab);
      addWarm(measured, await contender.read(tab));
    }
  }
  for (const { tab } of runs) await tab.close();
  const contenders = Object.fromEntries(runs.map(({ contender, measured }) => [contender.name, measured]));
  return { browser: browser.kind, page: page.name, elements: page.elements, contenders };
}

/**
 * @param {Browser} browser
 * @param {string} url
 * @param {number} elements
 */
async function openSettled(browser, url, elements) {
  const tab = await browser.open(url, { ms: 120_000 });
  const found = await tab.page.evaluate('document.querySelectorAll("*").length');
  if (found !== elements) throw new Error(`${url} has ${found} elements instead of ${elements}`);
  await settle(tab);
  return tab;
}

/** In front, laid out and painted. @param {import('../driver/browser.mjs').Tab} tab */
async function settle({ page }) {
  await page.bringToFront();
  await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))');
}

/** @param {import('./contenders.mjs').Reading} reading @returns {Measured} */
function firstReading({ ms, text }) {
  return { first: ms, warm: [], parts: {}, ...(text !== undefined && { chars: text.length, tokens: countTokens(text) }) };
}

/**
 * @param {Measured} measured
 * @param {import('./contenders.mjs').Reading} reading
 */
function addWarm(measured, { ms, parts = {} }) {
  measured.warm.push(ms);
  for (const [part, spent] of Object.entries(parts)) measured.parts[part] = [...(measured.parts[part] ?? []), spent];
}

async function main() {
  const { json, kinds, pages } = options();
  const site = await serve(Object.fromEntries(pages.map((page) => [`/${page.name}`, page.html()])));
  /** @type {PageResult[]} */
  const results = [];
  const versions = [];
  for (const kind of kinds) {
    const browser = await Browser.start({ kind });
    versions.push(await browser.puppet.version());
    console.log(`\n${versions.at(-1)}; milliseconds, warm: median (range) of ${ROUNDS}`);
    try {
      for (const page of pages) {
        const result = await measurePage(browser, page, `${site.origin}/${encodeURIComponent(page.name)}`);
        results.push(result);
        console.log(pageTable(result));
      }
    } finally {
      await browser.close();
    }
  }
  await site.close();
  const judged = kinds.flatMap((kind) => goals(kind, results));
  console.log(`\n${judged.map(({ text }) => text).join('\n')}`);
  if (json) writeFileSync(json, `${JSON.stringify({ versions, rounds: ROUNDS, results, goals: judged }, null, 1)}\n`);
}

await main();
