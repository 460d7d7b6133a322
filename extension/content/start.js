// Starts a build of the core and puts it where the loader looks.

/** @typedef {import('../generated/protocol.js').PageRequest} PageRequest */
/** @typedef {import('../generated/protocol.js').PageReply} PageReply */

/**
 * What both builds export.
 * @typedef {object} Build
 * @property {() => void} start instantiates the module
 * @property {() => void} boot gets the instance ready
 * @property {(request: PageRequest) => Promise<PageReply>} handle
 * @property {(call: number) => void} cancel ends a call that is under way
 */

/**
 * @param {Build} build
 */
export function startCore({ start, boot, handle, cancel }) {
  try {
    const watched = failingWhenDead(handle);
    start();
    boot();
    globalThis.handhold.core = { handle: watched, cancel };
  } catch (error) {
    globalThis.handhold.failure = String(error);
  }
}

/**
 * A trap (a panic, memory or stack used up) ends the instance, but where it strikes inside of a microtask of the core's
 * executor, nobody hears of it and the promise would stay open for ever. So those microtasks are watched: with the first
 * one that throws, all calls under way fail and the loader drops the core.
 * @param {Build['handle']} handle
 * @returns {Build['handle']}
 */
function failingWhenDead(handle) {
  /** @type {Set<(error: unknown) => void>} */
  const underWay = new Set();
  watchMicrotasks((error) => {
    for (const reject of underWay) reject(error);
  });
  return (request) =>
    new Promise((resolve, reject) => {
      underWay.add(reject);
      handle(request)
        .then(resolve, reject)
        .finally(() => underWay.delete(reject));
    });
}

/**
 * The executor looks `queueMicrotask` up on the global object, which is the extension's own here, not the page's.
 * @param {(error: unknown) => void} failed
 */
function watchMicrotasks(failed) {
  const queue = globalThis.queueMicrotask.bind(globalThis);
  globalThis.queueMicrotask = (task) =>
    queue(() => {
      try {
        task();
      } catch (error) {
        failed(error);
        throw error;
      }
    });
}
