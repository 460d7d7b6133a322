#!/usr/bin/env node
// Names and roles against the public suites, through the built extension.
//
// `floor.json` says how many checks of a suite passed at the last look, by browser; fewer is a failure (exit code 1),
// more is a reason to raise it.

import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Browser } from '../driver/browser.mjs';
import { WITHOUT_CORPORA } from '../driver/paths.mjs';
import { runCommand, Trouble, textOf } from '../driver/trouble.mjs';
import { judge, summary } from './judge.mjs';
import { SUITES } from './suites.mjs';

const USAGE = `usage: node tests/corpora/run.mjs [--browser chrome|firefox] [--suite ${Object.keys(SUITES).join('|')}] [--json FILE] [--all]
  --all  also list misses of checks that don't count`;

/** @type {Record<string, Record<string, number>>} */
const FLOOR = JSON.parse(readFileSync(new URL('./floor.json', import.meta.url), 'utf8'));

function options() {
  try {
    const { values } = parseArgs({
      options: { browser: { type: 'string' }, suite: { type: 'string' }, json: { type: 'string' }, all: { type: 'boolean' } },
    });
    const { browser: kind = 'chrome', suite } = values;
    if (kind !== 'chrome' && kind !== 'firefox') throw new Error(`--browser takes chrome or firefox, not ${kind}`);
    if (suite && !SUITES[suite]) throw new Error(`there is no suite ${suite}`);
    return { ...values, kind: /** @type {'chrome' | 'firefox'} */ (kind), suites: suite ? [suite] : Object.keys(SUITES) };
  } catch (error) {
    throw new Trouble(`${textOf(error)}\n${USAGE}`, 2);
  }
}

/** @param {import('./judge.mjs').Outcome} outcome */
const missLine = ({ title, asks, expected, got, counts }) =>
  `${counts ? 'MISS' : 'miss'} ${title}: ${asks} expected ${JSON.stringify(expected)}, got ${JSON.stringify(got)}`;

/** @param {{ passed: number, total: number }} rate */
const percent = ({ passed, total }) => `${passed}/${total} (${((100 * passed) / total).toFixed(1)} %)`;

async function main() {
  const { kind, suites, json, all } = options();
  if (WITHOUT_CORPORA) return console.log(WITHOUT_CORPORA);
  const browser = await Browser.start({ kind }).catch((error) => {
    throw new Trouble(textOf(error), 2);
  });
  /** @type {Record<string, any>} */
  const report = {};
  try {
    for (const suite of suites) {
      const outcomes = await judge(browser, SUITES[suite]?.() ?? []);
      report[suite] = { ...summary(outcomes), outcomes };
      for (const outcome of outcomes.filter(({ passed, counts }) => !passed && (counts || all))) console.log(missLine(outcome));
    }
  } finally {
    await browser.close();
  }
  if (json) writeFileSync(json, `${JSON.stringify({ browser: kind, suites: report }, null, 1)}\n`);
  for (const [suite, { of, ...rate }] of Object.entries(report)) {
    const parts = Object.entries(of).map(([asks, part]) => `${asks} ${percent(/** @type {any} */ (part))}`);
    const floor = FLOOR[kind]?.[suite] ?? 0;
    console.log(`${suite} (${kind}): ${percent(rate)}; ${parts.join(', ')}; floor ${floor}`);
    if (rate.passed < floor) process.exitCode = 1;
  }
}

await runCommand(main);
