// The only script that every frame gets. It listens and does nothing until the worker's first message; then it says
// which build of the core this page can run, and the worker injects it (`core-wasm.js` or `core-twin.js`).
//
// `globalThis.handhold` lives in the extension's isolated world; the page can't see it.

import { api } from '../shared/browser.js';

/** Set at build time: always ask for the twin, to test it everywhere. */
/* global __FORCE_TWIN__ */

/** @typedef {import('../generated/protocol.js').PageRequest} PageRequest */
/** @typedef {import('../generated/protocol.js').PageReply} PageReply */

/**
 * @typedef {object} Handhold
 * @property {(message: object) => Promise<any>} [ask] asks the worker, while it waits for an answer of this frame
 * @property {{handle: (request: PageRequest) => Promise<PageReply>, cancel: (call: number) => void} | null} core the running core; set by the injected bundle
 * @property {string} [failure] why the injected bundle could not start; set by the bundle
 */

// The first document of a new frame and a page that calls `document.open` may run this file again in the same world.
// An own property: an element with this id would be found on the global object as well.
if (!Object.hasOwn(globalThis, 'handhold')) {
  globalThis.handhold = { core: null, ask: (message) => api.runtime.sendMessage(message) };
  api.runtime.onMessage.addListener(listen);
}

/**
 * `page-tool` is a call, `page-cancel` ends one. `page-boot` only asks whether the core is there, so that a call that acts is sent once.
 * @param {PageRequest} message
 * @param {chrome.runtime.MessageSender} sender
 * @param {(reply: unknown) => void} respond
 */
function listen(message, sender, respond) {
  // Only this very extension is heard. A loader that was left behind by an update has no id any more.
  if (!api.runtime?.id || sender.id !== api.runtime.id) return false;
  if (message?.type === 'page-boot') respond(globalThis.handhold.core ? { boot: 'done' } : bootAdvice());
  if (message?.type === 'page-cancel') globalThis.handhold.core?.cancel(message.call);
  if (message?.type !== 'page-tool') return false;
  answer(message).then(respond);
  return true;
}

/** @param {PageRequest} request */
async function answer(request) {
  const { core } = globalThis.handhold;
  if (!core) return bootAdvice();
  try {
    return await core.handle(request);
  } catch (error) {
    return dropped(core, request, error);
  }
}

/** Which build to inject, or why the one that was injected last did not start; the next call tries again. */
function bootAdvice() {
  const { failure } = globalThis.handhold;
  delete globalThis.handhold.failure;
  return failure ? { boot: 'failed', why: failure } : { boot: canRunWasm() ? 'wasm' : 'twin' };
}

/**
 * A core whose `handle` rejects has died (a trap); the next message boots a new one, for which the old refs are stale.
 * @param {Handhold['core']} core the one that died; another call may have booted a new one meanwhile
 * @param {PageRequest} request
 * @param {unknown} error
 */
function dropped(core, request, error) {
  if (globalThis.handhold.core === core) globalThis.handhold.core = null;
  const message = `The reader of this page broke (${error}) and starts anew with the next call. Read the page again; earlier refs are stale.`;
  return { ok: false, error: { code: 'internal', message }, nextRef: request.firstRef };
}

/** Whether the page's policy lets WebAssembly compile: tried on the smallest module there is. */
function canRunWasm() {
  if (__FORCE_TWIN__) return false;
  try {
    return Boolean(new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)));
  } catch {
    return false;
  }
}
