import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Chat } from '../../extension/panel/chat.js';
import { formatRead } from '../../extension/panel/commands/format.js';
import { parse } from '../../extension/panel/commands/parse.js';
import { InputHistory } from '../../extension/panel/input_history.js';

/** @param {Chat} chat @param {string} message @param {string} tool @param {Record<string, unknown>} args @param {any} result */
function done(chat, message, tool, args, result) {
  const turn = chat.addTurn(message);
  /** @type {import('../../extension/panel/chat.js').Step} */
  const step = { id: crypto.randomUUID(), command: '', tool, args, state: 'running' };
  turn.steps.push(step);
  assert.equal(chat.running, step);
  chat.finish(step, { answer: { ok: true, result }, ms: 1, tokens: 1 });
  return { turn, step };
}

/** @param {Chat} chat @param {string} tree @param {Record<string, unknown>} [args] */
const read = (chat, tree, args = {}) => done(chat, '/read', 'get_accessibility_tree', args, { tree });
/** @param {Chat} chat */
const refs = (chat) => chat.refs.map((known) => known.ref);

test('a whole read replaces the known refs; parts and finds add to them; leaving the page drops them', () => {
  const chat = new Chat(1);
  read(chat, 'button "A" [ref_1]\nbutton "B" [ref_2]');
  read(chat, 'button "C" [ref_3]');
  assert.deepEqual(refs(chat), ['ref_3']);
  read(chat, 'button "D" [ref_4]', { page: 2 });
  done(chat, '/find C', 'find', { text: 'C' }, { tree: 'button "C!" [ref_3]' });
  assert.deepEqual(refs(chat), ['ref_3', 'ref_4']);
  assert.equal(chat.refs[0]?.name, 'C!');
  done(chat, '/click ref_3', 'click_ax', { ref_id: 'ref_3' }, { effects: { opened: ['dialog "E" [ref_5]'], focus: 'button "F" [ref_6]' } });
  assert.deepEqual(refs(chat), ['ref_6', 'ref_5', 'ref_3', 'ref_4']);
  done(chat, '/goto x', 'navigate', { url: 'x' }, { url: 'https://x/', title: '' });
  assert.deepEqual(refs(chat), []);
});

test('what was typed into a secret field is neither shown nor kept', () => {
  const chat = new Chat(1);
  const { turn, step } = done(chat, '/set ref_1 hunter2', 'set_field', { ref_id: 'ref_1', text: 'hunter2' }, { filled: true });
  assert.equal(turn.text, '/set ref_1 ••••••');
  assert.equal(step.args.text, '••••••');
  assert.doesNotMatch(JSON.stringify(chat.toKeep()), /hunter2/);
});

test('a kept chat comes back with its turns, its draft and its refs', () => {
  const chat = new Chat(1);
  read(chat, 'button "A" [ref_1]');
  chat.draft = '/click ';
  const again = new Chat(1, JSON.parse(JSON.stringify(chat.toKeep())));
  assert.deepEqual(refs(again), ['ref_1']);
  assert.equal(again.draft, '/click ');
  assert.equal(again.turns[0]?.text, '/read');
});

test('what is too long to keep is left out, and a step that was under way is over', () => {
  const chat = new Chat(1);
  read(chat, 'x'.repeat(300_000));
  chat.addTurn('/read').steps.push({ id: 's', command: 'read', tool: 'get_accessibility_tree', args: {}, state: 'running' });
  const kept = chat.toKeep();
  assert.equal(kept.turns[0]?.steps[0]?.answer, undefined);
  assert.equal(kept.turns[1]?.steps[0]?.state, 'done');
  for (let i = 0; i < 100; i++) chat.addTurn(`message ${i}`);
  assert.equal(chat.toKeep().turns.length, 40);
});

test('a read written as a command is read back as the same arguments', () => {
  for (const args of [
    {},
    { filter: 'interactive', maxChars: 3000, page: 2 },
    { ref_id: 'ref_12', maxDepth: 4, frames: true, hidden: true, format: 'yaml', names: 'accname', since: 's1' },
  ]) {
    const parsed = parse(formatRead(args));
    assert.deepEqual(parsed.kind === 'call' && parsed.args, args);
  }
  assert.equal(formatRead({ filter: 'visible', page: 2 }), '/read visible page=2');
});

test('the history goes back to the oldest and forth to what was being written', () => {
  const history = new InputHistory();
  assert.equal(history.older('draft'), null);
  history.add('/read');
  history.add('/frames');
  history.add('/read');
  assert.equal(history.older('draft'), '/read');
  assert.equal(history.older('/read'), '/frames');
  assert.equal(history.older('/frames'), null);
  assert.equal(history.newer(), '/read');
  assert.equal(history.newer(), 'draft');
  assert.equal(history.newer(), null);
});

test('a forgotten message does not come back', () => {
  const history = new InputHistory();
  history.add('/set ref_1 hunter2 ');
  history.forget('/set ref_1 hunter2');
  assert.equal(history.older(''), null);
});
