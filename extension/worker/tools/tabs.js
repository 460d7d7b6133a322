// `new_tab`, `list_tabs`, `switch_tab`, `close_tab`.

import { api } from '../../shared/browser.js';
import { toolError } from '../../shared/messages.js';
import { webAddress } from '../address.js';
import { openAddress } from '../navigation.js';
import { tabOf } from '../tabs.js';
import { assertNothingUnsaved } from '../unsaved.js';

/** @typedef {import('../tool_call.js').Call} Call */
/** @typedef {import('../../generated/protocol.js').TabInfo} TabInfo */

/**
 * The address that the permission gate judges: the one that is opened; without one, nobody's.
 * @param {Call} call
 */
export function newTabSite({ args, tab }) {
  return args.url === undefined ? (tab.url ?? '') : webAddress(String(args.url));
}

/** @param {Call} call */
export async function newTab({ args, tab, signal }) {
  const url = args.url === undefined ? undefined : webAddress(String(args.url));
  const opened = await api.tabs.create({ windowId: tab.windowId, active: args.active !== false, ...blank(url) });
  const tabId = Number(opened.id);
  if (url === undefined) return { success: true, tab: describe(await api.tabs.get(tabId)) };
  try {
    const { loading } = await openAddress({ tabId, url }, signal);
    return { success: true, tab: describe(await api.tabs.get(tabId)), ...(loading && { loading }) };
  } catch (error) {
    // A tab that shows nothing but an error of the browser is of no use to anybody.
    await api.tabs.remove(tabId).catch(() => {});
    throw error;
  }
}

/**
 * An address is opened in an empty tab, so that no event of it is missed.
 * @param {string | undefined} url
 */
function blank(url) {
  return url === undefined ? {} : { url: 'about:blank' };
}

export async function listTabs() {
  const all = await api.tabs.query({ windowType: 'normal' });
  return { tabs: all.filter((tab) => tab.id !== undefined).map(describe) };
}

/** @param {Call} call */
export async function switchTab({ args }) {
  const { id, windowId } = await tabOf(args.tabId);
  await api.tabs.update(id, { active: true });
  await api.windows.update(windowId, { focused: true }).catch(() => {}); // There are browsers without windows.
  return { success: true, tab: describe(await api.tabs.get(id)) };
}

/** @param {Call} call */
export async function closeTab({ args, tab }) {
  const closing = args.tabId === undefined ? tab : await tabOf(args.tabId);
  if (!args.force) await assertNothingUnsaved(closing.id, 'close_tab');
  const all = await api.tabs.query({ windowType: 'normal' });
  if (all.length === 1 && all[0]?.id === closing.id) {
    throw toolError('denied', 'This is the last tab: closing it would end everything. Navigate it somewhere else instead.', {
      dispatched: false,
    });
  }
  const closed = describe(closing);
  await api.tabs.remove(closing.id);
  return { success: true, tab: closed };
}

/**
 * @param {chrome.tabs.Tab} tab
 * @returns {TabInfo}
 */
function describe({ id, windowId, title = '', url = '', active, status, discarded }) {
  const more = { ...(status === 'loading' && { loading: true }), ...(discarded && { discarded: true }) };
  return { tabId: Number(id), windowId, title, url, active, ...more };
}
