// Playwright's snapshot for models, taken out of its own package.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';

const require = createRequire(import.meta.url);

/** Source of the script that Playwright puts into pages. */
function injectedSource() {
  const bundle = readFileSync(join(dirname(require.resolve('playwright-core/package.json')), 'lib/coreBundle.js'), 'utf8');
  const at = bundle.search(/= __esm\(\{\s*"[^"]*\/injectedScriptSource\.ts"/);
  const literal = /source\d* = ('(?:[^'\\]|\\.)*');/.exec(bundle.slice(at))?.[1];
  if (at < 0 || !literal) throw new Error('playwright-core has no injected script where it used to be; adapt tests/bench/playwright.mjs');
  return String(runInNewContext(literal));
}

/** A script that defines `handholdPlaywright()`, which answers the text of the `ai` snapshot of the page's body. */
export function playwrightScript() {
  const options = {
    isUnderTest: false,
    sdkLanguage: 'javascript',
    frameSeq: 0,
    testIdAttributeName: 'data-testid',
    stableRafCount: 1,
    browserName: 'chromium',
    customEngines: [],
  };
  return `globalThis.handholdPlaywright = (() => {
    const module = { exports: {} };
    ${injectedSource()}
    const injected = new (module.exports.InjectedScript())(globalThis, ${JSON.stringify(options)});
    return () => injected.ariaSnapshot(document.body, { mode: 'ai' });
  })();`;
}
