import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { fake } from './fake_browser.mjs';

const { firstFreeRef, forgetRefNumbers, keepRefNumber } = await import('../../extension/worker/ref_numbers.js');

beforeEach(() => fake.storage.session.clear());

test('numbers of a tab only grow', async () => {
  assert.equal(await firstFreeRef(1), 1);
  await keepRefNumber(1, 20);
  await keepRefNumber(1, 5);
  assert.equal(await firstFreeRef(1), 20);
  assert.equal(await firstFreeRef(2), 1);
});

test('answers that come at the same time keep the highest', async () => {
  await Promise.all([30, 7, 99, 12].map((next) => keepRefNumber(1, next)));
  assert.equal(await firstFreeRef(1), 99);
});

test('what is no number is ignored', async () => {
  for (const next of [undefined, null, '50', Number.NaN, 2.5, Number.POSITIVE_INFINITY]) await keepRefNumber(1, next);
  assert.equal(await firstFreeRef(1), 1);
});

test('a closed tab is forgotten', async () => {
  await keepRefNumber(1, 20);
  await forgetRefNumbers(1);
  assert.equal(await firstFreeRef(1), 1);
});
