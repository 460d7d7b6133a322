// The browser's debugger on a tab (Chrome): the only way to hear of dialogs, to answer them, and to send trusted input.
//
// It is attached when something is done in a tab and let go when nothing was for a while: while it is there, Chrome says so
// in a bar above the page. Where it can't be (DevTools for extensions is there, the person closed the bar, Firefox),
// everything else goes on without it. A person can switch it off in the settings.

import { api, hasDebugger } from '../shared/browser.js';
import { getSettings } from './settings.js';

/** How long it stays after it was last used, in ms. */
const STAYS_MS = 15_000;

/** How long a person who closed the bar is left in peace, in ms. */
const REFUSED_MS = 600_000;

/** @type {Map<number, {ready: Promise<boolean>, timer: ReturnType<typeof setTimeout> | undefined, kept: boolean}>} */
const sessions = new Map();

/** @type {Map<number, number>} until when a tab is left alone */
const refused = new Map();

/** @type {Set<(tabId: number, method: string, params: any) => void>} */
const listeners = new Set();

/** Registers what the browser tells. Called at the worker's top level. */
export function listenToDebugger() {
  if (!hasDebugger) return;
  api.debugger.onEvent.addListener(({ tabId }, method, params) => {
    if (tabId !== undefined) for (const listener of listeners) listener(tabId, method, params);
  });
  api.debugger.onDetach.addListener(({ tabId }, reason) => {
    if (tabId === undefined) return;
    clearTimeout(sessions.get(tabId)?.timer);
    sessions.delete(tabId);
    if (reason === 'canceled_by_user') refused.set(tabId, Date.now() + REFUSED_MS);
    for (const listener of listeners) listener(tabId, 'detached', {});
  });
}

/** @param {(tabId: number, method: string, params: any) => void} listener */
export function onDebuggerEvent(listener) {
  listeners.add(listener);
}

/**
 * Attaches to a tab, or stays there for some time more.
 * @param {number} tabId
 * @returns {Promise<boolean>} whether it is attached
 */
export async function attachDebugger(tabId) {
  if (!hasDebugger || (refused.get(tabId) ?? 0) > Date.now()) return false;
  if ((await getSettings()).useDebugger === false) return false;
  const session = sessions.get(tabId) ?? { ready: attach(tabId), timer: undefined, kept: false };
  sessions.set(tabId, session);
  const ready = await session.ready;
  if (ready) leaveLater(tabId);
  else if (sessions.get(tabId) === session) sessions.delete(tabId);
  return ready;
}

/** @param {number} tabId */
async function attach(tabId) {
  try {
    await api.debugger.attach({ tabId }, '1.3');
    await api.debugger.sendCommand({ tabId }, 'Page.enable');
    return true;
  } catch {
    return false;
  }
}

/**
 * Keeps it, whatever time passes: while a dialog is open, which could not be answered otherwise.
 * @param {number} tabId
 * @param {boolean} kept
 */
export function keepDebugger(tabId, kept) {
  const session = sessions.get(tabId);
  if (!session) return;
  session.kept = kept;
  leaveLater(tabId);
}

/** @param {number} tabId */
function leaveLater(tabId) {
  const session = sessions.get(tabId);
  if (!session) return;
  clearTimeout(session.timer);
  session.timer = session.kept ? undefined : setTimeout(() => detach(tabId), STAYS_MS);
}

/** @param {number} tabId */
function detach(tabId) {
  sessions.delete(tabId);
  api.debugger.detach({ tabId }).catch(() => {}); // The tab may be gone.
}

/**
 * @param {number} tabId
 * @param {string} method
 * @param {Record<string, unknown>} params
 */
export function command(tabId, method, params) {
  return api.debugger.sendCommand({ tabId }, method, params);
}
