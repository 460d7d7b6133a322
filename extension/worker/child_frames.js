// Reads with `frames: true`: each frame is read by its own script, and the trees are put together here, level by level.

import { ToolError } from '../shared/messages.js';
import { framesBehind } from './frame_links.js';
import { framePath } from './refs.js';
import { append, frameElements, frameRefs, lineOf, splice } from './splice.js';

/** @typedef {import('../generated/protocol.js').AccessibilityTree} AccessibilityTree */
/** @typedef {import('../generated/protocol.js').Found} Found */
/** @typedef {import('./frames.js').Frame} Frame */

/**
 * A frame that was read. `ask` runs a tool in a frame, by default that of the call, its child frames included.
 * @typedef {object} Parent
 * @property {number} tabId
 * @property {number} frameId
 * @property {string} path
 * @property {Record<string, unknown>} args of the call
 * @property {(frame: {frameId: number, path: string}, args: Record<string, unknown>, tool?: string) => Promise<any>} ask
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
export async function readWithFrames(top, parent) {
  const { tabId, frameId, args, ask } = parent;
  const format = /** @type {import('./splice.js').Format} */ (args.format ?? 'indent');
  const printed = frameRefs(top.tree, format);
  const unprinted = (await elementsThatFilterLeftOut(parent)).filter(({ ref }) => !printed.includes(ref));
  const refs = [...printed, ...unprinted.map(({ ref }) => ref)];
  if (refs.length === 0) return top;
  const links = await framesBehind(tabId, frameId, refs);
  const most = args.maxChars === undefined ? undefined : Math.floor(((Number(args.maxChars) - top.chars) / refs.length) * FILL);
  if (most !== undefined && most < LEAST_CHARS) return withoutRoom(top, links);
  const { ref_id: _root, page: _page, since: _since, maxChars: _most, ...rest } = args;
  const childArgs = most === undefined ? rest : { ...rest, maxChars: most };
  const reads = await Promise.all(refs.map((ref) => readChild(links.get(ref), (frame) => ask(frame, childArgs))));
  const children = new Map(refs.map((ref, at) => [ref, reads[at]?.text ?? { note: '' }]));
  const filled = unprinted.filter(({ ref }) => 'tree' in (children.get(ref) ?? {}));
  const together = combine(top, splice(append(top.tree, format, filled), format, children), reads);
  const fits = args.maxChars === undefined || together.chars <= Number(args.maxChars);
  return fits ? together : withoutRoom(top, links);
}

/**
 * `interactive` prints no frame elements, though what is in the frames may be interactive.
 * @param {Parent} parent
 */
async function elementsThatFilterLeftOut(parent) {
  const { filter, ref_id: root, page = 1 } = parent.args;
  return filter === 'interactive' && root === undefined && page === 1 ? allFrameElements(parent) : [];
}

/** @param {Parent} parent */
async function allFrameElements({ frameId, path, ask }) {
  const { tree } = await ask({ frameId, path }, { role: 'iframe', limit: 500 }, 'find');
  return frameElements(tree);
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
 * @returns {AccessibilityTree}
 */
function withoutRoom(top, links) {
  const paths = [...links.values()].map((frame) => framePath(frame.path));
  if (paths.length === 0) return top;
  const words = `No room for the content of frames ${paths.join(', ')}: read their iframe by its ref_id, with frames: true.`;
  return { ...top, truncated: true, autoDegraded: true, ...withNotice(top.notice, words) };
}

/**
 * @param {Found} top
 * @param {Parent} parent
 * @returns {Promise<Found>} with what was found in the child frames behind it, each below its `iframe` line
 */
export async function findWithFrames(top, parent) {
  const { tabId, frameId, args, ask } = parent;
  const elements = await allFrameElements(parent);
  const links = await framesBehind(
    tabId,
    frameId,
    elements.map(({ ref }) => ref),
  );
  const found = await Promise.all([...links].map(([ref, frame]) => findInChild(ref, frame, (child) => ask(child, args))));
  const below = found.filter(({ answer }) => answer.matches > 0);
  const trees = below.map(({ ref, answer }) => {
    const element = elements.find((candidate) => candidate.ref === ref);
    return element ? splice(lineOf(element, 'indent'), 'indent', new Map([[ref, answer]])) : answer.tree;
  });
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
 * @param {string | undefined} notice
 * @param {string} more
 */
function withNotice(notice, more) {
  const text = [notice, more].filter(Boolean).join(' ');
  return text ? { notice: text } : {};
}
