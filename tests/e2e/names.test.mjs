// Accessible names and roles against the public suites: never fewer than at the last look (`tests/corpora/floor.json`).

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { judge, summary } from '../corpora/judge.mjs';
import { SUITES } from '../corpora/suites.mjs';
import { Browser } from '../driver/browser.mjs';
import { WITHOUT_CORPORA } from '../driver/paths.mjs';
import { allowed } from './support.mjs';

const floor = JSON.parse(readFileSync(new URL('../corpora/floor.json', import.meta.url), 'utf8'));

/** Firefox opens a page about once a second on a busy machine, so the suites of one page a check run in Chrome alone. */
const CHROME_ALONE = ['wpt-manual', 'dom-accessibility-api'];

for (const kind of allowed(['chrome', 'firefox'])) {
  test(`names and roles of the public suites (${kind})`, { skip: WITHOUT_CORPORA, timeout: 400_000 }, async (t) => {
    const browser = await Browser.start({ kind: kind === 'firefox' ? 'firefox' : 'chrome' });
    try {
      for (const [suite, pages] of Object.entries(SUITES)) {
        if (kind === 'firefox' && CHROME_ALONE.includes(suite)) continue;
        const outcomes = await judge(browser, pages());
        const { passed, total } = summary(outcomes);
        t.diagnostic(`${suite}: ${passed} of ${total}`);
        assert.ok(
          passed >= floor[kind][suite],
          `${suite}: ${passed} passed, ${floor[kind][suite]} did at the last look; node tests/corpora/run.mjs --browser ${kind} --suite ${suite} lists the misses`,
        );
      }
    } finally {
      await browser.close();
    }
  });
}
