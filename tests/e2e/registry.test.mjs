// The registry holds nothing alive, and is as large as what lives: a list that is rendered a thousand times, with forced collections.

import assert from 'node:assert/strict';
import { evaluateInExtension, inEachBrowser, page } from './support.mjs';

const ROWS = 900;
const RENDERS = 1000;
/** A read, so that the rows of that time get refs, after so many renders. */
const READ_EVERY = 100;

const LIST = page(`<ul id="list" aria-label="Rows"></ul>
<script>
let count = 0;
const kept = [];
/** Every row made anew; the last row of each time is remembered by a WeakRef. */
function render(times) {
  for (let time = 0; time < times; time++) {
    count++;
    list.innerHTML = Array.from({ length: ${ROWS} }, (_, at) => '<li><button>Row ' + at + ' of ' + count + '</button></li>').join('');
  }
  kept.push(new WeakRef(list.lastElementChild.firstElementChild));
}
const alive = () => kept.filter((one) => one.deref()).length;
</script>`);

inEachBrowser(
  'registry',
  ({ browser, open, test }) => {
    test(`after ${RENDERS} renders of ${ROWS} rows it is as large as what lives, and no row is kept`, async () => {
      const tab = await open(LIST);
      const session = await tab.page.createCDPSession();
      const size = () => evaluateInExtension(tab, browser().base, '__wbElementMap.size');
      for (let rendered = 0; rendered < RENDERS; rendered += READ_EVERY) {
        await tab.page.evaluate(`render(${READ_EVERY})`);
        await tab.read();
      }
      // The page of a kept read is text; what it was read from may go.
      for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
      const { nodes } = await tab.read();
      const entries = Number(await size());
      assert.ok(nodes >= ROWS, `${nodes} lines`);
      assert.ok(entries <= 1.2 * nodes, `${entries} entries for ${nodes} lines`);
      assert.equal(await tab.page.evaluate('alive()'), 1, 'only the row that is in the page lives');
      console.log(`${entries} entries for ${nodes} lines after ${RENDERS} renders`);
    });
  },
  ['chrome'],
);
