// The tasks in a small mail program: find one mail, and do something with it.

import { nothing } from '../../driver/agent.mjs';

/** @typedef {import('./clicking.mjs').Policy} Policy */
/** @typedef {import('../player.mjs').Player} Player */

/** Opens the mail of the person that the task names. @param {Player} agent */
async function openMail(agent) {
  const person = /email by (\w+)/.exec(agent.task)?.[1] ?? nothing('no name in the task');
  const row = (await agent.read()).all('generic').find(({ name }) => name.startsWith(`${person} `));
  await agent.click(row);
}

/** Presses the icon that is called so. @param {Player} agent @param {RegExp} icon */
async function pressIcon(agent, icon) {
  const target = await agent.until(`the icon ${icon.source}`, (tree) =>
    tree.all(/^(generic|button|link|img)$/).find(({ keys }) => icon.test(keys.hint ?? '')),
  );
  await agent.click(target);
}

/** @param {Player} agent @param {string} button @param {string} text of the mail, or whom it goes to */
async function send(agent, button, text) {
  await agent.use('click', { text: button });
  const field = await agent.until('a field for it', (tree) => tree.all('textbox')[0]);
  await agent.set(field, text);
  await pressIcon(agent, /send/);
}

/** @type {Policy} */
async function doWithMail(agent) {
  await openMail(agent);
  if (/trash/.test(agent.task)) return pressIcon(agent, /trash/);
  if (/star/.test(agent.task)) return pressIcon(agent, /star/);
  if (/reply/.test(agent.task)) return send(agent, 'Reply', agent.quoted[0] ?? '');
  const whom = /forward that email to (\w+)/.exec(agent.task)?.[1] ?? nothing('to whom?');
  return send(agent, 'Forward', whom);
}

/** @type {Record<string, Policy>} */
export const MAIL = {
  'email-inbox': doWithMail,
  'email-inbox-delete': doWithMail,
  'email-inbox-forward': doWithMail,
  'email-inbox-important': doWithMail,
  'email-inbox-noscroll': doWithMail,
  'email-inbox-reply': doWithMail,
  'email-inbox-star-reply': doWithMail,
};
