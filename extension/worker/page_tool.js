// Tools that run in a frame's script: find the frame, ask it, keep its ref numbers, and say what became of a call whose
// document went away.

import { api } from '../shared/browser.js';
import { toolError } from '../shared/messages.js';
import { findWithFrames, readWithFrames } from './child_frames.js';
import { frameByPath } from './frames.js';
import { DocumentGone } from './lifecycle.js';
import { callFrame } from './page.js';
import { firstFreeRef, keepRefNumber } from './ref_numbers.js';
import { framePath, parseRef } from './refs.js';
import { getSettings } from './settings.js';
import { findTool } from './tool_table.js';

/** @typedef {import('./tool_call.js').Call} Call */

/**
 * @typedef {object} PageTarget
 * @property {number} frameId
 * @property {string} path of the frame, as refs print it
 * @property {Record<string, unknown>} args as the frame gets them
 * @property {() => Promise<string>} site address that the permission gate judges the frame by
 */

/** Time for a call, in ms, unless the tool has its own. The slowest read that we know takes half of it. */
const PAGE_MS = 13_000;

/** Reads that meet a navigation are made again in the next document, so often. */
const REREADS = 3;

/** Time for a child frame, in ms, when it is read with the frame around it. */
const CHILD_MS = 5_000;

/** @typedef {(top: any, parent: import('./child_frames.js').Parent) => Promise<unknown>} PutTogether */

/** Tools that with `frames: true` look into child frames, and what puts the answers together. */
const WITH_FRAMES = new Map(
  /** @type {[string, PutTogether][]} */ ([
    ['get_accessibility_tree', readWithFrames],
    ['find', findWithFrames],
  ]),
);

/**
 * @param {Call} call
 * @returns {Promise<PageTarget>}
 */
export async function pageTarget({ args, tab }) {
  const { ref_id: refId } = args;
  if (typeof refId !== 'string' && typeof refId !== 'number') return targetIn(tab.id, [], args);
  const { frames, inFrame } = parseRef(refId);
  return targetIn(tab.id, frames, { ...args, ref_id: inFrame });
}

/**
 * @param {number} tabId
 * @param {number[]} frames
 * @param {Record<string, unknown>} args
 * @returns {Promise<PageTarget>}
 */
async function targetIn(tabId, frames, args) {
  const frameId = await frameByPath(tabId, frames);
  return { frameId, path: framePath(frames), args, site: () => siteOf(tabId, frameId) };
}

/**
 * Carries out a page tool and answers its result.
 * @param {Call} call
 * @param {PageTarget} target
 */
export async function callPageTool(call, target) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await askFrames(call, target, PAGE_MS);
    } catch (error) {
      if (!(error instanceof DocumentGone)) throw error;
      if (call.tool.access === 'acts') return actedAndGone(error);
      if (error.fate !== 'replaced') throw toolError('frame_gone', `The frame was ${error.fate}. Read the page again.`);
      if (call.args.ref_id !== undefined) throw staleRef(call, error);
      if (attempt === REREADS) {
        throw toolError('timeout', 'The page keeps navigating while it is read. Wait until it rests.', { url: error.url });
      }
    }
  }
}

/**
 * @param {Call} call
 * @param {Omit<PageTarget, 'site'>} target
 * @param {number} ms
 * @returns {Promise<any>} what the frame answers, with what its child frames answer when they are asked for
 */
async function askFrames(call, target, ms) {
  const result = await askFrame(call, target, ms);
  const together = target.args.frames === true ? WITH_FRAMES.get(call.tool.name) : undefined;
  if (!together) return result;
  /** @type {import('./child_frames.js').Parent['ask']} */
  const ask = (frame, args, name) => askFrames({ ...call, tool: name ? findTool(name) : call.tool }, { ...frame, args }, CHILD_MS);
  return together(result, { ...target, tabId: call.tab.id, ask });
}

/**
 * @param {Call} call
 * @param {Omit<PageTarget, 'site'>} target
 * @param {number} ms
 */
async function askFrame({ tool, tab, signal }, { frameId, path, args }, ms) {
  const [firstRef, { names }] = await Promise.all([firstFreeRef(tab.id), getSettings()]);
  const request = { type: 'page-tool', tool: tool.name, args, firstRef, frame: path, names };
  const acts = tool.access === 'acts';
  const reply = await callFrame({ tabId: tab.id, frameId, url: tab.url }, request, { ms, signal, acts });
  await keepRefNumber(tab.id, reply.nextRef);
  if (reply.ok) return reply.result;
  const { code = 'internal', message = 'The page gave no reason.', ...details } = reply.error ?? {};
  throw toolError(code, message, details);
}

/**
 * The document went away while it acted: by all appearances because of it.
 * @param {DocumentGone} gone
 */
function actedAndGone({ fate, url }) {
  const what = fate === 'removed' ? 'The frame was removed from the page' : 'The page left for another document';
  const hint = `${what} before it could say more. Read the page again.`;
  return { success: true, method: 'synthetic', dispatched: true, effects: url ? { navigation: url } : {}, hint };
}

/**
 * @param {Call} call
 * @param {DocumentGone} gone
 */
function staleRef({ args }, { url }) {
  return toolError('stale_ref', 'The page of this ref was left meanwhile. Read the page again.', { ref_id: args.ref_id, url });
}

/**
 * The address that a frame is judged by: its own; for documents without one (about:blank, srcdoc), that of the frame
 * around it, where they come from.
 * @param {number} tabId
 * @param {number} frameId
 */
async function siteOf(tabId, frameId) {
  for (let id = frameId; ; ) {
    const frame = await api.webNavigation.getFrame({ tabId, frameId: id }).catch(() => null);
    if (!frame) return '';
    if (!frame.url.startsWith('about:') || frame.parentFrameId < 0) return frame.url;
    id = frame.parentFrameId;
  }
}
