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

/** The arguments that a model of a tier is told of, where that is not all of them. @type {Record<Tier, Record<string, string[]>>} */
const ARGS = {
  compact: {
    get_accessibility_tree: ['filter', 'ref_id', 'page', 'frames'],
    find: ['text'],
    press_keys: ['key', 'ref_id', 'repeat'],
    scroll: ['ref_id', 'direction', 'to'],
    wait_for: ['text', 'gone', 'url', 'timeout'],
  },
  mid: {
    get_accessibility_tree: ['filter', 'ref_id', 'page', 'frames', 'hidden', 'since'],
    iframe_read: ['frame', 'filter', 'ref_id', 'page'],
    iframe_click: ['frame', 'ref_id', 'selector'],
    iframe_type: ['frame', 'ref_id', 'selector', 'text', 'clear'],
    get_shadow_dom: ['frame', 'ref_id'],
    shadow_dom_query: ['selector', 'shadowPath', 'frame'],
    press_keys: ['key', 'ref_id', 'repeat'],
    find: ['text', 'regex', 'role', 'frames'],
    upload_file: ['ref_id', 'files'],
    screenshot: ['ref_id', 'fullPage', 'labels'],
  },
  full: {},
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
  return offered.map((tool) => ({ ...tool, parameters: shortened(tool, ARGS[tier][tool.name]) }));
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

/** @param {Tool} tool @param {string[]} [told] */
function shortened({ parameters }, told) {
  if (!told) return withoutNoise(parameters);
  const kept = Object.entries(parameters.properties ?? {}).filter(([key]) => told.includes(key));
  const properties = Object.fromEntries(kept.map(([key, schema]) => [key, withoutNoise(schema)]));
  return { type: 'object', properties, ...(parameters.required?.length && { required: parameters.required }), additionalProperties: false };
}

/** What a schema says to validators and not to models. */
const NOISE = new Set(['$schema', 'title', 'format', 'default']);

/** @param {any} schema @returns {any} */
function withoutNoise(schema) {
  if (Array.isArray(schema)) return schema.map(withoutNoise);
  if (typeof schema !== 'object' || schema === null) return schema;
  // A ref may also be a number; a model need not know.
  const asText = schema.anyOf?.find((/** @type {any} */ one) => one.type === 'string');
  if (asText && schema.anyOf.some((/** @type {any} */ one) => one.type === 'integer')) {
    const { anyOf, ...rest } = schema;
    return withoutNoise({ ...asText, ...rest });
  }
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !NOISE.has(key) || (typeof value === 'object' && key !== 'default'))
      .map(([key, value]) => [key, withoutNoise(value)]),
  );
}
