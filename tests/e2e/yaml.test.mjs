// The yaml format is read by Playwright's own parser of aria snapshots.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { build } from 'esbuild';
import { PAGES, ROOT } from '../driver/paths.mjs';
import { playwrightInjected } from '../driver/playwright.mjs';
import { serveFolder } from '../driver/site.mjs';
import { inEachBrowser } from './support.mjs';

/** Playwright prints these, but its parser takes no template that names them. */
const PRINTED_ONLY = / \[(ref=\w+|cursor=pointer)\]/g;

/** A script that defines `handholdParse(text)`, which answers what the parser has against a text. */
async function parserScript() {
  const bundled = await build({
    stdin: { contents: "export * from 'yaml';", resolveDir: ROOT },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'handholdYaml',
  });
  return `${bundled.outputFiles[0]?.text}
  globalThis.handholdParse = (() => {
    const { utils } = ${playwrightInjected()};
    return (text) => utils.parseAriaSnapshot(handholdYaml, text).errors.map(({ message }) => message);
  })();`;
}

inEachBrowser(
  'yaml',
  ({ test, browser }) => {
    test("every page case is read by Playwright's parser", async () => {
      const site = await serveFolder(PAGES);
      const script = await parserScript();
      const tab = await browser().open('about:blank');
      try {
        for (const name of readdirSync(PAGES)) {
          await tab.goto(`${site.origin}/${name}/page.html`);
          await tab.page.evaluate(script);
          for (const args of [{}, { verbose: true, hidden: true }, { maxChars: 600 }]) {
            const { tree } = await tab.read({ format: 'yaml', ...args });
            const text = tree.replace(PRINTED_ONLY, '');
            const errors = await tab.page.evaluate(`handholdParse(${JSON.stringify(text)})`);
            assert.deepEqual(errors, [], `${name} ${JSON.stringify(args)}\n${text}`);
          }
        }
      } finally {
        await tab.close();
        await site.close();
      }
    });
  },
  ['chrome'],
);
