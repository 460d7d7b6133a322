#!/usr/bin/env node
// Cargo's runner for the tests of `crates/content`: `wasm-test-runner.mjs chrome|firefox WASM_BINDGEN FILE [FILTER]`.
//
// Does what wasm-bindgen's own runner does in a browser, with the browsers and the server that the other tests use.
// The server of wasm-bindgen's runner (tiny_http 0.12) now and then leaves a connection waiting until the browser closes its
// idle ones, minutes later, when many modules are asked for at once.

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { launchPlain } from './launch.mjs';
import { serveFolder } from './site.mjs';
import { until, within } from './time.mjs';
import { runCommand, Trouble } from './trouble.mjs';

const START_MS = 60_000;
const ALL_TESTS_MS = 300_000;
/** What the tests of a crate are called among the exports: a prefix, markers, the test's path. `$` marks an ignored one. */
const TEST = /^__wbgt_(?<markers>[^_]*)_.*?::(?<name>.+)$/;

const PAGE = `<!doctype html><meta charset="utf-8"><title>Tests of the core</title>
<body><pre id="output" style="display: none"></pre><pre id="console_output" style="display: none"></pre>
<script>
  globalThis.__wbg_test_invoke = (test) => test();
  for (const method of ['debug', 'log', 'info', 'warn', 'error']) {
    console[method] = (...args) => {
      document.getElementById('console_output').append(args.map(String).join(' ') + '\\n');
      globalThis['on_console_' + method]?.(args);
    };
  }
</script>
<script type="module" src="run.js"></script></body>`;

/** @param {{ name: string, symbol: string, isIgnored: boolean }[]} tests @param {number} filtered */
const script = (tests, filtered) => `
import init, * as bound from './tests.js';
globalThis.finished = (async () => {
  const wasm = await init({ module_or_path: 'tests_bg.wasm' });
  const context = new bound.WasmBindgenTestContext(false);
  for (const method of ['debug', 'log', 'info', 'warn', 'error']) globalThis['on_console_' + method] = bound['__wbgtest_console_' + method];
  context.include_ignored(false);
  context.filtered_count(${filtered});
  return context.run(${JSON.stringify(tests.map(({ symbol }) => symbol))}.map((symbol) => wasm[symbol]));
})();
globalThis.finished.then((passed) => { globalThis.outcome = { passed }; }, (error) => { globalThis.outcome = { passed: false, error: String(error?.stack ?? error) }; });
`;

/** @param {string} path @param {string} [filter] */
async function testsIn(path, filter) {
  const found = [];
  for (const { name: symbol } of WebAssembly.Module.exports(await WebAssembly.compile(await readFile(path)))) {
    const { markers, name } = TEST.exec(symbol)?.groups ?? {};
    if (name !== undefined) found.push({ name, symbol, isIgnored: (markers ?? '').includes('$') });
  }
  const tests = found.filter(({ name }) => !filter || name.includes(filter));
  return { tests, filtered: found.length - tests.length };
}

async function main() {
  const [kind, wasmBindgen, file, filter] = process.argv.slice(2);
  if ((kind !== 'chrome' && kind !== 'firefox') || !wasmBindgen || !file) {
    throw new Trouble('usage: wasm-test-runner.mjs chrome|firefox WASM_BINDGEN FILE [FILTER]', 2);
  }
  const folder = await mkdtemp(join(tmpdir(), 'handhold-wasm-'));
  try {
    const options = ['--target', 'web', '--no-typescript', '--debug', '--out-name', 'tests', '--out-dir', folder];
    await promisify(execFile)(wasmBindgen, [...options, file]);
    const { tests, filtered } = await testsIn(join(folder, 'tests_bg.wasm'), filter);
    // A library whose tests all run natively.
    if (!tests.length) return console.log('no tests to run in a browser');
    await writeFile(join(folder, 'index.html'), PAGE);
    await writeFile(join(folder, 'run.js'), script(tests, filtered));
    await run(kind, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {import('./binaries.mjs').Kind} kind @param {string} folder */
async function run(kind, folder) {
  const site = await serveFolder(folder);
  const browser = await within(START_MS, `starting ${kind}`, launchPlain(kind));
  try {
    const page = await within(START_MS, 'opening a tab', browser.newPage());
    await page.goto(`${site.origin}/index.html`, { timeout: START_MS });
    const text = () => page.evaluate(() => document.getElementById('output')?.textContent ?? '');
    const outcome = () => page.evaluate(() => /** @type {any} */ (globalThis).outcome);
    /** @type {{ passed: boolean, error?: string }} */
    const { passed, error } = await until(ALL_TESTS_MS, 'the end of the tests', outcome).catch(async (late) => ({
      passed: false,
      error: String(late),
    }));
    console.log((await text()).trim());
    if (error) console.log(error);
    if (!passed) process.exitCode = 1;
  } finally {
    await browser.close();
    await site.close();
  }
}

await runCommand(main);
