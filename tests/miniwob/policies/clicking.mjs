// Tasks that are done by pressing the right thing.

import { nothing } from '../../driver/agent.mjs';
import { ordinal } from '../player.mjs';

/** @typedef {import('../player.mjs').Player} Player */
/** @typedef {(agent: Player) => Promise<unknown>} Policy */

/** @param {Player} agent */
const clickQuoted = (agent) => agent.clickOn(agent.quoted[0] ?? '');

/** @param {Player} agent */
async function clickButtonsInOrder(agent) {
  for (const [, name = ''] of agent.task.matchAll(/button (\w+)/g)) await agent.clickOn(name);
}

/** @param {Player} agent */
async function clickButtonsWithPause(agent) {
  const [first, second] = [...agent.task.matchAll(/button (\w+)/g)].map(([, name = '']) => name);
  await agent.clickOn(first ?? '');
  // The only thing to wait for is time itself.
  await new Promise((resolve) => setTimeout(resolve, 1000 * Number(/wait (\d+)/.exec(agent.task)?.[1]) + 100));
  await agent.clickOn(second ?? '');
}

/**
 * Opens one tab or section after the other until there is what is looked for.
 * @param {Player} agent
 */
async function clickInOneOfTheTabs(agent) {
  const wanted = agent.quoted[0] ?? '';
  const tabs = (await agent.read()).all('tab');
  for (const { name } of tabs) {
    const tab = agent.tree.find('tab', name);
    if (tab?.keys.expanded !== 'true') {
      await agent.click(tab);
      await agent.until(`the opened ${name}`, (tree) => (tree.find('tab', name)?.keys.expanded === 'true' ? true : undefined));
      await agent.use('wait_for_stable', { quietMs: 100, timeout: 2000 });
      await agent.read();
    }
    // One of these tasks is done as soon as the right tab is open.
    if (agent.isOver) return;
    const found = agent.tree.find(/^(generic|link)$/, wanted);
    if (found) return agent.click(found);
  }
  return nothing(`no tab shows ${wanted}`);
}

/** @param {Player} agent */
async function expandAndSubmit(agent) {
  const [section] = (await agent.read()).all('tab').filter(({ name }) => name.startsWith('Section'));
  await agent.click(section);
  await agent.use('wait_for_stable', { quietMs: 100, timeout: 2000 });
  return agent.click(await agent.until('the button', (tree) => tree.find('button', 'Submit')));
}

/** @param {Player} agent */
async function clickInDialog(agent) {
  const wanted = agent.quoted[0] ?? '';
  const tree = await agent.read();
  return agent.click(tree.find('button', wanted === 'x' ? 'Close' : wanted));
}

/** Kinds of widgets, as the task calls them, by role; what is both is told apart by its tag. @param {Player} agent */
async function clickWidget(agent) {
  const wanted = agent.quoted[0] ?? '';
  const roles = /** @type {Record<string, string>} */ ({ text: 'textbox', textarea: 'textbox' });
  for (const line of (await agent.read()).all(roles[wanted] ?? wanted)) {
    if (line.role !== 'textbox') return agent.click(line);
    const { elements } = await agent.use('inspect_element', { ref_id: line.ref });
    if ((elements[0].tag === 'textarea') === (wanted === 'textarea')) return agent.click(line);
  }
  return nothing(`no ${wanted}`);
}

/**
 * A file ends the task, a folder only opens: so what is not wanted is pressed only where something stands below it.
 * @param {Player} agent
 */
async function navigateTree(agent) {
  const wanted = agent.quoted[0] ?? '';
  /** @type {Set<string>} */
  const tried = new Set();
  for (;;) {
    const tree = await agent.read();
    const found = tree.find('listitem', wanted);
    if (found) return agent.click(found);
    // Files have no sign of their own that opens them.
    const folders = tree.all('listitem').filter(({ ref }) => !tried.has(ref));
    const folder =
      folders.find(({ keys }) => keys.expanded === 'false') ?? folders.find(({ keys }) => keys.hint === 'expandable') ?? folders[0];
    if (!folder) return nothing(`no folder is left to look for ${wanted} in`);
    tried.add(folder.ref);
    await agent.click(folder);
  }
}

/** @param {Player} agent */
async function focusField(agent) {
  const at = /(\d+)(?:st|nd|rd|th)/.exec(agent.task)?.[1] ?? '1';
  const tree = await agent.read();
  return agent.click(tree.all('textbox')[ordinal(at) - 1]);
}

/** @param {Player} agent */
async function markOddOrEven(agent) {
  const { lines } = await agent.read();
  for (const [at, line] of lines.entries()) {
    if (line.role !== 'text' || !/^-?\d+$/.test(line.name)) continue;
    const isOdd = Math.abs(Number(line.name)) % 2 === 1;
    await agent.click(lines[isOdd ? at - 1 : at + 1]);
  }
  return agent.submit();
}

/** @param {Player} agent */
async function generateNumber(agent) {
  const [, comparison = '', limit = ''] = /(greater than|less than|odd|even) ?(\d*)/.exec(agent.task) ?? [];
  const fits = (/** @type {number} */ number) =>
    ({ 'greater than': number > Number(limit), 'less than': number < Number(limit), odd: number % 2 === 1, even: number % 2 === 0 })[
      comparison
    ];
  for (let tries = 0; tries < 40; tries++) {
    const { effects } = await agent.clickOn('Generate');
    const shown = (effects.text ?? []).concat((await agent.read()).texts()).find((/** @type {string} */ text) => /^\d+$/.test(text));
    if (shown !== undefined && fits(Number(shown))) return agent.submit();
  }
  return nothing('no number that fits came');
}

/** @param {Player} agent */
async function pickGreatest(agent) {
  const cards = (await agent.read()).all('generic').filter(({ name }) => /^\d+$/.test(name));
  const greatest = cards.reduce((best, card) => (Number(card.name) > Number(best.name) ? card : best), cards[0] ?? nothing('no cards'));
  await agent.click(greatest);
  return agent.submit();
}

/** @param {Player} agent */
async function signAgreement(agent) {
  const [name, button] = agent.quoted.length > 1 ? agent.quoted : [undefined, agent.quoted[0] ?? /the (\w+) button/.exec(agent.task)?.[1]];
  const isAsked = (/** @type {RegExp} */ what) => what.test(agent.task);
  if (isAsked(/scroll/i)) {
    await agent.use('scroll', { ref_id: (await agent.read()).all('textbox')[0]?.ref, to: 'bottom' });
    await agent.use('wait_for_stable', { quietMs: 100, timeout: 1000 });
  }
  if (name !== undefined) await agent.set((await agent.read()).find('textbox', 'Name'), name);
  return agent.clickOn(button ?? '');
}

/** `Select A>B>C`. @param {Player} agent */
async function clickMenu(agent) {
  const names = agent.task.replace(/^Select /, '').split('>');
  for (const [at, name] of names.entries()) {
    const item = await agent.until(`the item ${name}`, (tree) => tree.find('menuitem', name));
    if (at === names.length - 1) return agent.click(item);
    await agent.use('hover', { ref_id: item.ref });
  }
}

/** @param {Player} agent */
async function clickMenuButton(agent) {
  const [button = '', wanted = ''] = agent.quoted.length > 1 ? agent.quoted : ['Menu', agent.quoted[0]];
  await agent.clickOn(button);
  const find = (/** @type {import('../../driver/tree.mjs').Tree} */ tree) => tree.find('menuitem', wanted);
  if (!find(await agent.read())) {
    for (const item of agent.tree.all('menuitem').filter(({ keys }) => keys.haspopup)) {
      await agent.use('hover', { ref_id: item.ref });
      await agent.use('wait_for_stable', { quietMs: 150, timeout: 1500 });
      if (find(await agent.read())) break;
    }
  }
  return agent.click(await agent.until(`the item ${wanted}`, find));
}

/** `Buy HLW stock when the price is less than $47.10.` @param {Player} agent */
async function buyStock(agent) {
  const limit = Number(/less than \$(\d+\.\d+)/.exec(agent.task)?.[1]);
  const price = (/** @type {import('../../driver/tree.mjs').Tree} */ tree) =>
    Number(/price: \$([\d.]+)/.exec(tree.text.replace(agent.task, ''))?.[1]);
  // Prices change ten times in a second: a good deal below the limit there is time to press.
  for (const end = Date.now() + 25_000; Date.now() < end; ) if (price(await agent.read()) < limit - 0.5) break;
  return agent.click(agent.tree.find('button', 'Buy'));
}

/** @type {Record<string, Policy>} */
export const CLICKING = {
  'button-delay': clickButtonsWithPause,
  'click-button': clickQuoted,
  'click-button-sequence': clickButtonsInOrder,
  'click-collapsible': expandAndSubmit,
  'click-collapsible-nodelay': expandAndSubmit,
  'click-collapsible-2': clickInOneOfTheTabs,
  'click-collapsible-2-nodelay': clickInOneOfTheTabs,
  'click-dialog': (agent) => agent.clickOn('Close'),
  'click-dialog-2': clickInDialog,
  'click-link': clickQuoted,
  'click-menu': clickMenu,
  'click-menu-2': clickMenuButton,
  'click-tab': async (agent) => agent.click((await agent.read()).find('tab', /Tab #\d/.exec(agent.task)?.[0] ?? '')),
  'click-tab-2': clickInOneOfTheTabs,
  'click-tab-2-easy': clickInOneOfTheTabs,
  'click-tab-2-medium': clickInOneOfTheTabs,
  'click-tab-2-hard': clickInOneOfTheTabs,
  'click-test': async (agent) => agent.click((await agent.read()).all('button')[0]),
  'click-test-2': clickButtonsInOrder,
  'click-test-transfer': clickButtonsInOrder,
  'click-widget': clickWidget,
  'find-greatest': pickGreatest,
  'focus-text': focusField,
  'focus-text-2': focusField,
  'generate-number': generateNumber,
  'navigate-tree': navigateTree,
  'odd-or-even': markOddOrEven,
  'sign-agreement': signAgreement,
  'stock-market': buyStock,
  'unicode-test': clickQuoted,
};
