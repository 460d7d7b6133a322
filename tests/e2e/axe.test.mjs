// The panel, the permission question and the settings, looked at by axe-core: no violations, in both themes.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before } from 'node:test';
import { until } from '../driver/time.mjs';
import { ModelServer } from '../model_server/server.mjs';
import { inEachBrowser, page } from './support.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const ANSWER =
  'Two books are **due**:\n\n| Book | Due |\n| --- | --- |\n| Ferns | May |\n\n1. Open [the shelf](https://example.org)\n\n```\nrenew\n```';

inEachBrowser(
  'axe',
  ({ browser, open, test }) => {
    /** @type {ModelServer} */
    let server;
    before(async () => {
      server = await ModelServer.start();
    });
    after(() => server?.close());

    /** @param {import('puppeteer-core').Page} shown @param {string} what */
    async function assertClean(shown, what) {
      for (const theme of ['light', 'dark']) {
        await shown.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
        await shown.evaluate(AXE);
        const violations = await shown.evaluate(async () => {
          const found = await /** @type {any} */ (globalThis).axe.run();
          return found.violations.map(
            (/** @type {any} */ one) => `${one.id}: ${one.nodes.map((/** @type {any} */ node) => node.html.slice(0, 120)).join(' | ')}`,
          );
        });
        assert.deepEqual(violations, [], `${what}, ${theme}`);
      }
    }

    test('panel and question', async () => {
      await browser().send({ type: 'settings.set', patch: { providers: [], activeProvider: '' } });
      const tab = await open(page('<h1>Library</h1><button>Lend</button>', 'Library'));
      const panel = await browser().openExtensionPage(`panel/panel.html?tab=${tab.id}`);
      await panel.setViewport({ width: 360, height: 740 });
      await panel.bringToFront();
      await until(5000, 'the welcome', () => panel.evaluate('!!document.querySelector(".welcome")'));
      await assertClean(panel, 'without a model');
      const one = { id: 'a', kind: 'openai-compatible', baseURL: `${server.origin}/v1`, model: 'm', tier: 'mid', vision: false };
      server.script([
        { calls: [{ tool: 'get_accessibility_tree', args: {} }] },
        { calls: [{ tool: 'click_ax', args: { ref_id: 'ref_2' } }] },
        { text: ANSWER },
        { status: 401 },
      ]);
      await browser().send({ type: 'settings.set', patch: { providers: [one], activeProvider: 'a', mode: 'act' } });
      await until(5000, 'the prompts', () => panel.evaluate('!!document.querySelector(".prompts")'));
      await assertClean(panel, 'with a model');
      await panel.focus('textarea');
      await panel.keyboard.type('What is due?');
      await panel.keyboard.press('Enter');
      await until(10_000, 'the question', () => panel.evaluate('!!document.querySelector("[role=alertdialog]")'));
      await assertClean(panel, 'a question');
      await panel.evaluate(
        '[...document.querySelectorAll("[role=alertdialog] button")].find(button => button.textContent === "Allow once").click()',
      );
      await until(10_000, 'the answer', () => panel.evaluate('!!document.querySelector("[data-run=answered]")'));
      await assertClean(panel, 'an answer');
      await panel.focus('textarea');
      await panel.keyboard.type('And now?');
      await panel.keyboard.press('Enter');
      await until(10_000, 'the failure', () => panel.evaluate('!!document.querySelector("[data-run=failed]")'));
      await panel.evaluate('document.getElementById("verbose").click()');
      await assertClean(panel, 'a failure, and Verbose');
      await panel.close();
    });

    test('settings', async () => {
      await browser().send({ type: 'permission.set', host: 'shop.example', capability: 'click', decision: 'always' });
      const options = await browser().openExtensionPage('options/options.html');
      await options.bringToFront();
      await until(5000, 'the permissions', () => options.evaluate('document.body.innerText.includes("shop.example")'));
      await options.evaluate('document.getElementById("add-model").click()');
      await assertClean(options, 'settings');
      await options.close();
    });
  },
  ['chrome'],
);
