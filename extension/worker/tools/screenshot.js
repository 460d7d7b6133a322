// `screenshot`: the visible part of the tab. The browser only pictures the tab in front, so the tab is brought there.

import { api, isForbidden } from '../../shared/browser.js';
import { toolError } from '../../shared/messages.js';
import { noAccess } from '../tabs.js';

/** An answer may not be longer than 8 MB; a picture that is becomes a JPEG. */
const LONGEST = 7_500_000;

/** The browser takes two pictures a second at most. */
const QUOTA_MS = 600;

/** Time for a tab that was just brought to the front to be painted, in ms. */
const PAINT_MS = 300;

/** @param {import('../tool_call.js').Call} call */
export async function screenshot({ tab, signal }) {
  const notice = await bringToFront(tab);
  signal.throwIfAborted();
  const png = await capture(tab, 'png');
  const image = png.length > LONGEST ? await capture(tab, 'jpeg') : png;
  return { success: true, image, ...pngSize(png), ...(notice && { notice }) };
}

/**
 * Size of a PNG from its header: after 8 bytes of signature and 8 of the chunk's head come width and height.
 * @param {string} dataUrl
 */
export function pngSize(dataUrl) {
  const header = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1).slice(0, 32)), (char) => char.charCodeAt(0));
  const view = new DataView(header.buffer);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** @param {import('../tabs.js').Tab} tab */
async function bringToFront(tab) {
  if (tab.active) return '';
  await api.tabs.update(tab.id, { active: true });
  await new Promise((resolve) => setTimeout(resolve, PAINT_MS));
  return 'The tab was brought to the front for the picture.';
}

/**
 * @param {import('../tabs.js').Tab} tab
 * @param {'png' | 'jpeg'} format
 */
async function capture({ windowId, url }, format) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await api.tabs.captureVisibleTab(windowId, { format, quality: 80 });
    } catch (error) {
      if (isForbidden(error)) throw noAccess('The browser does not let extensions picture this page', url);
      const words = error instanceof Error ? error.message : String(error);
      const isQuota = /MAX_CAPTURE_VISIBLE_TAB_CALLS_PER_SECOND/.test(words);
      if (!isQuota || attempt === 3)
        throw toolError('internal', `The browser could not take the picture: ${words}. Show the window and try again.`);
      await new Promise((resolve) => setTimeout(resolve, QUOTA_MS));
    }
  }
}
