// Names and roles against other implementations, on a part of the saved pages; `node tests/corpora/judges.mjs` takes all of them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareFolders, MOST_AGAINST_US, startJudged } from '../corpora/judges.mjs';
import { WITHOUT_CORPORA } from '../driver/paths.mjs';
import { allowed } from './support.mjs';

/** One page of so many, so that the whole stays within a minute. */
const EVERY = 5;

test('where other implementations agree, they agree with us (chrome)', {
  skip: WITHOUT_CORPORA || !allowed(['chrome']).length,
}, async (t) => {
  const browser = await startJudged();
  try {
    const found = await compareFolders(browser, ['apg-rendered', 'ddg-forms', 'generated'], (pages) =>
      pages.filter((_, at) => at % EVERY === 0),
    );
    for (const [folder, { compared, against }] of Object.entries(found)) {
      t.diagnostic(`${folder}: ${compared} compared, ${against.length} against us`);
      assert.ok(compared > 50, `${folder}: ${compared} elements compared`);
      assert.ok(against.length <= compared * MOST_AGAINST_US, JSON.stringify(against, null, 1));
    }
  } finally {
    await browser.close();
  }
});
