// The JS twin answers byte for byte what the WebAssembly build answers.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { feed, table } from '../bench/pages.mjs';
import { Browser } from '../driver/browser.mjs';
import { distFolder } from '../driver/paths.mjs';
import { serve } from '../driver/site.mjs';
import { pageCases } from './cases.mjs';
import { allowed } from './support.mjs';

const BIG = { '/table': table(300), '/feed': feed(400), '/mixed': mixed(3000) };

/** Every kind of read of one page. @type {object[]} */
const READS = [
  {},
  { filter: 'interactive' },
  { filter: 'visible' },
  { names: 'accname' },
  { format: 'json' },
  { hidden: true, verbose: true, maxDepth: 100 },
  { maxChars: 3000 },
  { maxChars: 3000, page: 2 },
];

/**
 * Elements of many kinds, nested at random, the same each time.
 * @param {number} count
 */
function mixed(count) {
  let seed = 7;
  const random = (/** @type {number} */ below) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const pieces = [
    '<p>Text é ü 漢 😀 %</p>',
    '<button title="B %">x</button>',
    '<a href="/%?q=a&amp;b">Link %</a>',
    '<input aria-label="I %" value="%">',
    '<h3>H %</h3>',
    '<span hidden>%</span>',
    '<img alt="Picture %" width="9" height="9">',
    '<select aria-label="S %"><option>1<option selected>2</select>',
    '<div role="switch" tabindex="0" aria-checked="mixed">W %</div>',
  ];
  const wrappers = ['div', 'section', 'ul', 'li', 'article', 'fieldset'];
  let html = '';
  const open = [];
  for (let at = 0; at < count; at++) {
    const choice = random(4);
    if (choice === 0 && open.length < 30) {
      const tag = wrappers[random(wrappers.length)];
      open.push(tag);
      html += `<${tag}>`;
    } else if (choice === 1 && open.length) {
      html += `</${open.pop()}>`;
    } else {
      html += pieces[random(pieces.length)]?.replaceAll('%', String(at));
    }
  }
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mixed</title>${html}${open
    .reverse()
    .map((tag) => `</${tag}>`)
    .join('')}`;
}

describe('twin', { skip: allowed(['chrome']).length ? false : 'skipped: HANDHOLD_BROWSERS leaves Chrome out' }, () => {
  /** @type {Browser[]} */
  const browsers = [];
  /** @type {import('../driver/site.mjs').Site} */
  let site;
  const cases = pageCases();

  before(
    async () => {
      site = await serve({ ...BIG, ...Object.fromEntries(cases.map(({ name, html }) => [`/case/${name}`, html])) });
      for (const dist of ['chrome', 'chrome-twin'])
        browsers.push(await Browser.start({ dist: distFolder(/** @type {'chrome'} */ (dist)) }));
    },
    { timeout: 120_000 },
  );
  after(async () => {
    for (const browser of browsers) await browser.close();
    await site.close();
  });

  /**
   * The answers of both builds to the same reads of one page, without the time they took.
   * @param {string} path
   * @param {object[]} reads
   */
  async function answers(path, reads) {
    const both = browsers.map(async (browser) => {
      const tab = await browser.open(site.origin + path);
      const list = [];
      for (const args of reads) {
        const { timing, ...rest } = await tab.read(args);
        assert.ok(timing.total >= 0);
        list.push(rest);
      }
      await tab.close();
      return list;
    });
    return Promise.all(both);
  }

  test('the twin really runs', async () => {
    const loaders = [];
    for (const browser of browsers) {
      const tab = await browser.open(`${site.origin}/table`);
      await tab.read();
      const session = await tab.page.createCDPSession();
      /** @type {string[]} */
      const urls = [];
      session.on('Debugger.scriptParsed', ({ url }) => urls.push(url));
      await session.send('Debugger.enable');
      loaders.push(['wasm', 'twin'].filter((build) => urls.some((url) => url.endsWith(`content/core-${build}.js`))).join());
      await tab.close();
    }
    assert.deepEqual(loaders, ['wasm', 'twin']);
  });

  for (const path of Object.keys(BIG)) {
    test(`${path}, every kind of read`, { timeout: 120_000 }, async () => {
      const [wasm, twin] = await answers(path, READS);
      assert.deepEqual(twin, wasm);
    });
  }

  for (const { name, args } of cases) {
    test(`case ${name}, verbose and with what is hidden`, { timeout: 30_000 }, async () => {
      const [wasm, twin] = await answers(`/case/${name}`, [{ ...args, verbose: true, hidden: true }]);
      assert.deepEqual(twin, wasm);
    });
  }
});
