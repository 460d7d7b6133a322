// `navigate`: open an address in the tab and wait until its page is there. What was typed into the page and not sent is
// not thrown away unasked.

import { webAddress } from '../address.js';
import { openAddress } from '../navigation.js';
import { pageOf } from '../page_of_tab.js';
import { assertNothingUnsaved } from '../unsaved.js';

/** @typedef {import('../tool_call.js').Call} Call */

/**
 * The address that the permission gate judges: where the tab is sent.
 * @param {Call} call
 */
export function navigateSite({ args }) {
  return webAddress(String(args.url));
}

/** @param {Call} call */
export async function navigate({ args, tab, signal }) {
  const url = webAddress(String(args.url));
  if (!args.force) await assertNothingUnsaved(tab.id, 'navigate', url);
  const { loading } = await openAddress({ tabId: tab.id, url }, signal);
  return { success: true, ...(await pageOf(tab.id)), ...(loading && { loading }) };
}
