#!/usr/bin/env node
// `./build.sh read URL-or-file`: opens the page headlessly in a browser with the built extension and prints its tree.
//
// Exit code 0: the tree was printed. 1: the page could not be opened or read. 2: wrong arguments, or no browser or build.

import { existsSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Browser } from './browser.mjs';
import { serveFolder } from './site.mjs';
import { runCommand, Trouble, textOf } from './trouble.mjs';

const USAGE = `usage: ./build.sh read URL-or-file [options]

  --browser chrome|firefox        default chrome
  --filter all|visible|interactive
  --format indent|yaml|uid|json
  --names priority|accname
  --max-chars N                   cut the text into pages of so many characters
  --page N                        which of them
  --max-depth N
  --ref REF-or-selector           read only this element
  --hidden  --verbose  --frames  --viewport
  --json                          print the whole answer, not only the tree
  --timing                        print the time spent, to the error output
  --no-scripts                    serve a file with a policy that forbids scripts`;

/** Options that are arguments of the tool, and how a text becomes one. @type {Record<string, { argument: string, type: 'string' | 'boolean', number?: true }>} */
const TOOL_OPTIONS = {
  filter: { argument: 'filter', type: 'string' },
  format: { argument: 'format', type: 'string' },
  names: { argument: 'names', type: 'string' },
  'max-chars': { argument: 'maxChars', type: 'string', number: true },
  'max-depth': { argument: 'maxDepth', type: 'string', number: true },
  page: { argument: 'page', type: 'string', number: true },
  ref: { argument: 'ref_id', type: 'string' },
  hidden: { argument: 'hidden', type: 'boolean' },
  verbose: { argument: 'verbose', type: 'boolean' },
  frames: { argument: 'frames', type: 'boolean' },
  viewport: { argument: 'viewport', type: 'boolean' },
};

/** @param {string[]} argv */
function parse(argv) {
  const own = /** @type {const} */ ({
    browser: { type: 'string' },
    json: { type: 'boolean' },
    timing: { type: 'boolean' },
    'no-scripts': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  });
  try {
    const parsed = parseArgs({ args: argv, allowPositionals: true, options: { ...own, ...TOOL_OPTIONS } });
    return { values: /** @type {Record<string, string | boolean | undefined>} */ (parsed.values), targets: parsed.positionals };
  } catch (error) {
    throw new Trouble(`${textOf(error)}\n\n${USAGE}`, 2);
  }
}

/** @param {Record<string, string | boolean | undefined>} values @returns {Record<string, unknown>} */
function toolArguments(values) {
  /** @type {Record<string, unknown>} */
  const args = {};
  for (const [option, { argument, number }] of Object.entries(TOOL_OPTIONS)) {
    const value = values[option];
    if (value === undefined) continue;
    if (number && !/^\d+$/.test(String(value))) throw new Trouble(`--${option} takes a number, not ${value}`, 2);
    args[argument] = number ? Number(value) : value;
  }
  return args;
}

/**
 * The address of a page: an address as it is, or a file, served with the files beside it.
 * @param {string} target
 * @param {boolean} noScripts
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
async function locate(target, noScripts) {
  if (/^(https?|about|data|chrome|view-source):/i.test(target)) return { url: target, close: async () => {} };
  const path = target.startsWith('file:') ? fileURLToPath(target) : resolve(target);
  if (!existsSync(path) || !statSync(path).isFile()) {
    throw new Trouble(`${target} is neither a file nor an address that begins with http: or https:`, 2);
  }
  const site = await serveFolder(dirname(path), noScripts ? { 'content-security-policy': "script-src 'none'" } : {});
  return { url: `${site.origin}/${encodeURIComponent(basename(path))}`, close: () => site.close() };
}

/**
 * @param {import('./browser.mjs').Tab} tab
 * @param {Record<string, unknown>} args
 */
async function readTab(tab, args) {
  // Refs are given out by a read: the same page, read the same way, gets the same ones each time.
  if (args.ref_id !== undefined) await tab.call('get_accessibility_tree', { ...args, ref_id: undefined });
  const answer = await tab.call('get_accessibility_tree', args, { ms: 120_000 });
  if (!answer?.ok) throw new Trouble(`${answer?.error?.code ?? 'no answer'}: ${answer?.error?.message ?? JSON.stringify(answer)}`, 1);
  return answer.result;
}

/**
 * @param {Browser} browser
 * @param {string} url
 */
async function open(browser, url) {
  try {
    return await browser.open(url, { ms: 60_000 });
  } catch (error) {
    throw new Trouble(`${url} could not be opened: ${textOf(error)}`, 1);
  }
}

/**
 * Reads a page through the built extension.
 * @param {string} target Address or file.
 * @param {{ kind?: import('./binaries.mjs').Kind, args?: Record<string, unknown>, noScripts?: boolean }} [how]
 * @returns {Promise<any>} The tool's answer.
 */
export async function readPage(target, { kind = 'chrome', args = {}, noScripts = false } = {}) {
  const { url, close } = await locate(target, noScripts);
  try {
    const browser = await Browser.start({ kind }).catch((error) => {
      throw new Trouble(textOf(error), 2);
    });
    try {
      return await readTab(await open(browser, url), args);
    } finally {
      await browser.close();
    }
  } finally {
    await close();
  }
}

/** @param {any} result */
function printTiming({ timing, chars, tokens, nodes }) {
  const parts = Object.entries(timing).map(([part, ms]) => `${part} ${Number(ms).toFixed(1)} ms`);
  console.error(`${parts.join(', ')}; ${nodes} lines, ${chars} characters, about ${tokens} tokens`);
}

/** @param {string[]} argv */
async function main(argv) {
  const { values, targets } = parse(argv);
  if (values.help) return console.log(USAGE);
  const kind = values.browser ?? 'chrome';
  if (kind !== 'chrome' && kind !== 'firefox') throw new Trouble(`--browser takes chrome or firefox, not ${kind}`, 2);
  const [target] = targets;
  if (target === undefined || targets.length > 1) throw new Trouble(USAGE, 2);
  const result = await readPage(target, { kind, args: toolArguments(values), noScripts: values['no-scripts'] === true });
  console.log(values.json ? JSON.stringify(result, null, 1) : result.tree);
  if (!values.json && result.notice) console.error(result.notice);
  if (values.timing) printTiming(result);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runCommand(() => main(process.argv.slice(2)));
