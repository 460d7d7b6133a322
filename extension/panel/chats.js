// The chats of all tabs. They outlive the panel being closed and reopened: what is worth keeping lies in the browser's session storage.

import { api } from '../shared/browser.js';
import { Chat } from './chat.js';

const KEY = 'panel.chat.';
/** Waiting a little gathers the changes of fast typing. */
const KEEP_AFTER_MS = 300;

/** @type {Map<number, Chat>} */
const chats = new Map();
/** @type {Map<number, ReturnType<typeof setTimeout>>} */
const timers = new Map();

/**
 * The chat of a tab, as it was left.
 * @param {number} tabId
 */
export async function chatOf(tabId) {
  const open = chats.get(tabId);
  if (open) return open;
  const kept = await api.storage.session.get(KEY + tabId).catch(() => ({}));
  const chat = chats.get(tabId) ?? new Chat(tabId, /** @type {any} */ (kept)[KEY + tabId]);
  chat.markInterrupted();
  chats.set(tabId, chat);
  return chat;
}

/**
 * Keeps a chat soon. Without room it stays in this panel only.
 * @param {Chat} chat
 */
export function keep(chat) {
  clearTimeout(timers.get(chat.tabId));
  timers.set(
    chat.tabId,
    setTimeout(() => {
      if (chats.get(chat.tabId) === chat) api.storage.session.set({ [KEY + chat.tabId]: chat.toKeep() }).catch(() => {});
    }, KEEP_AFTER_MS),
  );
}

/**
 * An empty chat in place of the tab's old one.
 * @param {number} tabId
 */
export function startChat(tabId) {
  const chat = new Chat(tabId);
  chats.set(tabId, chat);
  keep(chat);
  return chat;
}

api.tabs.onRemoved.addListener((tabId) => {
  chats.delete(tabId);
  api.storage.session.remove(KEY + tabId).catch(() => {});
});
