import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refsOf, tokenize, unescapeQuoted } from '../../extension/panel/ui/tree_line.js';

/** @param {string} line */
const shown = (line) =>
  tokenize(line)
    .filter((token) => token.kind !== 'space' && token.kind !== 'plain')
    .map((token) => `${token.kind}:${token.text}`)
    .join(' ');

test('role, name, ref, keys, values and marks', () => {
  assert.equal(
    shown(' textbox "Name" [ref_170] type="text" value="namaz" focused'),
    'role:textbox name:"Name" ref:[ref_170] key:type value:"text" key:value value:"namaz" mark:focused',
  );
});

test('nothing inside quotes is a ref or a banner', () => {
  assert.equal(shown(String.raw`button "Buy\" [ref_9] x=\"" [ref_1]`), String.raw`role:button name:"Buy\" [ref_9] x=\"" ref:[ref_1]`);
  assert.equal(shown('text "[open overlays]"'), 'role:text name:"[open overlays]"');
  assert.equal(shown('button "never closed [ref_2]'), 'role:button name:"never closed [ref_2]');
  assert.equal(shown(String.raw`link "a\\" [ref_3] href="/x\\"`), String.raw`role:link name:"a\\" ref:[ref_3] key:href value:"/x\\"`);
});

test('banners, folds and changes', () => {
  assert.equal(shown('[open overlays]'), 'banner:[open overlays]');
  assert.equal(shown('[/open overlays]'), 'banner:[/open overlays]');
  assert.equal(shown('  ... 980 more rows like these [ref_77]'), 'ref:[ref_77]');
  assert.equal(shown(' + button "New" [ref_4]'), 'sign:+  role:button name:"New" ref:[ref_4]');
  assert.equal(shown('[open overlays] x'), 'role:open mark:overlays mark:x');
});

test('the other dialects', () => {
  assert.equal(shown('  - heading "A" [level=1] [ref=e4]:'), 'sign:-  role:heading name:"A" mark:[level=1] ref:[ref=e4]');
  assert.equal(shown('uid=1_12 button "B" focused'), 'ref:uid=1_12 role:button name:"B" mark:focused');
});

test('refs say how to give them to a tool', () => {
  const refs = ['button "a" [ref_1]', 'button [f1f2_ref_3]', '- button [ref=f1e4]', 'uid=7 button'].map(
    (line) => tokenize(line).find((token) => token.kind === 'ref')?.ref,
  );
  assert.deepEqual(refs, ['ref_1', 'f1f2_ref_3', 'f1e4', 'uid=7']);
});

test('the tokens of any line joined are the line', () => {
  const pieces = [
    ' ',
    '"',
    '\\',
    '[ref_1]',
    'button',
    '=',
    'a-b',
    '[',
    ']',
    '... ',
    'ü',
    '😀',
    '\t',
    '- ',
    'uid=3',
    '[open overlays]',
    '1',
    ':',
  ];
  let seed = 7;
  const next = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed;
  };
  for (let round = 0; round < 3000; round++) {
    const line = Array.from({ length: next() % 12 }, () => pieces[next() % pieces.length]).join('');
    assert.equal(
      tokenize(line)
        .map((token) => token.text)
        .join(''),
      line,
    );
  }
});

test('a hostile line is cut in linear time', () => {
  const started = performance.now();
  tokenize(`button "${'\\"'.repeat(200_000)}`);
  tokenize('['.repeat(100_000));
  tokenize('a-'.repeat(100_000));
  assert.ok(performance.now() - started < 2000, `${performance.now() - started} ms`);
});

test('refsOf lists every element once, with its own name', () => {
  const tree = String.raw`dialog "Add \"it\"" [ref_1]
 button "Close" [ref_2] covered by="ref_9"
 text "see [ref_8]"
 generic "Card" [ref_3] clickable
 button "Close" [ref_2]
 ... 3 more rows like these [ref_77]`;
  assert.deepEqual(refsOf(tree), [
    { ref: 'ref_1', role: 'dialog', name: 'Add "it"', clickable: false },
    { ref: 'ref_2', role: 'button', name: 'Close', clickable: false },
    { ref: 'ref_3', role: 'generic', name: 'Card', clickable: true },
  ]);
});

test('quoted texts are unescaped', () => {
  assert.equal(unescapeQuoted(String.raw`"a\n\"b\" \u0007"`), 'a\n"b" \u0007');
  assert.equal(unescapeQuoted('"cut'), 'cut');
  assert.equal(unescapeQuoted(''), '');
});
