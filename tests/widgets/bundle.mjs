// The pages of `pages/`, bundled into `build/widgets`: a script and a style sheet each.

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../driver/paths.mjs';

const HERE = join(ROOT, 'tests/widgets');
const OUT = join(ROOT, 'build/widgets');

/** Draft.js asks React for what only its older version has. */
const ON_REACT_18 = ['draft'];

/** Installs the packages of the lock file, where they are not there. */
function install() {
  const installed = join(HERE, 'node_modules/.package-lock.json');
  const versions = (/** @type {string} */ path) =>
    JSON.stringify(
      Object.entries(JSON.parse(readFileSync(path, 'utf8')).packages).flatMap(([name, { version, optional }]) =>
        name && !optional ? [name, version] : [],
      ),
    );
  if (existsSync(installed) && versions(installed) === versions(join(HERE, 'package-lock.json'))) return;
  console.error('==> installing the widget libraries of tests/widgets/package-lock.json (npm ci)');
  execFileSync('npm', ['ci', '--no-fund', '--no-audit'], { cwd: HERE, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** @param {string[]} entryPoints @param {Record<string, string>} alias */
const bundle = (entryPoints, alias) =>
  build({
    absWorkingDir: HERE,
    entryPoints,
    outdir: OUT,
    bundle: true,
    format: 'esm',
    minify: true,
    jsx: 'automatic',
    alias,
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    loader: { '.ttf': 'dataurl', '.png': 'dataurl', '.webp': 'dataurl', '.svg': 'dataurl' },
    legalComments: 'none',
    logLevel: 'error',
  });

/**
 * Bundles the pages with these names.
 * @param {string[]} names
 * @returns {Promise<(name: string) => Record<string, import('../driver/site.mjs').Route>>} the routes of a page
 */
export async function bundlePages(names) {
  install();
  const files = readdirSync(join(HERE, 'pages')).filter((file) => names.includes(basename(file, extname(file))));
  const isOld = (/** @type {string} */ file) => ON_REACT_18.includes(basename(file, extname(file)));
  const entries = (/** @type {string[]} */ chosen) => chosen.map((file) => join(HERE, 'pages', file));
  await bundle(entries(files.filter((file) => !isOld(file))), {});
  if (files.some(isOld)) await bundle(entries(files.filter(isOld)), { react: 'react-18', 'react-dom': 'react-dom-18' });
  return routesOf;
}

/** @param {string} name */
function routesOf(name) {
  const style = join(OUT, `${name}.css`);
  return {
    '/': `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><link rel="stylesheet" href="/page.css"><body><div id="app"></div><script type="module" src="/page.js"></script></body></html>`,
    '/page.js': { body: readFileSync(join(OUT, `${name}.js`)), headers: { 'content-type': 'text/javascript; charset=utf-8' } },
    '/page.css': { body: existsSync(style) ? readFileSync(style) : '', headers: { 'content-type': 'text/css' } },
  };
}
