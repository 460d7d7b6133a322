// Tools that run in a frame's script: find the frame, ask it, keep its ref numbers, and say what became of a call whose
// document went away.

import { api } from '../shared/browser.js';
import { toolError } from '../shared/messages.js';
import { whileActing } from './acting.js';
import { withActivity } from './activity.js';
import { findWithFrames, readWithFrames } from './child_frames.js';
import { selectedInDevtools } from './devtools.js';
import { DialogOpened, inWords, standsStill, untilDialog } from './dialogs.js';
import { inAnyFrame, inChildFrame } from './frame_filter.js';
import { frameByPath } from './frames.js';
import { DocumentGone } from './lifecycle.js';
import { callFrame } from './page.js';
import { hoverTrusted } from './pointer.js';
import { firstFreeRef, keepRefNumber } from './ref_numbers.js';
import { framePath, parseRef } from './refs.js';
import { followRequests } from './requests.js';
import { getSettings } from './settings.js';
import { findTool } from './tool_table.js';
import { typeTrusted } from './trusted_typing.js';
import { withUserAgentRoots } from './user_agent_roots.js';
import { waitFor, waitForStable } from './waiting.js';

/** @typedef {import('./tool_call.js').Call} Call */

/**
 * @typedef {object} PageTarget
 * @property {number} frameId
 * @property {string} path of the frame, as refs print it
 * @property {Record<string, unknown>} args as the frame gets them
 * @property {() => Promise<string>} site address that the permission gate judges the frame by
 */

/** Time for a call, in ms, unless the tool has its own. The slowest read that we know takes half of it. */
export const PAGE_MS = 13_000;

/** Reads that meet a navigation are made again in the next document, so often. */
const REREADS = 3;

/** Time for a child frame, in ms, when it is read with the frame around it. */
export const CHILD_MS = 5_000;

/** @typedef {(top: any, parent: import('./child_frames.js').Parent) => Promise<unknown>} PutTogether */

/** Arguments that are refs, where it is not `ref_id`. */
const REF_ARGS = new Map([['drag_drop', ['from', 'to']]]);

/** Tools that with `frames: true` look into child frames, and what puts the answers together. */
const WITH_FRAMES = new Map(
  /** @type {[string, PutTogether][]} */ ([
    ['get_accessibility_tree', readWithFrames],
    ['find', findWithFrames],
    ['iframe_read', readWithFrames],
  ]),
);

/** Tools that work in a child frame, which their arguments name. */
const IN_CHILD = new Set(['iframe_read', 'iframe_click', 'iframe_type']);

/** @type {Map<string, (call: Call, ask: import('./waiting.js').Ask) => Promise<unknown>>} tools that may last longer than a message or a document */
const PATIENT = new Map(
  /** @type {[string, any][]} */ ([
    ['wait_for', waitFor],
    ['wait_for_stable', waitForStable],
  ]),
);

/**
 * @param {Call} call
 * @returns {Promise<PageTarget>}
 */
export async function pageTarget({ tool, args, tab }) {
  if (IN_CHILD.has(tool.name)) return targetOf(tab.id, await inChildFrame(tab.id, args, tool.access === 'acts'));
  if (args.frame !== undefined) return targetOf(tab.id, await inAnyFrame(tab.id, args));
  const given = (REF_ARGS.get(tool.name) ?? ['ref_id']).filter((name) => typeof args[name] === 'string' || typeof args[name] === 'number');
  const parsed = given.map((name) => ({ name, ...parseRef(/** @type {string | number} */ (args[name])) }));
  const [first, other] = [parsed[0], parsed.find(({ frames }) => framePath(frames) !== framePath(parsed[0]?.frames ?? []))];
  if (!first) return targetIn(tab.id, [], args);
  if (other) {
    const message = `${first.name} and ${other.name} are in different frames, between which this can't be done.`;
    throw toolError('not_supported', message, { dispatched: false });
  }
  return targetIn(tab.id, first.frames, { ...args, ...Object.fromEntries(parsed.map(({ name, inFrame }) => [name, inFrame])) });
}

/**
 * @param {number} tabId
 * @param {number[]} frames
 * @param {Record<string, unknown>} args
 * @returns {Promise<PageTarget>}
 */
async function targetIn(tabId, frames, args) {
  return targetOf(tabId, { frameId: await frameByPath(tabId, frames), path: frames, args });
}

/**
 * @param {number} tabId
 * @param {import('./frame_filter.js').FrameCall} frame
 * @returns {PageTarget}
 */
function targetOf(tabId, { frameId, path, args }) {
  return { frameId, path: framePath(path), args, site: () => siteOf(tabId, frameId) };
}

/**
 * Carries out a page tool and answers its result.
 * @param {Call} call
 * @param {PageTarget} target
 */
export async function callPageTool(call, target) {
  const acts = call.tool.access === 'acts';
  const since = Date.now();
  try {
    const answer = await untilDialog(call.tab.id, acts, () => askPage(call, target));
    return acts ? withActivity(call.tab.id, since, answer) : answer;
  } catch (error) {
    if (!(error instanceof DialogOpened)) throw error;
    if (!acts) throw standsStill(error.dialog);
    const hint = `${inWords(error.dialog)}. The page stands still until handle_dialog answers it.`;
    return { success: true, method: 'synthetic', dispatched: true, verified: true, effects: { dialog: error.dialog }, hint };
  }
}

/**
 * @param {Call} call
 * @param {PageTarget} target
 */
async function askPage(call, target) {
  followRequests(call.tab.id);
  const patient = PATIENT.get(call.tool.name);
  if (patient) return patient(call, (args, ms) => askFrame(call, { ...target, args: { ...target.args, ...args } }, ms));
  for (let attempt = 0; ; attempt++) {
    try {
      const result = await askFrames(call, target, PAGE_MS);
      if (call.args.userAgent === true) {
        return await withUserAgentRoots(call, target.path, result, (name, args) => askFrame(call, { ...target, args }, PAGE_MS, name));
      }
      return call.tool.name === 'hover' ? hoverTrusted(call, target.path, result) : result;
    } catch (error) {
      if (!(error instanceof DocumentGone)) {
        const ask = (/** @type {string} */ name, /** @type {Record<string, unknown>} */ args) =>
          askFrame(call, { ...target, args }, PAGE_MS, name);
        return await typeTrusted(call, error, ask);
      }
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
 * Asks one frame, and keeps its ref numbers.
 * @param {Pick<Call, 'tab' | 'signal'> & {tool: {name: string, access: 'reads' | 'acts'}}} call
 * @param {Omit<PageTarget, 'site'>} target
 * @param {number} ms
 * @param {string} [name] of a part of the tool
 * @returns {Promise<any>}
 */
export async function askFrame({ tool, tab, signal }, { frameId, path, args }, ms, name = tool.name) {
  const asked = [firstFreeRef(tab.id), getSettings(), selectedInDevtools(name, tab.id, frameId)];
  const [firstRef, { names }, selected] = /** @type {[number, import('../shared/settings.js').Settings, string | undefined]} */ (
    await Promise.all(asked)
  );
  const request = { type: 'page-tool', tool: name, call: nextCall(), args, firstRef, frame: path, names, ...(selected && { selected }) };
  const acts = tool.access === 'acts';
  const target = { tabId: tab.id, frameId, url: tab.url };
  // What it holds down is released by the page itself.
  const cancel = () => void api.tabs.sendMessage(tab.id, { type: 'page-cancel', call: request.call }, { frameId }).catch(() => {});
  signal.addEventListener('abort', cancel);
  const call = () => callFrame(target, request, { ms, signal, acts });
  try {
    if (!acts) return await resultOf(tab.id, await call());
    return await whileActing({ ...target, tool: tool.name }, signal, async (acting) => {
      try {
        return await resultOf(tab.id, await call(), acting.cover);
      } catch (error) {
        throw error instanceof DocumentGone ? Object.assign(error, { pressed: acting.pressed }) : error;
      }
    });
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/**
 * @param {number} tabId
 * @param {import('../generated/protocol.js').PageReply} reply
 * @param {Record<string, unknown>} [cover] what covers the frame, as the error that tells it
 */
async function resultOf(tabId, reply, cover) {
  await keepRefNumber(tabId, reply.nextRef);
  if (reply.ok) return reply.result;
  /** @type {Partial<import('../shared/messages.js').ErrorBody>} */
  const { code = 'internal', message = 'The page gave no reason.', around, ...details } = reply.error ?? {};
  if (!around || !cover) throw toolError(code, message, details);
  throw toolError(code, String(cover.message), { ...details, blocker: cover.blocker, ...(cover.close ? { close: cover.close } : {}) });
}

/** A number that no other call to this document has had, also when the worker was stopped in between. */
function nextCall() {
  calls = (calls + 1) % 0x8000_0000;
  return calls;
}

let calls = Math.floor(Math.random() * 0x4000_0000);

/**
 * The document went away while it acted: by all appearances because of it.
 * @param {DocumentGone} gone
 */
function actedAndGone({ fate, url, pressed }) {
  const what = fate === 'removed' ? 'The frame was removed from the page' : 'The page left for another document';
  const hint = `${what} before it could say more. Read the page again.`;
  return {
    success: true,
    method: pressed ? 'trusted' : 'synthetic',
    dispatched: true,
    verified: true,
    effects: url ? { navigation: url } : {},
    hint,
  };
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
