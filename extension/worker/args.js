// Arguments of a tool against its JSON Schema. Whether they fit is for the validator to say (one that interprets the
// schema: extensions may not compile code); what is wrong is then said in words, one field at a time.

import { Validator } from '@cfworker/json-schema';
import { toolError } from '../shared/messages.js';

/**
 * The part of JSON Schema that the generated schemas use.
 * @typedef {object} Schema
 * @property {string | string[]} [type]
 * @property {string} [$ref]
 * @property {Record<string, Schema>} [$defs]
 * @property {Record<string, Schema>} [properties]
 * @property {string[]} [required]
 * @property {Schema[]} [anyOf]
 * @property {Schema[]} [oneOf]
 * @property {unknown[]} [enum]
 * @property {unknown} [const]
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {Schema} [items]
 */

/**
 * @param {{name: string, schema: Schema}} tool
 * @param {unknown} args nothing at all is the same as `{}`
 * @returns {Record<string, unknown>} the same arguments
 * @throws {import('../shared/messages.js').ToolError} `bad_args`
 */
export function checkArgs({ name, schema }, args = {}) {
  if (typeof args !== 'object' || args === null || Array.isArray(args)) {
    throw toolError('bad_args', `args takes an object with the arguments of ${name}.`, { field: 'args' });
  }
  if (isValid(schema, args)) return /** @type {Record<string, unknown>} */ (args);
  const { field, problem } = firstProblem(name, schema, /** @type {Record<string, unknown>} */ (args));
  throw toolError('bad_args', `${problem}.`, { field });
}

/**
 * @param {string} tool
 * @param {Schema} schema
 * @param {Record<string, unknown>} args
 */
function firstProblem(tool, schema, args) {
  const { properties = {}, required = [], $defs = {} } = schema;
  for (const field of Object.keys(args)) {
    if (!Object.hasOwn(properties, field)) {
      const known = Object.keys(properties);
      return { field, problem: `${tool} has no argument ${field}; it takes ${known.length ? known.join(', ') : 'none'}` };
    }
  }
  for (const field of required) {
    if (!Object.hasOwn(args, field)) return { field, problem: `${field} is missing; it takes ${takes(properties[field], $defs)}` };
  }
  for (const [field, value] of Object.entries(args)) {
    const property = properties[field];
    if (property && !isValid({ ...property, $defs }, value)) return { field, problem: wrongValue(field, property, $defs) };
  }
  return { field: 'args', problem: `These arguments do not go together; ${tool} takes ${Object.keys(properties).join(', ')}` };
}

/**
 * @param {Schema} schema
 * @param {unknown} value
 */
function isValid(schema, value) {
  // Unlike JSON, a message of ours may hold `undefined`.
  return new Validator(/** @type {any} */ (schema), '2020-12').validate(value === undefined ? null : value).valid;
}

/**
 * @param {string} field
 * @param {Schema} schema
 * @param {Record<string, Schema>} defs
 */
function wrongValue(field, schema, defs) {
  const words = takes(schema, defs);
  return words.startsWith('one of ') ? `${field} must be ${words}` : `${field} takes ${words}`;
}

/** @type {Record<string, string>} */
const TYPE_WORDS = { boolean: 'a boolean, true or false', string: 'a string', array: 'a list', object: 'an object' };

/**
 * What a field takes, in words.
 * @param {Schema | undefined} schema
 * @param {Record<string, Schema>} defs
 * @returns {string}
 */
function takes(schema, defs) {
  if (!schema) return 'a value';
  if (schema.$ref) return takes(defs[schema.$ref.replace('#/$defs/', '')], defs);
  if (schema.enum) return `one of ${schema.enum.filter((value) => value !== null).join(', ')}`;
  const choices = (schema.anyOf ?? schema.oneOf ?? []).filter((choice) => choice.type !== 'null');
  if (choices.length) return takesOneOf(choices, defs);
  const type = [schema.type ?? []].flat().find((name) => name !== 'null') ?? '';
  if (type === 'integer' || type === 'number') return range(type === 'integer' ? 'an integer' : 'a number', schema);
  if (type === 'array') return `a list, each item ${takes(schema.items, defs)}`;
  return TYPE_WORDS[type] ?? 'a value of another kind';
}

/**
 * @param {Schema[]} choices
 * @param {Record<string, Schema>} defs
 */
function takesOneOf(choices, defs) {
  if (choices.every((choice) => 'const' in choice)) return `one of ${choices.map((choice) => choice.const).join(', ')}`;
  return choices.map((choice) => takes(choice, defs)).join(' or ');
}

/**
 * @param {string} what
 * @param {Schema} schema
 */
function range(what, { minimum, maximum }) {
  if (minimum !== undefined && maximum !== undefined) return `${what} from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `${what}, at least ${minimum}`;
  return maximum === undefined ? what : `${what}, at most ${maximum}`;
}
