// Which tab a call is for, and whether extensions may run there.

import { api } from '../shared/browser.js';
import { toolError } from '../shared/messages.js';

/** @typedef {chrome.tabs.Tab & {id: number}} Tab */

/** Schemes of pages that belong to the browser or to an extension, with what to call them. */
const CLOSED_SCHEMES = new Map([
  ['about:', 'a page of the browser'],
  ['brave:', 'a page of the browser'],
  ['chrome:', 'a page of the browser'],
  ['chrome-error:', 'an error page of the browser'],
  ['chrome-extension:', "an extension's page"],
  ['chrome-search:', 'a page of the browser'],
  ['chrome-untrusted:', 'a page of the browser'],
  ['devtools:', 'a page of the developer tools'],
  ['edge:', 'a page of the browser'],
  ['moz-extension:', "an extension's page"],
  ['resource:', 'a page of the browser'],
  ['view-source:', 'a view of a source text'],
]);

/** Hosts on which the browsers let no extension run. */
const CLOSED_HOSTS = new Set(['chromewebstore.google.com', 'addons.mozilla.org', 'microsoftedge.microsoft.com']);

/**
 * The tab of a call.
 * @param {unknown} tabId default: the active tab of the last focused window
 * @returns {Promise<Tab>}
 */
export async function tabOf(tabId) {
  const tab = tabId === undefined || tabId === null ? await activeTab() : await tabById(tabId);
  if (tab?.id === undefined) throw toolError('no_tab', 'There is no active tab. Open a page first.');
  return /** @type {Tab} */ (tab);
}

/**
 * Throws `no_access` for pages where extensions can't run.
 * @param {Tab} tab
 */
export function assertAccess(tab) {
  const why = whyClosed(tab.url ?? '');
  if (why) throw noAccess(`This tab shows ${why}`, tab.url);
  if (tab.discarded) throw noAccess('The browser has put this tab to sleep; reload it first', tab.url);
}

/**
 * Why extensions can't run at this address, as the end of "This tab shows ..."; empty where they can.
 * @param {string} url
 */
export function whyClosed(url) {
  if (!URL.canParse(url)) return '';
  const { protocol, hostname, pathname } = new URL(url);
  if (protocol === 'about:' && (pathname === 'blank' || pathname === 'srcdoc')) return '';
  return CLOSED_SCHEMES.get(protocol) ?? (CLOSED_HOSTS.has(hostname) ? "the browser's store of extensions" : '');
}

/**
 * @param {string} what a sentence without its full stop
 * @param {string | undefined} url
 */
export function noAccess(what, url) {
  return toolError('no_access', `${what}. Extensions can't run there: open an ordinary web page, or navigate this tab to one.`, { url });
}

async function activeTab() {
  const [tab] = await api.tabs.query({ active: true, lastFocusedWindow: true });
  return tab;
}

/** @param {unknown} tabId */
async function tabById(tabId) {
  if (!Number.isInteger(tabId)) throw toolError('bad_args', 'tabId takes the whole number of a tab.', { field: 'tabId' });
  try {
    return await api.tabs.get(Number(tabId));
  } catch {
    throw toolError('no_tab', `There is no tab ${tabId}; it may have been closed. Choose another tab.`, { tabId });
  }
}
