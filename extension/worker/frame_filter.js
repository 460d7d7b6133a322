// Which frame a tool means that takes one: by its ordinal, its path, the browser's number or a part of its address. More
// than one that fits is an error that lists them, never a call in each.

import { toolError } from '../shared/messages.js';
import { frameByPath, hadOrdinal, listFrames } from './frames.js';
import { framePath, parseRef } from './refs.js';

/** @typedef {import('./frames.js').Frame} Frame */
/** @typedef {{frameId: number, path: number[], args: Record<string, unknown>}} FrameCall `args` as the frame itself gets them */

/** Arguments that only say which frame, or where in it. */
const OURS = new Set(['frame', 'frameId', 'url', 'selector']);

/** A frame path: one ordinal, or one a level. */
const PATH = /^\s*(?:(\d+)|((?:f\d+)+))\s*$/;

/** Most frames that an error lists. */
const LISTED = 20;

/** Longest address in an error, in characters. */
const URL_CHARS = 200;

/**
 * The frame and the element that `iframe_read`, `iframe_click` and `iframe_type` mean.
 * @param {number} tabId
 * @param {Record<string, unknown>} args
 * @param {boolean} isElementNeeded
 * @returns {Promise<FrameCall>}
 */
export async function inChildFrame(tabId, args, isElementNeeded) {
  const rest = Object.fromEntries(Object.entries(args).filter(([name]) => !OURS.has(name) && name !== 'ref_id'));
  const { refId, path } = elementIn(args);
  if (refId === undefined && isElementNeeded) {
    throw toolError('bad_args', 'Give the element of the frame: ref_id or selector.', { field: 'ref_id', dispatched: false });
  }
  const filters = ['frame', 'frameId', 'url'].filter((name) => args[name] !== undefined);
  const frame = filters.length === 0 && path ? await frameOfRef(tabId, path) : await onlyFrame(tabId, args, filters);
  if (path && framePath(path) !== framePath(frame.path)) {
    const message = `${args.ref_id} is in frame ${framePath(path)}, but frame ${framePath(frame.path)} is asked for. Leave one of them out.`;
    throw toolError('bad_args', message, { field: 'ref_id', dispatched: false });
  }
  return { frameId: frame.frameId, path: frame.path, args: refId === undefined ? rest : { ...rest, ref_id: refId } };
}

/**
 * The document that a tool means whose frame is optional: the top document without one.
 * @param {number} tabId
 * @param {Record<string, unknown>} args
 * @returns {Promise<FrameCall>}
 */
export async function inAnyFrame(tabId, args) {
  const { frame: _frame, ...rest } = args;
  const { frameId, path } = await onlyFrame(tabId, args, ['frame']);
  return { frameId, path, args: rest };
}

/**
 * The element that is asked for, as its frame is told, and the frame path where the ref carries one.
 * @param {Record<string, unknown>} args
 * @returns {{refId?: string, path?: number[]}}
 */
function elementIn({ ref_id: refId, selector }) {
  if (refId !== undefined && selector !== undefined) {
    throw toolError('bad_args', 'Give either ref_id or selector.', { field: 'selector', dispatched: false });
  }
  if (typeof selector === 'string') return { refId: isSelector(selector) ? selector : `:is(${selector})` };
  if (typeof refId !== 'string' && typeof refId !== 'number') return {};
  const { frames, inFrame } = parseRef(refId);
  return frames.length > 0 ? { refId: inFrame, path: frames } : { refId: inFrame };
}

/** Whether nobody could take it for a ref, as `[ref_1]` could be. @param {string} text */
function isSelector(text) {
  return parseRef(text).inFrame === text.trim() && !/^ref_\d+$/.test(text.trim());
}

/**
 * @param {number} tabId
 * @param {number[]} path
 */
async function frameOfRef(tabId, path) {
  return { frameId: await frameByPath(tabId, path), path };
}

/**
 * The one child frame that fits all filters.
 * @param {number} tabId
 * @param {Record<string, unknown>} args
 * @param {string[]} filters names of those that are given
 * @returns {Promise<{frameId: number, path: number[]}>}
 */
async function onlyFrame(tabId, args, filters) {
  const children = (await listFrames(tabId)).filter(({ path }) => path.length > 0);
  const tests = await Promise.all(filters.map((name) => testOf(tabId, name, args[name])));
  const fitting = children.filter((frame) => tests.every((test) => test(frame)));
  if (fitting.length === 1 && fitting[0]) return fitting[0];
  const asked = filters.map((name) => `${name} ${JSON.stringify(args[name])}`).join(' and ') || 'no frame';
  if (fitting.length > 1) {
    const message = `${fitting.length} frames fit ${asked}; nothing was done. Name one of them by its path or frameId.`;
    throw toolError('ambiguous', message, { dispatched: false, candidates: listed(fitting) });
  }
  if (children.length === 0) throw toolError('no_match', 'The page has no child frames.', { dispatched: false, frames: [] });
  const message = `No frame fits ${asked}: it is not in the page (any more). Use one of those in frames.`;
  throw toolError(isPathAsked(args, filters) ? 'frame_gone' : 'no_match', message, { dispatched: false, frames: listed(children) });
}

/**
 * @param {Record<string, unknown>} args
 * @param {string[]} filters
 */
function isPathAsked(args, filters) {
  return filters.includes('frameId') || (filters.includes('frame') && PATH.test(String(args.frame)));
}

/** @param {Frame[]} frames */
function listed(frames) {
  return frames.slice(0, LISTED).map(({ path, frameId, url }) => ({ frame: framePath(path), frameId, url: url.slice(0, URL_CHARS) }));
}

/**
 * @param {number} tabId
 * @param {string} name
 * @param {unknown} value
 * @returns {Promise<(frame: Frame) => boolean>}
 */
async function testOf(tabId, name, value) {
  if (name === 'frameId') return ({ frameId }) => frameId === value;
  const [, ordinal, path] = name === 'frame' ? (PATH.exec(String(value)) ?? []) : [];
  if (path) return (frame) => framePath(frame.path) === path;
  if (ordinal) return byNumber(tabId, Number(ordinal));
  const part = String(value).trim().toLowerCase();
  return ({ url }) => part !== '' && url.toLowerCase().includes(part);
}

/**
 * A bare number is an ordinal; only one that was never given out may be the browser's number of a frame.
 * @param {number} tabId
 * @param {number} number
 * @returns {Promise<(frame: Frame) => boolean>}
 */
async function byNumber(tabId, number) {
  if (await hadOrdinal(tabId, number)) return ({ path }) => path.length === 1 && path[0] === number;
  return ({ frameId }) => frameId === number;
}
