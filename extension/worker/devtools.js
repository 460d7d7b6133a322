// What is selected in DevTools. The extension's DevTools page is asked at each read; where none is open, nobody answers.

import { api } from '../shared/browser.js';

/** Tools whose answers mark the selected element. */
const READS = new Set(['get_accessibility_tree', 'iframe_read']);

/** How long DevTools may take, in ms: a page that stands still in its debugger never answers. */
const ANSWER_MS = 500;

/**
 * The way to the selected element of a frame.
 * @param {string} tool
 * @param {number} tabId
 * @param {number} frameId
 * @returns {Promise<string | undefined>} nothing when there is none
 */
export async function selectedInDevtools(tool, tabId, frameId) {
  if (!READS.has(tool)) return undefined;
  const late = new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  try {
    const frameUrl = frameId === 0 ? undefined : (await api.webNavigation.getFrame({ tabId, frameId }))?.url;
    const way = await Promise.race([api.runtime.sendMessage({ type: 'devtools.selected', tabId, frameUrl }), late]);
    return typeof way === 'string' && way !== '' ? way : undefined;
  } catch {
    return undefined; // No page of the extension is open.
  }
}
