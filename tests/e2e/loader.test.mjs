// What lies in every page before anyone asks: a small loader that does nothing, and that the page can't see.

import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test as plainTest } from 'node:test';
import { distFolder } from '../driver/paths.mjs';
import { allowed, evaluateInExtension, inEachBrowser, page } from './support.mjs';

for (const build of allowed(['chrome', 'firefox'])) {
  plainTest(`the loader of ${build} is at most 5 KB, and no file is readable by pages`, () => {
    const dist = distFolder(build);
    const { content_scripts: scripts, web_accessible_resources: readable } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
    const files = scripts.flatMap((/** @type {{ js?: string[] }} */ script) => script.js ?? []);
    assert.deepEqual(files, ['content/loader.js']);
    const { size } = statSync(join(dist, 'content/loader.js'));
    assert.ok(size <= 5 * 1024, `${size} bytes`);
    assert.ok(!readable?.length, JSON.stringify(readable));
  });
}

/** Everything that a page could notice of itself: its markup, its globals, and how often its DOM changed. */
const WATCH = `<button>Save</button><script>
  var changes = 0;
  new MutationObserver(records => { changes += records.length; }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  var globalsBefore = Object.getOwnPropertyNames(window).sort().join();
</script>`;

inEachBrowser('loader', ({ kind, browser, open, test }) => {
  const look = (/** @type {import('./support.mjs').OpenedTab} */ tab) =>
    tab.page.evaluate(
      '({ html: document.documentElement.outerHTML, same: Object.getOwnPropertyNames(window).filter(name => name !== "globalsBefore").sort().join() === globalsBefore.split(",").filter(name => name !== "globalsBefore").join(), changes })',
    );

  test('a page sees neither the loader nor a read', async () => {
    const tab = await open(page(WATCH));
    await tab.page.evaluate('changes = 0');
    const before = await look(tab);
    assert.equal(/** @type {any} */ (before).same, true);
    await tab.read();
    await tab.result('find', { text: 'save' });
    await tab.result('inspect_element', { selector: 'button' });
    assert.deepEqual(await look(tab), before);
  });

  test('a page can load no file of the extension', async () => {
    const tab = await open(page('<p>Curious</p>'));
    await tab.read();
    for (const file of ['manifest.json', 'content/core-wasm.js', 'content/loader.js', 'panel/panel.html', 'icons/icon-128.png']) {
      const script = `fetch(${JSON.stringify(browser().base + file)}).then(() => 'loaded', () => 'refused')`;
      assert.equal(await tab.page.evaluate(script), 'refused', file);
    }
  });

  if (kind === 'chrome') {
    test('nothing of the core is there before the first message, and the console globals after it', async () => {
      const tab = await open(page('<button>Save</button>'));
      const inWorld = (/** @type {string} */ expression) => evaluateInExtension(tab, browser().base, expression);
      assert.equal(await inWorld('typeof handhold === "object" && handhold.core === null'), true);
      assert.deepEqual(await inWorld('Object.getOwnPropertyNames(globalThis).filter(name => /^(__wb|generateAccess)/.test(name))'), []);
      const ref = await tab.ref('button "Save"');
      assert.equal(await inWorld('handhold.core !== null'), true);
      assert.equal(await inWorld(`__wb_ax_lookup(${JSON.stringify(ref)})?.localName`), 'button');
      assert.equal(await inWorld('__wbElementMap instanceof Map || typeof __wbElementMap'), true);
      assert.equal(await inWorld('typeof __wbRefCounter'), 'number');
      assert.match(String(await inWorld('JSON.stringify(generateAccessibilityTree("all"))')), /button \\\\?"Save/);
    });
  }
});
