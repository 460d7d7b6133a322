// The highest ref number of each tab: a number is never given out twice while its tab lives, whatever documents it
// shows and however often the worker is stopped. Owner of the keys `refs:<tabId>` in `storage.session`.

import { api } from '../shared/browser.js';
import { serially } from './serial.js';

/** @param {number} tabId */
const keyOf = (tabId) => `refs:${tabId}`;

/**
 * The lowest number that the tab has not given out.
 * @param {number} tabId
 * @returns {Promise<number>}
 */
export async function firstFreeRef(tabId) {
  const key = keyOf(tabId);
  const { [key]: next } = await api.storage.session.get(key);
  return typeof next === 'number' ? next : 1;
}

/**
 * Keeps that all numbers below `next` are taken. Must have been awaited before refs of that call are answered.
 * @param {number} tabId
 * @param {unknown} next what a page said; anything but a greater whole number is ignored
 */
export function keepRefNumber(tabId, next) {
  const key = keyOf(tabId);
  return serially(key, async () => {
    if (typeof next === 'number' && Number.isSafeInteger(next) && next > (await firstFreeRef(tabId))) {
      await api.storage.session.set({ [key]: next });
    }
  });
}

/** @param {number} tabId a tab that was closed */
export function forgetRefNumbers(tabId) {
  const key = keyOf(tabId);
  return serially(key, () => api.storage.session.remove(key));
}
