// JavaScript dialogs (alert, confirm, prompt, beforeunload): a page stands still while one is open, so nothing that is asked of
// it is answered. On Chrome the debugger tells of them; Firefox has no way for extensions.

import { toolError } from '../shared/messages.js';
import { attachDebugger, keepDebugger, onDebuggerEvent } from './debugger.js';

/**
 * @typedef {object} Dialog
 * @property {string} type `alert`, `confirm`, `prompt` or `beforeunload`
 * @property {string} message what it says
 * @property {string} [default] what a prompt holds already
 */

/** @type {Map<number, Dialog>} open dialogs by tab */
const open = new Map();

/** @type {Map<number, Set<(dialog: Dialog) => void>>} */
const waiting = new Map();

/** @type {Map<number, Set<() => void>>} */
const closing = new Map();

/** Longest message that is passed on, in characters. */
const MESSAGE_CHARS = 1000;

/** The page opened a dialog while it was asked. */
export class DialogOpened extends Error {
  /** @param {Dialog} dialog */
  constructor(dialog) {
    super('a dialog opened');
    this.dialog = dialog;
  }
}

/** Registers what the debugger tells. Called at the worker's top level. */
export function listenToDialogs() {
  onDebuggerEvent((tabId, method, params) => {
    if (method === 'Page.javascriptDialogOpening') opened(tabId, params);
    if (method === 'Page.javascriptDialogClosed' || method === 'detached') closed(tabId);
  });
}

/**
 * @param {number} tabId
 * @param {{type: string, message: string, defaultPrompt?: string}} params
 */
function opened(tabId, { type, message, defaultPrompt }) {
  const dialog = {
    type,
    message: message.slice(0, MESSAGE_CHARS),
    ...(defaultPrompt && { default: defaultPrompt.slice(0, MESSAGE_CHARS) }),
  };
  open.set(tabId, dialog);
  keepDebugger(tabId, true);
  for (const tell of waiting.get(tabId) ?? []) tell(dialog);
}

/** @param {number} tabId */
function closed(tabId) {
  open.delete(tabId);
  keepDebugger(tabId, false);
  for (const tell of closing.get(tabId) ?? []) tell();
}

/** @param {number} tabId */
export function dialogOf(tabId) {
  return open.get(tabId);
}

/**
 * Does `work` in a tab unless a dialog is open there, and no longer than until one opens.
 * @template T
 * @param {number} tabId
 * @param {boolean} acts what acts is watched; what reads is, where the debugger is there already
 * @param {() => Promise<T>} work goes on by itself after a dialog opened
 * @returns {Promise<T>}
 * @throws {DialogOpened}
 */
export async function untilDialog(tabId, acts, work) {
  if (acts) await attachDebugger(tabId);
  const dialog = open.get(tabId);
  if (dialog) throw standsStill(dialog);
  const { promise, reject } = /** @type {PromiseWithResolvers<never>} */ (Promise.withResolvers());
  const tell = (/** @type {Dialog} */ now) => reject(new DialogOpened(now));
  const all = waiting.get(tabId) ?? new Set();
  waiting.set(tabId, all.add(tell));
  const working = work();
  working.catch(() => {}); // Nobody may be there any more to hear of it.
  try {
    return await Promise.race([working, promise]);
  } finally {
    all.delete(tell);
    if (all.size === 0) waiting.delete(tabId);
  }
}

/**
 * Waits until the dialog of a tab is closed, but no longer than `ms`.
 * @param {number} tabId
 * @param {number} ms
 * @returns {Promise<void>}
 */
export async function whenClosed(tabId, ms) {
  if (!open.has(tabId)) return;
  const { promise, resolve } = /** @type {PromiseWithResolvers<void>} */ (Promise.withResolvers());
  const all = closing.get(tabId) ?? new Set();
  closing.set(tabId, all.add(resolve));
  const timer = setTimeout(resolve, ms);
  await promise;
  clearTimeout(timer);
  all.delete(resolve);
  if (all.size === 0) closing.delete(tabId);
}

/**
 * @param {Dialog} dialog
 * @returns {import("../shared/messages.js").ToolError}
 */
export function standsStill(dialog) {
  return toolError('covered', `The page stands still: ${inWords(dialog)}. Answer it with handle_dialog first.`, {
    dialog,
    dispatched: false,
  });
}

/**
 * What opened, as one sentence without its full stop.
 * @param {Dialog} dialog
 */
export function inWords({ type, message }) {
  if (type === 'beforeunload') return 'a dialog asks whether the page may be left';
  return `a dialog (${type}) is open and says ${JSON.stringify(message)}`;
}
