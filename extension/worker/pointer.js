// The browser's own pointer (Chrome): what a style sheet's :hover listens to.

import { api } from '../shared/browser.js';
import { attachDebugger, command } from './debugger.js';

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
    const zoom = await api.tabs.getZoom(tab.id);
    const [x, y] = [seen.at.x * zoom, seen.at.y * zoom];
    await command(tab.id, 'Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  } catch {
    return seen; // The person closed the debugger's bar.
  }
  const { hint: _, ...answer } = seen;
  const next = seen.verified ? {} : { hint: 'The pointer is over the element. Read the page to see what opened.' };
  return { ...answer, method: 'trusted', ...next };
}
