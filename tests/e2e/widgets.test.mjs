// Widgets of other libraries, worked with the tools: what the page itself then knows is right. `node tests/widgets/run.mjs` prints a row a case.

import assert from 'node:assert/strict';
import { bundlePages } from '../widgets/bundle.mjs';
import { CASES } from '../widgets/cases.mjs';
import { play } from '../widgets/play.mjs';
import { inEachBrowser } from './support.mjs';

/** Pages that take long to start: Chrome alone tries them here, and of the others Firefox one case each. */
const HEAVY = ['ag_grid', 'antd', 'monaco', 'mui'];

const routes = await bundlePages([...new Set(CASES.map(({ page }) => page))]);

inEachBrowser('widgets', ({ browser, kind, test }) => {
  const isFirst = (/** @type {import('../widgets/cases.mjs').Case} */ one) => CASES.find(({ page }) => page === one.page) === one;
  const cases = kind === 'chrome' ? CASES : CASES.filter((one) => isFirst(one) && !HEAVY.includes(one.page));
  for (const one of cases) {
    test(`${one.page}: ${one.what}`, async () => {
      const { why, state, tree } = await play(browser(), one, routes(one.page));
      assert.equal(why, '', `the page knows ${JSON.stringify(state)}\n${tree}`);
    });
  }
});
