// Which browser program is started.

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @typedef {'chrome' | 'firefox'} Kind */

/** @type {Record<Kind, { variable: string, names: string[], elsewhere: string[], install: string }>} */
const PROGRAMS = {
  chrome: {
    variable: 'CHROME_BIN',
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
    elsewhere: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ],
    install: 'Install Chromium (Debian: apt-get install chromium) or name the program in CHROME_BIN.',
  },
  firefox: {
    variable: 'FIREFOX_BIN',
    names: ['firefox', 'firefox-esr'],
    elsewhere: ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
    install: 'Install Firefox (Debian: apt-get install firefox-esr) or name the program in FIREFOX_BIN.',
  },
};

/**
 * Path of the browser's program: the environment variable, the PATH, then the usual places.
 * @param {Kind} kind
 * @returns {string}
 */
export function findBrowser(kind) {
  const { variable, names, elsewhere, install } = PROGRAMS[kind];
  const named = process.env[variable];
  if (named) return named;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const found = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...elsewhere].find(isExecutable);
  if (!found) throw new Error(`${kind} was not found. ${install}`);
  return found;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
