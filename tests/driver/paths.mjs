// Where things lie, for everything under tests/.

import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Top of the project. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** The page cases, one folder each. */
export const PAGES = join(ROOT, 'tests/pages');

/** Test data made by others; it lies beside the project on the machines that have it. */
export const CORPORA = resolve(ROOT, '../shared/corpora');

/** Why tests over the corpora are skipped, or `false` where they can run. */
export const WITHOUT_CORPORA = existsSync(CORPORA) ? false : 'skipped: ../shared/corpora is not on this machine';

/**
 * The built, unpacked extension.
 * @param {'chrome' | 'firefox' | 'chrome-twin'} build `chrome-twin` is the Chrome build whose loader always asks for the JS twin
 */
export const distFolder = (build) => join(ROOT, 'dist', build);
