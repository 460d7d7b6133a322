// Calls that act in a frame and are under way. The frame may ask the worker for help with its own call, and only for that one.

/**
 * @typedef {object} Acting
 * @property {string} tool
 * @property {AbortSignal} signal
 * @property {number} since when it was sent
 * @property {boolean} pressed whether the browser's own pointer pressed for it
 * @property {Record<string, unknown>} [cover] the error that tells what covers the frame
 */

/** @type {Map<string, Acting>} by tab and frame */
const acting = new Map();

/** @param {number} tabId @param {number} frameId */
const keyOf = (tabId, frameId) => `${tabId}:${frameId}`;

/**
 * Answers a frame's questions as long as `run` lasts.
 * @template T
 * @param {{tabId: number, frameId: number, tool: string}} frame
 * @param {AbortSignal} signal
 * @param {(call: Acting) => Promise<T>} run
 * @returns {Promise<T>}
 */
export async function whileActing({ tabId, frameId, tool }, signal, run) {
  const key = keyOf(tabId, frameId);
  /** @type {Acting} */
  const call = { tool, signal, since: Date.now(), pressed: false };
  acting.set(key, call);
  try {
    return await run(call);
  } finally {
    if (acting.get(key) === call) acting.delete(key);
  }
}

/**
 * The acting call of the frame that sent a message.
 * @param {chrome.runtime.MessageSender} sender
 * @returns {{tabId: number, frameId: number, call: Acting} | undefined}
 */
export function actingIn({ tab, frameId }) {
  if (tab?.id === undefined || frameId === undefined) return undefined;
  const call = acting.get(keyOf(tab.id, frameId));
  return call && { tabId: tab.id, frameId, call };
}
