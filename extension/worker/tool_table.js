// The table of tools, generated from the protocol crate.

import table from '../generated/tools.json' with { type: 'json' };
import { toolError } from '../shared/messages.js';

/** @typedef {import('./args.js').Schema} Schema */

/**
 * @typedef {object} Tool
 * @property {string} name
 * @property {string} description
 * @property {'reads' | 'acts'} access
 * @property {'page' | 'worker' | 'panel'} runsIn
 * @property {string} capability what the permission gate asks for
 * @property {('ask' | 'act' | 'dev')[]} modes of the agent that offer it
 * @property {Schema} parameters JSON Schema of its arguments
 */

/** @type {Map<string, Tool>} */
const TOOLS = new Map(/** @type {any[]} */ (table).map((tool) => [tool.name, tool]));

/** What a person allows or denies for a site. */
export const CAPABILITIES = [...new Set([...TOOLS.values()].map((tool) => tool.capability))];

/**
 * @param {unknown} name
 * @returns {Tool}
 */
export function findTool(name) {
  if (typeof name !== 'string') throw toolError('bad_args', 'tool is missing; it takes the name of a tool.', { field: 'tool' });
  const tool = TOOLS.get(name);
  if (!tool) throw toolError('unknown_tool', `There is no tool "${name}". There are ${[...TOOLS.keys()].join(', ')}.`, { tool: name });
  return tool;
}
