// The panel: direct commands typed into the textbox "Message", and what the transcript shows of them.

import assert from 'node:assert/strict';
import { until } from '../driver/time.mjs';
import { inEachBrowser, page } from './support.mjs';

const ROUTES = {
  '/': page(
    '<h1>Library</h1><button id="lend">Lend</button><label>Title <input id="title" value="Moss"></label><a href="/two">Shelf two</a><iframe src="/two" title="Shelf" width="200" height="80"></iframe>',
    'Library',
  ),
  '/two': page('<h1>Shelf two</h1>', 'Two'),
};
const MESSAGE = 'textarea[aria-label="Message"], input[aria-label="Message"]';

inEachBrowser('panel', ({ browser, open, test }) => {
  /** The panel, for a page. @param {import('./support.mjs').OpenedTab} tab */
  async function openPanel(tab) {
    const panel = await browser().openExtensionPage(`panel/panel.html?tab=${tab.id}`);
    await until(10_000, 'the textbox "Message"', () => panel.evaluate(`!!document.querySelector('${MESSAGE}')`));
    await panel.bringToFront();
    return panel;
  }

  /**
   * Types a command, sends it with Enter, and waits until the last turn of the transcript is this command, ended, and
   * says what it should. A step has its title from the start: only its state says that it is over.
   * @param {import('puppeteer-core').Page} panel
   * @param {string} command
   * @param {RegExp} expected
   */
  async function say(panel, command, expected) {
    await panel.focus(MESSAGE);
    await panel.keyboard.type(`${command} `);
    await panel.keyboard.press('Enter');
    await until(10_000, `${command} with ${expected} in the transcript`, async () => {
      const turn = String(
        await panel.evaluate(
          '(last => last.querySelector("[data-state=running]") ? "still running" : last.innerText)(document.querySelector("[role=log]").lastElementChild)',
        ),
      );
      const isAnswered = turn.trimStart().startsWith(command) && expected.test(turn.replace(command, ''));
      return isAnswered || Promise.reject(new Error(turn));
    });
  }

  /** @param {(panel: import('puppeteer-core').Page, tab: import('./support.mjs').OpenedTab) => Promise<void>} use */
  async function withPanel(use) {
    const tab = await open(ROUTES);
    const panel = await openPanel(tab);
    try {
      await use(panel, tab);
    } finally {
      await panel.close();
    }
  }

  test('has the names that people and scripts rely on', () =>
    withPanel(async (panel) => {
      const names = await panel.evaluate(
        `[...document.querySelectorAll('button, [role=radiogroup], fieldset, select, [role=switch], [role=log]')].map(element => element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent.trim() ?? element.textContent.trim())`,
      );
      for (const name of ['Send', 'New chat', 'Settings', 'Mode', 'Model', 'Verbose'])
        assert.ok(/** @type {string[]} */ (names).includes(name), `${name} in ${names}`);
    }));

  test('/help lists the commands', () => withPanel((panel) => say(panel, '/help', /\/read[\s\S]*\/find[\s\S]*\/click/)));

  test('/read shows the tree', () => withPanel((panel) => say(panel, '/read', /heading\s+"?Library[\s\S]*button\s+"?Lend/)));

  test('/find shows the matches', () => withPanel((panel) => say(panel, '/find lend', /button\s+"?Lend/)));

  test('/click clicks', () =>
    withPanel(async (panel, tab) => {
      await tab.page.evaluate('document.getElementById("lend").onclick = () => { document.title = "Lent"; }');
      const ref = await tab.ref('button "Lend"');
      await say(panel, `/click ${ref}`, /Lend/);
      assert.equal(await tab.page.title(), 'Lent');
    }));

  test('/type adds and /set replaces', () =>
    withPanel(async (panel, tab) => {
      const ref = await tab.ref('textbox "Title"');
      await say(panel, `/type ${ref} es`, /Mosses/);
      await say(panel, `/set ${ref} Ferns of the north`, /Ferns of the north/);
      assert.equal(await tab.page.evaluate('document.getElementById("title").value'), 'Ferns of the north');
    }));

  test('/inspect and /frames show what they found', () =>
    withPanel(async (panel, tab) => {
      await say(panel, `/inspect ${await tab.ref('button "Lend"')}`, /button[\s\S]*Lend/);
      await say(panel, '/frames', /\/two/);
    }));

  test('/goto leaves for the address', () =>
    withPanel(async (panel, tab) => {
      await say(panel, `/goto ${tab.site.origin}/two`, /Two|\/two/);
      await until(5000, 'the second page', async () => (await tab.page.title()) === 'Two');
    }));

  test('/screenshot shows a picture', () =>
    withPanel(async (panel) => {
      await panel.focus(MESSAGE);
      await panel.keyboard.type('/screenshot ');
      await panel.keyboard.press('Enter');
      await until(10_000, 'a picture in the transcript', () =>
        panel.evaluate(`[...document.querySelectorAll('[role=log] img')].some(image => image.naturalWidth > 300)`),
      );
    }));

  test('/labels and /unlabel; a ref under the pointer is outlined on the page', () =>
    withPanel(async (panel, tab) => {
      const count = Number(await tab.page.evaluate('document.querySelectorAll("*").length'));
      const drawn = async () => Number(await tab.page.evaluate('document.querySelectorAll("*").length')) - count;
      await say(panel, '/labels visible', /3 labels[\s\S]*Lend/);
      assert.equal(await drawn(), 1);
      await say(panel, '/unlabel', /Labels off/);
      assert.equal(await drawn(), 0);
      await say(panel, '/read', /button "Lend"/);
      const refs = await panel.$$('[role=log] > :last-child [data-ref]');
      await refs[1]?.hover();
      await until(5_000, 'the outline', async () => (await drawn()) === 1);
      await panel.hover(MESSAGE);
      await until(5_000, 'the end of the outline', async () => (await drawn()) === 0);
    }));

  test('an error and an unknown command are told in words', () =>
    withPanel(async (panel) => {
      await say(panel, '/click ref_9999', /ref_9999/);
      await say(panel, '/fly', /\/help|[Uu]nknown|no command/);
      assert.equal(await panel.evaluate(`document.querySelector('${MESSAGE}').disabled`), false);
    }));

  test('what a page is called is shown as text, never as markup', async () => {
    const tab = await open(page('<button>&lt;img src=x onerror="document.title=1"&gt;</button>', '<b id="injected">x</b>'));
    const panel = await openPanel(tab);
    await say(panel, '/read', /<img src=x/);
    assert.equal(await panel.evaluate('document.querySelectorAll("[role=log] img, #injected").length'), 0);
    await panel.close();
  });
});
