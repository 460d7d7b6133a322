// Dialogs of the browser, and the trusted pointer: what needs the debugger (Chrome), and what Firefox says.

import assert from 'node:assert/strict';
import { inEachBrowser, page } from './support.mjs';

inEachBrowser('dialogs', ({ kind, open, test }) => {
  test('handle_dialog without a dialog says what to do', async () => {
    const tab = await open(page('<p>Quiet</p>'));
    const { error } = await tab.call('handle_dialog', { accept: true });
    assert.equal(error?.code, kind === 'firefox' ? 'not_supported' : 'no_match');
  });

  if (kind === 'firefox') return;

  test('a click that opens a dialog answers at once, and so does everything until it is answered', async () => {
    const tab = await open(page(`<button onclick="document.title = prompt('Your name?', 'Ada')">Ask</button>`));
    const clicked = await tab.result('click_ax', { ref_id: await tab.ref('button "Ask"') });
    assert.deepEqual(clicked.effects.dialog, { type: 'prompt', message: 'Your name?', default: 'Ada' });
    for (const [tool, args] of /** @type {const} */ ([
      ['get_accessibility_tree', {}],
      ['press_keys', { key: 'a' }],
      ['reload', {}],
    ])) {
      const { error } = await tab.call(tool, args);
      assert.equal(error?.code, 'covered', tool);
      assert.match(String(error?.message), /Your name\?/);
    }
    const handled = await tab.result('handle_dialog', { accept: true, text: 'Bob' });
    assert.deepEqual([handled.accepted, handled.dialog.type], [true, 'prompt']);
    assert.equal((await tab.read()).title, 'Bob');
  });

  test("hover moves the browser's own pointer", async () => {
    const tab = await open(
      page('<style>#m { display: none } #h:hover + #m { display: block }</style><button id="h">Menu</button><p id="m">Tea</p>'),
    );
    const hovered = await tab.result('hover', { ref_id: await tab.ref('button "Menu"') });
    assert.equal(hovered.method, 'trusted');
    assert.match(await tab.tree(), /Tea/);
  });
});
