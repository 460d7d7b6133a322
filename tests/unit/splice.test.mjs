import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameRefs, splice } from '../../extension/worker/splice.js';

const INDENT = ['main [ref_1]', ' iframe "Pay \\" [ref_9]" [ref_2] src="/pay"', ' iframe [ref_3]', ' button "iframe [ref_7]" [ref_4]'].join(
  '\n',
);

test('frame elements are known by their role, never by what a page says', () => {
  assert.deepEqual(frameRefs(INDENT, 'indent'), [2, 3]);
  assert.deepEqual(frameRefs(' iframe "A" [f1f2_ref_12]', 'indent'), [12]);
  assert.deepEqual(frameRefs('- main [ref=e1]:\n  - iframe "A [ref=e9]" [active] [ref=f1e2]\n  - text: "- iframe [ref=e3]"', 'yaml'), [2]);
  assert.deepEqual(frameRefs('uid=1 main\n  uid=1_2 iframe "A"\n  uid=3 button "uid=4 iframe"', 'uid'), [2]);
  const json = JSON.stringify([
    {
      role: 'main',
      children: [
        { role: 'iframe', ref: 'f1_ref_5' },
        { role: 'button', name: 'iframe', ref: 'ref_6' },
      ],
    },
  ]);
  assert.deepEqual(frameRefs(json, 'json'), [5]);
});

test('a tree stands one level below its element', () => {
  const children = new Map([
    [2, { tree: 'heading "Card" [f1_ref_1]\n text "x"' }],
    [3, { note: 'this frame did not answer' }],
  ]);
  assert.deepEqual(splice(INDENT, 'indent', children).split('\n'), [
    'main [ref_1]',
    ' iframe "Pay \\" [ref_9]" [ref_2] src="/pay"',
    '  heading "Card" [f1_ref_1]',
    '   text "x"',
    ' iframe [ref_3]',
    '  [this frame did not answer]',
    ' button "iframe [ref_7]" [ref_4]',
  ]);
});

test('yaml keeps the values of a line before its children', () => {
  const tree = '- main [ref=e1]:\n  - iframe "A" [ref=e2]:\n    - /src: "/a"\n  - iframe [ref=e3]\n  - button [ref=e4]';
  const children = new Map([
    [2, { tree: '- button [ref=f1e5]' }],
    [3, { note: 'gone' }],
  ]);
  assert.deepEqual(splice(tree, 'yaml', children).split('\n'), [
    '- main [ref=e1]:',
    '  - iframe "A" [ref=e2]:',
    '    - /src: "/a"',
    '    - button [ref=f1e5]',
    '  - iframe [ref=e3]:',
    '    # [gone]',
    '  - button [ref=e4]',
  ]);
});

test('uid and json', () => {
  assert.equal(splice('uid=2 iframe "A"', 'uid', new Map([[2, { tree: 'uid=1_3 button' }]])), 'uid=2 iframe "A"\n  uid=1_3 button');
  const tree = JSON.stringify([
    { role: 'iframe', ref: 'ref_2' },
    { role: 'iframe', ref: 'ref_3' },
  ]);
  const child = '[{"role":"button","name":"a\\u2028\\u200bb\\udb40\\udc41","ref":"f1_ref_1"}]';
  const spliced = splice(
    tree,
    'json',
    /** @type {Map<number, any>} */ (
      new Map([
        [2, { tree: child }],
        [3, { note: 'gone' }],
      ])
    ),
  );
  assert.equal(
    spliced,
    `[{"role":"iframe","ref":"ref_2","children":${child}},{"role":"iframe","ref":"ref_3","children":[{"note":"gone"}]}]`,
  );
});

test('elements without an answer stay as they are', () => {
  assert.equal(splice(INDENT, 'indent', new Map()), INDENT);
});
