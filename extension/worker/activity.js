// What a tab does besides changing its page: requests by which it may have changed something elsewhere, tabs that it opens, downloads that
// begin. The effects of an action, and reasons not to press again.

import { api } from '../shared/browser.js';
import { changingRequest } from './requests.js';

/** How long what happened is kept, in ms: longer than any action lasts. */
const KEPT_MS = 20_000;

/** @typedef {{tabId: number, url: string}} NewTab */
/** @typedef {{at: number, tabId?: number, newTab?: NewTab, download?: string}} Happening */

/** @type {Happening[]} in the order of time */
let happenings = [];

/** Registers what the browser tells. Called at the worker's top level. */
export function listenToActivity() {
  api.webNavigation.onCreatedNavigationTarget.addListener(({ sourceTabId, tabId, url, timeStamp }) => {
    note({ at: timeStamp, tabId: sourceTabId, newTab: { tabId, url } });
  });
  api.downloads.onCreated.addListener(({ url, finalUrl, byExtensionId }) => {
    if (byExtensionId !== api.runtime.id) note({ at: Date.now(), download: finalUrl || url });
  });
}

/** @param {Happening} happening */
function note(happening) {
  const oldest = Date.now() - KEPT_MS;
  happenings = [...happenings.filter(({ at }) => at > oldest), happening];
}

/**
 * @param {number} tabId
 * @param {number} since
 * @returns {{newTab?: NewTab, download?: string, request?: string}} the first of each kind; browsers don't tell which tab a download is of
 */
export function activitySince(tabId, since) {
  const recent = happenings.filter(({ at }) => at >= since);
  const newTab = recent.find((happening) => happening.newTab && happening.tabId === tabId)?.newTab;
  const download = recent.find((happening) => happening.download)?.download;
  const request = changingRequest(tabId, since);
  return { ...(newTab && { newTab }), ...(download && { download: shorten(download) }), ...(request && { request }) };
}

/**
 * Adds to the answer of an action what the tab did meanwhile.
 * @param {number} tabId
 * @param {number} since when the action was sent
 * @param {any} answer
 */
export function withActivity(tabId, since, answer) {
  if (!answer?.effects) return answer;
  const { newTab, download } = activitySince(tabId, since);
  if (!newTab && !download) return answer;
  const effects = { ...answer.effects, ...(newTab && { new_tab: newTab }), ...(download && { download }) };
  return { ...answer, verified: true, effects };
}

/** @param {string} url */
function shorten(url) {
  if (url.startsWith('data:')) return url.slice(0, url.search(/[;,]|$/));
  return url.slice(0, 200);
}
