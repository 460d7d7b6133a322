// Refs on lists that React, Vue and Lit render, reorder, filter and replace: an old ref means the same item or fails, never another one.
//
// Each item's id stands in a `title`, which the tools tell as a description: so every answer says which item it is of. `HANDHOLD_LOOKUPS`
// says how many refs are looked up for each framework.

import assert from 'node:assert/strict';
import { FRAMEWORKS, List, pageOf, randomFrom } from '../frameworks/list.mjs';
import { inEachBrowser, refIn } from './support.mjs';

const LOOKUPS = Number(process.env.HANDHOLD_LOOKUPS ?? 1000);
/** Old refs that are asked for after a change. */
const ASKED = 34;

/** The refs of a tree with the item that each belongs to. @param {string} tree */
function known(tree) {
  const lines = tree.split('\n').filter((line) => /description="#\d+"/.test(line));
  return lines.map((line) => ({
    ref: refIn(line),
    item: /description="(#\d+)"/.exec(line)?.[1] ?? '',
    role: line.trim().split(' ')[0] ?? '',
  }));
}

inEachBrowser('frameworks', ({ browser, open, test }) => {
  for (const framework of FRAMEWORKS) {
    test(
      `${framework}: ${LOOKUPS} look-ups after random changes, none of another item`,
      async () => {
        const tab = await open(await pageOf(framework));
        const random = randomFrom(20_261_201);
        const list = new List(random, 12);
        const show = () => tab.page.evaluate((items) => /** @type {any} */ (globalThis).show(items), list.items);
        await show();
        /** @type {Map<string, {ref: string, item: string, role: string}>} every ref that a read gave */
        const refs = new Map();
        const outcomes = { live: 0, healed: 0, failed: 0, wrong: 0, changes: 0 };
        for (let looked = 0; looked < LOOKUPS; outcomes.changes++) {
          for (const one of known(await tab.tree())) {
            const before = refs.get(one.ref);
            assert.ok(!before || before.item === one.item, `a read calls ${one.item} by the ref of ${before?.item}`);
            refs.set(one.ref, one);
          }
          list.change();
          await show();
          // The newest refs are those that may live; the others must stay dead.
          const all = [...refs.values()];
          const asked = Array.from({ length: ASKED }, () => all[Math.max(0, all.length - 1 - random(random(3) ? 60 : all.length))]);
          const answers = await browser().panel.evaluate(
            (tabId, ids) =>
              Promise.all(
                ids.map((id) =>
                  /** @type {any} */ (globalThis).chrome.runtime.sendMessage({
                    type: 'tool',
                    tool: 'inspect_element',
                    args: { ref_id: id },
                    tabId,
                    by: 'user',
                  }),
                ),
              ),
            tab.id,
            asked.map((one) => one?.ref),
          );
          answers.forEach((/** @type {any} */ answer, /** @type {number} */ at) => {
            const one = asked[at];
            if (!answer.ok) {
              assert.equal(answer.error.code, 'stale_ref', JSON.stringify(answer.error));
              outcomes.failed++;
              return;
            }
            const [element] = answer.result.elements;
            const isSame = element.description === one?.item && element.role === one?.role;
            outcomes[isSame ? (answer.result.healed ? 'healed' : 'live') : 'wrong']++;
            assert.ok(isSame, `${one?.ref} was ${one?.role} of ${one?.item} and is ${element.role} of ${element.description}`);
          });
          looked += ASKED;
        }
        console.log(`${framework}: ${JSON.stringify(outcomes)}`);
        assert.ok(
          outcomes.live > LOOKUPS / 5 && outcomes.healed > LOOKUPS / 100 && outcomes.failed > LOOKUPS / 10,
          JSON.stringify(outcomes),
        );
      },
      60_000 + LOOKUPS * 10,
    );
  }
});
