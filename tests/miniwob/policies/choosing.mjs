// Tasks that are done with checkboxes, lists, sliders, calendars and suggestions.

import { nothing } from '../../driver/agent.mjs';
import { ordinal } from '../player.mjs';

/** @typedef {import('./clicking.mjs').Policy} Policy */
/** @typedef {import('../player.mjs').Player} Player */

/** `Select A, B and click Submit.` -> `[A, B]` @param {string} task */
function namesIn(task) {
  const [, names = ''] = /^Select (.+?)(?: from the (?:scroll )?list)? and click Submit\.?$/.exec(task) ?? [];
  return names === 'nothing' ? [] : names.split(', ');
}

/** @param {Player} agent */
async function checkBoxes(agent) {
  const tree = await agent.read();
  for (const name of namesIn(agent.task)) await agent.check(tree.find(/^(checkbox|radio)$/, name));
  return agent.submit();
}

/** @param {Player} agent */
async function chooseInList(agent) {
  const list = (await agent.read()).all(/^(combobox|listbox)$/)[0];
  await agent.use('select_option', { ref_id: list?.ref, values: namesIn(agent.task) });
  return agent.submit();
}

/** @param {Player} agent */
async function buyTicket(agent) {
  const [, most = '', what = ''] = /with the (\w+) (\w+)/.exec(agent.task) ?? [/cheapest|most expensive/.exec(agent.task)?.[0], ...[]];
  const { lines } = await agent.read();
  const tickets = lines.flatMap((line, at) => {
    if (line.role !== 'button') return [];
    const [, hours, minutes] = /(\d+)h (\d+)m/.exec(lines[at - 1]?.name ?? '') ?? [];
    return [{ line, price: Number(/\d+/.exec(line.name)?.[0]), duration: Number(hours) * 60 + Number(minutes) }];
  });
  const by = what === 'duration' ? 'duration' : 'price';
  const wantsLeast = /shortest|cheapest|lowest|least/.test(most || agent.task);
  tickets.sort((a, b) => (wantsLeast ? a[by] - b[by] : b[by] - a[by]));
  return agent.click(tickets[0]?.line);
}

/** @param {Player} agent */
async function chooseSuggestion(agent) {
  const [start = '', end = ''] = agent.quoted;
  await agent.use('type_ax', { ref_id: (await agent.read()).all(/^(textbox|combobox)$/)[0]?.ref, text: start });
  const fits = (/** @type {import('../../driver/tree.mjs').Line} */ { name }) =>
    name.startsWith(start) && name.endsWith(end) && name !== start;
  const item = await agent.until('a suggestion', (tree) => tree.all(/^(option|menuitem|listitem|generic)$/).find(fits));
  await agent.click(item);
  return agent.submit();
}

/** @param {Player} agent */
async function setSpinner(agent) {
  await agent.set((await agent.read()).all('spinbutton')[0], /-?\d+/.exec(agent.task)?.[0] ?? '');
  return agent.submit();
}

/** `Choose 5ft 10in from the dropdown, then click the button labeled "No".` @param {Player} agent */
async function chooseAndClick(agent) {
  const wanted = /Choose (.+) from the dropdown/.exec(agent.task)?.[1] ?? '';
  await agent.click((await agent.read()).all(/^(generic|combobox|button)$/)[0]);
  await agent.click(await agent.until(wanted, (tree) => tree.lines.find(({ name, ref }) => ref && name === wanted)));
  return agent.clickOn(agent.quoted[0] ?? '');
}

/**
 * A slider goes by keys, one step each; how far it is stands beside it.
 * @param {Player} agent
 * @param {number} wanted
 */
async function slideTo(agent, wanted) {
  const tree = await agent.read();
  const handle = tree.all(/^(slider|generic)$/)[0];
  const now = Number(tree.texts().find((text) => /^-?\d+$/.test(text)) ?? nothing('no value beside the slider'));
  if (now === wanted) return;
  await agent.press(now < wanted ? 'ArrowRight' : 'ArrowLeft', handle, Math.abs(wanted - now));
}

/** @param {Player} agent */
async function useSlider(agent) {
  await slideTo(agent, Number(/Select (-?\d+) with/.exec(agent.task)?.[1]));
  return agent.submit();
}

/** @param {Player} agent */
async function slideAndCheck(agent) {
  await slideTo(agent, Number(/Select (-?\d+) with/.exec(agent.task)?.[1]));
  const at = ordinal(/(\d+)(?:st|nd|rd|th) checkbox/.exec(agent.task)?.[1] ?? '');
  await agent.check((await agent.read()).all('checkbox')[at - 1]);
  return agent.submit();
}

/** @param {Player} agent */
async function checkAndType(agent) {
  const [radio, box] = [/(\d+)\w+ radio/, /(\d+)\w+ textbox/].map((re) => ordinal(re.exec(agent.task)?.[1] ?? ''));
  const tree = await agent.read();
  await agent.check(tree.all('radio')[Number(radio) - 1]);
  await agent.set(tree.all('textbox')[Number(box) - 1], agent.quoted[0] ?? '');
  return agent.submit();
}

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** A calendar that opens below its field; months are turned one by one. @param {Player} agent @param {string} fieldName */
async function pickDate(agent, fieldName) {
  const [, month, day, year] = /(\d+)\/(\d+)\/(\d+)/.exec(agent.task) ?? [];
  const wanted = Number(year) * 12 + Number(month) - 1;
  await agent.click((await agent.read()).all('textbox').find(({ name }) => name.startsWith(fieldName)));
  for (;;) {
    const shown = await agent.until('a calendar', (tree) => {
      const title = /(January|February|March|April|May|June|July|August|September|October|November|December) (\d{4})/.exec(tree.text);
      return title ? Number(title[2]) * 12 + MONTHS.indexOf(title[1] ?? '') : undefined;
    });
    if (shown === wanted) break;
    await agent.use('click', { text: shown < wanted ? 'Next' : 'Prev' });
  }
  await agent.click(agent.tree.find(/^(link|gridcell|cell)$/, String(Number(day))));
  // It fades out, and covers what is below until it is gone.
  await agent.use('wait_for_stable', { quietMs: 100, timeout: 2000 });
}

/** @param {Player} agent */
async function chooseDate(agent) {
  await pickDate(agent, 'Date');
  return agent.submit();
}

/** `Find Ann in the contact book and click on their phone number.` @param {Player} agent */
async function findContact(agent) {
  const [, person = '', what = ''] = /Find (\w+) in .* their (\w+)/.exec(agent.task) ?? [];
  while (!(await agent.read()).find('heading', person)) await agent.clickOn('>');
  const { lines } = agent.tree;
  const label = lines.findIndex(({ role, name }) => role === 'text' && name.toLowerCase().startsWith(what));
  return agent.click(lines[label + 1]);
}

/** `Drag Ann up by one position.`, `... to the 3rd position` @param {Player} agent */
async function dragItem(agent) {
  const [, name = '', way = ''] = /Drag (\S+) (up|down|to)/.exec(agent.task) ?? [];
  const items = (await agent.read()).all('listitem');
  const from = items.findIndex((item) => item.name === name);
  const place = { top: 0, bottom: items.length - 1 }[/to the (\w+)/.exec(agent.task)?.[1] ?? ''];
  const to = way === 'to' ? (place ?? ordinal(/(\d+)\w+ position/.exec(agent.task)?.[1] ?? '') - 1) : from + (way === 'up' ? -1 : 1);
  await agent.use('drag_drop', { from: items[from]?.ref, to: items[to]?.ref });
}

/** @type {Record<string, Policy>} */
export const CHOOSING = {
  'form-sequence-3': chooseAndClick,
  'buy-ticket': buyTicket,
  'choose-date': chooseDate,
  'choose-date-easy': chooseDate,
  'choose-date-medium': chooseDate,
  'choose-date-nodelay': chooseDate,
  'choose-list': chooseInList,
  'click-checkboxes': checkBoxes,
  'click-checkboxes-large': checkBoxes,
  'click-checkboxes-transfer': checkBoxes,
  'click-option': checkBoxes,
  'click-scroll-list': chooseInList,
  'drag-items': dragItem,
  'form-sequence': slideAndCheck,
  'form-sequence-2': checkAndType,
  'phone-book': findContact,
  'use-autocomplete': chooseSuggestion,
  'use-autocomplete-nodelay': chooseSuggestion,
  'use-slider': useSlider,
  'use-spinner': setSpinner,
};
