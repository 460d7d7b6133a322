// Reads with `frames: true`: each frame is read by its own script, and the trees are put together here, level by level.

import { ToolError } from '../shared/messages.js';
import { framesBehind } from './frame_links.js';
import { framePath } from './refs.js';
import { frameRefs, splice } from './splice.js';

/** @typedef {import('../generated/protocol.js').AccessibilityTree} AccessibilityTree */
/** @typedef {import('../generated/protocol.js').Found} Found */
/** @typedef {import('./frames.js').Frame} Frame */

/**
 * A frame that was read. `ask` runs a tool in a child frame, its own child frames included.
 * @typedef {object} Parent
 * @property {number} tabId
 * @property {number} frameId
 * @property {string} path
 * @property {Record<string, unknown>} args of the call
 * @property {(frame: {frameId: number, path: string}, args: Record<string, unknown>) => Promise<any>} ask
 */

/** The least that a read can be cut to. */
const LEAST_CHARS = 200;

/** Part of its share of `maxChars` that a frame may fill; the rest goes into the indent below its line. */
const FILL = 0.8;

/**
 * @param {AccessibilityTree} top
 * @param {Parent} parent
 * @returns {Promise<AccessibilityTree>} with the trees of the child frames in place
 */
export async function readWithFrames(top, { tabId, frameId, args, ask }) {
  const format = /** @type {import('./splice.js').Format} */ (args.format ?? 'indent');
  const refs = frameRefs(top.tree, format);
  if (refs.length === 0) return top;
  const links = await framesBehind(tabId, frameId, refs);
  const most = args.maxChars === undefined ? undefined : Math.floor(((Number(args.maxChars) - top.chars) / refs.length) * FILL);
  if (most !== undefined && most < LEAST_CHARS) return withoutRoom(top, links, refs);
  const { ref_id: _root, page: _page, since: _since, maxChars: _most, ...rest } = args;
  const childArgs = most === undefined ? rest : { ...rest, maxChars: most };
  const reads = await Promise.all(refs.map((ref) => readChild(links.get(ref), (frame) => ask(frame, childArgs))));
  const together = combine(top, splice(top.tree, format, new Map(refs.map((ref, at) => [ref, reads[at]?.text ?? { note: '' }]))), reads);
  const fits = args.maxChars === undefined || together.chars <= Number(args.maxChars);
  return fits ? together : withoutRoom(top, links, refs);
}

/** @typedef {{text: {tree: string} | {note: string}, answer?: AccessibilityTree}} ChildRead */

/**
 * @param {Frame | undefined} frame nothing when it did not answer
 * @param {(frame: {frameId: number, path: string}) => Promise<AccessibilityTree>} read
 * @returns {Promise<ChildRead>}
 */
async function readChild(frame, read) {
  if (!frame) return { text: { note: 'this frame did not answer: it has not loaded, or its page is busy' } };
  try {
    const answer = await read({ frameId: frame.frameId, path: framePath(frame.path) });
    return { text: answer.tree ? { tree: answer.tree } : { note: 'nothing to show in this frame' }, answer };
  } catch (error) {
    if (error instanceof ToolError && (error.code === 'cancelled' || error.code === 'no_tab')) throw error;
    // Only the code: the words of an error may hold something that a page said.
    return { text: { note: `this frame can not be read: ${error instanceof ToolError ? error.code : 'it went away'}` } };
  }
}

/**
 * @param {AccessibilityTree} top
 * @param {string} tree
 * @param {ChildRead[]} reads
 * @returns {AccessibilityTree}
 */
function combine(top, tree, reads) {
  const answers = [top, ...reads.flatMap(({ answer }) => answer ?? [])];
  const sum = /** @param {(answer: AccessibilityTree) => number} value */ (value) =>
    answers.reduce((all, answer) => all + value(answer), 0);
  const any = /** @param {(answer: AccessibilityTree) => boolean} value */ (value) => answers.some(value);
  const cut = reads.some(({ answer }) => answer?.truncated) ? 'A frame was cut; read its iframe by its ref_id, with frames: true.' : '';
  return {
    ...top,
    tree,
    nodes: sum((answer) => answer.nodes),
    chars: tree.length,
    tokens: sum((answer) => answer.tokens),
    hidden: sum((answer) => answer.hidden),
    truncated: any((answer) => answer.truncated),
    autoDegraded: any((answer) => answer.autoDegraded),
    ...withNotice(top.notice, cut),
  };
}

/**
 * @param {AccessibilityTree} top
 * @param {Map<number, Frame>} links
 * @param {number[]} refs
 * @returns {AccessibilityTree}
 */
function withoutRoom(top, links, refs) {
  const paths = refs.flatMap((ref) => links.get(ref) ?? []).map((frame) => framePath(frame.path));
  if (paths.length === 0) return top;
  const words = `No room for the content of frames ${paths.join(', ')}: read their iframe by its ref_id, with frames: true.`;
  return { ...top, truncated: true, autoDegraded: true, ...withNotice(top.notice, words) };
}

/**
 * @param {Found} top
 * @param {Parent} parent
 * @returns {Promise<Found>} with what was found in the child frames behind it, each below its `iframe` line
 */
export async function findWithFrames(top, { tabId, frameId, path, args, ask }) {
  // The frames' lines themselves: without the text that is looked for, and not those of the child frames' own frames.
  const frames = await ask({ frameId, path }, { role: 'iframe', limit: 500 });
  const refs = frameRefs(frames.tree, 'indent');
  const links = await framesBehind(tabId, frameId, refs);
  const lines = new Map(refs.map((ref, at) => [ref, iframeLines(frames.tree)[at] ?? '']));
  const found = await Promise.all([...links].map(([ref, frame]) => findInChild(ref, frame, (child) => ask(child, args))));
  const below = found.filter(({ answer }) => answer.matches > 0);
  const trees = below.map(({ ref, answer }) => splice(lines.get(ref) ?? '', 'indent', new Map([[ref, answer]])));
  return {
    ...top,
    tree: [top.tree, ...trees].filter(Boolean).join('\n'),
    matches: below.reduce((all, { answer }) => all + answer.matches, top.matches),
    hasMore: top.hasMore || below.some(({ answer }) => answer.hasMore),
  };
}

/**
 * @param {number} ref
 * @param {Frame} frame
 * @param {(frame: {frameId: number, path: string}) => Promise<Found>} find
 * @returns {Promise<{ref: number, answer: Found}>}
 */
async function findInChild(ref, frame, find) {
  try {
    return { ref, answer: await find({ frameId: frame.frameId, path: framePath(frame.path) }) };
  } catch (error) {
    if (error instanceof ToolError && ['cancelled', 'no_tab', 'bad_args'].includes(error.code)) throw error;
    return { ref, answer: { tree: '', matches: 0, hasMore: false } };
  }
}

/**
 * @param {string} tree
 * @returns {string[]} lines of frame elements, cut behind the ref, as an ancestor's line is
 */
function iframeLines(tree) {
  const lines = tree.split('\n').filter((line) => frameRefs(line, 'indent').length > 0);
  return lines.map((line) => /^ *(iframe(?: "(?:[^"\\]|\\.)*")? \[[^\]]+\])/.exec(line)?.[1] ?? line);
}

/**
 * @param {string | undefined} notice
 * @param {string} more
 */
function withNotice(notice, more) {
  const text = [notice, more].filter(Boolean).join(' ');
  return text ? { notice: text } : {};
}
