import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { fake } from './fake_browser.mjs';

const { frameByPath, forgetFrames, listFrames } = await import('../../extension/worker/frames.js');

const TAB = 7;

/** Frames of the fake tab: number, the frame around it. @param {[number, number][]} frames */
function show(...frames) {
  fake.webNavigation.getAllFrames = async () =>
    frames.map(([frameId, parentFrameId]) => ({ frameId, parentFrameId, url: `http://x/${frameId}` }));
}

async function paths() {
  const frames = await listFrames(TAB);
  return frames.map(({ frameId, path }) => `${frameId}:${path.join('.')}`).join(' ');
}

beforeEach(() => fake.storage.session.clear());

test('frames are counted inside the frame around them, parents first', async () => {
  show([30, 20], [10, 0], [0, -1], [20, 0], [31, 20]);
  assert.equal(await paths(), '0: 10:1 20:2 30:2.1 31:2.2');
  assert.equal(await frameByPath(TAB, [2, 1]), 30);
  assert.equal(await frameByPath(TAB, []), 0);
});

test('an ordinal stays with its frame and is not given out again', async () => {
  show([0, -1], [10, 0], [20, 0]);
  await paths();
  show([0, -1], [40, 0], [20, 0]);
  assert.equal(await paths(), '0: 40:3 20:2');
  await assert.rejects(frameByPath(TAB, [1]), {
    code: 'frame_gone',
    details: { frame: 'f1', frames: ['f3 http://x/40', 'f2 http://x/20'] },
  });
});

test('ordinals inside a frame go on after it navigated', async () => {
  show([0, -1], [10, 0], [11, 10]);
  await paths();
  show([0, -1], [10, 0], [12, 10]);
  assert.equal(await paths(), '0: 10:1 12:1.2');
});

test('a page without frames in between does not start the count anew', async () => {
  show([0, -1], [10, 0]);
  await paths();
  show([0, -1]);
  assert.equal(await paths(), '0:');
  show([0, -1], [50, 0]);
  assert.equal(await paths(), '0: 50:2');
});

test('pages that are only prerendered have no ordinals', async () => {
  show([0, -1], [10, 0], [99, -1], [98, 99]);
  assert.equal(await paths(), '0: 10:1');
});

test('two lists at the same time agree', async () => {
  show([0, -1], [10, 0], [20, 0]);
  const [one, two] = await Promise.all([paths(), paths()]);
  assert.equal(one, two);
});

test('a closed tab is forgotten', async () => {
  show([0, -1], [10, 0]);
  await paths();
  await forgetFrames(TAB);
  assert.deepEqual(await fake.storage.session.get(`frames:${TAB}`), {});
});
