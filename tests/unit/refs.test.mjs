import assert from 'node:assert/strict';
import { test } from 'node:test';
import { framePath, parseRef } from '../../extension/worker/refs.js';

/** @param {number[]} frames @param {string} inFrame */
const ref = (frames, inFrame) => ({ frames, inFrame });

test('every usual spelling of a ref of the top document', () => {
  for (const text of [
    'ref_12',
    '[ref_12]',
    ' ref_12 ',
    '12',
    12,
    'e12',
    'ref=e12',
    '[ref=e12]',
    'aria-ref=e12',
    'uid=12',
    '@ref_12',
    'ref_012',
  ]) {
    assert.deepEqual(parseRef(text), ref([], 'ref_12'), String(text));
  }
  assert.deepEqual(parseRef('ref_0'), ref([], 'ref_0'));
});

test('the frame path is split off', () => {
  for (const text of ['f1e12', 'f1_ref_12', '[f1_ref_12]', '[ref=f1e12]', 'aria-ref=f1e12', 'uid=1_12']) {
    assert.deepEqual(parseRef(text), ref([1], 'ref_12'), text);
  }
  assert.deepEqual(parseRef('f1f2_ref_3'), ref([1, 2], 'ref_3'));
  assert.deepEqual(parseRef('f10f21e3'), ref([10, 21], 'ref_3'));
  assert.deepEqual(parseRef('uid=1_2_3'), ref([1, 2], 'ref_3'));
});

test('everything else is a selector for the top document', () => {
  for (const text of ['button', '#save', 'f1', 'f112', 'ref_', '_12', 'e12x', '[data-k]', 'a[href="/f1_ref_2"]', '']) {
    assert.deepEqual(parseRef(text), ref([], text), text);
  }
});

test('paths are printed as refs have them', () => {
  assert.equal(framePath([]), '');
  assert.equal(framePath([2]), 'f2');
  assert.equal(framePath([1, 2]), 'f1f2');
});
