#!/usr/bin/env node
// The pictures of labels in `docs/pictures`, made anew: `node tests/pictures/run.mjs [--browser firefox] [--out FOLDER]`. Look at them.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Browser } from '../driver/browser.mjs';
import { serve } from '../driver/site.mjs';

const PAGES = ['table', 'form', 'frames', 'dark', 'dialog'];
/** Small enough for a README. */
const SIZE = { width: 720, height: 400 };

const { values } = parseArgs({
  options: {
    browser: { type: 'string', default: 'chrome' },
    out: { type: 'string', default: 'docs/pictures' },
    scale: { type: 'string', default: '1' },
  },
});
const folder = fileURLToPath(new URL('pages/', import.meta.url));
const site = await serve(Object.fromEntries(readdirSync(folder).map((name) => [`/${name}`, readFileSync(folder + name, 'utf8')])));
const browser = await Browser.start({ kind: values.browser === 'firefox' ? 'firefox' : 'chrome' });
mkdirSync(values.out, { recursive: true });
try {
  for (const name of PAGES) {
    const tab = await browser.open('about:blank');
    await tab.page.setViewport({ ...SIZE, deviceScaleFactor: Number(values.scale) });
    await tab.goto(`${site.origin}/${name}.html`);
    const { image, labels, width, height } = await tab.result('screenshot', { labels: true });
    const [, type = 'png', data = ''] = /^data:image\/(\w+);base64,(.*)$/.exec(image) ?? [];
    const path = join(values.out, `${name}.${type}`);
    writeFileSync(path, Buffer.from(data, 'base64'));
    console.log(`${path}: ${labels} labels, ${width} x ${height}, ${Math.round((data.length * 0.75) / 1024)} KB`);
    await tab.close();
  }
} finally {
  await browser.close();
  await site.close();
}
