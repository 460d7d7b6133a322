// The service worker (Firefox: background script): hears the extension's own pages, and nobody else.
//
// The browser may stop it between any two messages. Listeners are therefore registered at the top level, and what
// must survive lies in `storage.session` (refs, frames) and `storage.local` (settings, permissions).

import { api, openPanelOnActionClick, ownOrigin } from '../shared/browser.js';
import { errorAnswer, toolError } from '../shared/messages.js';
import { listenToActivity } from './activity.js';
import { listenToDebugger } from './debugger.js';
import { listenToDialogs } from './dialogs.js';
import { answerFrame } from './frame_hits.js';
import { forgetFrames } from './frames.js';
import { documentCommitted, tabRemoved } from './lifecycle.js';
import { answerQuestion, listPermissions, openQuestions, setPermission } from './permission.js';
import { outlineRef, pickElement, showWork } from './pointing.js';
import { forgetRefNumbers } from './ref_numbers.js';
import { followRequests, forgetRequests } from './requests.js';
import { cancelRun } from './runs.js';
import { changeSettings, getSettings } from './settings.js';
import { callTool } from './tool_call.js';
import { answerTrustedClick } from './trusted_click.js';

/** @type {Map<string, (message: any) => Promise<unknown> | unknown>} what each message type answers as `result` */
const HANDLERS = new Map(
  /** @type {[string, (message: any) => unknown][]} */ ([
    ['tool', callTool],
    ['cancel', cancelRun],
    ['page.outline', outlineRef],
    ['page.work', showWork],
    ['page.pick', pickElement],
    ['settings.get', getSettings],
    ['settings.set', changeSettings],
    ['permission.list', listPermissions],
    ['permission.set', setPermission],
    ['permission.pending', openQuestions],
    ['permission.answer', answerQuestion],
  ]),
);

/** @type {Map<string, (message: any, sender: chrome.runtime.MessageSender) => Promise<unknown>>} what a frame that is acted in may ask */
const FRAME_QUESTIONS = new Map(
  /** @type {[string, any][]} */ ([
    ['frame-hit', answerFrame],
    ['trusted-click', answerTrustedClick],
  ]),
);

openPanelOnActionClick();
listenToActivity();
listenToDebugger();
listenToDialogs();

api.runtime.onMessage.addListener((message, sender, respond) => {
  const question = isOwnFrame(sender) ? FRAME_QUESTIONS.get(message?.type) : undefined;
  if (question) {
    question(message, sender).then(respond);
    return true;
  }
  if (!isOwnPage(sender)) return false;
  answer(message).then(respond);
  return true;
});

api.webNavigation.onCommitted.addListener(documentCommitted);
api.webNavigation.onCommitted.addListener(({ tabId, frameId }) => {
  // The event wakes the worker anyway; so what a new page asks its server for is known when somebody waits for it.
  if (frameId === 0) followRequests(tabId);
});

api.tabs.onRemoved.addListener((tabId) => {
  tabRemoved(tabId);
  forgetRequests(tabId);
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
 * The extension's script in a frame of a tab.
 * @param {chrome.runtime.MessageSender} sender
 */
function isOwnFrame(sender) {
  return sender.id === api.runtime.id && sender.tab !== undefined && !isOwnPage(sender);
}

/**
 * Content scripts have the extension's id too, but the address of the page they are in.
 * @param {chrome.runtime.MessageSender} sender
 */
function isOwnPage(sender) {
  return sender.id === api.runtime.id && Boolean(sender.url?.startsWith(ownOrigin));
}
