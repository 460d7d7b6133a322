// A page of thirty frames, ten of another origin: read whole in less than three times what the reads of the single frames take together.
// A frame that never answers costs a second at most.

import assert from 'node:assert/strict';
import { until } from '../driver/time.mjs';
import { inEachBrowser, linesOf, page } from './support.mjs';

const OWN = 20;
const CROSS = 10;
const ROWS = 40;
const ROUNDS = 5;

const rows = Array.from(
  { length: ROWS },
  (_, at) => `<p>Line ${at} <a href="/${at}">Link ${at}</a> <button>Button ${at}</button></p>`,
).join('\n');
const frames = (/** @type {number} */ count, /** @type {string} */ origin) =>
  Array.from(
    { length: count },
    (_, at) => `<iframe src="${origin}/in?${at}" title="Frame ${origin ? 'cross' : 'own'} ${at}"></iframe>`,
  ).join('\n');

const ROUTES = {
  '/': page(`<h1>Thirty</h1>${frames(OWN, '')}${frames(CROSS, '{{cross}}')}`),
  '/dead': page(`<h1>Dead</h1>${frames(OWN, '')}${frames(CROSS, '{{cross}}')}<iframe src="{{cross}}/never" title="Never"></iframe>`),
  '/in': page(rows),
  '/never': { hang: true },
};

/** @param {() => Promise<unknown>} work */
async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** @param {number[]} times */
const median = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/**
 * Frames that are still loading, or are slow because thirty cores boot at once, are left out of a read.
 * @param {import('./support.mjs').OpenedTab} tab
 */
const untilAllAreRead = (tab) =>
  until(20_000, 'a read with all frames in it', async () => {
    return linesOf(await tab.tree({ frames: true }), 'button "Button 7"').length === OWN + CROSS;
  });

inEachBrowser('many frames', ({ open, test }) => {
  test('thirty frames are read in less than three times their own reads', async () => {
    const tab = await open(ROUTES);
    const whole = async () => tab.read({ frames: true });
    await untilAllAreRead(tab);
    const { frames: all } = await tab.result('get_frames');
    const children = all.filter((/** @type {any} */ { path }) => path !== '');
    assert.equal(children.length, OWN + CROSS);
    const singly = async () => {
      await tab.read();
      for (const { frameId } of children) await tab.result('iframe_read', { frameId });
    };
    await singly();
    const times = { whole: /** @type {number[]} */ ([]), singly: /** @type {number[]} */ ([]) };
    for (let round = 0; round < ROUNDS; round++) {
      times.whole.push(await timed(whole));
      times.singly.push(await timed(singly));
    }
    const [together, sum] = [median(times.whole), median(times.singly)];
    console.log(`31 documents: ${Math.round(together)} ms whole, ${Math.round(sum)} ms one by one, ${(together / sum).toFixed(2)} times`);
    assert.ok(together < 3 * sum, `${together} ms for what takes ${sum} ms one by one`);
  });

  test('a frame that never answers costs a second at most', async () => {
    const tab = await open(ROUTES);
    await untilAllAreRead(tab);
    const alive = median(await Promise.all([timed(() => tab.read({ frames: true }))]));
    await tab.page.evaluate("location.href = '/dead'");
    await untilAllAreRead(tab);
    const dead = await timed(() => tab.read({ frames: true }));
    console.log(`with a dead frame ${Math.round(dead)} ms, without ${Math.round(alive)} ms`);
    // The machine's own noise on top of the second.
    assert.ok(dead < alive * 1.5 + 1300, `${dead} ms with a dead frame, ${alive} ms without`);
  });
});
