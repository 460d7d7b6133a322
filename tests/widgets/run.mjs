#!/usr/bin/env node
// Widgets of other libraries, worked with the built extension's tools: a row a case.
//
//   node tests/widgets/run.mjs [--browser chrome|firefox] [--pages mui,antd] [--verbose]

import { parseArgs } from 'node:util';
import { Browser } from '../driver/browser.mjs';
import { runCommand, Trouble } from '../driver/trouble.mjs';
import { bundlePages } from './bundle.mjs';
import { CASES } from './cases.mjs';
import { play } from './play.mjs';

function options() {
  const { values } = parseArgs({
    options: { browser: { type: 'string', default: 'chrome' }, pages: { type: 'string' }, verbose: { type: 'boolean', default: false } },
  });
  const { browser, pages, verbose } = values;
  if (browser !== 'chrome' && browser !== 'firefox') throw new Trouble(`--browser ${browser}: chrome or firefox`, 2);
  const wanted = pages?.split(',');
  const cases = CASES.filter(({ page }) => !wanted || wanted.includes(page));
  if (!cases.length) throw new Trouble(`--pages ${pages}: there is no such page`, 2);
  return { kind: /** @type {'chrome' | 'firefox'} */ (browser), cases, verbose };
}

async function main() {
  const { kind, cases, verbose } = options();
  const routes = await bundlePages([...new Set(cases.map(({ page }) => page))]);
  const browser = await Browser.start({ kind });
  let failed = 0;
  try {
    for (const one of cases) {
      const { why, state, calls, ms, tree } = await play(browser, one, routes(one.page));
      console.log(`${why ? 'FAIL' : 'ok  '} ${`${one.page}: ${one.what}`.padEnd(60)} ${calls} calls  ${Math.round(ms)} ms`);
      if (!why) continue;
      failed++;
      console.log(`       ${why}\n       the page knows ${JSON.stringify(state)}`);
      if (verbose) console.log(tree.replace(/^/gm, '       | '));
    }
  } finally {
    await browser.close();
  }
  console.log(`${cases.length - failed} passed, ${failed} failed`);
  if (failed) process.exitCode = 1;
}

await runCommand(main);
