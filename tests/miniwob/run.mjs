#!/usr/bin/env node
// MiniWoB++ with the built extension: its tasks, played by scripted policies that see nothing but trees and act by nothing but tools.
//
//   node tests/miniwob/run.mjs [--browser chrome|firefox] [--tasks a,b] [--seeds 1-5] [--json FILE] [--verbose]
//
// A row a task; a task passes when all of its episodes do. Exit code 0 when all passed, 2 when nothing could be run.

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Browser } from '../driver/browser.mjs';
import { serveFolder } from '../driver/site.mjs';
import { runCommand, Trouble } from '../driver/trouble.mjs';
import { play } from './episode.mjs';
import { findTasks } from './package.mjs';
import { POLICIES } from './policies/index.mjs';

/** @typedef {{task: string, passed: number, episodes: import('./episode.mjs').Episode[]}} Row */

function options() {
  const { values } = parseArgs({
    options: {
      browser: { type: 'string', default: 'chrome' },
      tasks: { type: 'string' },
      seeds: { type: 'string', default: '1-5' },
      json: { type: 'string' },
      verbose: { type: 'boolean', default: false },
    },
  });
  const { browser } = values;
  if (browser !== 'chrome' && browser !== 'firefox') throw new Trouble(`--browser ${browser}: chrome or firefox`, 2);
  const tasks = values.tasks?.split(',') ?? Object.keys(POLICIES).sort();
  const unknown = tasks.find((task) => !POLICIES[task]);
  if (unknown) throw new Trouble(`--tasks ${unknown}: there is no policy for it`, 2);
  return {
    kind: /** @type {'chrome' | 'firefox'} */ (browser),
    tasks,
    seeds: seedsOf(values.seeds),
    json: values.json,
    verbose: values.verbose,
  };
}

/** `1-5`, `3`, `1,4` @param {string} text */
function seedsOf(text) {
  return text.split(',').flatMap((part) => {
    const [first = 1, last = first] = part.split('-').map(Number);
    if (!Number.isInteger(first) || !Number.isInteger(last)) throw new Trouble(`--seeds ${text}: such as 1-5`, 2);
    return Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
  });
}

/**
 * @param {Browser} browser
 * @param {string} url
 * @param {string} task
 * @param {string[]} seeds
 * @returns {Promise<Row>}
 */
async function playAll(browser, url, task, seeds) {
  const policy = POLICIES[task];
  if (!policy) throw new Error(`no policy for ${task}`);
  const episodes = [];
  for (const seed of seeds) {
    const tab = await browser.open(url);
    try {
      episodes.push(await play(tab, seed, async (agent) => void (await policy(agent))));
    } finally {
      await tab.close();
    }
  }
  return { task, passed: episodes.filter(({ passed }) => passed).length, episodes };
}

/** @param {Row} row @param {boolean} verbose */
function print({ task, passed, episodes }, verbose) {
  const mean = (/** @type {(episode: import('./episode.mjs').Episode) => number} */ of) =>
    episodes.reduce((sum, one) => sum + of(one), 0) / episodes.length;
  const numbers = `${passed}/${episodes.length}  ${mean(({ calls }) => calls).toFixed(1)} calls  ${Math.round(mean(({ ms }) => ms))} ms`;
  console.log(`${passed === episodes.length ? 'ok  ' : 'FAIL'} ${task.padEnd(30)} ${numbers}`);
  for (const { why, task: words, tree } of episodes.filter((episode) => !episode.passed).slice(0, verbose ? undefined : 1)) {
    console.log(`       ${why}\n       task: ${words}`);
    if (verbose) console.log(tree.replace(/^/gm, '       | '));
  }
}

async function main() {
  const { kind, tasks, seeds, json, verbose } = options();
  const found = await findTasks();
  if ('missing' in found) throw new Trouble(`skipped: ${found.missing}`, 2);
  const site = await serveFolder(found.pages);
  const browser = await Browser.start({ kind });
  const rows = [];
  try {
    for (const task of tasks) {
      const row = await playAll(browser, `${site.origin}/miniwob/${task}.html`, task, seeds);
      print(row, verbose);
      rows.push(row);
    }
  } finally {
    await browser.close();
    await site.close();
  }
  if (json) writeFileSync(json, JSON.stringify({ browser: kind, seeds, rows }, null, 1));
  const failed = rows.filter(({ passed, episodes }) => passed < episodes.length).length;
  console.log(`${rows.length - failed} passed, ${failed} failed`);
  if (failed) process.exitCode = 1;
}

await runCommand(main);
