#!/usr/bin/env node
// `./build.sh run [chrome|firefox] [URL]`: a browser window with the extension, a page, and the panel in a tab beside it.
// Stays until the window is closed. Where there is no screen it reads the page instead.

import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Browser } from './browser.mjs';
import { readPage } from './read.mjs';
import { serveFolder } from './site.mjs';
import { runCommand, Trouble, textOf } from './trouble.mjs';

const USAGE = 'usage: ./build.sh run [chrome|firefox] [URL]';
const SAMPLE = fileURLToPath(new URL('./sample.html', import.meta.url));

/** Whether a window can be shown. Only on Linux and the BSDs is there anything to look for. */
const hasScreen = ['darwin', 'win32'].includes(process.platform) || !!(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

/**
 * @param {string[]} argv
 * @returns {{ kind: import('./binaries.mjs').Kind, url: string | undefined } | undefined}
 */
function parse(argv) {
  const [first, ...rest] = argv;
  const named = first === 'chrome' || first === 'firefox' ? first : undefined;
  const [url, ...more] = named ? rest : argv;
  return more.length || url?.startsWith('-') ? undefined : { kind: named ?? 'chrome', url };
}

/**
 * @param {import('./binaries.mjs').Kind} kind
 * @param {string | undefined} url
 */
async function show(kind, url) {
  const site = await serveFolder(dirname(SAMPLE));
  const browser = await Browser.start({ kind, headless: false }).catch((error) => {
    throw new Trouble(textOf(error), 2);
  });
  const closed = new Promise((done) => browser.puppet.once('disconnected', done));
  const stop = () => browser.close();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const tab = await browser.open(url ?? `${site.origin}/sample.html`);
  await browser.openExtensionPage(`panel/panel.html?tab=${tab.id}`);
  await browser.panel.close();
  console.log(`${await browser.puppet.version()} is open with the extension. The panel is in the tab beside the page: try /read there.`);
  console.log('Close the window, or press Ctrl+C here, to end.');
  await closed;
  await browser.close();
  await site.close();
}

async function main() {
  const wanted = parse(process.argv.slice(2));
  if (!wanted) throw new Trouble(USAGE, 2);
  if (hasScreen) return show(wanted.kind, wanted.url);
  console.error('There is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set), so the page is read instead:');
  console.log((await readPage(wanted.url ?? SAMPLE, { kind: wanted.kind })).tree);
}

await runCommand(main);
