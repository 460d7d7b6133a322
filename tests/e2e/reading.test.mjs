// Texts, tables, selections, and code in the page.

import assert from 'node:assert/strict';
import { inEachBrowser, page } from './support.mjs';

const BODY = `<nav><a href="/">Home</a></nav><main><h1>Tea</h1><p id="p">Good tea is hot.</p>
<table id="t"><caption>Prices</caption><tr><th>Kind</th><th>Price</th></tr><tr><td>Green</td><td>5</td></tr><tr><td>Black</td><td>4</td></tr></table>
<label>Password <input type="password" id="s" value="hunter2"></label><label>Name <input id="n" value="Ada Lovelace"></label></main>`;

inEachBrowser('reading', ({ kind, open, test }) => {
  test('read_page is what the page says, in parts', async () => {
    const tab = await open(page(BODY, 'Shop'));
    const whole = await tab.result('read_page');
    assert.deepEqual([whole.title, whole.page, whole.pages], ['Shop', 1, 1]);
    assert.match(whole.text, /^# Tea\nGood tea is hot\.\nPrices\nKind \| Price\nGreen \| 5/);
    assert.doesNotMatch(whole.text, /Home|hunter2|Ada/);
    await tab.page.evaluate("p.textContent = 'Long words. '.repeat(60)");
    const part = await tab.result('read_page', { maxChars: 200, page: 2 });
    assert.ok(part.text.length <= 200 && part.pages >= 4, JSON.stringify(part));
  });

  test('extract_table, by the table and by what is in it', async () => {
    const tab = await open(page(BODY));
    const table = await tab.result('extract_table', { ref_id: '#t td', maxRows: 1 }).catch(() => null);
    assert.equal(table, null, 'several cells match');
    const read = await tab.result('extract_table', { ref_id: '#t', maxRows: 1 });
    assert.deepEqual([read.headers, read.rows, read.row_count, read.truncated], [['Kind', 'Price'], [['Green', '5']], 2, true]);
    assert.equal((await tab.call('extract_table', { ref_id: '#p' })).error?.code, 'no_match');
  });

  test('get_selection on the page and in fields, never in a secret', async () => {
    const tab = await open(page(BODY));
    await tab.page.evaluate('getSelection().selectAllChildren(p)');
    const { text, line } = await tab.result('get_selection');
    assert.equal(text, 'Good tea is hot.');
    assert.ok(line);
    await tab.page.evaluate('n.focus(); n.setSelectionRange(0, 3)');
    assert.equal((await tab.result('get_selection')).text, 'Ada');
    await tab.page.evaluate('s.focus(); s.select()');
    assert.equal((await tab.result('get_selection')).text, '');
  });

  test('execute_js answers values, waits for promises and tells what was thrown', async () => {
    const tab = await open(page(`${BODY}<script>var secret = 5</script>`));
    const run = async (/** @type {string} */ code) => tab.call('execute_js', { code });
    assert.equal((await run('secret + 1')).result?.value, '6');
    assert.equal((await run('Promise.resolve({ a: [1] })')).result?.value, '{"a":[1]}');
    assert.equal((await run('undefined')).result?.value, 'undefined');
    const { error } = await run('nothing.here');
    assert.equal(error?.code, 'invalid_value');
    assert.match(String(error?.message), /nothing/);
    if (kind === 'chrome') assert.equal((await run('for (;;);')).error?.dispatched, true);
  });
});
