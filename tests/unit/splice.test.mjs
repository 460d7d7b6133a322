import assert from 'node:assert/strict';
import { test } from 'node:test';
import { append, frameElements, frameRefs, splice } from '../../extension/worker/splice.js';

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
  const child = '[{"role":"button","name":"a\\u2028b\\udb40\\udc41","ref":"f1_ref_1"}]';
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

test('elements that a filter left out are added at the end, in each format', () => {
  const elements = frameElements(
    'main [ref_1]\n iframe "A \\"b\\"" [f2_ref_5] src="/a"\n iframe [ref_6]\n button "iframe [ref_9]" [ref_7]',
  );
  assert.deepEqual(elements, [
    { name: '"A \\"b\\""', path: 'f2', ref: 5 },
    { name: '', path: '', ref: 6 },
  ]);
  assert.equal(append('button [ref_7]', 'indent', elements), 'button [ref_7]\niframe "A \\"b\\"" [f2_ref_5]\niframe [ref_6]');
  assert.equal(append('', 'yaml', elements), '- iframe "A \\"b\\"" [ref=f2e5]\n- iframe [ref=e6]');
  assert.equal(append('', 'uid', elements), 'uid=2_5 iframe "A \\"b\\""\nuid=6 iframe');
  assert.equal(append('[]', 'json', elements), '[{"role":"iframe","name":"A \\"b\\"","ref":"f2_ref_5"},{"role":"iframe","ref":"ref_6"}]');
  for (const format of /** @type {const} */ (['indent', 'yaml', 'uid', 'json'])) {
    assert.deepEqual(frameRefs(append(format === 'json' ? '[]' : '', format, elements), format), [5, 6], format);
  }
});
