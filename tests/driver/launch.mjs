// How each browser is started, and how the extension gets into it.

import { createHash } from 'node:crypto';
import puppeteer from 'puppeteer-core';
import { findBrowser } from './binaries.mjs';

/**
 * @typedef {object} Launch
 * @property {string} dist The unpacked extension.
 * @property {any} manifest Its manifest.
 * @property {boolean} headless
 * @property {string} profile An empty folder that outlives the browser.
 * @property {string[]} [args] More arguments for the browser.
 *
 * @typedef {{ browser: import('puppeteer-core').Browser, base: string }} Launched `base` is the address of the extension's own pages, with a slash.
 */

/**
 * @param {import('./binaries.mjs').Kind} kind
 * @param {Launch} launch
 * @returns {Promise<Launched>}
 */
export const launch = (kind, launch) => (kind === 'chrome' ? launchChrome(launch) : launchFirefox(launch));

const QUIET_CHROME = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--lang=en-US',
  '--no-default-browser-check',
  '--no-first-run',
  // The bar that says "is debugging this browser" would move the page under a trusted click.
  '--silent-debugger-extension-api',
  '--window-size=1280,900',
];

/** Chrome refuses its sandbox to root. */
const SANDBOX = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/**
 * A headless browser without the extension, with a profile of its own that it removes; in Chrome a page can collect garbage (`gc()`).
 * @param {import('./binaries.mjs').Kind} kind
 */
export function launchPlain(kind) {
  const args = kind === 'chrome' ? [...QUIET_CHROME, ...SANDBOX, '--js-flags=--expose-gc'] : ['--width=1280', '--height=900'];
  return puppeteer.launch({ browser: kind, executablePath: findBrowser(kind), headless: true, defaultViewport: null, args });
}

/** @param {Launch} launch */
async function launchChrome({ dist, headless, profile, args = [] }) {
  const browser = await puppeteer.launch({
    browser: 'chrome',
    executablePath: findBrowser('chrome'),
    userDataDir: profile,
    headless,
    // Extensions are installed over DevTools' own pipe; the port doesn't offer that.
    pipe: true,
    enableExtensions: true,
    defaultViewport: null,
    args: [...QUIET_CHROME, ...SANDBOX, ...args],
  });
  const id = await install(browser, dist);
  return { browser, base: `chrome-extension://${id}/` };
}

/** @param {Launch} launch */
async function launchFirefox({ dist, manifest, headless, profile, args = [] }) {
  const id = manifest.browser_specific_settings?.gecko?.id;
  if (!id) throw new Error(`${dist}/manifest.json names no browser_specific_settings.gecko.id; is this the Firefox build?`);
  const uuid = uuidFrom(id);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findBrowser('firefox'),
    userDataDir: profile,
    headless,
    defaultViewport: null,
    // Without it WebDriver BiDi refuses to open moz-extension: pages.
    args: ['--remote-allow-system-access', '--width=1280', '--height=900', ...args],
    extraPrefsFirefox: {
      'xpinstall.signatures.required': false,
      // The extension's pages get an address that is known beforehand.
      'extensions.webextensions.uuids': JSON.stringify({ [id]: uuid }),
      'intl.accept_languages': 'en-US',
    },
  });
  await install(browser, dist);
  return { browser, base: `moz-extension://${uuid}/` };
}

/**
 * A browser that refuses the extension is closed: left open it would keep the process of the tests alive until their time is up.
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} dist
 */
async function install(browser, dist) {
  try {
    return await browser.installExtension(dist);
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/** @param {string} id */
function uuidFrom(id) {
  const hex = createHash('sha256').update(id).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
