// A browser with the built extension in it, and one of the extension's own pages to speak from.
//
// Nothing in the extension is made for tests: the panel page is opened as an ordinary tab and sends the worker
// the messages that the panel sends.

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from './launch.mjs';
import { distFolder } from './paths.mjs';
import { until, within } from './time.mjs';

const START_MS = 60_000;
const ANSWER_MS = 30_000;

/**
 * What a tool call comes to.
 * @typedef {{ ok: true, result: any, error?: undefined } | { ok: false, error: { code: string, message: string, [detail: string]: any }, result?: undefined }} Answer
 */

/**
 * @typedef {object} Start
 * @property {import('./binaries.mjs').Kind} [kind] Default `chrome`.
 * @property {string} [dist] The built extension; default `dist/KIND`.
 * @property {boolean} [headless] Default true.
 * @property {string[]} [args] More arguments for the browser.
 */

export class Browser {
  /** @type {import('puppeteer-core').Page | undefined} */
  #panel;
  #profile;
  /** Tabs are opened one at a time, so that the new one is known by being new. @type {Promise<unknown>} */
  #opening = Promise.resolve();

  /**
   * @param {import('./binaries.mjs').Kind} kind
   * @param {import('./launch.mjs').Launched} launched
   * @param {string} profile
   */
  constructor(kind, { browser, base }, profile) {
    this.kind = kind;
    this.puppet = browser;
    /** Address of the extension's own pages, with a slash at the end. */
    this.base = base;
    this.#profile = profile;
  }

  /**
   * Starts the browser and opens the panel page.
   * @param {Start} [start]
   */
  static async start({ kind = 'chrome', dist = distFolder(kind), headless = true, args = [] } = {}) {
    if (!existsSync(join(dist, 'manifest.json'))) throw new Error(`There is no built extension in ${dist}. Run ./build.sh first.`);
    const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
    const profile = mkdtempSync(join(tmpdir(), 'handhold-'));
    // Also when the process is told to stop and nobody closes the browser.
    process.once('exit', () => removeFolder(profile));
    /** @type {Browser | undefined} */
    let browser;
    try {
      const launched = await within(START_MS, `starting ${kind}`, launch(kind, { dist, manifest, headless, profile, args }));
      browser = new Browser(kind, launched, profile);
      browser.#panel = await browser.openExtensionPage('panel/panel.html');
      return browser;
    } catch (error) {
      if (browser) await browser.close();
      else removeFolder(profile);
      throw error;
    }
  }

  /** The panel page as a tab. */
  get panel() {
    if (!this.#panel) throw new Error('the panel page is not open');
    return this.#panel;
  }

  /**
   * One of the extension's own pages, in a new tab.
   * @param {string} path Such as `panel/panel.html?tab=3`.
   */
  async openExtensionPage(path) {
    const page = await within(START_MS, 'opening a tab', this.puppet.newPage());
    // Firefox opens the page but never reports that it has loaded, so nobody waits for that.
    page.goto(this.base + path, { timeout: 0 }).catch(() => {});
    const isReady = `location.href.startsWith(${JSON.stringify(this.base)}) && document.readyState === 'complete' && !!globalThis.chrome?.runtime?.sendMessage`;
    await until(START_MS, `the page ${path} of the extension`, () => page.evaluate(isReady));
    return page;
  }

  /**
   * A message to the worker, as the extension's own pages send it.
   * @param {object} message
   * @param {number} [ms] How long an answer may take.
   * @returns {Promise<any>}
   */
  send(message, ms = ANSWER_MS) {
    const what = 'tool' in message ? String(message.tool) : JSON.stringify(message);
    const answer = this.panel.evaluate((sent) => /** @type {any} */ (globalThis).chrome.runtime.sendMessage(sent), message);
    return within(ms, what, answer);
  }

  /**
   * A tool call, as a person's direct command makes it.
   * @param {string} tool
   * @param {object} [args]
   * @param {{ tabId?: number, by?: 'user' | 'agent', ms?: number }} [how]
   * @returns {Promise<Answer>}
   */
  call(tool, args = {}, { tabId, by = 'user', ms } = {}) {
    return this.send({ type: 'tool', tool, args, by, ...(tabId !== undefined && { tabId }) }, ms);
  }

  /**
   * Opens an address in a new tab in front.
   * @param {string} url
   * @param {{ waitUntil?: 'load' | 'domcontentloaded', ms?: number }} [how]
   */
  open(url, { waitUntil = 'load', ms = ANSWER_MS } = {}) {
    const opened = this.#opening.then(async () => {
      const { page, id } = await this.#newTab();
      await page.goto(url, { waitUntil, timeout: ms });
      await page.bringToFront();
      return new Tab(this, page, id);
    });
    this.#opening = opened.catch(() => {});
    return opened;
  }

  async #newTab() {
    const before = await this.tabIds();
    const page = await within(START_MS, 'opening a tab', this.puppet.newPage());
    const id = await until(5000, 'the number of the new tab', async () => (await this.tabIds()).find((tab) => !before.includes(tab)));
    return { page, id: /** @type {number} */ (id) };
  }

  /** The extension's numbers of all tabs. @returns {Promise<number[]>} */
  async tabIds() {
    const ids = this.panel.evaluate(async () => {
      const tabs = await /** @type {any} */ (globalThis).chrome.tabs.query({});
      return tabs.map((/** @type {{ id: number }} */ tab) => tab.id);
    });
    return within(ANSWER_MS, 'the list of tabs', ids);
  }

  /** Stops the service worker as Chrome does when it has been idle. */
  async stopWorker() {
    const isOurs = (/** @type {import('puppeteer-core').Target} */ target) =>
      target.type() === 'service_worker' && target.url().startsWith(this.base);
    const target = this.puppet.targets().find(isOurs);
    const worker = await target?.worker();
    if (!target || !worker) throw new Error('the service worker is not running');
    await worker.close();
    // A message on its way may start another one at once.
    await until(5000, 'the end of the service worker', () => !this.puppet.targets().includes(target));
  }

  async close() {
    const child = this.puppet.process();
    await within(10_000, 'closing the browser', this.puppet.close()).catch(() => child?.kill('SIGKILL'));
    removeFolder(this.#profile);
  }
}

/** A browser that was just closed may still be writing to its profile. @param {string} path */
function removeFolder(path) {
  rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

/** A page in a tab, with the tools that work on it. */
export class Tab {
  /**
   * @param {Browser} browser
   * @param {import('puppeteer-core').Page} page
   * @param {number} id The extension's number of the tab.
   */
  constructor(browser, page, id) {
    this.browser = browser;
    this.page = page;
    this.id = id;
  }

  /**
   * @param {string} tool
   * @param {object} [args]
   * @param {{ by?: 'user' | 'agent', ms?: number }} [how]
   */
  call(tool, args, how) {
    return this.browser.call(tool, args, { ...how, tabId: this.id });
  }

  /**
   * The result of a tool that is expected to succeed.
   * @param {string} tool
   * @param {object} [args]
   */
  async result(tool, args) {
    const answer = await this.call(tool, args);
    if (!answer?.ok) throw new Error(`${tool} ${JSON.stringify(args ?? {})} failed: ${JSON.stringify(answer?.error ?? answer)}`);
    return answer.result;
  }

  /** The whole answer of a read. @param {object} [args] */
  read(args) {
    return this.result('get_accessibility_tree', args);
  }

  /** The text of a read. @param {object} [args] @returns {Promise<string>} */
  async tree(args) {
    return (await this.read(args)).tree;
  }

  /**
   * The ref on the first line of a fresh read that begins so.
   * @param {string} line Such as `button "Save"`.
   * @param {object} [args] Of the read.
   */
  async ref(line, args) {
    const tree = await this.tree(args);
    const found = tree.split('\n').find((candidate) => candidate.trimStart().startsWith(line));
    const ref = found && /\[((?:f\d+)*_?ref_\d+)\]/.exec(found)?.[1];
    if (!ref) throw new Error(`no line with a ref begins with ${line} in\n${tree}`);
    return ref;
  }

  /** @param {string} url */
  async goto(url) {
    await this.page.goto(url, { waitUntil: 'load', timeout: ANSWER_MS });
  }

  close() {
    return this.page.close();
  }
}
