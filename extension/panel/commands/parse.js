// What a person typed -> what to do. Pure: texts of problems are looked up by whoever shows them.

import { distance } from './distance.js';
import { isRef } from './refs.js';
import { COMMANDS, findCommand } from './table.js';

/** @typedef {import('./table.js').Command} Command */
/** @typedef {import('./table.js').Option} Option */
/** @typedef {Record<string, unknown>} Args */

/**
 * Why a command can't be run, as a message key and what goes into it.
 * @typedef {object} Problem
 * @property {'panel_problem_unknown' | 'panel_problem_meant' | 'panel_problem_missing_ref' | 'panel_problem_missing_text' | 'panel_problem_missing_url'
 *   | 'panel_problem_option' | 'panel_problem_number' | 'panel_problem_choice' | 'panel_problem_value' | 'panel_problem_extra'} key
 * @property {string[]} values
 * @property {string} [command] Name of the command whose usage helps.
 */

/**
 * @typedef {{kind: 'empty'} | {kind: 'plain', text: string} | {kind: 'problem', problem: Problem} | {kind: 'help', command: string} | {kind: 'tools'}
 *   | {kind: 'call', command: string, tool: string, args: Args}} Parsed
 */

class ParseProblem extends Error {
  /** @param {Problem['key']} key @param {...string} values */
  constructor(key, ...values) {
    super(key);
    /** @type {Problem} */
    this.problem = { key, values };
  }
}

/**
 * Reads a message. One that doesn't start with a slash is `plain`.
 * @param {string} message
 * @returns {Parsed}
 */
export function parse(message) {
  const [, name, rest = ''] = /^\s*\/(\S*)(?:\s([\s\S]*))?$/.exec(message) ?? [];
  if (name === undefined) return message.trim() ? { kind: 'plain', text: message.trim() } : { kind: 'empty' };
  const command = findCommand(name);
  if (!command) return { kind: 'problem', problem: unknownCommand(name) };
  try {
    return read(command, rest);
  } catch (problem) {
    if (!(problem instanceof ParseProblem)) throw problem;
    return { kind: 'problem', problem: { ...problem.problem, command: command.name } };
  }
}

/** @param {string} name @returns {Problem} */
function unknownCommand(name) {
  const near = COMMANDS.map((command) => ({ command, far: distance(name.toLowerCase(), command.name) })).sort((a, b) => a.far - b.far)[0];
  if (name && near && near.far <= Math.max(1, Math.floor(name.length / 2))) {
    return { key: 'panel_problem_meant', values: [`/${name}`, `/${near.command.name}`] };
  }
  return { key: 'panel_problem_unknown', values: [`/${name}`] };
}

/** @param {Command} command @param {string} rest @returns {Parsed} */
function read(command, rest) {
  if (command.name === 'tools') {
    argsOf(command, rest);
    return { kind: 'tools' };
  }
  if (command.tool === null) return { kind: 'help', command: rest.trim().replace(/^\//, '') };
  return { kind: 'call', command: command.name, tool: command.tool, args: { ...command.args, ...argsOf(command, rest) } };
}

/** @param {Command} command @param {string} rest @returns {Args} */
function argsOf(command, rest) {
  switch (command.shape) {
    case 'words':
      return readWords(command, rest);
    case 'text':
      return readText(command, rest);
    case 'ref':
      return readTarget(command, rest);
    case 'ref text':
      return readRefAndText(command, rest);
    default:
      if (rest.trim()) throw new ParseProblem('panel_problem_extra', `/${command.name}`, rest.trim());
      return {};
  }
}

/** @param {Command} command @param {string} rest @returns {Args} */
function readWords(command, rest) {
  /** @type {Args} */
  const args = {};
  for (const word of rest.split(/\s+/).filter(Boolean)) {
    if (isRef(word) || /^[#.[*]/.test(word)) args.ref_id = word;
    else Object.assign(args, readOption(command, word));
  }
  return args;
}

/** @param {Command} command @param {string} rest @returns {Args} */
function readText(command, rest) {
  const { args, text } = takeFlags(command, rest);
  const found = text.trim();
  if (!found && !args.role) throw new ParseProblem(command.arg === 'url' ? 'panel_problem_missing_url' : 'panel_problem_missing_text');
  if (args.regex) return { ...args, regex: found };
  return found ? { ...args, [command.arg ?? 'text']: found } : args;
}

/** @param {Command} command @param {string} rest @returns {Args} */
function readTarget(command, rest) {
  const { args, text } = takeFlags(command, rest);
  const target = unquote(text.trim());
  if (!target) throw new ParseProblem('panel_problem_missing_ref');
  const isSelector = command.tool === 'inspect_element' && !isRef(target);
  return { [isSelector ? 'selector' : 'ref_id']: target, ...args };
}

/** @param {Command} command @param {string} rest @returns {Args} */
function readRefAndText(command, rest) {
  const { args, text } = takeFlags(command, rest);
  const [, ref, written] = /^("(?:[^"\\]|\\.)*"|\S+)(?:\s([\s\S]*))?$/.exec(text.trimEnd()) ?? [];
  if (!ref) throw new ParseProblem('panel_problem_missing_ref');
  if (!written) throw new ParseProblem('panel_problem_missing_text');
  return { ref_id: unquote(ref), text: written === '""' ? '' : written, ...args };
}

/**
 * Takes the `--flags` off the front of what follows a command.
 * @param {Command} command @param {string} rest
 */
function takeFlags(command, rest) {
  /** @type {Args} */
  const args = {};
  let text = rest.trimStart();
  for (let flag = /^--\S+/.exec(text); flag; flag = /^--\S+/.exec(text)) {
    Object.assign(args, readOption(command, flag[0]));
    text = text.slice(flag[0].length).trimStart();
  }
  return { args, text };
}

/** @param {Command} command @param {string} word `name` or `name=value` @returns {Args} */
function readOption(command, word) {
  const [name = '', ...values] = word.split('=');
  const key = Object.keys(command.options).find((option) => option.replace(/^--/, '') === name.replace(/^--/, '').toLowerCase());
  const option = key === undefined ? undefined : command.options[key];
  if (!key || !option) throw new ParseProblem('panel_problem_option', word, Object.keys(command.options).join(', '));
  return { [option.arg]: readValue(key, option, values.length ? values.join('=') : null) };
}

/** @param {string} name @param {Option} option @param {string | null} value */
function readValue(name, option, value) {
  if (option.takes === 'nothing') {
    if (value !== null) throw new ParseProblem('panel_problem_extra', name, value);
    return option.value ?? true;
  }
  if (option.takes === 'number') {
    if (!/^\d+$/.test(value ?? '')) throw new ParseProblem('panel_problem_number', name);
    return Number(value);
  }
  if (option.takes !== 'text' && !option.takes.includes(value ?? ''))
    throw new ParseProblem('panel_problem_choice', name, option.takes.join(', '));
  if (!value) throw new ParseProblem('panel_problem_value', name);
  return value;
}

/** @param {string} word */
function unquote(word) {
  return /^"(?:[^"\\]|\\.)*"$/.test(word) ? word.slice(1, -1).replace(/\\(.)/g, '$1') : word;
}
