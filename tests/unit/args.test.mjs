import './fake_browser.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const { checkArgs } = await import('../../extension/worker/args.js');
const { findTool } = await import('../../extension/worker/tool_table.js');

/**
 * What is said about arguments that do not fit.
 * @param {string} tool
 * @param {unknown} args
 */
function problem(tool, args) {
  try {
    checkArgs(findTool(tool), args);
  } catch (error) {
    const { code, message, details } = /** @type {import('../../extension/shared/messages.js').ToolError} */ (error);
    assert.equal(code, 'bad_args', message);
    return `${details.field}: ${message}`;
  }
  return 'nothing';
}

test('what fits is passed on', () => {
  assert.deepEqual(checkArgs(findTool('click_ax'), { ref_id: 'ref_1' }), { ref_id: 'ref_1' });
  assert.deepEqual(checkArgs(findTool('click_ax'), { ref_id: 12 }), { ref_id: 12 });
  assert.deepEqual(checkArgs(findTool('get_accessibility_tree'), undefined), {});
  assert.deepEqual(checkArgs(findTool('get_accessibility_tree'), { page: undefined, filter: 'visible' }), { filter: 'visible' });
});

test('problems are told with the field and what it takes', () => {
  const rows = [
    ['click_ax', {}, 'ref_id: ref_id is missing; it takes a string or an integer.'],
    ['click_ax', { ref_id: 'ref_1', force: true }, 'force: click_ax has no argument force; it takes count, ref_id.'],
    ['click_ax', { ref_id: { a: 1 } }, 'ref_id: ref_id takes a string or an integer.'],
    ['click_ax', { ref_id: 1.5 }, 'ref_id: ref_id takes a string or an integer.'],
    ['click_ax', { ref_id: null }, 'ref_id: ref_id takes a string or an integer.'],
    ['set_field', { ref_id: 'ref_1' }, 'text: text is missing; it takes a string.'],
    ['set_field', { ref_id: 'ref_1', text: 'x', clear: 'yes' }, 'clear: clear takes a boolean, true or false.'],
    ['get_accessibility_tree', { filter: 'everything' }, 'filter: filter must be one of all, visible, interactive.'],
    ['get_accessibility_tree', { maxDepth: 'deep' }, 'maxDepth: maxDepth takes an integer from 1 to 1000.'],
    ['get_accessibility_tree', { maxChars: 10 }, 'maxChars: maxChars takes an integer, at least 200.'],
    ['get_accessibility_tree', { page: -1 }, 'page: page takes an integer, at least 1.'],
    ['get_frames', { labels: 3 }, 'labels: get_frames has no argument labels; it takes none.'],
    ['screenshot', { labels: 3 }, 'labels: labels takes a boolean, true or false.'],
    ['click_ax', 'ref_1', 'args: args takes an object with the arguments of click_ax.'],
    ['click_ax', null, 'args: args takes an object with the arguments of click_ax.'],
    ['click_ax', ['ref_1'], 'args: args takes an object with the arguments of click_ax.'],
    ['click_ax', JSON.parse('{"ref_id": 1, "__proto__": {}}'), '__proto__: click_ax has no argument __proto__; it takes count, ref_id.'],
    ['click_ax', { ref_id: 1, constructor: 1 }, 'constructor: click_ax has no argument constructor; it takes count, ref_id.'],
  ];
  for (const [tool, args, expected] of rows) assert.equal(problem(String(tool), args), expected);
});

test('names that every object has are no tools', () => {
  for (const name of ['constructor', '__proto__', 'toString', 'click_everything']) {
    assert.throws(() => findTool(name), { code: 'unknown_tool', message: new RegExp(`"${name}"`) });
  }
  assert.throws(() => findTool(undefined), { code: 'bad_args' });
});
