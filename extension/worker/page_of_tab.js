// What an answer says of the page that a tab shows.

import { api } from '../shared/browser.js';

/**
 * Address, title and, where the browser tells it, the HTTP status.
 * @param {number} tabId
 * @returns {Promise<{url: string, title: string, status?: number}>}
 */
export async function pageOf(tabId) {
  const { url = '', title = '' } = await api.tabs.get(tabId);
  const status = await api.scripting.executeScript({ target: { tabId }, func: httpStatus, injectImmediately: true }).then(
    ([frame]) => frame?.result,
    () => undefined,
  ); // Not every page lets itself be asked; the status is an extra.
  return { url, title, ...(status && { status }) };
}

/** Runs in the page. */
function httpStatus() {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming ? entry.responseStatus : 0;
}
