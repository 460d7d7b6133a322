// What clicks cost, and what they leave behind: nothing.

import assert from 'node:assert/strict';
import { inEachBrowser, page } from './support.mjs';

const CLICKS = Number(process.env.HANDHOLD_CLICKS ?? 150);

/** A page with a thousand elements around the targets. */
const PAGE =
  page(`<button id="b" aria-pressed="false" onclick="this.setAttribute('aria-pressed', this.getAttribute('aria-pressed') !== 'true'); n++">Press</button>
<button id="still">Silent</button>
<div id="row" style="cursor:pointer;width:200px">Silent row</div>
<table>${Array.from({ length: 100 }, (_, at) => `<tr><td><a href="#${at}">Row ${at}</a></td><td><button>Edit</button></td><td>${at * 7}</td></tr>`).join('')}</table>
<script>window.n = 0</script>`);

/** @param {number[]} times */
const median = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

inEachBrowser('clicks', ({ browser, open, kind, test }) => {
  /** @param {import('./support.mjs').OpenedTab} tab @param {string} ref @param {number} times */
  async function timesOf(tab, ref, times) {
    const all = [];
    for (let time = 0; time < times; time++) {
      const start = performance.now();
      await tab.result('click_ax', { ref_id: ref });
      all.push(performance.now() - start);
    }
    return all;
  }

  test('an answer comes soon: at once where there is an effect, a little later where there is none', async () => {
    const tab = await open(PAGE);
    const [pressed, silent, row] = [
      await tab.ref('button "Press"'),
      await tab.ref('button "Silent"'),
      await tab.ref('generic "Silent row"'),
    ];
    await timesOf(tab, pressed, 3);
    const seen = median(await timesOf(tab, pressed, 15));
    const unseen = median(await timesOf(tab, silent, 7));
    const start = performance.now();
    const { method } = await tab.result('click_ax', { ref_id: row });
    const trusted = performance.now() - start;
    console.log(
      `${kind}: ${Math.round(seen)} ms with an effect, ${Math.round(unseen)} ms without, ${Math.round(trusted)} ms for a silent row (${method})`,
    );
    // Twice the goals, for machines that do something else meanwhile.
    assert.ok(seen < 120, `${seen} ms with an immediate effect`);
    assert.ok(unseen < 350, `${unseen} ms without any effect`);
    assert.ok(trusted < (kind === 'chrome' ? 4500 : 1000), `${trusted} ms for a row that shows nothing`);
    assert.equal(method, kind === 'chrome' ? 'trusted' : 'synthetic');
  });

  test(`${CLICKS} clicks leave no listener and no element behind`, async () => {
    const tab = await open(PAGE);
    const ref = await tab.ref('button "Press"');
    await timesOf(tab, ref, 20);
    const session = kind === 'chrome' ? await tab.page.createCDPSession() : undefined;
    const counters = async () => {
      if (!session) return { nodes: 0, jsEventListeners: 0 };
      for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
      return session.send('Memory.getDOMCounters');
    };
    const before = await counters();
    const times = await timesOf(tab, ref, CLICKS);
    const after = await counters();
    assert.equal(await tab.page.evaluate('n'), CLICKS + 20);
    assert.ok(after.jsEventListeners <= before.jsEventListeners + 2, `${before.jsEventListeners} -> ${after.jsEventListeners} listeners`);
    assert.ok(after.nodes <= before.nodes + 20, `${before.nodes} -> ${after.nodes} nodes`);
    const [first, last] = [median(times.slice(0, 50)), median(times.slice(-50))];
    console.log(`${kind}: the first clicks took ${Math.round(first)} ms, the last ${Math.round(last)} ms`);
    assert.ok(last < first * 1.6 + 20, `the first clicks took ${first} ms, the last ${last} ms`);
    const attached = await browser().panel.evaluate(async (id) => {
      const { chrome } = /** @type {any} */ (globalThis);
      const targets = (await chrome.debugger?.getTargets?.()) ?? [];
      return targets.filter((/** @type {any} */ target) => target.tabId === id && target.attached).length;
    }, tab.id);
    assert.ok(attached <= 1, `${attached} debuggers`);
  });
});
