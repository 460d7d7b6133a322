// One call to the script of one frame, whatever state that frame is in.
//
// The loader is in nearly every frame already. Where it is not (the extension was just installed or updated), it is
// injected; where the core is not booted yet, the loader says which build it can run, and that is injected. A frame is
// injected once, however many calls wait for it.

import { api, isDocumentGone, isForbidden, isMissingTarget, isNobodyThere } from '../shared/browser.js';
import { ToolError, toolError } from '../shared/messages.js';
import { DocumentGone, tabClosed, whileAlive } from './lifecycle.js';
import { noAccess } from './tabs.js';

/** @typedef {import('../generated/protocol.js').PageRequest} PageRequest */
/** @typedef {import('../generated/protocol.js').PageReply} PageReply */
/** @typedef {{tabId: number, frameId: number, url?: string | undefined}} Target `url` is for messages only */
/** @typedef {'content/loader.js' | 'content/core-wasm.js' | 'content/core-twin.js'} ContentFile */

/** Send, inject the loader, send, inject the core, send; and once more should the document change meanwhile. */
const ATTEMPTS = 6;

/** How long before an unanswered frame is asked about again, in ms. */
const RETRY_MS = 50;

/** How long the event of the next document may lag behind the end of the last one, in ms. */
const COMMIT_MS = 400;

/** @type {Map<string, Promise<void>>} injections under way, by tab, frame and file */
const injections = new Map();

/**
 * Sends a request to a frame and answers its reply. A request that acts is delivered once at most.
 * @param {Target} target
 * @param {PageRequest} request
 * @param {Bounds & {acts: boolean}} options
 * @returns {Promise<PageReply>}
 * @throws {ToolError} when the frame can't be reached; {@link DocumentGone} when its document went away meanwhile
 */
export async function callFrame(target, request, { ms, signal, acts }) {
  const deadline = Date.now() + ms;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const bounds = { ...target, ms: deadline - Date.now(), signal };
    const state = acts ? await whileAlive(ask(target, BOOT), bounds) : DONE;
    const reply = isBooted(state) ? await whileAlive(deliver(target, request, acts), bounds) : state;
    if (reply && 'ok' in reply) return reply;
    if (reply?.boot === 'failed') throw toolError('internal', `The reader could not start in this page: ${reply.why}. Reload the page.`);
    await whileAlive(inject(target, fileFor(reply)), bounds);
  }
  throw toolError('internal', 'The page keeps replacing its document before it can be read. Wait a moment and try again.');
}

/** @typedef {{ms: number, signal: AbortSignal}} Bounds time for all of it; `signal` aborts with the error to throw */
/** @typedef {{boot: 'done' | 'wasm' | 'twin' | 'failed', why?: string}} Boot */

const BOOT = { type: 'page-boot' };

/** @type {Boot} */
const DONE = { boot: 'done' };

/** @param {PageReply | Boot | undefined} state */
function isBooted(state) {
  return Boolean(state && 'boot' in state && state.boot === 'done');
}

/**
 * @param {Target} target
 * @param {PageRequest} request
 * @param {boolean} acts where nobody answers a request that acts, it may have been carried out all the same
 */
async function deliver(target, request, acts) {
  const reply = await ask(target, request);
  if (!reply && acts) throw await fateOf(target.tabId, target.frameId);
  return reply;
}

/**
 * @param {Target} target
 * @param {PageRequest | typeof BOOT} message
 * @returns {Promise<PageReply | Boot | undefined>} nothing when nobody listens there
 */
async function ask({ tabId, frameId, url }, message) {
  try {
    return await api.tabs.sendMessage(tabId, message, { frameId });
  } catch (error) {
    if (isDocumentGone(error)) throw await fateOf(tabId, frameId);
    if (isNobodyThere(error)) return undefined;
    throw unreachable(error, { tabId, frameId, url });
  }
}

/**
 * @param {Boot | PageReply | undefined} state
 * @returns {ContentFile}
 */
function fileFor(state) {
  if (!state || !('boot' in state)) return 'content/loader.js';
  return state.boot === 'twin' ? 'content/core-twin.js' : 'content/core-wasm.js';
}

/**
 * @param {Target} target
 * @param {ContentFile} file
 */
function inject(target, file) {
  const key = `${target.tabId}:${target.frameId}:${file}`;
  const running = injections.get(key) ?? injectNow(target, file).finally(() => injections.delete(key));
  injections.set(key, running);
  return running;
}

/**
 * @param {Target} target
 * @param {ContentFile} file
 */
async function injectNow(target, file) {
  const { tabId, frameId } = target;
  try {
    const [injected] = await api.scripting.executeScript({
      target: { tabId, frameIds: [frameId] },
      files: [file],
      injectImmediately: true,
    });
    const error = injected && 'error' in injected ? injected.error : undefined;
    if (error) throw error;
    if (!injected) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  } catch (error) {
    throw await whyNotInjected(error, target);
  }
}

/**
 * @param {unknown} error
 * @param {Target} target
 */
async function whyNotInjected(error, target) {
  if (await isTabGone(target.tabId)) return tabClosed(target.tabId);
  return unreachable(error, target);
}

/**
 * @param {unknown} error
 * @param {Target} target
 */
function unreachable(error, { frameId, url }) {
  if (error instanceof ToolError) return error;
  if (isMissingTarget(error)) return toolError('frame_gone', 'The frame was removed from the page. Read the page again.');
  const words = error instanceof Error ? error.message : String(error);
  if (frameId === 0 && /error page/i.test(words)) return noAccess('This tab shows an error page of the browser', url);
  if (isForbidden(error)) {
    return frameId === 0
      ? noAccess(`The browser does not let extensions touch this page (${words})`, url)
      : toolError('no_access', `The browser does not let extensions touch this frame (${words}). Work on the rest of the page.`, { url });
  }
  return toolError('internal', `The page could not be asked: ${words}. Reload the page and try again.`);
}

/**
 * The listener's document went away: because it was left for another one, or with its frame or tab. What tells which
 * may come a little later than the channel closes.
 * @param {number} tabId
 * @param {number} frameId
 */
async function fateOf(tabId, frameId) {
  await new Promise((resolve) => setTimeout(resolve, COMMIT_MS));
  // Firefox' `getFrame` still finds a frame that was removed; the list of all does not have it.
  const frames = (await api.webNavigation.getAllFrames({ tabId }).catch(() => null)) ?? [];
  const frame = frames.find((candidate) => candidate.frameId === frameId);
  if (frame) return new DocumentGone('replaced', frame.url);
  if (frameId === 0 || (await isTabGone(tabId))) return tabClosed(tabId);
  return new DocumentGone('removed');
}

/** @param {number} tabId */
async function isTabGone(tabId) {
  return !(await api.tabs.get(tabId).catch(() => undefined));
}
