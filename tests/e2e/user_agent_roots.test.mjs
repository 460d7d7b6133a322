// The browser's own shadow roots: on Chrome by its debugger, on Firefox by nothing.

import assert from 'node:assert/strict';
import { inEachBrowser, page } from './support.mjs';

const PAGE = page(`<label>Day <input type="date" id="day"></label><label>Code <input type="password" value="hunter2"></label>
<details><summary>More</summary>Text</details><x-box></x-box>
<script>
const root = document.querySelector('x-box').attachShadow({ mode: 'closed' });
root.innerHTML = '<input type="range" aria-label="Loudness">';
</script>`);

inEachBrowser('user agent roots', ({ open, kind, test }) => {
  if (kind === 'firefox') {
    test("Firefox says that it can't", async () => {
      const tab = await open(PAGE);
      const { error } = await tab.call('get_shadow_dom', { userAgent: true });
      assert.equal(error?.code, 'not_supported');
      assert.match(error?.message ?? '', /Firefox/);
    });
    return;
  }

  test('they are listed with the refs of their hosts, also in closed roots', async () => {
    const tab = await open(PAGE);
    const { userAgent, hosts } = await tab.result('get_shadow_dom', { userAgent: true });
    const date = await tab.ref('textbox "Day"');
    const range = await tab.ref('slider "Loudness"');
    const of = (/** @type {string} */ ref) => userAgent.find((/** @type {any} */ root) => root.host === ref);
    assert.equal(of(date)?.tag, 'input');
    assert.ok(of(date).elements > 3, JSON.stringify(userAgent));
    assert.equal(of(range)?.tag, 'input');
    assert.equal(hosts.length, 1);
    assert.equal((await tab.result('get_shadow_dom')).userAgent, undefined);
  });

  test('parts are found by selector, with their place and without their text', async () => {
    const tab = await open(PAGE);
    const day = await tab.ref('textbox "Day"');
    const { userAgent, matches } = await tab.result('shadow_dom_query', {
      selector: '[pseudo$="-year-field"]',
      shadowPath: [day],
      userAgent: true,
    });
    assert.equal(matches, 1);
    assert.equal(userAgent[0].host, day);
    assert.equal(userAgent[0].pseudo, '-webkit-datetime-edit-year-field');
    assert.ok(userAgent[0].rect.width > 5);
    const all = await tab.call('shadow_dom_query', { selector: '*', userAgent: true, limit: 500 });
    assert.ok(all.result.userAgent.length > 10);
    assert.doesNotMatch(JSON.stringify(all), /hunter2/);
  });

  test('nothing found, and a selector that is none', async () => {
    const tab = await open(PAGE);
    const { notice, matches } = await tab.result('shadow_dom_query', { selector: 'video', userAgent: true });
    assert.equal(matches, 0);
    assert.match(notice, /No element/);
    assert.equal((await tab.call('shadow_dom_query', { selector: '[[', userAgent: true })).error?.code, 'bad_args');
  });
});
