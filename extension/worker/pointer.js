// The browser's own pointer (Chrome): what a style sheet's :hover listens to.

import { api } from '../shared/browser.js';
import { attachDebugger, command } from './debugger.js';

/** @typedef {{x: number, y: number}} Point in CSS pixels, in the tab's own viewport */

/** @typedef {import('../generated/protocol.js').Acted} Acted */

/**
 * Moves the pointer to where the page's own part of `hover` has been; what the page hears is the same as before, but trusted.
 * @param {import('./tool_call.js').Call} call
 * @param {string} path of the frame; only of the top document it is known where it lies in the tab
 * @param {Acted} seen
 * @returns {Promise<Acted>}
 */
export async function hoverTrusted({ tab }, path, seen) {
  if (path || !seen.at || !(await attachDebugger(tab.id))) return seen;
  try {
    await command(tab.id, 'Input.dispatchMouseEvent', { type: 'mouseMoved', ...(await zoomed(tab.id, seen.at)) });
  } catch {
    return seen; // The person closed the debugger's bar.
  }
  const { hint: _, ...answer } = seen;
  const next = seen.verified ? {} : { hint: 'The pointer is over the element. Read the page to see what opened.' };
  return { ...answer, method: 'trusted', ...next };
}

/**
 * Presses the main button once. What went down comes up again, also when the call is ended in between.
 * @param {number} tabId
 * @param {Point} point
 * @param {AbortSignal} signal
 */
export async function press(tabId, point, signal) {
  const at = await zoomed(tabId, point);
  const button = { ...at, button: 'left', clickCount: 1 };
  await command(tabId, 'Input.dispatchMouseEvent', { type: 'mouseMoved', ...at });
  signal.throwIfAborted();
  try {
    await command(tabId, 'Input.dispatchMouseEvent', { type: 'mousePressed', ...button, buttons: 1 });
  } finally {
    await command(tabId, 'Input.dispatchMouseEvent', { type: 'mouseReleased', ...button, buttons: 0 });
  }
}

/**
 * A point as the debugger counts, which does not zoom with the page.
 * @param {number} tabId
 * @param {Point} point
 * @returns {Promise<Point>}
 */
async function zoomed(tabId, { x, y }) {
  const zoom = await api.tabs.getZoom(tabId);
  return { x: x * zoom, y: y * zoom };
}
