import assert from 'node:assert/strict';
import { test } from 'node:test';
import { complete, rankCommands, rankRefs } from '../../extension/panel/commands/complete.js';

const REFS = [
  { ref: 'ref_1', role: 'heading', name: 'Save the date', clickable: false },
  { ref: 'ref_12', role: 'button', name: 'Save', clickable: false },
  { ref: 'ref_13', role: 'textbox', name: 'Name', clickable: false },
  { ref: 'ref_20', role: 'generic', name: 'Autosave', clickable: true },
  { ref: 'f1_ref_12', role: 'link', name: 'About', clickable: false },
];

/** @param {string} text @param {number} [caret] */
const labels = (text, caret = text.length) => complete(text, caret, REFS)?.items.map((item) => item.label) ?? null;

/** @param {string} text */
function accept(text) {
  const found = complete(text, text.length, REFS);
  const item = found?.items[0];
  return found && item ? text.slice(0, found.from) + item.insert + text.slice(found.to) : null;
}

test('commands: those that start so before those that contain the letters', () => {
  assert.deepEqual(rankCommands('f'), ['find', 'frames']);
  assert.deepEqual(rankCommands('set'), ['set', 'screenshot', 'inspect']);
  assert.deepEqual(rankCommands('zz'), []);
  assert.equal(labels('/')?.length, 17);
  assert.equal(accept('/cl'), '/click ');
  assert.equal(accept('  /scr'), '  /screenshot ');
});

test('a plain text offers nothing', () => {
  assert.equal(labels('please /cl'), null);
  assert.equal(labels(''), null);
});

test('/read offers filters and options that were not used', () => {
  assert.deepEqual(labels('/read ')?.slice(0, 3), ['interactive', 'visible', 'all']);
  assert.equal(labels('/read all ')?.includes('interactive'), false);
  assert.equal(accept('/read v'), '/read visible ');
  assert.equal(accept('/read all dep'), '/read all depth=');
  assert.deepEqual(labels('/read format='), ['format=indent', 'format=yaml', 'format=uid', 'format=json']);
  assert.equal(accept('/read ref_13'), '/read ref_13 ');
});

test('/click offers what can be pressed first', () => {
  assert.deepEqual(labels('/click '), ['ref_12', 'ref_13', 'ref_20', 'f1_ref_12', 'ref_1']);
  assert.deepEqual(labels('/click sav'), ['ref_12', 'ref_1', 'ref_20']);
  assert.deepEqual(labels('/click save the'), ['ref_1']);
  assert.deepEqual(labels('/click 12'), ['ref_12', 'f1_ref_12']);
  assert.equal(accept('/click but'), '/click ref_12');
  assert.equal(labels('/click #main'), null);
});

test('/type and /set offer fields first, and nothing once the text has begun', () => {
  assert.equal(accept('/type '), '/type ref_13 ');
  assert.equal(labels('/set ref_13 hello'), null);
  assert.equal(labels('/set ref_13 '), null);
  assert.equal(accept('/set --s'), '/set --submit ');
  assert.equal(accept('/set --submit nam'), '/set --submit ref_13 ');
});

test('/find offers its flags, not words of the text', () => {
  assert.equal(accept('/find --ro'), '/find --role=');
  assert.equal(labels('/find save'), null);
  assert.equal(labels('/goto exa'), null);
});

test('/help offers commands', () => {
  assert.equal(accept('/help sc'), '/help screenshot');
});

test('a lone ref offers what can be done with it', () => {
  assert.deepEqual(labels('ref_12')?.slice(0, 2), ['/click ref_12', '/inspect ref_12']);
  assert.deepEqual(labels('ref_13 ')?.slice(0, 2), ['/set ref_13', '/type ref_13']);
  assert.equal(accept('ref_13'), '/set ref_13 ');
  assert.equal(labels('#x'), null);
});

test('only what stands before the caret counts', () => {
  const text = '/click sav rest';
  assert.equal(complete(text, 10, REFS)?.to, 10);
});

test('rankRefs keeps the order of the page at equal rank, and its answer short', () => {
  const many = Array.from({ length: 500 }, (_, i) => ({ ref: `ref_${i}`, role: 'button', name: `B${i}`, clickable: false }));
  const ranked = rankRefs('', many, () => true);
  assert.equal(ranked.length, 50);
  assert.equal(ranked[0]?.ref, 'ref_0');
  assert.equal(rankRefs('b49', many, () => true)[0]?.ref, 'ref_49');
});
