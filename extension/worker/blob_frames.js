// Frames whose document came from a `blob:` address. Chrome's `webNavigation` does not list them, though its `scripting` reaches them: so they
// are looked for when somebody misses one.

import { api, listsBlobFrames } from '../shared/browser.js';

/** How long all frames are waited for, in ms: one that is busy holds the answer of all. */
const LOOK_MS = 1000;

/** @typedef {import('./frames.js').BrowserFrame} BrowserFrame */
/** @typedef {{url: string, parentUrl: string}} Look */

/**
 * @param {number} tabId
 * @param {BrowserFrame[]} listed frames that the browser lists
 * @returns {Promise<BrowserFrame[] | undefined>} those that it does not, where it is certain which frame they stand in; nothing when that
 *   could not be found out in time
 */
export async function findBlobFrames(tabId, listed) {
  if (listsBlobFrames) return [];
  const looked = api.scripting.executeScript({ target: { tabId, allFrames: true }, func: look, injectImmediately: true });
  const late = new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  const results = /** @type {{frameId: number, documentId: string, result?: Look}[] | undefined} */ (
    await Promise.race([looked, late]).catch(() => undefined)
  );
  if (!results) return undefined;
  const isListed = new Set(listed.map(({ frameId }) => frameId));
  const all = results.flatMap(({ result, ...frame }) => (result ? [{ ...frame, ...result }] : []));
  return all.flatMap(({ frameId, url, parentUrl }) => {
    if (isListed.has(frameId) || !url.startsWith('blob:')) return [];
    const [parent, other] = all.filter((candidate) => candidate.url === parentUrl);
    return parent && !other ? [{ frameId, parentFrameId: parent.frameId, parentDocumentId: parent.documentId, url }] : [];
  });
}

/** Runs in every frame. @returns {Look} */
function look() {
  let parentUrl = '';
  try {
    parentUrl = window.parent.location.href;
  } catch {
    // A page of another origin is around it.
  }
  return { url: location.href, parentUrl };
}
