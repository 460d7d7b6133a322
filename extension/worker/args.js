// Arguments of a tool against its JSON Schema. Whether they fit is for the validator to say (one that interprets the
// schema: extensions may not compile code); what is wrong is then said in words, one field at a time.

import { Validator } from '@cfworker/json-schema';
import { toolError } from '../shared/messages.js';

/**
 * The part of JSON Schema that the generated schemas use.
 * @typedef {object} Schema
 * @property {string} [type]
 * @property {Record<string, Schema>} [properties]
 * @property {string[]} [required]
 * @property {Schema[]} [anyOf]
 * @property {unknown[]} [enum]
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {Schema} [items]
 */

/**
 * @param {{name: string, parameters: Schema}} tool
 * @param {unknown} args nothing at all is the same as `{}`
 * @returns {Record<string, unknown>} the same arguments, without those that are `undefined`
 * @throws {import('../shared/messages.js').ToolError} `bad_args`
 */
export function checkArgs({ name, parameters }, args = {}) {
  if (typeof args !== 'object' || args === null || Array.isArray(args)) {
    throw toolError('bad_args', `args takes an object with the arguments of ${name}.`, { field: 'args' });
  }
  const given = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined));
  if (isValid(parameters, given)) return given;
  const { field, problem } = firstProblem(name, parameters, given);
  throw toolError('bad_args', `${problem}.`, { field });
}

/**
 * @param {string} tool
 * @param {Schema} schema
 * @param {Record<string, unknown>} args
 */
function firstProblem(tool, { properties = {}, required = [] }, args) {
  const known = Object.keys(properties).join(', ') || 'none';
  const unknown = Object.keys(args).find((field) => !Object.hasOwn(properties, field));
  if (unknown !== undefined) return { field: unknown, problem: `${tool} has no argument ${unknown}; it takes ${known}` };
  const missing = required.find((field) => !Object.hasOwn(args, field));
  if (missing !== undefined) return { field: missing, problem: `${missing} is missing; it takes ${takes(properties[missing])}` };
  for (const [field, value] of Object.entries(args)) {
    const property = properties[field];
    if (property && !isValid(property, value)) return { field, problem: wrongValue(field, property) };
  }
  return { field: 'args', problem: `These arguments do not go together; ${tool} takes ${known}` };
}

/**
 * @param {Schema} schema
 * @param {unknown} value
 */
function isValid(schema, value) {
  return new Validator(/** @type {any} */ (schema), '2020-12').validate(value).valid;
}

/**
 * @param {string} field
 * @param {Schema} schema
 */
function wrongValue(field, schema) {
  return schema.enum ? `${field} must be ${takes(schema)}` : `${field} takes ${takes(schema)}`;
}

/** @type {Record<string, string>} */
const TYPE_WORDS = { boolean: 'a boolean, true or false', string: 'a string', array: 'a list', object: 'an object' };

/**
 * What a field takes, in words.
 * @param {Schema | undefined} schema
 * @returns {string}
 */
function takes(schema = {}) {
  const { type, anyOf, items } = schema;
  if (schema.enum) return `one of ${schema.enum.join(', ')}`;
  if (anyOf) return anyOf.map(takes).join(' or ');
  if (type === 'integer' || type === 'number') return range(type === 'integer' ? 'an integer' : 'a number', schema);
  if (type === 'array' && items) return `a list, each item ${takes(items)}`;
  return TYPE_WORDS[type ?? ''] ?? 'another kind of value';
}

/**
 * @param {string} what
 * @param {Schema} schema
 */
function range(what, { minimum = 0, maximum }) {
  if (maximum !== undefined) return `${what} from ${minimum} to ${maximum}`;
  return minimum === 0 ? what : `${what}, at least ${minimum}`;
}
