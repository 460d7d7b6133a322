// The element that is selected in DevTools. What is selected there can't be chosen from here, so one of the extension's own pages answers in
// place of its DevTools page, with the way that this page's own function finds. Chrome's DevTools open in one test: they select the body.

import assert from 'node:assert/strict';
import { describe, test as nodeTest } from 'node:test';
import { wayTo } from '../../extension/devtools/way.js';
import { Browser } from '../driver/browser.mjs';
import { serve } from '../driver/site.mjs';
import { until } from '../driver/time.mjs';
import { allowed, inEachBrowser, page } from './support.mjs';

const MARK = '[selected in the DevTools Elements panel]';

inEachBrowser('devtools', ({ open, browser, test }) => {
  /**
   * Answers for DevTools from now on.
   * @param {import('./support.mjs').OpenedTab} tab
   * @param {string} element an expression, in the page
   */
  async function select(tab, element) {
    const way = await tab.page.evaluate(`(${wayTo})(${element})`);
    await browser().panel.evaluate(
      (tabId, answer) => {
        /** @type {any} */ (globalThis).selected = { tabId, answer };
        if (/** @type {any} */ (globalThis).answers) return;
        /** @type {any} */ (globalThis).answers = true;
        chrome.runtime.onMessage.addListener((message, _sender, respond) => {
          const { selected } = /** @type {any} */ (globalThis);
          if (message.type !== 'devtools.selected' || message.tabId !== selected.tabId || message.frameUrl) return false;
          respond(selected.answer);
          return false;
        });
      },
      tab.id,
      way,
    );
    return way;
  }

  test('its line is marked, in every format', async () => {
    const tab = await open(page('<main><p>Text</p><ul><li><button id="b">Save</button></li></ul></main>'));
    assert.equal(await select(tab, 'document.getElementById("b")'), '0.1.0.1.0.0');
    assert.match(await tab.tree(), /^ *button "Save" \[ref_\d+\] \[selected in the DevTools Elements panel\]$/m);
    assert.match(await tab.tree({ format: 'uid' }), /button "Save" \[selected in the DevTools Elements panel\]/);
    assert.match(await tab.tree({ format: 'yaml' }), /button "Save" \[selected in the DevTools Elements panel\] \[ref=e\d+\]/);
    assert.ok(JSON.parse(await tab.tree({ format: 'json' })));
    await select(tab, 'null');
    assert.ok(!(await tab.tree()).includes(MARK));
  });

  test('what has no line is inserted by verbose, and the notice says so', async () => {
    const tab = await open(
      page('<main><button>Save</button><div id="wrap"><div hidden><p><b id="b">Secret part</b> and more</p></div></div></main>'),
    );
    await select(tab, 'document.getElementById("b")');
    const { tree, notice } = await tab.read({});
    assert.ok(!tree.includes(MARK));
    assert.match(notice, /selected in the DevTools Elements panel.*get_accessibility_tree \{"verbose":true\}/);
    const verbose = await tab.read({ verbose: true });
    assert.match(verbose.tree, /\[ref_\d+\].* \[selected in the DevTools Elements panel\]/);
    assert.ok(!verbose.tree.includes('and more'), 'nothing but the element itself is shown of a hidden part');
    assert.equal(verbose.notice, undefined);
    await select(tab, 'document.getElementById("wrap")');
    assert.match((await tab.read({ verbose: true })).tree, /generic \[ref_\d+\].* \[selected/);
  });

  test('in a shadow root, closed ones too', async () => {
    const script = `const root = host.attachShadow({ mode: 'closed' }); root.innerHTML = '<p>In it</p><button>Deep</button>'; window.deep = root.lastChild`;
    const tab = await open(page(`<div id="host"></div><script>${script}</script>`));
    assert.equal(await select(tab, 'window.deep'), '0.1.0.s.1');
    assert.match(await tab.tree(), /button "Deep" \[ref_\d+\] \[selected/);
  });

  test('an answer that is no way to an element marks nothing', async () => {
    const tab = await open(page('<button>Save</button>'));
    for (const way of ['9.9.9', 's.s', '0.1.0.s', 'x', '-1']) {
      await select(tab, 'null');
      await browser().panel.evaluate(
        (id, answer) => {
          /** @type {any} */ (globalThis).selected = { tabId: id, answer };
        },
        tab.id,
        way,
      );
      assert.ok(!(await tab.tree()).includes(MARK), way);
    }
  });
});

if (allowed(['chrome']).length) {
  describe('real DevTools (chrome)', () => {
    nodeTest('the body, which they select by themselves, is marked by a verbose read', { timeout: 90_000 }, async () => {
      const site = await serve({ '/': page('<button>Save</button>') });
      const running = await Browser.start({ kind: 'chrome', args: ['--auto-open-devtools-for-tabs'] });
      try {
        const tab = await running.open(site.origin);
        const marked = async () => (await tab.tree({ verbose: true })).includes(MARK);
        await until(30_000, 'the mark of the selected element', marked);
        assert.match(
          await tab.tree({ verbose: true }),
          /^generic \[ref_\d+\].* \[selected in the DevTools Elements panel\]\n button "Save"/m,
        );
        const { notice, tree } = await tab.read({});
        assert.deepEqual([notice, tree.includes(MARK)], [undefined, false]);
      } finally {
        await running.close();
        await site.close();
      }
    });
  });
}
