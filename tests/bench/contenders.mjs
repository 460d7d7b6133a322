// Who reads the page, and how long it took.

import { readFileSync } from 'node:fs';
import { playwrightScript } from '../driver/playwright.mjs';

/**
 * @typedef {object} Reading
 * @property {number} ms
 * @property {Record<string, number>} [parts] Milliseconds of the parts of `ms`.
 * @property {string} [text] What was read, where it is a text for a model.
 *
 * @typedef {object} Contender
 * @property {string} name
 * @property {('chrome' | 'firefox')[]} browsers
 * @property {(tab: import('../driver/browser.mjs').Tab) => Promise<void>} prepare Brings its script into a fresh page; not timed.
 * @property {(tab: import('../driver/browser.mjs').Tab) => Promise<Reading>} read
 */

const WALKER = readFileSync(new URL('./walker.js', import.meta.url), 'utf8');

/** @type {Contender[]} */
export const CONTENDERS = [
  { name: 'handhold', browsers: ['chrome', 'firefox'], prepare: async () => {}, read: readWithHandhold },
  {
    name: 'walker',
    browsers: ['chrome', 'firefox'],
    prepare: (tab) => run(tab, WALKER),
    read: (tab) => timedInPage(tab, 'handholdWalker(document)'),
  },
  {
    name: 'playwright ai',
    browsers: ['chrome', 'firefox'],
    prepare: (tab) => run(tab, playwrightScript()),
    read: (tab) => timedInPage(tab, 'handholdPlaywright()'),
  },
  { name: 'devtools mcp', browsers: ['chrome'], prepare: async () => {}, read: readWithPuppeteer },
  { name: 'cdp full tree', browsers: ['chrome'], prepare: async () => {}, read: readOverCdp },
];

/**
 * The whole way from the panel and back, and of it the time in the page. Without `maxDepth` nothing may be left out.
 * @param {import('../driver/browser.mjs').Tab} tab
 * @returns {Promise<Reading>}
 */
async function readWithHandhold({ browser, id }) {
  const message = { type: 'tool', tool: 'get_accessibility_tree', args: { maxDepth: 100 }, by: 'user', tabId: id };
  const { ms, answer } = await browser.panel.evaluate(async (sent) => {
    const start = performance.now();
    const received = await /** @type {any} */ (globalThis).chrome.runtime.sendMessage(sent);
    return { ms: performance.now() - start, answer: received };
  }, message);
  if (!answer?.ok) throw new Error(`the read failed: ${JSON.stringify(answer)}`);
  const { total, ...parts } = answer.result.timing;
  return { ms, parts: { ...parts, page: total, transport: ms - total }, text: answer.result.tree };
}

/**
 * @param {import('../driver/browser.mjs').Tab} tab
 * @param {string} expression Of a text.
 * @returns {Promise<Reading>}
 */
function timedInPage({ page }, expression) {
  const timed = `(() => { const start = performance.now(); const text = ${expression}; return { ms: performance.now() - start, text: String(text?.full ?? text) }; })()`;
  return /** @type {Promise<Reading>} */ (page.evaluate(timed));
}

/** What is no attribute of a line, or internal. */
const NO_ATTRIBUTES = new Set(['role', 'name', 'children', 'elementHandle', 'backendNodeId', 'loaderId']);

/**
 * Puppeteer's snapshot in the text form that Chrome DevTools MCP gives to models: `uid=1_4 link "Help" url="..."`, two spaces a level.
 * @param {import('../driver/browser.mjs').Tab} tab
 * @returns {Promise<Reading>}
 */
async function readWithPuppeteer({ page }) {
  const start = performance.now();
  const root = await page.accessibility.snapshot();
  const ms = performance.now() - start;
  /** @type {string[]} */
  const lines = [];
  const waiting = root ? [{ node: root, depth: 0 }] : [];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    const attributes = Object.entries(node).flatMap(([key, value]) => {
      if (NO_ATTRIBUTES.has(key)) return [];
      if (value === true) return [key];
      return typeof value === 'string' || typeof value === 'number' ? [`${key}="${value}"`] : [];
    });
    /** @type {string[]} */
    const words = [`uid=1_${lines.length}`, node.role, ...(node.name ? [`"${node.name}"`] : []), ...attributes];
    lines.push('  '.repeat(depth) + words.join(' '));
    for (const child of node.children?.toReversed() ?? []) waiting.push({ node: child, depth: depth + 1 });
  }
  return { ms, text: lines.join('\n') };
}

/** @type {WeakMap<import('../driver/browser.mjs').Tab, import('puppeteer-core').CDPSession>} */
const sessions = new WeakMap();

/**
 * @param {import('../driver/browser.mjs').Tab} tab
 * @returns {Promise<Reading>}
 */
async function readOverCdp(tab) {
  const session = sessions.get(tab) ?? (await tab.page.createCDPSession());
  sessions.set(tab, session);
  const start = performance.now();
  await session.send('Accessibility.getFullAXTree');
  return { ms: performance.now() - start };
}

/**
 * @param {import('../driver/browser.mjs').Tab} tab
 * @param {string} script
 */
async function run({ page }, script) {
  await page.evaluate(`(() => { ${script} })()`);
}
