// The question whether an agent may act on a site. The worker asks it and carries nothing out until it is answered; any open panel may answer.

import { api } from '../../shared/browser.js';
import { send } from '../../shared/messages.js';
import { h } from '../../shared/ui/dom.js';
import { text } from '../../shared/ui/text.js';

/** @typedef {import('../../shared/messages.js').PermissionQuestion} PermissionQuestion */
/** @typedef {'once' | 'always' | 'deny'} Reply */

/** What an agent may be asked for; anything else is named as it is. */
const CAPABILITIES = new Set(['read', 'click', 'type', 'navigate', 'script', 'destructive']);

/** @type {Map<string, PermissionQuestion>} open questions, oldest first */
const open = new Map();

/**
 * Shows the open questions, one at a time, where `place` is.
 * @param {HTMLElement} place
 * @param {(summary: string) => string} inWords names the refs in a summary
 */
export async function showPermissionQuestions(place, inWords) {
  naming = inWords;
  api.runtime.onMessage.addListener((message) => {
    if (message?.type === 'permission.ask') open.set(message.id, message);
    else if (message?.type === 'permission.closed') open.delete(message.id);
    else return;
    draw(place);
  });
  const pending = await send({ type: 'permission.pending' });
  if (!pending.ok) return;
  for (const question of pending.result.questions) open.set(question.id, question);
  draw(place);
}

/** Says what the refs in a summary are called. @type {(summary: string) => string} */
let naming = (summary) => summary;

/** @param {HTMLElement} place */
function draw(place) {
  const question = open.values().next().value;
  if (place.dataset.question === question?.id) return;
  place.replaceChildren();
  delete place.dataset.question;
  if (!question) return;
  place.dataset.question = question.id;
  const dialog = questionView(question, (decision) => {
    send({ type: 'permission.answer', id: question.id, decision });
    open.delete(question.id);
    draw(place);
  });
  place.append(dialog);
  // The dialog, not a button: whoever is typing must not answer by accident.
  dialog.focus();
}

/** @param {PermissionQuestion} question @param {(reply: Reply) => void} onReply */
function questionView({ host, capability, tool, summary }, onReply) {
  const what = CAPABILITIES.has(capability)
    ? text(`panel_permission_${capability}`, host)
    : text('panel_permission_other', host, capability);
  /** @param {Reply} reply */
  const button = (reply) => h('button', { type: 'button', on: { click: () => onReply(reply) } }, text(`panel_permission_${reply}`));
  return h(
    'div',
    {
      class: 'question',
      role: 'alertdialog',
      tabindex: '-1',
      'aria-labelledby': 'question-title',
      'aria-describedby': 'question-what',
      on: { keydown: (/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && onReply('deny') },
    },
    h('h2', { id: 'question-title' }, text('panel_permission_title')),
    h('div', { id: 'question-what' }, h('p', {}, what), h('p', { class: 'quiet' }, h('code', {}, `${tool} ${naming(summary)}`))),
    h('div', { class: 'question-buttons' }, button('once'), button('always'), button('deny')),
  );
}
