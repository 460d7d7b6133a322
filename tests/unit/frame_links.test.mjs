import assert from 'node:assert/strict';
import test from 'node:test';
import './fake_browser.mjs';

const { matchFrames } = await import('../../extension/worker/frame_links.js');

/** @param {Partial<import('../../extension/worker/frame_links.js').Look>} look */
const look = (look) => ({ hasWindow: true, place: -1, url: 'https://a.example/', name: '', width: 300, height: 150, ...look });

test('frames with a place are told apart by it alone', () => {
  assert.deepEqual(matchFrames([look({ place: 1 }), look({ place: 0 })], [look({ place: 0 }), look({ place: 1 })]), [1, 0]);
  assert.deepEqual(matchFrames([look({ place: 2 })], [look({ place: 0 }), undefined]), [-1]);
});

test('an element without a window has no frame', () => {
  assert.deepEqual(matchFrames([look({ hasWindow: false })], [look({})]), [-1]);
});

test('frames in shadow roots: the last one, the address, then name and size', () => {
  assert.deepEqual(matchFrames([look({ url: 'https://a.example/old' })], [look({ place: 0 }), look({ url: 'https://b.example/' })]), [1]);
  const [a, b] = [look({ url: 'https://a.example/a' }), look({ url: 'https://a.example/b' })];
  assert.deepEqual(matchFrames([a, b], [b, a]), [1, 0]);
  const [small, large] = [look({ width: 100 }), look({ width: 900 })];
  assert.deepEqual(
    matchFrames(
      [small, large],
      [
        { ...large, url: 'x:1' },
        { ...small, url: 'x:2' },
      ],
    ),
    [1, 0],
  );
});

test('what is not certain is not linked', () => {
  assert.deepEqual(matchFrames([look({}), look({})], [look({}), look({})]), [-1, -1]);
  assert.deepEqual(matchFrames([look({ url: 'x:1', width: 1 })], [look({}), undefined]), [-1], 'the silent one may be it');
});
