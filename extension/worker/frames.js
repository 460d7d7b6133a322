// Frames and their ordinals. A frame is the nth frame of the one it stands in, counted from 1 in the order in which we
// first saw them; it keeps its ordinal when it navigates, and the ordinal of a removed frame is not given out again.
// Owner of the keys `frames:<tabId>` in `storage.session`.

import { api } from '../shared/browser.js';
import { toolError } from '../shared/messages.js';
import { findBlobFrames } from './blob_frames.js';
import { framePath } from './refs.js';
import { serially } from './serial.js';

/**
 * @typedef {object} FrameTable
 * @property {Record<string, number[]>} paths ordinal path of each live frame, by the browser's number of the frame
 * @property {Record<string, number>} next the next ordinal inside each frame that ever had frames, by its path
 * @property {BrowserFrame[]} [unlisted] frames that the browser does not list, as they were found
 */

/** @typedef {{frameId: number, parentFrameId: number, url: string, path: number[]}} Frame */
/** @typedef {{frameId: number, parentFrameId: number, url: string, documentId?: string, parentDocumentId?: string}} BrowserFrame */

/** @param {number} tabId */
const keyOf = (tabId) => `frames:${tabId}`;

/**
 * All frames of a tab, parents before children.
 * @param {number} tabId
 * @returns {Promise<Frame[]>}
 */
export function listFrames(tabId) {
  return listWith(tabId, async () => undefined);
}

/**
 * The same, and those that the browser does not list are looked for first.
 * @param {number} tabId
 * @returns {Promise<Frame[]>}
 */
export function listAllFrames(tabId) {
  return listWith(tabId, (listed) => findBlobFrames(tabId, listed));
}

/**
 * @param {number} tabId
 * @param {(listed: BrowserFrame[]) => Promise<BrowserFrame[] | undefined>} findMore those that are not listed; nothing: as they were found last
 */
function listWith(tabId, findMore) {
  const key = keyOf(tabId);
  return serially(key, async () => {
    const listed = (await api.webNavigation.getAllFrames({ tabId })) ?? [];
    const { [key]: kept } = await api.storage.session.get(key);
    const stored = /** @type {FrameTable | undefined} */ (kept);
    const others = (await findMore(listed)) ?? stored?.unlisted ?? [];
    const isListed = (/** @type {number} */ id) => listed.some(({ frameId }) => frameId === id);
    const isLeft = (/** @type {BrowserFrame} */ { parentFrameId, parentDocumentId }) =>
      !listed.some((parent) => parent.frameId === parentFrameId && parent.documentId === parentDocumentId);
    const unlisted = others.filter((frame) => !isListed(frame.frameId) && !(isListed(frame.parentFrameId) && isLeft(frame)));
    const frames = inTreeOrder([...listed, ...unlisted]);
    if (frames.length <= 1) return frames.map((frame) => ({ ...frame, path: [] }));
    const table = assignOrdinals(stored, frames);
    await api.storage.session.set({ [key]: unlisted.length ? { ...table, unlisted } : table });
    return frames.map((frame) => ({ ...frame, path: table.paths[frame.frameId] ?? [] }));
  });
}

/**
 * The frame that a path leads to. The top document needs no question to the browser.
 * @param {number} tabId
 * @param {number[]} path
 * @returns {Promise<number>} the browser's number of the frame
 */
export async function frameByPath(tabId, path) {
  if (path.length === 0) return 0;
  const wanted = framePath(path);
  const frames = await listFrames(tabId);
  const frame = frames.find((candidate) => framePath(candidate.path) === wanted);
  if (frame) return frame.frameId;
  throw toolError('frame_gone', `Frame ${wanted} is not in the page (any more). Read the page again with frames: true.`, {
    frame: wanted,
    frames: frames.slice(1, 21).map((other) => `${framePath(other.path)} ${other.url.slice(0, 100)}`),
  });
}

/**
 * Whether a frame of the top document has or had this ordinal.
 * @param {number} tabId
 * @param {number} ordinal
 */
export async function hadOrdinal(tabId, ordinal) {
  const key = keyOf(tabId);
  const { [key]: stored } = await api.storage.session.get(key);
  const next = /** @type {FrameTable | undefined} */ (stored)?.next[framePath([])] ?? 1;
  return ordinal >= 1 && ordinal < next;
}

/** @param {number} tabId a tab that was closed */
export function forgetFrames(tabId) {
  const key = keyOf(tabId);
  return serially(key, () => api.storage.session.remove(key));
}

/**
 * Gives an ordinal to every frame that has none, and forgets those that are gone.
 * @param {FrameTable | undefined} before
 * @param {BrowserFrame[]} frames parents before children
 * @returns {FrameTable}
 */
export function assignOrdinals(before, frames) {
  /** @type {FrameTable} */
  const table = { paths: {}, next: { ...before?.next } };
  for (const { frameId, parentFrameId } of frames) {
    if (frameId === 0) {
      table.paths[0] = [];
      continue;
    }
    const parent = table.paths[parentFrameId] ?? [];
    table.paths[frameId] = before?.paths[frameId] ?? [...parent, takeOrdinal(table, parent)];
  }
  // Paths of removed frames never come back, so nobody counts inside them any more.
  const live = new Set(Object.values(table.paths).map(framePath));
  table.next = Object.fromEntries(Object.entries(table.next).filter(([path]) => live.has(path)));
  return table;
}

/**
 * @param {FrameTable} table
 * @param {number[]} parent
 */
function takeOrdinal(table, parent) {
  const key = framePath(parent);
  const ordinal = table.next[key] ?? 1;
  table.next[key] = ordinal + 1;
  return ordinal;
}

/**
 * The frames below the shown top document, parents before children. Pages that are only prerendered are not shown.
 * @param {BrowserFrame[]} all
 * @returns {BrowserFrame[]}
 */
function inTreeOrder(all) {
  const ordered = all.filter((frame) => frame.frameId === 0);
  for (const parent of ordered) {
    const children = all.filter((frame) => frame.parentFrameId === parent.frameId && frame.frameId !== 0);
    ordered.push(...children);
  }
  return ordered.map(({ frameId, parentFrameId, url }) => ({ frameId, parentFrameId, url }));
}
