// Where the tasks come from: the Python package `miniwob` (MIT), fetched once into `build/miniwob` and never kept with the project.

import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const VERSION = '1.1.0';
const FOLDER = 'build/miniwob';
const PAGES = join(FOLDER, 'miniwob', 'html');

/** The folder with the pages of the tasks; nothing, and why, where the package can't be had. @returns {Promise<{pages: string} | {missing: string}>} */
export async function findTasks() {
  if (existsSync(PAGES)) return { pages: PAGES };
  const run = promisify(execFile);
  const python = process.env.PYTHON ?? 'python3';
  try {
    console.error(`==> fetching the Python package miniwob ${VERSION}, once`);
    await run(python, ['-m', 'pip', 'download', '--quiet', '--no-deps', '--dest', FOLDER, `miniwob==${VERSION}`]);
    const wheel = readdirSync(FOLDER).find((name) => name.endsWith('.whl')) ?? '';
    await run(python, ['-m', 'zipfile', '-e', join(FOLDER, wheel), FOLDER]);
    return { pages: PAGES };
  } catch (error) {
    return {
      missing: `the Python package miniwob can't be fetched (${String(error instanceof Error ? error.message : error).split('\n')[0]})`,
    };
  }
}
