#!/usr/bin/env node
// How many fields of saved forms can be set: `node tests/forms/run.mjs [--browser chrome|firefox]`. Lists each that can't, with the reason.

import { parseArgs } from 'node:util';
import { Browser } from '../driver/browser.mjs';
import { WITHOUT_CORPORA } from '../driver/paths.mjs';
import { runCommand } from '../driver/trouble.mjs';
import { fillAll, pages } from './fields.mjs';

async function main() {
  const { values } = parseArgs({ options: { browser: { type: 'string', default: 'chrome' } } });
  if (WITHOUT_CORPORA) return console.log(WITHOUT_CORPORA);
  const browser = await Browser.start({ kind: values.browser === 'firefox' ? 'firefox' : 'chrome' });
  const count = { passed: 0, failed: 0 };
  try {
    await fillAll(browser, ({ page, at, what, kind, passed, why }) => {
      count[passed ? 'passed' : 'failed']++;
      if (!passed) console.log(`MISS ${page} field ${at} (${what}, ${kind}): ${why}`);
    });
  } finally {
    await browser.close();
  }
  const all = count.passed + count.failed;
  console.log(`${pages().length} pages, ${count.passed} of ${all} fields (${((100 * count.passed) / all).toFixed(1)} %)`);
  console.log(`${count.passed} passed, ${count.failed} failed`);
}

await runCommand(main);
