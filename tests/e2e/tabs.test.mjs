// History and tabs.

import assert from 'node:assert/strict';
import { inEachBrowser, page } from './support.mjs';

const SITE = {
  '/': page('<h1>First</h1><label>Essay <textarea id="t"></textarea></label>', 'One'),
  '/two': page('<h1>Second</h1>', 'Two'),
};

inEachBrowser('history and tabs', ({ open, test }) => {
  test('back, forward and reload; also between states of one document', async () => {
    const tab = await open(SITE);
    assert.equal((await tab.call('go_forward')).error?.code, 'no_match');
    await tab.result('navigate', { url: `${tab.site.origin}/two` });
    assert.equal((await tab.result('go_back')).title, 'One');
    assert.equal((await tab.result('go_forward')).title, 'Two');
    await tab.page.evaluate("history.pushState(0, '', '/two?page=2'); void (globalThis.mark = 1)");
    assert.match((await tab.result('go_back')).url, /\/two$/);
    assert.equal(await tab.page.evaluate('mark'), 1);
    assert.equal((await tab.result('reload', { bypassCache: true })).title, 'Two');
    assert.equal(await tab.page.evaluate('globalThis.mark === undefined'), true);
  });

  test('what was typed is not thrown away unasked', async () => {
    const tab = await open(SITE);
    await tab.result('set_field', { ref_id: '#t', text: 'Two hours of work' });
    const { error } = await tab.call('reload');
    assert.equal(error?.code, 'denied');
    assert.match(String(error?.message), /"Essay".*reload with force: true/);
    assert.equal((await tab.result('reload', { force: true })).success, true);
  });

  test('tabs are opened, listed, brought to the front and closed', async () => {
    const tab = await open(SITE);
    const { tab: opened } = await tab.result('new_tab', { url: `${tab.site.origin}/two` });
    assert.deepEqual([opened.title, opened.active], ['Two', true]);
    const { tabs } = await tab.result('list_tabs');
    assert.ok(
      tabs.some((/** @type {any} */ one) => one.tabId === opened.tabId && /\/two$/.test(one.url)),
      JSON.stringify(tabs),
    );
    const front = await tab.result('switch_tab', { tabId: tab.id });
    assert.deepEqual([front.tab.tabId, front.tab.active], [tab.id, true]);
    assert.equal((await tab.result('close_tab', { tabId: opened.tabId })).tab.title, 'Two');
    assert.equal((await tab.call('switch_tab', { tabId: opened.tabId })).error?.code, 'no_tab');
    const { error } = await tab.call('new_tab', { url: 'http://127.0.0.1:61234/' });
    assert.equal(error?.code, 'no_access');
  });
});
