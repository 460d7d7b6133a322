// The page cases of tests/pages.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES } from '../driver/paths.mjs';

/**
 * @typedef {object} PageCase
 * @property {string} name Its folder.
 * @property {string} html
 * @property {string} treeFile Path of `tree.txt`.
 * @property {() => string | undefined} tree What a read must print; `undefined` while nobody wrote it.
 * @property {Record<string, unknown>} args Of the read.
 * @property {Record<string, string>} knownFailure Why a runner can't do it yet, by the runner's name.
 */

/** @returns {PageCase[]} */
export function pageCases() {
  const folders = readdirSync(PAGES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => pageCase(name)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @param {string} name @returns {PageCase} */
function pageCase(name) {
  const file = (/** @type {string} */ base) => join(PAGES, name, base);
  const sections = existsSync(file('case.toml')) ? parseSections(readFileSync(file('case.toml'), 'utf8'), file('case.toml')) : {};
  const unknown = Object.keys(sections).find((section) => !['args', 'known_failure'].includes(section));
  if (unknown !== undefined) throw new Error(`${file('case.toml')}: unknown section [${unknown}]`);
  return {
    name,
    html: readFileSync(file('page.html'), 'utf8'),
    treeFile: file('tree.txt'),
    tree: () => (existsSync(file('tree.txt')) ? readFileSync(file('tree.txt'), 'utf8').replace(/\n$/, '') : undefined),
    args: sections.args ?? {},
    knownFailure: /** @type {Record<string, string>} */ (sections.known_failure ?? {}),
  };
}

/**
 * The little of TOML that a case needs: sections of `key = value` lines, values as in JSON.
 * @param {string} text
 * @param {string} file
 */
function parseSections(text, file) {
  /** @type {Record<string, Record<string, unknown>>} */
  const sections = {};
  /** @type {Record<string, unknown> | undefined} */
  let section;
  for (const line of text.split('\n').filter((content) => !/^\s*(#|$)/.test(content))) {
    const name = /^\[(\w+)\]\s*$/.exec(line)?.[1];
    const [, key, value] = /^(\w+)\s*=\s*(.+)$/.exec(line) ?? [];
    if (name) section = sections[name] = {};
    else if (section && key && value) section[key] = JSON.parse(value);
    else throw new Error(`${file}: "${line}" is neither [section] nor key = value`);
  }
  return sections;
}
