// Every tool through the whole chain, on an ordinary page and on pages whose policy forbids scripts.

import assert from 'node:assert/strict';
import { evaluateInExtension, inEachBrowser, linesOf, page } from './support.mjs';

const BODY = `<h1>Accounts</h1>
<p>Two of them are <b>open</b>.</p>
<label><input type="checkbox" id="paperless"> Paperless</label>
<label>Amount <input id="amount" value="10"></label>
<label>Reference <input id="reference" value="A-17" readonly></label>
<label>Password <input type="password" id="password" value="hunter2"></label>
<button disabled>Close account</button>
<div style="position:relative; width:120px; height:30px"><button id="under" style="width:120px; height:30px">Under</button><div style="position:absolute; inset:0; background:#eee">Cover</div></div>
<button id="gone" style="display:none">Not there</button>
<details><summary>More</summary><p>Answer</p></details>
<a href="/two">Next page</a>
<div style="height:3000px"></div>
<button id="below">Below the fold</button>`;

const POLICIES = {
  'an ordinary page': undefined,
  "a page with script-src 'nonce-x'": "script-src 'nonce-x'; object-src 'none'; base-uri 'none'",
  "a page with default-src 'none'": "default-src 'none'; style-src 'unsafe-inline'",
};

for (const [what, policy] of Object.entries(POLICIES)) {
  const headers = policy ? { 'content-security-policy': policy } : undefined;
  const routes = { '/': { body: page(BODY, 'Bank'), headers }, '/two': { body: page('<h1>Second page</h1>', 'Two'), headers } };

  inEachBrowser(what, ({ kind, browser, open, test }) => {
    const value = (/** @type {import('./support.mjs').OpenedTab} */ tab, /** @type {string} */ id) =>
      tab.page.evaluate(`document.getElementById('${id}').value`);

    test('get_accessibility_tree answers the tree and what is known of the page', async () => {
      const tab = await open(routes);
      const { tree, title, url, snapshot, viewport, nodes, chars, truncated, timing } = await tab.read();
      assert.match(tree, /^ *heading "Accounts" \[ref_\d+\] level="1"$/m);
      assert.match(tree, /^ *checkbox "Paperless" \[ref_\d+\] checked="false"$/m);
      assert.match(tree, /^ *textbox "Amount" \[ref_\d+\].* value="10"/m);
      assert.match(tree, /^ *button "Close account" \[ref_\d+\].* disabled/m);
      assert.match(tree, /^ *link "Next page" \[ref_\d+\] href="\/two"$/m);
      assert.doesNotMatch(tree, /Not there|Answer|hunter2/);
      assert.deepEqual({ title, url, truncated }, { title: 'Bank', url: `${tab.site.origin}/`, truncated: false });
      assert.equal(nodes, tree.split('\n').length);
      assert.equal(chars, tree.length);
      assert.ok(snapshot.length > 0 && viewport.width > 300 && viewport.pageHeight > 3000, JSON.stringify({ snapshot, viewport }));
      for (const part of ['capture', 'build', 'render', 'total']) assert.ok(timing[part] >= 0, part);
    });

    test('a second read gives the same refs', async () => {
      const tab = await open(routes);
      assert.equal(await tab.tree(), await tab.tree());
    });

    test('find by text and by regular expression', async () => {
      const tab = await open(routes);
      const byText = await tab.result('find', { text: 'paperless' });
      assert.equal(byText.matches, 1);
      assert.match(byText.tree, /checkbox "Paperless" \[ref_\d+\]/);
      assert.equal((await tab.result('find', { regex: '^Next' })).matches, 1);
      assert.equal((await tab.result('find', { text: 'zebra crossing' })).matches, 0);
    });

    test('click_ax checks a checkbox and says so', async () => {
      const tab = await open(routes);
      const clicked = await tab.result('click_ax', { ref_id: await tab.ref('checkbox "Paperless"') });
      assert.deepEqual(
        { success: clicked.success, dispatched: clicked.dispatched, role: clicked.role, name: clicked.name },
        { success: true, dispatched: true, role: 'checkbox', name: 'Paperless' },
      );
      assert.match(clicked.effects.state.join(), /checked/);
      assert.equal(await tab.page.evaluate('document.getElementById("paperless").checked'), true);
      assert.match(await tab.tree(), /checkbox "Paperless" \[ref_\d+\] checked="true"/);
    });

    test('click_ax opens details and scrolls to what is below the fold', async () => {
      const tab = await open(routes);
      await tab.result('click_ax', { ref_id: await tab.ref('button "More"') });
      assert.equal(await tab.page.evaluate('document.querySelector("details").open'), true);
      assert.equal((await tab.result('click_ax', { ref_id: await tab.ref('button "Below the fold"') })).success, true);
      assert.ok(Number(await tab.page.evaluate('scrollY')) > 1000);
    });

    test('click_ax refuses what a person could not click, and sends nothing', async () => {
      const tab = await open(routes);
      const refused = async (/** @type {object} */ args) => {
        const { error } = await tab.call('click_ax', args);
        return error && { code: error.code, dispatched: error.dispatched ?? false };
      };
      assert.deepEqual(await refused({ ref_id: await tab.ref('button "Close account"') }), { code: 'disabled', dispatched: false });
      assert.deepEqual(await refused({ ref_id: await tab.ref('button "Under"') }), { code: 'covered', dispatched: false });
      assert.deepEqual(await refused({ ref_id: '#gone' }), { code: 'not_visible', dispatched: false });
    });

    test('type_ax adds and set_field replaces; both read the value back', async () => {
      const tab = await open(routes);
      const amount = await tab.ref('textbox "Amount"');
      const typed = await tab.result('type_ax', { ref_id: amount, text: '5' });
      assert.deepEqual([typed.success, typed.value, await value(tab, 'amount')], [true, '105', '105']);
      const set = await tab.result('set_field', { ref_id: amount, text: 'twelve' });
      assert.deepEqual([set.success, set.value, set.verified, await value(tab, 'amount')], [true, 'twelve', true, 'twelve']);
      const secret = await tab.result('set_field', { ref_id: await tab.ref('textbox "Password"'), text: 'correct horse' });
      assert.doesNotMatch(JSON.stringify(secret), /correct horse/);
      assert.equal(await value(tab, 'password'), 'correct horse');
    });

    test('type_ax and set_field refuse what takes no text', async () => {
      const tab = await open(routes);
      assert.equal((await tab.call('set_field', { ref_id: await tab.ref('textbox "Reference"'), text: 'x' })).error?.code, 'read_only');
      assert.equal((await tab.call('type_ax', { ref_id: await tab.ref('checkbox "Paperless"'), text: 'x' })).error?.code, 'not_typeable');
      assert.equal(await value(tab, 'reference'), 'A-17');
    });

    test('inspect_element by ref and by selector', async () => {
      const tab = await open(routes);
      const ref = await tab.ref('textbox "Amount"');
      const [amount] = (await tab.result('inspect_element', { ref_id: ref })).elements;
      assert.deepEqual(
        [amount.ref_id, amount.tag, amount.role, amount.names.accname.text, amount.rendered],
        [ref, 'input', 'textbox', 'Amount', true],
      );
      assert.ok(amount.names.accname.source, 'the source of the name');
      const { elements } = await tab.result('inspect_element', { selector: 'button', all: true });
      assert.deepEqual(elements.map((/** @type {any} */ element) => element.names.accname.text).slice(0, 2), ['Close account', 'Under']);
      const [gone] = (await tab.result('inspect_element', { selector: '#gone' })).elements;
      assert.equal(gone.rendered, false);
      assert.ok(gone.why.length > 0);
    });

    test('get_frames of a page without frames lists the page', async () => {
      const tab = await open(routes);
      const { frames } = await tab.result('get_frames');
      assert.deepEqual(
        frames.map((/** @type {any} */ frame) => [frame.path, frame.frameId, frame.url]),
        [['', 0, `${tab.site.origin}/`]],
      );
    });

    test('navigate waits for the page; refs of the page before are stale and never used again', async () => {
      const tab = await open(routes);
      const old = await tab.ref('link "Next page"');
      const arrived = await tab.result('navigate', { url: `${tab.site.origin}/two` });
      assert.deepEqual([arrived.success, arrived.url, arrived.title], [true, `${tab.site.origin}/two`, 'Two']);
      const tree = await tab.tree();
      assert.match(tree, /heading "Second page"/);
      assert.ok(!tree.includes(`[${old}]`), `${old} was given out again:\n${tree}`);
      assert.equal((await tab.call('click_ax', { ref_id: old })).error?.code, 'stale_ref');
    });

    test('scroll to an end and to an element', async () => {
      const tab = await open(routes);
      const down = await tab.result('scroll', { to: 'bottom' });
      assert.ok(down.success && down.moved.y > 1000 && down.left.down < 2, JSON.stringify(down));
      assert.equal((await tab.result('scroll', { to: 'top' })).left.up, 0);
      await tab.result('scroll', { ref_id: await tab.ref('button "Below the fold"') });
      assert.ok(Number(await tab.page.evaluate('document.getElementById("below").getBoundingClientRect().top - innerHeight')) < 0);
    });

    test('screenshot is a picture of the page', async () => {
      const tab = await open(routes);
      const { image, width, height } = await tab.result('screenshot');
      assert.match(image, /^data:image\/png;base64,iVBOR/);
      assert.ok(width > 300 && height > 300, `${width} x ${height}`);
      const bytes = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
      assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [width, height], 'the size in the picture itself');
    });

    if (policy && kind === 'chrome') {
      test('the page really forbids WebAssembly, and was read all the same', async () => {
        const tab = await open(routes);
        assert.equal(linesOf(await tab.tree(), 'heading "Accounts"').length, 1);
        assert.equal(await coreOf(tab, browser().base), 'twin');
      });
    }
  });
}

/**
 * Which build of the core runs in the page: asked in the extension's own world, over DevTools.
 * @param {import('./support.mjs').OpenedTab} tab
 * @param {string} base
 */
async function coreOf(tab, base) {
  const expression = `(() => { try { new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)); return 'wasm'; } catch { return handhold.core ? 'twin' : 'none'; } })()`;
  return evaluateInExtension(tab, base, expression);
}
