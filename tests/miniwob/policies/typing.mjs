// Tasks that are done by putting a text into a field, most of them one that is found on the page.

import { nothing } from '../../driver/agent.mjs';
import { ordinal } from '../player.mjs';

/** @typedef {import('./clicking.mjs').Policy} Policy */
/** @typedef {import('../player.mjs').Player} Player */

const FIELD = /^(textbox|searchbox|spinbutton)$/;

/** Puts a text into the last field, where the answer goes, and submits. @param {Player} agent @param {string} text */
async function answer(agent, text) {
  await agent.set(agent.tree.all(FIELD).at(-1), text);
  return agent.submit();
}

/** @param {Player} agent */
async function enterText(agent) {
  const [text = ''] = agent.quoted;
  await agent.read();
  const cased = /upper case/.test(agent.task) ? text.toUpperCase() : /lower case/.test(agent.task) ? text.toLowerCase() : text;
  return answer(agent, cased);
}

/** @param {Player} agent */
async function enterPassword(agent) {
  const [password = ''] = agent.quoted;
  for (const field of (await agent.read()).all('textbox')) await agent.set(field, password);
  return agent.submit();
}

/** `09/10/2012` -> `2012-09-10`. @param {Player} agent */
async function enterDate(agent) {
  const [, month, day, year] = /(\d+)\/(\d+)\/(\d+)/.exec(agent.task) ?? [];
  await agent.read();
  return answer(agent, `${year}-${month}-${day}`);
}

/** `8:22 PM` -> `20:22`. @param {Player} agent */
async function enterTime(agent) {
  const [, hour, minute, half] = /(\d+):(\d+) ([AP]M)/.exec(agent.task) ?? [];
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  await agent.read();
  return answer(agent, `${String(hours).padStart(2, '0')}:${minute}`);
}

/** @param {Player} agent */
async function logIn(agent) {
  const [user = '', password = ''] = agent.quoted;
  const fill = async (/** @type {string} */ name, /** @type {string} */ text) => {
    await closePopup(agent);
    await agent.set(agent.tree.find('textbox', name), text);
  };
  await fill('Username', user);
  await fill('Password', password);
  await closePopup(agent);
  return agent.click(agent.tree.all('button').find(({ name }) => /^(login|ok)$/i.test(name)));
}

/** A window over the page is closed by its own button. @param {Player} agent */
async function closePopup(agent) {
  const tree = await agent.read();
  const isOpen = tree.texts().some((text) => /session is about to (expire|timeout)|Exit/i.test(text));
  const close = isOpen ? tree.all('button').find(({ name }) => /^(cancel|ok|no)$/i.test(name)) : undefined;
  if (close && tree.all('button').length > 1) {
    await agent.click(close);
    await agent.read();
  }
}

/** @param {Player} agent */
async function findWord(agent) {
  const at = ordinal(/(\d+)(?:st|nd|rd|th) word/.exec(agent.task)?.[1] ?? '');
  const [, paragraph = ''] = (await agent.read()).texts();
  const word = paragraph.split(' ')[at - 1] ?? nothing(`no word ${at}`);
  return answer(agent, word.replace(/[.,]+$/, ''));
}

/** Rows of two cells: `Color | black`. @param {import('../../driver/tree.mjs').Tree} tree */
const facts = (tree) => new Map(tree.all('row').map(({ name }) => /** @type {[string, string]} */ (name.split(' | '))));

/** @param {Player} agent */
async function readTable(agent) {
  const tree = await agent.read();
  const label = /value of (.+) into/.exec(agent.task)?.[1] ?? '';
  return answer(agent, facts(tree).get(label) ?? nothing(`no row ${label}`));
}

/** @param {Player} agent */
async function readTableIntoForm(agent) {
  const tree = await agent.read();
  const known = facts(tree);
  for (const field of tree.all('textbox'))
    await agent.set(field, known.get(field.name.replace(/:$/, '')) ?? nothing(`no row ${field.name}`));
  return agent.submit();
}

/** The fields with a text in them, and those without. @param {import('../../driver/tree.mjs').Tree} tree */
function byContent(tree) {
  const fields = tree.all('textbox');
  return { filled: fields.filter(({ keys }) => keys.value), empty: fields.filter(({ keys }) => !keys.value) };
}

/** @param {Player} agent */
async function copyText(agent) {
  const at = ordinal(/(\d+)(?:st|nd|rd|th) text area/.exec(agent.task)?.[1] ?? '1');
  const { filled, empty } = byContent(await agent.read());
  const text = await agent.textOf(filled[at - 1]);
  await agent.set(empty[0], text);
  return agent.submit();
}

/** @param {Player} agent */
async function lastWord(agent) {
  const { filled, empty } = byContent(await agent.read());
  const word = (await agent.textOf(filled[0])).trim().split(/\s+/).at(-1) ?? '';
  await agent.set(empty[0], word.replace(/[.,]+$/, ''));
  return agent.submit();
}

/** @param {Player} agent */
async function arithmetic(agent) {
  const tree = await agent.read();
  const [, left, sign, right] = /(-?\d+) ?([-+x]) ?(-?\d+) ?=/.exec(tree.all(FIELD).at(-1)?.name ?? '') ?? [];
  const [a, b] = [Number(left), Number(right)];
  return answer(agent, String(sign === '+' ? a + b : sign === '-' ? a - b : a * b));
}

/** `x + 2 = 43`, `2 - x = 43`. @param {Player} agent */
async function algebra(agent) {
  const tree = await agent.read();
  const equation = tree.texts().find((text) => /x.*=\s*-?\d+$/.test(text)) ?? nothing('no equation');
  const [, left = '', sign, right = '', result] = /^(\S+) ([-+]) (\S+) = (-?\d+)$/.exec(equation) ?? [];
  const [whole, known] = [Number(result), Number(left === 'x' ? right : left)];
  const x = sign === '+' ? whole - known : left === 'x' ? whole + known : known - whole;
  return answer(agent, String(x));
}

/** Letters that are turned and set apart are one word. @param {Player} agent */
async function turnedText(agent) {
  const [, letters = ''] = (await agent.read()).texts();
  return answer(agent, letters.replaceAll(' ', ''));
}

/** @param {Player} agent */
async function guessNumber(agent) {
  for (let [low, high] = [0, 9]; low <= high; ) {
    const guess = Math.floor((low + high) / 2);
    await agent.set((await agent.read()).all(FIELD)[0], String(guess));
    await agent.submit();
    const said = (await agent.read()).texts().find((text) => /higher|lower/.test(text)) ?? '';
    if (!said) return;
    if (/higher/.test(said)) low = guess + 1;
    else high = guess - 1;
  }
  return nothing('no number is left');
}

/** @param {Player} agent */
async function scrollText(agent) {
  const to = /to the (top|bottom)/.exec(agent.task)?.[1];
  await agent.use('scroll', { ref_id: (await agent.read()).all('textbox')[0]?.ref, to });
  return agent.submit();
}

/** @param {Player} agent */
async function searchResults(agent) {
  const [text = ''] = agent.quoted;
  const at = ordinal(/(\d+)(?:st|nd|rd|th) search result/.exec(agent.task)?.[1] ?? '');
  await agent.set((await agent.read()).all('textbox')[0], text);
  await agent.clickOn('Search');
  for (let before = 0; ; ) {
    const results = (await agent.read()).all(/^(link|generic)$/).filter(({ name }) => name && !/^([<>]|\d+)$/.test(name));
    if (before + results.length >= at) return agent.click(results[at - before - 1]);
    before += results.length;
    if (!results.length) return nothing('no results');
    await agent.clickOn('>');
  }
}

/** @param {Player} agent */
async function searchMovies(agent) {
  const [, genre = '', director = '', year = ''] = /Search for (.+) movies directed by (.+) from year (\d+)/.exec(agent.task) ?? [];
  const kinds = /** @type {[RegExp, string][]} */ ([
    [/genre/i, genre],
    [/director/i, director],
    [/year|date/i, year],
  ]);
  const textFor = (/** @type {string} */ caption) => kinds.find(([kind]) => kind.test(caption))?.[1];
  const lines = (await agent.read()).lines.filter(({ name }) => name !== agent.task);
  const captions = lines.filter(({ role, name }) => role !== 'textbox' && textFor(name));
  // Captions stand before their fields, or all of them behind.
  for (const [at, field] of agent.tree.all('textbox').entries()) {
    const own = field.name === agent.task ? undefined : textFor(field.name);
    await agent.set(field, own ?? textFor(captions[at]?.name ?? '') ?? nothing(`field ${at} has no caption`));
  }
  return agent.click(['Submit', 'Search', 'Go!', 'Go'].map((name) => agent.tree.target(name)).find(Boolean));
}

/** @type {Record<string, Policy>} */
export const TYPING = {
  'copy-paste': copyText,
  'copy-paste-2': copyText,
  'enter-date': enterDate,
  'enter-password': enterPassword,
  'enter-text': enterText,
  'enter-text-2': enterText,
  'enter-text-dynamic': enterText,
  'enter-time': enterTime,
  'find-word': findWord,
  'guess-number': guessNumber,
  'login-user': logIn,
  'login-user-popup': logIn,
  'multi-layouts': searchMovies,
  'multi-orderings': searchMovies,
  'read-table': readTable,
  'read-table-2': readTableIntoForm,
  'scroll-text': lastWord,
  'scroll-text-2': scrollText,
  'search-engine': searchResults,
  'simple-algebra': algebra,
  'simple-arithmetic': arithmetic,
  'text-transform': turnedText,
};
