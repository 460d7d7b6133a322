// `./build.sh read`: what is printed where, and the exit codes.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { ROOT } from '../driver/paths.mjs';
import { allowed } from './support.mjs';

const SAMPLE = join(ROOT, 'tests/driver/sample.html');

/**
 * @param {string[]} argv
 * @returns {Promise<{ code: number, out: string, err: string }>}
 */
function read(...argv) {
  return new Promise((done) => {
    execFile(process.execPath, [join(ROOT, 'tests/driver/read.mjs'), ...argv], (error, out, err) =>
      done({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}

describe('the command read', () => {
  for (const browser of allowed(['chrome', 'firefox'])) {
    test(`prints the tree of a file (${browser})`, { timeout: 90_000 }, async () => {
      const { code, out, err } = await read(SAMPLE, '--browser', browser);
      assert.equal(code, 0, err);
      assert.match(out, /^ *heading "Sleep here, wake up there" \[ref_\d+\] level="1"$/m);
      assert.match(out, /^ *textbox "City or station" \[ref_\d+\]/m);
      assert.match(out, /^ *button "Book EN 40" \[ref_\d+\].* disabled/m);
    });
  }

  test('--json, --filter, --max-chars and --ref', { timeout: 120_000 }, async () => {
    const cut = JSON.parse((await read(SAMPLE, '--json', '--max-chars', '400')).out);
    assert.ok(cut.tree.length <= 400 && cut.truncated && cut.pages > 1, JSON.stringify(cut));
    const targets = (await read(SAMPLE, '--filter', 'interactive', '--ref', 'form#search')).out;
    assert.match(targets, /button "Find trains"/);
    assert.doesNotMatch(targets, /Book NJ 401|heading/);
  });

  test('says what is wrong, with an exit code of its own', { timeout: 60_000 }, async () => {
    assert.equal((await read()).code, 2);
    assert.equal((await read('--colour', 'red')).code, 2);
    assert.equal((await read(SAMPLE, '--browser', 'lynx')).code, 2);
    const missing = await read('no-such-file.html');
    assert.deepEqual([missing.code, missing.out], [2, '']);
    assert.match(missing.err, /no-such-file\.html/);
    const badFilter = await read(SAMPLE, '--filter', 'some');
    assert.equal(badFilter.code, 1);
    assert.match(badFilter.err, /bad_args.*filter/);
    const nobody = await read('http://127.0.0.1:9/');
    assert.equal(nobody.code, 1);
    assert.match(nobody.err, /could not be opened/);
  });
});
