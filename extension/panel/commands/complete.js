// What the message box offers while a person types: commands, option words, refs of the last read. Pure.

import { isPressable, isRef, isTypeable } from './refs.js';
import { COMMANDS, findCommand } from './table.js';

/** @typedef {import('./refs.js').KnownRef} KnownRef */
/** @typedef {import('./table.js').Command} Command */

/**
 * @typedef {object} Item
 * @property {'command' | 'option' | 'ref'} kind
 * @property {string} insert What replaces the word.
 * @property {string} label What the list shows.
 * @property {string} [command] Name of the command that `label` stands for.
 * @property {KnownRef} [known] The element of a ref.
 */

/**
 * @typedef {object} Completion
 * @property {number} from Start of the word that an item replaces.
 * @property {number} to Its end: the caret.
 * @property {string} word
 * @property {Item[]} items Best first; never empty.
 */

/** More than this nobody reads in a list. */
const MOST_ITEMS = 50;

/**
 * What fits at the caret, or null.
 * @param {string} text The whole message.
 * @param {number} caret
 * @param {readonly KnownRef[]} refs
 * @returns {Completion | null}
 */
export function complete(text, caret, refs) {
  const head = text.slice(0, caret);
  const completion = completeLoneRef(text, refs) ?? completeCommand(head) ?? completeArgument(head, refs);
  return completion?.items.length ? completion : null;
}

/** A message that is only a ref: what can be done with it. @param {string} text @param {readonly KnownRef[]} refs @returns {Completion | null} */
function completeLoneRef(text, refs) {
  const ref = text.trim();
  if (!/ref_\d+$/.test(ref) || !isRef(ref)) return null;
  const known = refs.find((candidate) => candidate.ref === ref);
  const names = known && isTypeable(known) ? ['set', 'type', 'click', 'inspect', 'read'] : ['click', 'inspect', 'read', 'set', 'type'];
  const items = names.map((name) => commandItem(name, `/${name} ${ref}${findCommand(name)?.shape === 'ref text' ? ' ' : ''}`));
  return { from: 0, to: text.length, word: text, items };
}

/** @param {string} name @param {string} insert @returns {Item} */
function commandItem(name, insert) {
  return { kind: 'command', insert, label: insert.trim(), command: name };
}

/** @param {string} head @returns {Completion | null} */
function completeCommand(head) {
  const [, space, word] = /^(\s*)(\/\S*)$/.exec(head) ?? [];
  if (space === undefined || word === undefined) return null;
  const names = rankCommands(word.slice(1));
  const items = names.map((name) => commandItem(name, `/${name}${findCommand(name)?.shape === 'nothing' ? '' : ' '}`));
  return { from: space.length, to: head.length, word, items };
}

/**
 * Names of the commands that a few letters may stand for: those that start with them, then those that contain them in this order.
 * @param {string} typed
 */
export function rankCommands(typed) {
  const names = COMMANDS.map((command) => command.name);
  const word = typed.toLowerCase();
  const starting = names.filter((name) => name.startsWith(word));
  return starting.concat(names.filter((name) => !starting.includes(name) && isSubsequence(word, name)));
}

/** @param {string} letters @param {string} word */
function isSubsequence(letters, word) {
  let at = -1;
  return [...letters].every((letter) => {
    at = word.indexOf(letter, at + 1);
    return at >= 0;
  });
}

/** @param {string} head @param {readonly KnownRef[]} refs @returns {Completion | null} */
function completeArgument(head, refs) {
  const [, before, name, rest] = /^(\s*\/(\S+)\s+)([\s\S]*)$/.exec(head) ?? [];
  const command = name && findCommand(name);
  if (!command || before === undefined || rest === undefined) return null;
  const flags = /^(?:--\S+\s+)*/.exec(rest)?.[0] ?? '';
  const query = rest.slice(flags.length);
  const lastWord = /\S*$/.exec(rest)?.[0] ?? '';
  /** @param {string} word @param {Item[]} items @returns {Completion} */
  const at = (word, items) => ({ from: head.length - word.length, to: head.length, word, items });
  if (command.shape === 'words')
    return at(lastWord, optionItems(command, rest, lastWord).concat(lastWord ? refItems(command, lastWord, refs) : []));
  if (command.shape === 'command')
    return at(
      query,
      rankCommands(query).map((found) => ({ kind: 'command', insert: found, label: found, command: found })),
    );
  if (query.startsWith('-') || (!query && !command.shape.startsWith('ref')))
    return at(query, /\s/.test(query) ? [] : optionItems(command, rest, query));
  if (command.shape === 'ref text' && /\s/.test(query)) return null;
  return command.shape.startsWith('ref') ? at(query, refItems(command, query, refs)) : null;
}

/** Option words that start so and were not used yet. @param {Command} command @param {string} rest @param {string} word @returns {Item[]} */
function optionItems(command, rest, word) {
  const used = new Set(
    rest
      .slice(0, rest.length - word.length)
      .split(/\s+/)
      .map((option) => argOf(command, option)),
  );
  return Object.entries(command.options)
    .filter(([, option]) => !used.has(option.arg))
    .flatMap(([name, option]) => spellings(name, option.takes))
    .filter((spelling) => spelling.startsWith(word.toLowerCase()))
    .map((spelling) => ({ kind: 'option', insert: spelling.endsWith('=') ? spelling : `${spelling} `, label: spelling }));
}

/** @param {Command} command @param {string} word */
function argOf(command, word) {
  return command.options[word.split('=')[0] ?? '']?.arg;
}

/** @param {string} name @param {import('./table.js').Option['takes']} takes */
function spellings(name, takes) {
  if (takes === 'nothing') return [name];
  return Array.isArray(takes) ? takes.map((value) => `${name}=${value}`) : [`${name}=`];
}

/** @param {Command} command @param {string} query @param {readonly KnownRef[]} refs @returns {Item[]} */
function refItems(command, query, refs) {
  const fits = command.shape === 'ref text' ? isTypeable : command.name === 'click' ? isPressable : () => true;
  const space = command.shape === 'ref' ? '' : ' ';
  return rankRefs(query, refs, fits).map((known) => ({ kind: 'ref', insert: `${known.ref}${space}`, label: known.ref, known }));
}

/**
 * The refs that a few letters may stand for, best first: by number, then by name, then by role; at equal rank those that fit the command first.
 * @param {string} query
 * @param {readonly KnownRef[]} refs
 * @param {(known: KnownRef) => boolean} fits
 */
export function rankRefs(query, refs, fits) {
  return refs
    .map((known, place) => ({ known, place, rank: rankOf(query.toLowerCase().trim(), known) * 2 + (fits(known) ? 0 : 1) }))
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((a, b) => a.rank - b.rank || a.place - b.place)
    .slice(0, MOST_ITEMS)
    .map(({ known }) => known);
}

/** @param {string} query Lower case. @param {KnownRef} known */
function rankOf(query, { ref, role, name }) {
  const label = name.toLowerCase();
  const number = /\d+$/.exec(ref)?.[0] ?? '';
  if (query === '' || ref === query || number === query) return 0;
  if (ref.startsWith(query) || number.startsWith(query)) return 1;
  if (label.startsWith(query)) return 2;
  if (label.split(/\s+/).some((word) => word.startsWith(query))) return 3;
  if (role.startsWith(query)) return 4;
  return label.includes(query) ? 5 : Number.POSITIVE_INFINITY;
}
