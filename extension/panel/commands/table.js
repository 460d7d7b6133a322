// The direct commands, as data: what a person types after the slash, which tool it runs, and what may follow.
// The parser, the completion and /help all read this table; a command is added here and nowhere else.

/**
 * An option word of a command.
 * @typedef {object} Option
 * @property {string} arg Argument of the tool.
 * @property {'nothing' | 'number' | 'text' | string[]} takes What stands behind its `=`; a list: one of these words.
 * @property {unknown} [value] For options that take nothing; default true.
 */

/**
 * What follows the name of a command:
 * `words`: option words and a ref, in any order; `text`: flags, then the rest as it is; `ref`: flags, then a ref or selector;
 * `ref text`: flags, a ref, then the rest as it is but for spaces at its end; `nothing`; `command`: the name of a command, or nothing.
 * @typedef {'words' | 'text' | 'ref' | 'ref text' | 'nothing' | 'command'} Shape
 */

/**
 * @typedef {object} Command
 * @property {string} name Without the slash.
 * @property {string | null} tool The tool it runs; null for what the panel answers itself.
 * @property {Shape} shape
 * @property {string} [arg] Argument that gets the text, where the shape is `text`.
 * @property {Record<string, unknown>} [args] Arguments that are always given, unless an option says otherwise.
 * @property {Record<string, Option>} options Keyed by the word as it is typed. Flags start with `--`.
 */

/** @type {Record<string, Option>} */
const READ_OPTIONS = {
  interactive: { arg: 'filter', takes: 'nothing', value: 'interactive' },
  visible: { arg: 'filter', takes: 'nothing', value: 'visible' },
  all: { arg: 'filter', takes: 'nothing', value: 'all' },
  viewport: { arg: 'viewport', takes: 'nothing' },
  frames: { arg: 'frames', takes: 'nothing' },
  hidden: { arg: 'hidden', takes: 'nothing' },
  verbose: { arg: 'verbose', takes: 'nothing' },
  depth: { arg: 'maxDepth', takes: 'number' },
  chars: { arg: 'maxChars', takes: 'number' },
  page: { arg: 'page', takes: 'number' },
  format: { arg: 'format', takes: ['indent', 'yaml', 'uid', 'json'] },
  names: { arg: 'names', takes: ['priority', 'accname'] },
  since: { arg: 'since', takes: 'text' },
};

/** @type {Record<string, Option>} */
const FIND_OPTIONS = {
  '--regex': { arg: 'regex', takes: 'nothing' },
  '--role': { arg: 'role', takes: 'text' },
  '--filter': { arg: 'filter', takes: ['all', 'visible', 'interactive'] },
  '--frames': { arg: 'frames', takes: 'nothing' },
  '--limit': { arg: 'limit', takes: 'number' },
};

/** @type {Record<string, Option>} */
const SCREENSHOT_OPTIONS = {
  labels: { arg: 'labels', takes: 'nothing' },
  full: { arg: 'fullPage', takes: 'nothing' },
};

/** @type {Record<string, Option>} */
const LABEL_OPTIONS = {
  interactive: { arg: 'filter', takes: 'nothing', value: 'interactive' },
  visible: { arg: 'filter', takes: 'nothing', value: 'visible' },
  all: { arg: 'filter', takes: 'nothing', value: 'all' },
};

/** @type {Record<string, Option>} */
const SAVE_OPTIONS = {
  name: { arg: 'filename', takes: 'text' },
  format: { arg: 'format', takes: ['indent', 'yaml', 'uid', 'json'] },
};

/** @type {Record<string, Option>} */
const SHADOW_OPTIONS = {
  browser: { arg: 'userAgent', takes: 'nothing' },
  frame: { arg: 'frame', takes: 'text' },
};

/** @type {readonly Command[]} */
export const COMMANDS = [
  { name: 'read', tool: 'get_accessibility_tree', shape: 'words', options: READ_OPTIONS },
  { name: 'find', tool: 'find', shape: 'text', arg: 'text', options: FIND_OPTIONS },
  { name: 'click', tool: 'click_ax', shape: 'ref', options: {} },
  { name: 'type', tool: 'type_ax', shape: 'ref text', options: { '--clear': { arg: 'clear', takes: 'nothing' } } },
  {
    name: 'set',
    tool: 'set_field',
    shape: 'ref text',
    options: { '--submit': { arg: 'submit', takes: 'nothing' }, '--append': { arg: 'clear', takes: 'nothing', value: false } },
  },
  {
    name: 'check',
    tool: 'set_checked',
    shape: 'ref',
    args: { checked: true },
    options: { '--off': { arg: 'checked', takes: 'nothing', value: false } },
  },
  {
    name: 'press',
    tool: 'press_keys',
    shape: 'text',
    arg: 'key',
    options: { '--on': { arg: 'ref_id', takes: 'text' }, '--repeat': { arg: 'repeat', takes: 'number' } },
  },
  { name: 'goto', tool: 'navigate', shape: 'text', arg: 'url', options: { '--force': { arg: 'force', takes: 'nothing' } } },
  { name: 'screenshot', tool: 'screenshot', shape: 'words', options: SCREENSHOT_OPTIONS },
  { name: 'labels', tool: 'show_ref_labels', shape: 'words', options: LABEL_OPTIONS },
  { name: 'unlabel', tool: 'hide_ref_labels', shape: 'nothing', options: {} },
  { name: 'save', tool: 'save_snapshot', shape: 'words', options: SAVE_OPTIONS },
  { name: 'inspect', tool: 'inspect_element', shape: 'ref', options: { '--all': { arg: 'all', takes: 'nothing' } } },
  { name: 'frames', tool: 'get_frames', shape: 'nothing', options: {} },
  { name: 'shadow', tool: 'get_shadow_dom', shape: 'words', options: SHADOW_OPTIONS },
  { name: 'tools', tool: null, shape: 'nothing', options: {} },
  { name: 'help', tool: null, shape: 'command', options: {} },
];

/**
 * The command with this name.
 * @param {string} name Without the slash.
 */
export function findCommand(name) {
  return COMMANDS.find((command) => command.name === name.toLowerCase());
}
