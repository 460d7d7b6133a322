import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distance } from '../../extension/panel/commands/distance.js';
import { parse } from '../../extension/panel/commands/parse.js';

/** @param {string} message @param {string} tool @param {Record<string, unknown>} args */
function calls(message, tool, args) {
  const parsed = parse(message);
  assert.equal(parsed.kind, 'call', JSON.stringify(parsed));
  if (parsed.kind === 'call') assert.deepEqual({ tool: parsed.tool, args: parsed.args }, { tool, args });
}

/** @param {string} message @param {string} key @param {string[]} [values] */
function fails(message, key, values) {
  const parsed = parse(message);
  assert.equal(parsed.kind, 'problem', JSON.stringify(parsed));
  if (parsed.kind !== 'problem') return;
  assert.equal(parsed.problem.key, key);
  if (values) assert.deepEqual(parsed.problem.values, values);
}

test('a message without a slash is no command', () => {
  assert.deepEqual(parse('  buy milk /now '), { kind: 'plain', text: 'buy milk /now' });
  assert.deepEqual(parse(' \n '), { kind: 'empty' });
});

test('/read takes filter, options and a ref in any order', () => {
  calls('/read', 'get_accessibility_tree', {});
  calls('/READ interactive', 'get_accessibility_tree', { filter: 'interactive' });
  calls('/read ref_12 depth=4 chars=3000 visible', 'get_accessibility_tree', {
    ref_id: 'ref_12',
    maxDepth: 4,
    maxChars: 3000,
    filter: 'visible',
  });
  calls('/read --frames --hidden format=yaml names=accname', 'get_accessibility_tree', {
    frames: true,
    hidden: true,
    format: 'yaml',
    names: 'accname',
  });
  calls('/read #main', 'get_accessibility_tree', { ref_id: '#main' });
  calls('/read since=s12', 'get_accessibility_tree', { since: 's12' });
});

test('/read names the option that it does not know and those that it does', () => {
  const parsed = parse('/read everything');
  assert.equal(parsed.kind === 'problem' && parsed.problem.key, 'panel_problem_option');
  assert.equal(parsed.kind === 'problem' && parsed.problem.values[0], 'everything');
  assert.match((parsed.kind === 'problem' && parsed.problem.values[1]) || '', /interactive, visible, all/);
  fails('/read depth=deep', 'panel_problem_number', ['depth']);
  fails('/read depth', 'panel_problem_number', ['depth']);
  fails('/read format=xml', 'panel_problem_choice', ['format', 'indent, yaml, uid, json']);
  fails('/read frames=3', 'panel_problem_extra', ['frames', '3']);
  fails('/read since=', 'panel_problem_value', ['since']);
});

test('/find takes the rest as it is', () => {
  calls('/find save all [ref_3] "now"', 'find', { text: 'save all [ref_3] "now"' });
  calls('/find --role=button --limit=5 Save', 'find', { role: 'button', limit: 5, text: 'Save' });
  calls('/find --regex ^Sa.e$', 'find', { regex: '^Sa.e$' });
  calls('/find --role=dialog', 'find', { role: 'dialog' });
  fails('/find', 'panel_problem_missing_text');
  fails('/find --rol=x y', 'panel_problem_option');
});

test('/click takes a ref or a selector with spaces', () => {
  calls('/click ref_5', 'click_ax', { ref_id: 'ref_5' });
  calls('/click [ref_5] ', 'click_ax', { ref_id: '[ref_5]' });
  calls('/click #menu > .item', 'click_ax', { ref_id: '#menu > .item' });
  fails('/click', 'panel_problem_missing_ref');
});

test('/type and /set keep the text, but for spaces at its end', () => {
  calls('/type ref_5 two  words ', 'type_ax', { ref_id: 'ref_5', text: 'two  words' });
  calls('/type ref_5 a\nb', 'type_ax', { ref_id: 'ref_5', text: 'a\nb' });
  calls('/type ref_5 --clear is text here', 'type_ax', { ref_id: 'ref_5', text: '--clear is text here' });
  calls('/type --clear ref_5 x', 'type_ax', { ref_id: 'ref_5', text: 'x', clear: true });
  calls('/set ref_5 ""', 'set_field', { ref_id: 'ref_5', text: '' });
  calls('/set ref_5 "quoted"', 'set_field', { ref_id: 'ref_5', text: '"quoted"' });
  calls('/set --submit "#form input" Bern', 'set_field', { ref_id: '#form input', text: 'Bern', submit: true });
  calls('/set --append ref_5 !', 'set_field', { ref_id: 'ref_5', text: '!', clear: false });
  fails('/set ref_5', 'panel_problem_missing_text');
  fails('/set', 'panel_problem_missing_ref');
});

test('/goto, /screenshot, /frames, /inspect, /help', () => {
  calls('/goto example.org/a?b=c d', 'navigate', { url: 'example.org/a?b=c d' });
  calls('/goto --force example.org', 'navigate', { url: 'example.org', force: true });
  fails('/goto ', 'panel_problem_missing_url');
  calls('/screenshot', 'screenshot', {});
  calls('/screenshot labels full', 'screenshot', { labels: true, fullPage: true });
  calls('/labels visible', 'show_ref_labels', { filter: 'visible' });
  calls('/save name=a.txt format=uid', 'save_snapshot', { filename: 'a.txt', format: 'uid' });
  calls('/frames ', 'get_frames', {});
  fails('/frames all', 'panel_problem_extra', ['/frames', 'all']);
  calls('/inspect f1_ref_3', 'inspect_element', { ref_id: 'f1_ref_3' });
  calls('/inspect --all nav a', 'inspect_element', { selector: 'nav a', all: true });
  assert.deepEqual(parse('/help'), { kind: 'help', command: '' });
  assert.deepEqual(parse('/help /read'), { kind: 'help', command: 'read' });
});

test('a mistyped command suggests the one that was meant', () => {
  fails('/clik ref_5', 'panel_problem_meant', ['/clik', '/click']);
  fails('/raed', 'panel_problem_meant', ['/raed', '/read']);
  fails('/quantum', 'panel_problem_unknown', ['/quantum']);
  fails('/', 'panel_problem_unknown', ['/']);
});

test('distance counts added, removed and replaced letters', () => {
  assert.equal(distance('', 'abc'), 3);
  assert.equal(distance('read', 'read'), 0);
  assert.equal(distance('clik', 'click'), 1);
  assert.equal(distance('kitten', 'sitting'), 3);
});

test('/check, /press and /shadow', () => {
  calls('/check ref_5', 'set_checked', { ref_id: 'ref_5', checked: true });
  calls('/check --off ref_5', 'set_checked', { ref_id: 'ref_5', checked: false });
  calls('/press Control+A', 'press_keys', { key: 'Control+A' });
  calls('/press --on=ref_5 --repeat=3 ArrowDown', 'press_keys', { key: 'ArrowDown', ref_id: 'ref_5', repeat: 3 });
  calls('/shadow', 'get_shadow_dom', {});
  calls('/shadow browser frame=f2', 'get_shadow_dom', { userAgent: true, frame: 'f2' });
  fails('/press', 'panel_problem_missing_text');
});
