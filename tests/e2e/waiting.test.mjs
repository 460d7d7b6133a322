// The tools that wait.

import assert from 'node:assert/strict';
import { inEachBrowser, page } from './support.mjs';

inEachBrowser('waiting', ({ open, test }) => {
  test('a text that comes, one that goes, and one that is only hidden', async () => {
    const tab = await open(page('<p id="p">Loading</p><p hidden>Secret plan</p>'));
    await tab.page.evaluate("setTimeout(() => { p.innerHTML = 'Order <b>number</b> 5' }, 400)");
    const waited = await tab.result('wait_for', { text: 'order  NUMBER 5', gone: 'loading', timeout: 5000 });
    assert.ok(waited.success && waited.waitedMs >= 300, JSON.stringify(waited));
    const { error } = await tab.call('wait_for', { text: 'Secret plan', timeout: 300 });
    assert.equal(error?.code, 'timeout');
    assert.match(String(error?.message), /"Secret plan" is not on the page/);
  });

  test('a state of an element, also one that shows in no attribute', async () => {
    const tab = await open(page('<label>City <input id="c"></label><button id="b" disabled>Next</button>'));
    const [button, field] = [await tab.ref('button "Next"'), await tab.ref('textbox "City"')];
    await tab.page.evaluate("setTimeout(() => { c.value = 'Oslo' }, 200); setTimeout(() => { b.disabled = false }, 500)");
    assert.match((await tab.result('wait_for', { ref_id: field, state: 'value=Oslo' })).line, /value="Oslo"/);
    assert.equal((await tab.result('wait_for', { ref_id: button, state: 'enabled' })).success, true);
    await tab.page.evaluate('setTimeout(() => b.remove(), 200)');
    assert.equal((await tab.result('wait_for', { ref_id: button, state: 'gone' })).success, true);
    assert.equal((await tab.result('wait_for', { gone: button })).success, true);
    assert.equal((await tab.call('wait_for', { ref_id: button, state: 'enabled' })).error?.code, 'stale_ref');
    assert.equal((await tab.call('wait_for', { ref_id: field, state: 'shiny' })).error?.code, 'bad_args');
    assert.equal((await tab.call('wait_for', {})).error?.code, 'bad_args');
  });

  test('an address and a text of the next document', async () => {
    const tab = await open({ '/': page('<p>One</p>'), '/two': page('<h1>Second page</h1>') });
    await tab.page.evaluate("setTimeout(() => { location.href = '/two' }, 300)");
    const waited = await tab.result('wait_for', { url: '/two', text: 'Second page', timeout: 8000 });
    assert.match(waited.url, /\/two$/);
  });

  test('wait_for_stable waits for changes and for requests', async () => {
    const slow = { body: 'late', delay: 1200 };
    const tab = await open({ '/': page('<p id="p">Start</p>'), '/slow': slow });
    await tab.tree();
    await tab.page.evaluate("void fetch('/slow').then((answer) => answer.text()).then((text) => { p.textContent = text })");
    const { stable } = await tab.result('wait_for_stable', { timeout: 8000, quietMs: 300 });
    assert.deepEqual([stable, await tab.page.evaluate('p.textContent')], [true, 'late']);
    await tab.page.evaluate('void setInterval(() => { p.textContent = Math.random() }, 50)');
    const restless = await tab.result('wait_for_stable', { timeout: 1000 });
    assert.ok(
      !restless.stable && restless.changes > 5 && /paragraph|text|generic/.test(restless.changing ?? 'text'),
      JSON.stringify(restless),
    );
  });

  /** What goes on all the time in pages that a person would call still. @type {Record<string, string>} */
  const RESTLESS = {
    'a long poll': "void fetch('/poll')",
    'a web socket that talks': "globalThis.heard = 0; new WebSocket('ws://' + location.host + '/socket').onmessage = () => { heard++; }",
    'a style sheet animation':
      "document.head.append(Object.assign(document.createElement('style'), { textContent: '@keyframes turn { to { rotate: 1turn } } #s { animation: turn 1s infinite }' }))",
    'an animation by a script': 'let n = 0; (function turn() { s.style.rotate = n++ + "deg"; requestAnimationFrame(turn); })()',
    'a drawing that a script turns': "let n = 0; setInterval(() => g.setAttribute('transform', 'rotate(' + n++ + ')'), 16)",
    'a spinner of classes': 'let n = 0; setInterval(() => { s.className = "step-" + (n++ % 8); }, 80)',
    'a timer in the title': 'let n = 0; setInterval(() => { document.title = n++ + " s"; }, 100)',
  };
  for (const [what, script] of Object.entries(RESTLESS)) {
    test(`wait_for_stable is not held by ${what}`, async () => {
      const body =
        '<h1>Orders</h1><div id="s" role="img" aria-label="Busy">*</div><svg width="40" height="40"><g id="g"><rect width="9" height="9"/></g></svg>';
      const tab = await open({ '/': page(body), '/poll': { hang: true } });
      await tab.tree();
      await tab.page.evaluate(script);
      await new Promise((resolve) => setTimeout(resolve, 300));
      const waited = await tab.result('wait_for_stable', { timeout: 6000, quietMs: 400 });
      assert.ok(waited.stable && waited.waitedMs < 4000, JSON.stringify(waited));
      if (/socket/.test(what)) assert.ok(Number(await tab.page.evaluate('heard')) > 2);
    });
  }

  test('wait_for_stable waits for what a spinner stands for', async () => {
    const tab = await open({ '/': page('<div id="s" role="progressbar">Loading</div>'), '/slow': { body: 'late', delay: 1500 } });
    await tab.tree();
    await tab.page.evaluate(
      "let n = 0; const turning = setInterval(() => { s.style.rotate = n++ + 'deg'; }, 16); void fetch('/slow').then(() => { clearInterval(turning); s.outerHTML = '<p>Three orders</p>'; })",
    );
    assert.equal((await tab.result('wait_for_stable', { timeout: 8000, quietMs: 300 })).stable, true);
    assert.match(await tab.tree(), /Three orders/);
  });
});
