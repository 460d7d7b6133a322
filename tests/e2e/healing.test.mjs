// Refs whose elements a page replaces: they are moved where there is no doubt, and never to another thing.

import assert from 'node:assert/strict';
import { inEachBrowser, linesOf, page, refIn } from './support.mjs';

/** Rows that are rendered afresh, keyed, or not at all, by a page that knows which item each button belongs to. */
const LIST = page(`<h1>Team</h1><p>Count: <span id="count"></span></p><ul id="list" aria-label="Team"></ul>
<script>
window.log = [];
let items = [];
const kept = new Map();
function row({ id, name }) {
  const li = document.createElement('li');
  li.innerHTML = '<span></span> <button>Call</button> <button>Remove</button>';
  li.firstChild.textContent = name;
  for (const button of li.querySelectorAll('button')) button.onclick = () => log.push(id + ' ' + button.textContent);
  return li;
}
function show(next, keyed) {
  items = next;
  if (!keyed) kept.clear();
  const rows = items.map((item) => {
    if (!kept.has(item.id)) kept.set(item.id, row(item));
    return kept.get(item.id);
  });
  for (const id of [...kept.keys()]) if (!items.some((item) => item.id === id)) kept.delete(id);
  list.replaceChildren(...rows);
  count.textContent = items.length;
}
const list = document.getElementById('list');
const count = document.getElementById('count');
</script>`);

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Hana', 'Ivo', 'June'];

/** A generator of the same numbers every time. @param {number} seed */
function randomFrom(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

/** @typedef {{id: number, name: string}} Item */

/**
 * What a page may do to a list. Names may occur twice.
 * @param {Item[]} items
 * @param {(below: number) => number} random
 * @param {() => Item} newItem
 * @returns {Item[]}
 */
function mutate(items, random, newItem) {
  const changed = [...items];
  switch (random(7)) {
    case 0:
      return changed;
    case 1:
      return changed.sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
    case 2:
      return changed.reverse();
    case 3:
      return changed.filter(() => random(3) > 0);
    case 4:
      changed.splice(random(changed.length + 1), 0, newItem());
      return changed;
    case 5:
      if (changed.length) changed[random(changed.length)] = newItem();
      return changed;
    default: {
      const at = random(changed.length || 1);
      const item = changed[at];
      if (item) changed.splice(random(changed.length), 0, ...changed.splice(at, 1));
      return changed;
    }
  }
}

/**
 * The refs of a tree's buttons with the item that each belongs to: the nth pair is that of the nth item.
 * @param {string} tree
 * @param {Item[]} items
 */
function refsOf(tree, items) {
  const calls = linesOf(tree, 'button "Call"').map(refIn);
  const removes = linesOf(tree, 'button "Remove"').map(refIn);
  assert.deepEqual([calls.length, removes.length], [items.length, items.length], tree);
  return items.flatMap((item, at) => [
    { ref: calls[at] ?? '', item, button: 'Call' },
    { ref: removes[at] ?? '', item, button: 'Remove' },
  ]);
}

inEachBrowser('healing', ({ open, test }) => {
  /** @param {import('./support.mjs').OpenedTab} tab @param {Item[]} items @param {boolean} [keyed] */
  const show = (tab, items, keyed = false) => tab.page.evaluate(`show(${JSON.stringify(items)}, ${keyed})`);

  test('a ref follows its item when the list is rendered afresh, and the answer says so', async () => {
    const tab = await open({ '/': LIST });
    const items = ['Ann', 'Ben', 'Cleo'].map((name, id) => ({ id, name }));
    await show(tab, items);
    const ben = refsOf(await tab.tree(), items)[2]?.ref ?? '';
    const next = [{ id: 7, name: 'Zoe' }, ...items];
    await show(tab, next);
    const clicked = await tab.result('click_ax', { ref_id: ben });
    assert.deepEqual([clicked.healed, clicked.ref_id], [true, ben]);
    assert.deepEqual(await tab.page.evaluate('log'), ['1 Call']);
    assert.equal(refsOf(await tab.tree(), next)[4]?.ref, ben, 'the replacement is called by the old ref');
    assert.equal((await tab.result('click_ax', { ref_id: ben })).healed, undefined);
  });

  test('with two candidates, or another name, nothing is done and candidates are told', async () => {
    const tab = await open({ '/': LIST });
    await show(tab, [{ id: 1, name: 'Ann' }]);
    const ref = refsOf(await tab.tree(), [{ id: 1, name: 'Ann' }])[0]?.ref;
    for (const names of [['Ann', 'Ann'], ['Bea'], []]) {
      await show(
        tab,
        names.map((name, at) => ({ id: 10 + at, name })),
      );
      const { error } = await tab.call('click_ax', { ref_id: ref });
      assert.deepEqual([error?.code, error?.dispatched], ['stale_ref', false], names.join());
      if (names.length) assert.equal(error?.candidates.filter((/** @type {any} */ one) => one.name === 'Call').length, names.length);
    }
    assert.deepEqual(await tab.page.evaluate('log'), []);
  });

  for (const unique of [true, false]) {
    const names = unique ? 'names of their own' : 'names that occur twice';

    test(`after hundreds of random changes of items with ${names} an old ref means the same item or fails, never another`, async () => {
      const tab = await open({ '/': LIST });
      const random = randomFrom(unique ? 20_260_101 : 4711);
      let id = 0;
      const newItem = () => ({ id: ++id, name: `${NAMES[random(NAMES.length)]}${unique ? ` ${id}` : ''}` });
      const outcomes = { same: 0, healed: 0, failed: 0 };
      for (let round = 0; round < 25; round++) {
        let items = Array.from({ length: 2 + random(6) }, newItem);
        await show(tab, items);
        const old = refsOf(await tab.tree(), items);
        for (let change = 0; change < 12; change++) {
          items = mutate(items, random, newItem);
          await show(tab, items, random(3) === 0);
          if (random(4) === 0) await tab.tree();
          const known = old[random(old.length)];
          if (!known) continue;
          await tab.page.evaluate('log.length = 0');
          const answer = await tab.call('click_ax', { ref_id: known.ref });
          const [pressedId, ...button] = String(await tab.page.evaluate('log.join()')).split(' ');
          if (answer.ok) {
            const pressed = items.find((candidate) => candidate.id === Number(pressedId));
            assert.deepEqual([pressed?.name, button.join(' ')], [known.item.name, known.button], `round ${round}, change ${change}`);
            // Two items of one name are the same for everybody who reads the page.
            if (unique) assert.equal(pressed?.id, known.item.id, `round ${round}, change ${change}`);
            outcomes[answer.result.healed ? 'healed' : 'same']++;
          } else {
            assert.equal(answer.error.code, 'stale_ref', JSON.stringify(answer.error));
            assert.equal(pressedId, '', 'a call that failed pressed nothing');
            outcomes.failed++;
          }
        }
      }
      assert.ok(outcomes.same > 5 && outcomes.healed > 10 && outcomes.failed > 20, JSON.stringify(outcomes));
    });
  }
});
