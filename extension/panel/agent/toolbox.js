// The tools that a model is offered: by mode and tier, with schemas as long as the tier can afford.

import table from '../../generated/tools.json' with { type: 'json' };

/** @typedef {import('../../shared/settings.js').Settings['mode']} Mode */
/** @typedef {import('../../shared/settings.js').Provider['tier']} Tier */
/** @typedef {{name: string, description: string, access: 'reads' | 'acts', runsIn: 'page' | 'worker' | 'panel', modes: Mode[], tier: Tier, parameters: any}} Tool */

const TIERS = /** @type {const} */ (['compact', 'mid', 'full']);

/** Longest read, in characters. */
export const READ_CHARS = { compact: 3000, mid: 8000, full: 20_000 };

/** Tools whose answer is a tree that `maxChars` cuts. */
const READS = new Set(['get_accessibility_tree', 'iframe_read']);

/** The arguments that a small model is told of, where that is not all of them. @type {Record<string, string[]>} */
const COMPACT_ARGS = {
  get_accessibility_tree: ['filter', 'ref_id', 'page', 'frames'],
  find: ['text'],
  press_keys: ['key', 'ref_id', 'repeat'],
  scroll: ['ref_id', 'direction', 'to'],
  wait_for: ['text', 'gone', 'url', 'timeout'],
};

/**
 * @param {Mode} mode
 * @param {Tier} tier
 * @returns {Tool[]}
 */
export function toolsFor(mode, tier) {
  const level = TIERS.indexOf(tier);
  const offered = /** @type {Tool[]} */ (/** @type {unknown} */ (table)).filter(
    (tool) => tool.modes.includes(mode) && TIERS.indexOf(tool.tier) <= level,
  );
  return offered.map((tool) => ({ ...tool, parameters: tier === 'compact' ? shortened(tool) : withoutNoise(tool.parameters) }));
}

/**
 * The arguments of a call with what the tier adds: reads are no longer than it can afford.
 * @param {string} tool
 * @param {Record<string, unknown>} args
 * @param {Tier} tier
 */
export function withinTier(tool, args, tier) {
  if (!READS.has(tool)) return args;
  const most = READ_CHARS[tier];
  const wanted = typeof args.maxChars === 'number' ? args.maxChars : most;
  return { ...args, maxChars: Math.min(wanted, most) };
}

/** @param {Tool} tool */
function shortened({ name, parameters }) {
  const all = Object.entries(parameters.properties ?? {});
  const kept = COMPACT_ARGS[name] ? all.filter(([key]) => COMPACT_ARGS[name]?.includes(key)) : all;
  const properties = Object.fromEntries(kept.map(([key, schema]) => [key, withoutNoise(schema)]));
  return { type: 'object', properties, ...(parameters.required?.length && { required: parameters.required }), additionalProperties: false };
}

/** What a schema says to validators and not to models. */
const NOISE = new Set(['$schema', 'title', 'format', 'default']);

/** @param {any} schema @returns {any} */
function withoutNoise(schema) {
  if (Array.isArray(schema)) return schema.map(withoutNoise);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !NOISE.has(key) || (typeof value === 'object' && key !== 'default'))
      .map(([key, value]) => [key, withoutNoise(value)]),
  );
}
