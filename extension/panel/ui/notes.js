// What the panel itself says: the welcome, /help, the answer to a message that is no command, and what is wrong with one.

import table from '../../generated/tools.json' with { type: 'json' };
import { h } from '../../shared/ui/dom.js';
import { text } from '../../shared/ui/text.js';
import { COMMANDS, findCommand } from '../commands/table.js';

/** @typedef {import('../chat.js').Note} Note */
/** @typedef {import('../commands/table.js').Command} Command */

/** Commands that show what can be done, in the order that one would try them. */
const EXAMPLES = [
  ['/read interactive', 'panel_example_read'],
  ['/find ', 'panel_example_find'],
  ['/screenshot', 'panel_example_screenshot'],
  ['/help', 'panel_example_help'],
];

/** Prompts that show what the agent can do on the page in front of the person. */
const PROMPTS = ['panel_prompt_summarize', 'panel_prompt_find', 'panel_prompt_fill'];

/** What an empty transcript shows: prompts where there is a model; how to get one, and commands, where there is none. @param {boolean} hasModel */
export function welcome(hasModel) {
  if (!hasModel) {
    return h(
      'div',
      { class: 'welcome' },
      h('h2', {}, text('panel_welcome')),
      h('p', {}, text('panel_welcome_text')),
      h('p', {}, h('button', { type: 'button', 'data-action': 'settings' }, text('panel_set_up_model'))),
      h('h3', {}, text('panel_welcome_commands')),
      examples(),
    );
  }
  const prompts = PROMPTS.map((key) => h('li', {}, h('button', { type: 'button', class: 'prompt', 'data-command': text(key) }, text(key))));
  return h(
    'div',
    { class: 'welcome' },
    h('h2', {}, text('panel_welcome_agent')),
    h('ul', { class: 'prompts' }, ...prompts),
    h('details', {}, h('summary', {}, text('panel_welcome_commands')), examples()),
  );
}

/** @param {Note} note */
export function noteView(note) {
  if (note.kind === 'problem') return problemView(note.problem);
  if (note.kind === 'tools') return h('div', { class: 'note' }, toolTable());
  if (note.kind === 'no-model')
    return h(
      'div',
      { class: 'note' },
      h('p', {}, text('panel_no_model_answer')),
      h('p', {}, h('button', { type: 'button', 'data-action': 'settings' }, text('panel_set_up_model'))),
      examples(),
    );
  const command = note.command ? findCommand(note.command) : undefined;
  return h('div', { class: 'note' }, ...(command ? commandHelp(command) : allHelp()));
}

/** Every tool of the agent: its name, the modes and the tier that offer it, and what it does. The words are those that models read. */
function toolTable() {
  const tools = /** @type {import('../agent/toolbox.js').Tool[]} */ (/** @type {unknown} */ (table));
  const rows = tools.map(({ name, modes, tier, description }) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, h('code', {}, name), h('span', { class: 'quiet offered' }, `${modes.join(', ')} · ${tier}`)),
      h('td', { lang: 'en' }, description),
    ),
  );
  return h('table', { class: 'facts-table' }, h('tbody', {}, ...rows));
}

function examples() {
  return commandTable(EXAMPLES.map(([command = '', key = '']) => [command, command.trim(), text(key)]));
}

function allHelp() {
  const rows = COMMANDS.map(
    (command) => /** @type {[string, string, string]} */ ([`/${command.name} `, usageOf(command), text(`panel_help_${command.name}`)]),
  );
  return [commandTable(rows), h('p', { class: 'quiet' }, text('panel_help_keys'))];
}

/** @param {Command} command */
function commandHelp(command) {
  const options = Object.keys(command.options);
  const rows = options.map((option) =>
    h('tr', {}, h('th', { scope: 'row' }, h('code', {}, optionUsage(command, option))), h('td', {}, optionText(command.name, option))),
  );
  return [
    h('p', {}, h('code', {}, usageOf(command)), ' ', text(`panel_help_${command.name}`)),
    rows.length ? h('table', { class: 'facts-table' }, h('tbody', {}, ...rows)) : null,
  ];
}

/** @param {Command} command @param {string} option */
function optionUsage(command, option) {
  const takes = command.options[option]?.takes;
  if (takes === 'nothing') return option;
  return `${option}=${Array.isArray(takes) ? takes.join('|') : text(takes === 'number' ? 'panel_usage_number' : 'panel_usage_value')}`;
}

/**
 * What an option word is for.
 * @param {string} command
 * @param {string} option Its word, with or without a value.
 */
export function optionText(command, option) {
  return text(`panel_option_${command}_${option.replace(/^--|=.*$/g, '')}`);
}

/**
 * `/type ref text`
 * @param {Command} command
 */
export function usageOf(command) {
  const usage = command.shape === 'nothing' ? '' : text(`panel_usage_${command.name}`);
  return `/${command.name} ${usage}`.trim();
}

/** @param {[string, string, string][]} rows What is put into the message box, how it is shown, what it does. */
function commandTable(rows) {
  const body = rows.map(([command, shown, what]) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, h('button', { type: 'button', class: 'command', 'data-command': command }, shown)),
      h('td', {}, what),
    ),
  );
  return h('table', { class: 'commands' }, h('tbody', {}, ...body));
}

/** @param {import('../commands/parse.js').Problem} problem */
function problemView({ key, values, command }) {
  const usage = command ? findCommand(command) : undefined;
  return h(
    'div',
    { class: 'note problem' },
    h('p', {}, text(key, ...values)),
    usage ? h('p', { class: 'quiet' }, text('panel_usage', usageOf(usage))) : null,
  );
}
