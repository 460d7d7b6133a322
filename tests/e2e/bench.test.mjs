// The bench is fair only while the plain-JS walker prints what our read prints.

import assert from 'node:assert/strict';
import { CONTENDERS } from '../bench/contenders.mjs';
import { PAGES } from '../bench/pages.mjs';
import { inEachBrowser } from './support.mjs';

inEachBrowser('bench', ({ kind, open, test }) => {
  for (const { name, elements, html } of PAGES.slice(0, 2)) {
    test(`${name}: the walker's text is ours, and every contender reads it`, async () => {
      const tab = await open(html());
      assert.equal(await tab.page.evaluate('document.querySelectorAll("*").length'), elements);
      /** @type {Record<string, string | undefined>} */
      const texts = {};
      for (const { name: contender, browsers, prepare, read } of CONTENDERS) {
        if (!browsers.includes(kind)) continue;
        await prepare(tab);
        const { ms, text } = await read(tab);
        assert.ok(ms > 0, contender);
        texts[contender] = text;
      }
      assert.equal(texts.walker, texts.handhold);
      assert.match(String(texts['playwright ai']), /\[ref=e\d+\]/);
    });
  }
});
