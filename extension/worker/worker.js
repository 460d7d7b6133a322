// The service worker (Firefox: background script): hears the extension's own pages, and nobody else.
//
// The browser may stop it between any two messages. Listeners are therefore registered at the top level, and what
// must survive lies in `storage.session` (refs, frames) and `storage.local` (settings, permissions).

import { api, openPanelOnActionClick, ownOrigin } from '../shared/browser.js';
import { errorAnswer, toolError } from '../shared/messages.js';
import { forgetFrames } from './frames.js';
import { documentCommitted, tabRemoved } from './lifecycle.js';
import { answerQuestion, listPermissions, openQuestions, setPermission } from './permission.js';
import { forgetRefNumbers } from './ref_numbers.js';
import { cancelRun } from './runs.js';
import { changeSettings, getSettings } from './settings.js';
import { callTool } from './tool_call.js';

/** @type {Map<string, (message: any) => Promise<unknown> | unknown>} what each message type answers as `result` */
const HANDLERS = new Map(
  /** @type {[string, (message: any) => unknown][]} */ ([
    ['tool', callTool],
    ['cancel', cancelRun],
    ['settings.get', getSettings],
    ['settings.set', changeSettings],
    ['permission.list', listPermissions],
    ['permission.set', setPermission],
    ['permission.pending', openQuestions],
    ['permission.answer', answerQuestion],
  ]),
);

openPanelOnActionClick();

api.runtime.onMessage.addListener((message, sender, respond) => {
  if (!isOwnPage(sender)) return false;
  answer(message).then(respond);
  return true;
});

api.webNavigation.onCommitted.addListener(documentCommitted);

api.tabs.onRemoved.addListener((tabId) => {
  tabRemoved(tabId);
  forgetFrames(tabId);
  forgetRefNumbers(tabId);
});

/** @param {any} message */
async function answer(message) {
  try {
    const handler = HANDLERS.get(message?.type);
    if (!handler) throw toolError('bad_args', `There is no message type "${message?.type}"; there are ${[...HANDLERS.keys()].join(', ')}.`);
    return { ok: true, result: await handler(message) };
  } catch (error) {
    return errorAnswer(error);
  }
}

/**
 * Content scripts have the extension's id too, but the address of the page they are in.
 * @param {chrome.runtime.MessageSender} sender
 */
function isOwnPage(sender) {
  return sender.id === api.runtime.id && Boolean(sender.url?.startsWith(ownOrigin));
}
