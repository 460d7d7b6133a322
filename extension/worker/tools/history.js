// `go_back`, `go_forward`, `reload`.

import { api } from '../../shared/browser.js';
import { toolError } from '../../shared/messages.js';
import { NothingBegan, travel } from '../navigation.js';
import { pageOf } from '../page_of_tab.js';
import { assertNothingUnsaved } from '../unsaved.js';

/** @typedef {import('../tool_call.js').Call} Call */

/** A history that leads somewhere sets out within this time, in ms. */
const START_MS = 2000;

/** @param {Call} call */
export function goBack(call) {
  return go(call, -1);
}

/** @param {Call} call */
export function goForward(call) {
  return go(call, 1);
}

/** @param {Call} call */
export async function reload({ args, tab, signal }) {
  if (!args.force) await assertNothingUnsaved(tab.id, 'reload');
  const way = { tabId: tab.id, url: tab.url ?? '' };
  const { loading } = await travel(way, () => api.tabs.reload(tab.id, { bypassCache: args.bypassCache === true }), signal);
  return { success: true, ...(await pageOf(tab.id)), ...(loading && { loading }) };
}

/**
 * @param {Call} call
 * @param {-1 | 1} by
 */
async function go({ args, tab, signal }, by) {
  const tool = by < 0 ? 'go_back' : 'go_forward';
  if (!args.force) await assertNothingUnsaved(tab.id, tool);
  try {
    const { loading, url } = await travel({ tabId: tab.id, url: tab.url ?? '', startMs: START_MS }, () => move(tab.id, by), signal);
    return { success: true, ...(await pageOf(tab.id)), ...(url && { url }), ...(loading && { loading }) };
  } catch (error) {
    if (!(error instanceof NothingBegan)) throw error;
    const where = by < 0 ? 'before' : 'after';
    throw toolError('no_match', `The tab has no page ${where} this one. Use navigate with an address.`, {
      url: tab.url,
      dispatched: false,
    });
  }
}

/**
 * The browser's own `goBack` skips pages that were opened without a person's gesture, as an agent opens them; the page's
 * history does not. Where a page lets no extension in, the browser has to do.
 * @param {number} tabId
 * @param {-1 | 1} by
 */
async function move(tabId, by) {
  const inPage = api.scripting.executeScript({ target: { tabId }, func: historyGo, args: [by], injectImmediately: true });
  await inPage.catch(() => (by < 0 ? api.tabs.goBack(tabId) : api.tabs.goForward(tabId)).catch(() => {}));
}

/**
 * Runs in the page.
 * @param {number} by
 */
function historyGo(by) {
  // The document may be gone before a call of its own would be answered.
  setTimeout(() => History.prototype.go.call(history, by));
}
