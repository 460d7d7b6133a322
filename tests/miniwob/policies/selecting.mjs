// Tasks in which a text is selected first.

import { nothing } from '../../driver/agent.mjs';
import { ordinal } from '../player.mjs';

/** @typedef {import('./clicking.mjs').Policy} Policy */
/** @typedef {import('../player.mjs').Player} Player */

/** `Highlight the text in the 2nd paragraph` @param {Player} agent */
async function highlight(agent) {
  const at = ordinal(/the (\d)\w\w paragraph/.exec(agent.task)?.[1] ?? '1');
  const paragraphs = (await agent.read()).texts().filter((text) => text !== agent.task.replace(/\s+/g, ' ').trim());
  await agent.use('click', { text: paragraphs[at - 1] ?? nothing('no paragraph'), count: 3 });
  return agent.submit();
}

/** What the task calls a style, and what its button says. @type {[RegExp, RegExp][]} */
const STYLES = [
  [/style bold/, /bold/],
  [/style italics/, /italic/],
  [/style underlined/, /underline/],
];
/** @type {Record<string, string>} */
const COLORS = { red: '#e60000', orange: '#ff9900', yellow: '#ffff00', green: '#008a00', blue: '#0066cc', purple: '#9933ff' };

/** Selects a word of a field by keys, or all of it. @param {Player} agent @param {string | undefined} word */
async function selectWord(agent, word) {
  const field = (await agent.read()).all('textbox')[0];
  if (!word) return agent.press('Control+A', field);
  const text = agent.tree.lines.find(({ role, name }) => role === 'text' && name !== agent.task && name.includes(word))?.name ?? '';
  await agent.press('Control+Home', field);
  const before = text.indexOf(word);
  if (before) await agent.press('ArrowRight', field, before);
  return agent.press('Shift+ArrowRight', field, word.length);
}

/** `give the text Neque, the style bold`, `make everything the color red` @param {Player} agent */
async function styleText(agent) {
  await selectWord(agent, /give the text (\S+) the/.exec(agent.task)?.[1]);
  const style = STYLES.find(([words]) => words.test(agent.task))?.[1];
  const hinted = (/** @type {RegExp} */ hint) => agent.tree.lines.find(({ keys }) => hint.test(keys.hint ?? ''));
  if (style) {
    await agent.read();
    await agent.click(hinted(style));
  } else {
    const color = COLORS[/color (\w+)/.exec(agent.task)?.[1] ?? ''] ?? nothing('no colour in the task');
    await agent.click((await agent.read()).all('generic')[0]);
    await agent.click(await agent.until('the colour', () => hinted(new RegExp(`^${color}$`))));
  }
  return agent.submit();
}

/** @type {Record<string, Policy>} */
export const SELECTING = { 'highlight-text': highlight, 'highlight-text-2': highlight, 'text-editor': styleText };
