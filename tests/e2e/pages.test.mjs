// The page cases, read through the built extension: the same tree.txt in Chrome (WebAssembly and twin) and in Firefox.
// UPDATE_EXPECT=1 writes the tree.txt files that are missing, from the first build that reads the page.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { pageCases } from './cases.mjs';
import { inEachBrowser } from './support.mjs';

inEachBrowser(
  'pages',
  ({ build, open, test }) => {
    const runner = build === 'chrome-twin' ? 'twin' : build;
    for (const { name, html, args, tree, treeFile, knownFailure } of pageCases()) {
      const reason = knownFailure[runner];
      test(`${name}${reason ? ` (known failure: ${reason})` : ''}`, async () => {
        const tab = await open(html);
        const [read, expected] = [await tab.tree(args), tree()];
        if (reason) return assert.notEqual(read, expected, `it passes now: take ${runner} out of [known_failure]`);
        if (expected === undefined && process.env.UPDATE_EXPECT) return writeFileSync(treeFile, `${read}\n`, { flag: 'wx' });
        assert.ok(expected !== undefined, `there is no tree.txt; run again with UPDATE_EXPECT=1 and look at it. The read:\n${read}`);
        assert.equal(read, expected);
      });
    }
  },
  ['chrome', 'chrome-twin', 'firefox'],
);
