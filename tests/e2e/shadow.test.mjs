// The tools that look into shadow roots.

import assert from 'node:assert/strict';
import { inEachBrowser, page } from './support.mjs';

const BODY = `<p class="x">Outside</p><div id="open-host"></div><div id="closed-host" style="width:200px"></div><x-late></x-late>
<script>
window.log = [];
const openRoot = document.getElementById('open-host').attachShadow({ mode: 'open' });
openRoot.innerHTML = '<button class="x">Open one</button><section id="inner"></section>';
const inner = openRoot.getElementById('inner').attachShadow({ mode: 'closed' });
inner.innerHTML = '<button class="x">Deep one</button><label>Word <input id="word"></label>';
inner.querySelector('button').onclick = () => log.push('deep');
const closed = document.getElementById('closed-host').attachShadow({ mode: 'closed' });
closed.innerHTML = '<button class="x">Closed one</button><button class="x">Closed two</button>';
closed.querySelector('button').onclick = () => log.push('closed');
</script>`;

inEachBrowser('shadow roots', ({ open, test }) => {
  test('get_shadow_dom lists open and closed hosts, nested ones behind theirs', async () => {
    const tab = await open({ '/': page(BODY) });
    const { hosts, total, hasMore } = await tab.result('get_shadow_dom');
    assert.deepEqual([total, hasMore], [3, false]);
    const facts = hosts.map((/** @type {any} */ host) => [host.tag, host.mode, host.depth, host.elements, host.nested]);
    assert.deepEqual(facts, [
      ['div', 'open', 0, 2, 1],
      ['section', 'closed', 1, 3, 0],
      ['div', 'closed', 0, 2, 0],
    ]);
    assert.equal(hosts[1].within, hosts[0].ref_id);
    assert.equal(hosts[2].rect.width, 200);
    const inOne = await tab.result('get_shadow_dom', { ref_id: hosts[0].ref_id });
    assert.equal(inOne.total, 2);
    assert.deepEqual(
      await tab.result('get_shadow_dom', { limit: 1 }).then(({ hosts: some, total: all, hasMore: more }) => [some.length, all, more]),
      [1, 3, true],
    );
  });

  test('a root that is attached later is listed', async () => {
    const tab = await open({ '/': page(BODY) });
    await tab.result('get_shadow_dom');
    await tab.page.evaluate(`customElements.define('x-late', class extends HTMLElement {
      constructor() { super(); this.attachShadow({ mode: 'closed' }).innerHTML = '<button class="x">Late one</button>' } })`);
    const { hosts } = await tab.result('get_shadow_dom');
    assert.deepEqual([hosts.length, hosts[3].tag, hosts[3].mode], [4, 'x-late', 'closed']);
  });

  test('shadow_dom_query finds in every root; its refs act', async () => {
    const tab = await open({ '/': page(BODY) });
    const { elements, matches } = await tab.result('shadow_dom_query', { selector: '.x' });
    const names = elements.map((/** @type {any} */ element) => element.name);
    assert.deepEqual([names, matches], [['Open one', 'Deep one', 'Closed one', 'Closed two'], 4]);
    assert.deepEqual([elements[1].tag, elements[1].role, elements[1].depth], ['button', 'button', 2]);
    await tab.result('click_ax', { ref_id: elements[1].ref_id });
    await tab.result('click_ax', { ref_id: elements[2].ref_id });
    assert.deepEqual(await tab.page.evaluate('log'), ['deep', 'closed']);
    const [word] = (await tab.result('shadow_dom_query', { selector: '#word' })).elements;
    assert.equal((await tab.result('set_field', { ref_id: word.ref_id, text: 'found' })).value, 'found');
  });

  test('shadowPath leads to one root, by selectors and refs', async () => {
    const tab = await open({ '/': page(BODY) });
    const namesBy = async (/** @type {any} */ shadowPath) => {
      const { elements } = await tab.result('shadow_dom_query', { selector: 'button', shadowPath });
      return elements.map((/** @type {any} */ element) => element.name);
    };
    assert.deepEqual(await namesBy(['#open-host']), ['Open one']);
    assert.deepEqual(await namesBy(['#open-host', '#inner']), ['Deep one']);
    assert.deepEqual(await namesBy('#open-host >>> #inner'), ['Deep one']);
    const { hosts } = await tab.result('get_shadow_dom');
    assert.deepEqual(await namesBy([hosts[2].ref_id]), ['Closed one', 'Closed two']);
  });

  test('what is wrong with a selector or a step is said', async () => {
    const tab = await open({ '/': page(BODY) });
    const failure = async (/** @type {object} */ args) => {
      const { error } = await tab.call('shadow_dom_query', args);
      return [error?.code, error?.field];
    };
    assert.deepEqual(await failure({ selector: 'a[' }), ['bad_args', 'selector']);
    assert.deepEqual(await failure({ selector: 'a', shadowPath: ['div['] }), ['bad_args', 'shadowPath']);
    assert.deepEqual(await failure({ selector: 'a', shadowPath: ['div'] }), ['ambiguous', 'shadowPath']);
    assert.deepEqual(await failure({ selector: 'a', shadowPath: ['.nothing'] }), ['no_match', 'shadowPath']);
    assert.deepEqual(await failure({ selector: 'a', shadowPath: ['p'] }), ['no_match', 'shadowPath']);
    const outside = await tab.result('shadow_dom_query', { selector: 'p' });
    assert.deepEqual(outside.elements, []);
    assert.match(outside.notice, /1 in the document outside/);
  });

  test('in a child frame', async () => {
    const tab = await open({ '/': page('<iframe src="{{cross}}/in" title="In" width="500" height="200"></iframe>'), '/in': page(BODY) });
    const { hosts } = await tab.result('get_shadow_dom', { frame: 1 });
    assert.match(hosts[1].ref_id, /^f1_ref_\d+$/);
    const [deep] = (await tab.result('shadow_dom_query', { selector: 'button', shadowPath: [hosts[1].ref_id], frame: 'f1' })).elements;
    await tab.result('click_ax', { ref_id: deep.ref_id });
    const frame = tab.page.frames().find((candidate) => candidate.url().endsWith('/in'));
    assert.deepEqual(await frame?.evaluate('log'), ['deep']);
    assert.equal((await tab.result('get_shadow_dom')).total, 0, 'the top document has none');
  });
});
