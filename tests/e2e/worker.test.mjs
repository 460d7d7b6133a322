// Chrome stops the service worker whenever it likes; what it knew must not be lost.

import assert from 'node:assert/strict';
import { inEachBrowser, linesOf, page, refIn } from './support.mjs';

const ROUTES = {
  '/': page('<label><input type="checkbox" id="c"> Agree</label><iframe src="/in" title="Inner" width="200" height="60"></iframe>'),
  '/in': page('<button onclick="top.document.title = \'clicked\'">Inside</button>'),
};

inEachBrowser(
  'worker',
  ({ browser, open, test }) => {
    test('refs work after the worker was stopped, also those of frames', async () => {
      const tab = await open(ROUTES);
      const tree = await tab.tree({ frames: true });
      await browser().stopWorker();
      await tab.result('click_ax', { ref_id: refIn(linesOf(tree, 'checkbox "Agree"')[0]) });
      assert.equal(await tab.page.evaluate('document.getElementById("c").checked'), true);
      await browser().stopWorker();
      await tab.result('click_ax', { ref_id: refIn(linesOf(tree, 'button "Inside"')[0]) });
      assert.equal(await tab.page.title(), 'clicked');
    });

    test('ref numbers go on after the worker was stopped and the page left', async () => {
      const tab = await open(ROUTES);
      const old = refIn(linesOf(await tab.tree(), 'checkbox "Agree"')[0]);
      await browser().stopWorker();
      await tab.goto(tab.site.origin);
      const tree = await tab.tree();
      assert.match(tree, /checkbox "Agree"/);
      assert.ok(!tree.includes(`[${old}]`), `${old} in\n${tree}`);
      assert.equal((await tab.call('click_ax', { ref_id: old })).error?.code, 'stale_ref');
    });

    test('a call during which the worker is stopped ends, and the next one works', async () => {
      const tab = await open(page(Array.from({ length: 20_000 }, (_, at) => `<button>B${at}</button>`).join('')));
      const call = tab.call('get_accessibility_tree', {}, { ms: 20_000 }).catch((error) => error);
      await browser().stopWorker();
      await call;
      assert.match(await tab.tree(), /button "B19999"/);
    });
  },
  ['chrome'],
);
