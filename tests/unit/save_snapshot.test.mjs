// Files of saved reads: their names stay in the downloads folder, and a page can't forge their header.

import './fake_browser.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const { fileName, fileText } = await import('../../extension/worker/tools/save_snapshot.js');

const WHEN = new Date('2026-01-02T03:04:05.678Z');
const URL_ = 'https://shop.example/a';

test('names are safe on every system', () => {
  const rows = /** @type {[string | undefined, string, string][]} */ ([
    [undefined, 'txt', 'snapshot-shop.example-2026-01-02-03-04-05.txt'],
    ['', 'json', 'snapshot-shop.example-2026-01-02-03-04-05.json'],
    ['read', 'yaml', 'read.yaml'],
    ['read.TXT', 'txt', 'read.txt'],
    ['reads/today.txt', 'txt', 'reads/today.txt'],
    ['../../etc/passwd', 'txt', 'etc/passwd.txt'],
    ['/root/.bashrc', 'txt', 'root/bashrc.txt'],
    ['C:\\temp\\a?b', 'txt', 'C_/temp/a_b.txt'],
    ['con', 'txt', '_con.txt'],
    ['a\u202Etxt.exe', 'txt', 'a_txt.exe.txt'],
  ]);
  for (const [asked, ending, expected] of rows) assert.equal(fileName(asked, ending, URL_, WHEN), expected, String(asked));
});

test('the header quotes what the page says of itself', () => {
  const read = /** @type {any} */ ({ url: URL_, title: 'A\n# time: never "x"\u202E', tree: 'main [ref_1]', nodes: 1 });
  assert.equal(
    fileText(read, 'indent', WHEN),
    '# url: "https://shop.example/a"\n# title: "A\\n# time: never \\"x\\"\\u202e"\n# time: 2026-01-02T03:04:05.678Z\n# nodes: 1\n\nmain [ref_1]\n',
  );
  const json = JSON.parse(fileText({ ...read, tree: '[{"role":"main"}]' }, 'json', WHEN));
  assert.deepEqual([json.title, json.tree], [read.title, [{ role: 'main' }]]);
});
