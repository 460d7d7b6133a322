// One call to the script of one frame, whatever state that frame is in.
//
// The loader is in nearly every frame already. Where it is not (the extension was just installed or updated), it is
// injected; where the core is not booted yet, the loader says which build it can run, and that is injected. A frame is
// injected once, however many calls wait for it.

import { api, isDocumentGone, isForbidden, isMissingTarget, isNobodyThere } from '../shared/browser.js';
import { ToolError, toolError } from '../shared/messages.js';
import { DocumentLeft, tabClosed, whileAlive } from './lifecycle.js';
import { noAccess } from './tabs.js';

/** @typedef {import('../generated/protocol.js').PageRequest} PageRequest */
/** @typedef {import('../generated/protocol.js').PageReply} PageReply */
/** @typedef {{tabId: number, frameId: number, url?: string | undefined}} Target `url` is for messages only */
/** @typedef {'content/loader.js' | 'content/core-wasm.js' | 'content/core-twin.js'} ContentFile */

/** Send, inject the loader, send, inject the core, send; and once more should the document change meanwhile. */
const ATTEMPTS = 6;

/** How long before an unanswered frame is asked about again, in ms. */
const RETRY_MS = 50;

/** @type {Map<string, Promise<void>>} injections under way, by tab, frame and file */
const injections = new Map();

/**
 * Sends a request to a frame and answers its reply.
 * @param {Target} target
 * @param {PageRequest} request
 * @param {{ms: number, signal: AbortSignal}} bounds time for all of it; `signal` aborts with the error to throw
 * @returns {Promise<PageReply>}
 * @throws {ToolError} when the frame can't be reached; {@link DocumentLeft} when its document was replaced meanwhile
 */
export async function callFrame(target, request, { ms, signal }) {
  const deadline = Date.now() + ms;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const bounds = { ...target, ms: deadline - Date.now(), signal };
    const reply = await whileAlive(send(target, request), bounds);
    if (reply && 'ok' in reply) return reply;
    if (reply?.boot === 'failed') throw toolError('internal', `The reader could not start in this page: ${reply.why}. Reload the page.`);
    await whileAlive(inject(target, fileFor(reply)), bounds);
  }
  throw toolError('internal', 'The page keeps replacing its document before it can be read. Wait a moment and try again.');
}

/** @typedef {{boot: 'wasm' | 'twin' | 'failed', why?: string}} Boot */

/**
 * @param {Target} target
 * @param {PageRequest} request
 * @returns {Promise<PageReply | (Boot & {ok?: never}) | undefined>} nothing when nobody listens there
 */
async function send({ tabId, frameId, url }, request) {
  try {
    return await api.tabs.sendMessage(tabId, request, { frameId });
  } catch (error) {
    if (isDocumentGone(error)) throw await documentLeft(tabId, frameId);
    if (isNobodyThere(error)) return undefined;
    throw unreachable(error, { tabId, frameId, url });
  }
}

/**
 * @param {Boot | undefined} boot
 * @returns {ContentFile}
 */
function fileFor(boot) {
  if (!boot) return 'content/loader.js';
  return boot.boot === 'twin' ? 'content/core-twin.js' : 'content/core-wasm.js';
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
    const [injected] = await api.scripting.executeScript({ target: { tabId, frameIds: [frameId] }, files: [file], injectImmediately: true });
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
  if (isForbidden(error)) {
    return frameId === 0
      ? noAccess(`The browser does not let extensions touch this page (${words})`, url)
      : toolError('no_access', `The browser does not let extensions touch this frame (${words}). Work on the rest of the page.`, { url });
  }
  return toolError('internal', `The page could not be asked: ${words}. Reload the page and try again.`);
}

/**
 * The listener's document went away: because it was left for another one, or with its frame or tab.
 * @param {number} tabId
 * @param {number} frameId
 */
async function documentLeft(tabId, frameId) {
  const frame = await api.webNavigation.getFrame({ tabId, frameId }).catch(() => null);
  if (!frame && (frameId === 0 || (await isTabGone(tabId)))) return tabClosed(tabId);
  return frame ? new DocumentLeft(frame.url) : toolError('frame_gone', 'The frame was removed from the page. Read the page again.');
}

/** @param {number} tabId */
async function isTabGone(tabId) {
  return !(await api.tabs.get(tabId).catch(() => undefined));
}
