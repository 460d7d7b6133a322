// What can go wrong from outside: a clear error or a cut tree, never a hang, and the next call works.

import assert from 'node:assert/strict';
import { serve } from '../driver/site.mjs';
import { sleep, until } from '../driver/time.mjs';
import { inEachBrowser, linesOf, page } from './support.mjs';

const SMALL = page('<button>Save</button>');

/**
 * A script that nests so many elements. Chromium itself crashes on a few thousand nested boxes, and on 20,000 of
 * `display: contents`.
 * @param {number} levels
 * @param {'none' | 'contents'} display
 * @param {string} [role]
 */
const nest = (levels, display, role) => `<div id="nest" style="display:${display}"></div><script>
  let deepest = document.getElementById('nest');
  for (let level = 0; level < ${levels}; level++) {
    const next = document.createElement('div');
    next.style.display = 'contents';
    ${role ? `next.setAttribute('role', '${role}');` : ''}
    deepest.append(next);
    deepest = next;
  }
  deepest.append('Bottom');
</script>`;

inEachBrowser('bad input', ({ kind, browser, open, test }) => {
  /**
   * The call fails with this code and a sentence that matches, and a read of the tab works afterwards.
   * @param {import('./support.mjs').OpenedTab} tab
   * @param {Promise<import('../driver/browser.mjs').Answer>} call
   * @param {string} code
   * @param {RegExp} message
   */
  async function refused(tab, call, code, message) {
    const { error } = await call;
    assert.equal(error?.code, code, JSON.stringify(error));
    assert.match(error.message, message);
    assert.match(await tab.tree(), /button "Save"/);
  }

  test('an unknown tool', async () => {
    const tab = await open(SMALL);
    await refused(tab, tab.call('fly_to_the_moon'), 'unknown_tool', /fly_to_the_moon/);
  });

  test('arguments that are unknown, missing or of the wrong type', async () => {
    const tab = await open(SMALL);
    await refused(tab, tab.call('get_accessibility_tree', { depth: 3 }), 'bad_args', /depth/);
    await refused(tab, tab.call('get_accessibility_tree', { maxDepth: 'deep' }), 'bad_args', /maxDepth/);
    await refused(tab, tab.call('get_accessibility_tree', { filter: 'some' }), 'bad_args', /filter/);
    await refused(tab, tab.call('get_accessibility_tree', { maxChars: 10 }), 'bad_args', /maxChars/);
    await refused(tab, tab.call('click_ax', {}), 'bad_args', /ref_id/);
    await refused(tab, tab.call('set_field', { ref_id: 'ref_1' }), 'bad_args', /text/);
    await refused(tab, tab.call('find', { regex: 'a(' }), 'bad_args', /position 1|regex/);
    await refused(tab, tab.call('navigate', { url: 'javascript:alert(1)' }), 'bad_args', /url|http/);
  });

  test('messages that are none', async () => {
    const tab = await open(SMALL);
    for (const message of [{ type: 'tool' }, { type: 'tool', tool: 'find', args: 'text', tabId: tab.id, by: 'user' }, { type: 'dance' }]) {
      const answer = await browser().send(message);
      assert.equal(answer?.ok, false, `${JSON.stringify(message)} -> ${JSON.stringify(answer)}`);
      assert.ok(answer.error.message.length > 10);
    }
    assert.match(await tab.tree(), /button "Save"/);
  });

  test('refs that were never given out, selectors that fit nothing, several or are none', async () => {
    const tab = await open(page('<button>Save</button><button>Send</button>'));
    await refused(tab, tab.call('click_ax', { ref_id: 'ref_4711' }), 'unknown_ref', /ref_4711/);
    await refused(tab, tab.call('click_ax', { ref_id: '#nowhere' }), 'no_match', /#nowhere/);
    await refused(tab, tab.call('click_ax', { ref_id: 'button' }), 'ambiguous', /2|button/);
    const { error } = await tab.call('click_ax', { ref_id: 'button[' });
    assert.ok(error && ['bad_args', 'no_match'].includes(error.code), JSON.stringify(error));
  });

  test('an element that was removed', async () => {
    const tab = await open(page('<button id="x">Gone soon</button><button>Save</button>'));
    const ref = await tab.ref('button "Gone soon"');
    await tab.page.evaluate('document.getElementById("x").remove()');
    await refused(tab, tab.call('click_ax', { ref_id: ref }), 'stale_ref', new RegExp(ref));
  });

  test('a tab that does not exist', async () => {
    const { error } = await browser().call('get_accessibility_tree', {}, { tabId: 999_999_999 });
    assert.equal(error?.code, 'no_tab');
  });

  test("a page where extensions can't run", async () => {
    const tab = await browser().open('about:blank');
    // Firefox opens its own pages but never reports that they have loaded.
    tab.page.goto(kind === 'chrome' ? 'chrome://version/' : 'about:support', { timeout: 0 }).catch(() => {});
    await until(10_000, 'the refusal', async () => (await tab.call('get_accessibility_tree')).error?.code === 'no_access');
    const { error } = await tab.call('find', { text: 'version' });
    assert.equal(error?.code, 'no_access', JSON.stringify(error));
    assert.match(error.message, /extension/i);
    await tab.close();
  });

  test('an address where nobody answers', async () => {
    const tab = await open(SMALL);
    const gone = await serve({});
    await gone.close();
    const { error } = await tab.call('navigate', { url: `${gone.origin}/` });
    assert.ok(error && error.code !== 'internal', JSON.stringify(error));
    assert.ok(error.message.length > 20, error.message);
    await tab.goto(tab.site.origin);
    assert.match(await tab.tree(), /button "Save"/);
  });

  test('a tab that closes during a read', async () => {
    const tab = await open(page(Array.from({ length: 30_000 }, (_, at) => `<button>B${at}</button>`).join('')));
    const other = await open(SMALL);
    const reading = tab.call('get_accessibility_tree', {}, { ms: 20_000 });
    await sleep(20);
    await tab.close();
    const answer = await reading;
    assert.ok(
      answer.ok || ['no_tab', 'frame_gone', 'cancelled', 'no_access'].includes(answer.error.code),
      JSON.stringify(answer).slice(0, 300),
    );
    assert.match(await other.tree(), /button "Save"/);
  });

  test('a page 20,000 elements deep', async () => {
    const tab = await open(page(`${nest(20_000, 'none')}<button>Save</button>`));
    for (const args of [{}, { hidden: true }, { filter: 'interactive' }, { maxChars: 500 }]) {
      assert.match((await tab.read(args)).tree, /button "Save"/, JSON.stringify(args));
    }
    assert.match(await tab.tree({ hidden: true, maxDepth: 1000 }), /text "Bottom"/);
  });

  test('10,000 levels that show, without roles and with', async () => {
    const bare = await open(page(`${nest(10_000, 'contents')}<button>Save</button>`));
    assert.match(await bare.tree(), /text "Bottom"[\s\S]*button "Save"/);
    const articles = await open(page(`${nest(10_000, 'contents', 'article')}<button>Save</button>`));
    assert.match(await articles.tree(), /nodes="\d+"[\s\S]*button "Save"/);
    const cut = await articles.read({ maxChars: 5000, maxDepth: 1000 });
    assert.ok(cut.tree.length <= 5000 && cut.hasMore, JSON.stringify({ ...cut, tree: '' }));
    assert.match(await articles.tree({ maxChars: 5000, maxDepth: 1000, page: cut.pages }), /button "Save"/);
  });

  test('a page of 100,000 elements: whole, and cut', async () => {
    const tab = await open(
      page(`<ul>${Array.from({ length: 50_000 }, (_, at) => `<li><a href="/${at}">Link ${at}</a>`).join('')}</ul><button>Save</button>`),
    );
    const whole = await tab.result('get_accessibility_tree');
    assert.equal(linesOf(whole.tree, 'link ').length, 50_000, `${whole.nodes} lines, truncated: ${whole.truncated}, ${whole.notice}`);
    const cut = await tab.result('get_accessibility_tree', { maxChars: 2000 });
    assert.ok(
      cut.tree.length <= 2000 && cut.truncated && cut.autoDegraded,
      JSON.stringify({ length: cut.tree.length, truncated: cut.truncated }),
    );
    assert.match(cut.notice, /page|ref/);
    assert.equal((await tab.result('find', { text: 'Link 49999' })).matches >= 1, true);
  });
});
