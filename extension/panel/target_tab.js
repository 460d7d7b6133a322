// The tab that the panel works on: the one in its address (`panel.html?tab=12`), else the active tab of its window, followed as it changes.

import { api } from '../shared/browser.js';

/**
 * What the panel shows of a tab.
 * @typedef {object} Target
 * @property {number} id
 * @property {string} title
 * @property {string} url Empty where the browser doesn't tell it: pages that the extension can't reach.
 * @property {boolean} isGone The tab was closed.
 */

/**
 * Calls back with the tab now and after every change of it.
 * @param {(target: Target) => void} onChange
 */
export async function followTab(onChange) {
  const fixed = fixedTabId(location.search);
  const windowId = (await api.windows.getCurrent()).id;
  /** @type {Target | null} */
  let target = null;

  /** @param {chrome.tabs.Tab | undefined} tab */
  const show = (tab) => {
    if (tab?.id === undefined || (fixed !== null && tab.id !== fixed)) return;
    target = { id: tab.id, title: tab.title ?? '', url: tab.url ?? '', isGone: false };
    onChange(target);
  };
  const close = () => onChange({ title: '', url: '', ...target, id: target?.id ?? fixed ?? -1, isGone: true });

  api.tabs.onUpdated.addListener((tabId, _change, tab) => {
    if (tabId === target?.id) show(tab);
  });
  api.tabs.onRemoved.addListener((tabId) => {
    if (tabId === target?.id && fixed !== null) close();
  });
  if (fixed !== null) {
    await api.tabs.get(fixed).then(show, close);
    return;
  }
  api.tabs.onActivated.addListener((active) => {
    if (active.windowId === windowId) api.tabs.get(active.tabId).then(show, () => {});
  });
  show((await api.tabs.query({ active: true, windowId }))[0]);
}

/**
 * The tab that the address asks for.
 * @param {string} search `?tab=12`
 */
export function fixedTabId(search) {
  const tab = new URLSearchParams(search).get('tab') ?? '';
  return /^\d+$/.test(tab) ? Number(tab) : null;
}

const OPEN_SCHEMES = new Set(['http:', 'https:', 'file:', 'data:', 'blob:', 'about:']);
const CLOSED_HOSTS = new Set(['chromewebstore.google.com', 'addons.mozilla.org', 'microsoftedge.microsoft.com']);

/**
 * Whether browsers let no extension run on this page. The worker has the last word when a tool is called.
 * @param {string} url
 */
export function isClosedToExtensions(url) {
  if (!URL.canParse(url)) return true;
  const { protocol, hostname, pathname } = new URL(url);
  if (protocol === 'about:') return pathname !== 'blank';
  return !OPEN_SCHEMES.has(protocol) || CLOSED_HOSTS.has(hostname);
}
