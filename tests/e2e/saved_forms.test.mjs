// Fields of saved sign-in and checkout forms: never fewer are set than at the last look. `node tests/forms/run.mjs` lists the misses.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Browser } from '../driver/browser.mjs';
import { WITHOUT_CORPORA } from '../driver/paths.mjs';
import { fillAll } from '../forms/fields.mjs';
import { allowed } from './support.mjs';

/** Fields that could be set at the last look, of those that a person could fill in. */
const FLOOR = 543;

if (allowed(['chrome']).length) {
  test('fields of saved forms (chrome)', { skip: WITHOUT_CORPORA, timeout: 240_000 }, async (t) => {
    const browser = await Browser.start();
    const count = { passed: 0, all: 0 };
    /** @type {string[]} */
    const misses = [];
    try {
      await fillAll(browser, ({ page, at, passed, why }) => {
        count.all++;
        if (passed) count.passed++;
        else misses.push(`${page} field ${at}: ${why}`);
      });
    } finally {
      await browser.close();
    }
    t.diagnostic(`${count.passed} of ${count.all} fields`);
    assert.ok(count.passed >= FLOOR, `${count.passed} of ${count.all} fields, ${FLOOR} at the last look:\n${misses.join('\n')}`);
  });
}
