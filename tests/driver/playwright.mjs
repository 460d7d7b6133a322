// What Playwright puts into pages, taken out of its own package: its snapshot for models, its roles and names.

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
  if (at < 0 || !literal) throw new Error('playwright-core has no injected script where it used to be; adapt tests/driver/playwright.mjs');
  return String(runInNewContext(literal));
}

/** An expression of Playwright's injected script, in a page or in Node. */
export function playwrightInjected() {
  const options = {
    isUnderTest: false,
    sdkLanguage: 'javascript',
    frameSeq: 0,
    testIdAttributeName: 'data-testid',
    stableRafCount: 1,
    browserName: 'chromium',
    customEngines: [],
  };
  return `(() => {
    const module = { exports: {} };
    ${injectedSource()}
    return new (module.exports.InjectedScript())(globalThis, ${JSON.stringify(options)});
  })()`;
}

/** A script that defines `handholdPlaywright()`, which answers the text of the `ai` snapshot of the page's body. */
export function playwrightScript() {
  return `globalThis.handholdPlaywright = (() => {
    const injected = ${playwrightInjected()};
    return () => injected.ariaSnapshot(document.body, { mode: 'ai' });
  })();`;
}
