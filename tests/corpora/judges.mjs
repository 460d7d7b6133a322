#!/usr/bin/env node
// Names and roles against other implementations, on saved pages: where two of them agree on an answer that is not ours,
// ours is probably wrong. `node tests/corpora/judges.mjs [--folder F] [--json FILE]`; Chrome only, because one of the judges is its own.
//
// The judges: Chromium (`computedRole`, `computedName`), Playwright's injected script, npm dom-accessibility-api.

import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { PAGES as BENCH_PAGES } from '../bench/pages.mjs';
import { Browser } from '../driver/browser.mjs';
import { CORPORA, ROOT, WITHOUT_CORPORA } from '../driver/paths.mjs';
import { playwrightInjected } from '../driver/playwright.mjs';
import { serve, serveFolder } from '../driver/site.mjs';
import { runCommand, Trouble, textOf } from '../driver/trouble.mjs';

export const FOLDERS = ['apg-rendered', 'speedometer-rendered', 'ddg-forms', 'generated'];
/** Most of the elements for which two judges may agree against us, of all that were compared. */
export const MOST_AGAINST_US = 0.005;

/** What is compared: whatever is operated or named. */
const ASKED =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, h1, h2, h3, h4, h5, h6, img, svg, table, ul, ol, nav, main, header, footer, aside, section, form, article, fieldset, dialog, [role], [aria-label], [aria-labelledby], [title]';

/**
 * @typedef {{ html: string, role: string[], name: string[] }} Verdicts Of Chromium, Playwright and dom-accessibility-api, in this order.
 * @typedef {{ page: string, asks: 'role' | 'name', ours: string, theirs: string, judges: string[], html: string }} Against
 */

/** An attribute that stands on what is compared. */
const MARK = 'data-handhold-judged';

const JUDGES = ['Chromium', 'Playwright', 'dom-accessibility-api'];

/** Names of one role. */
const SAME = new Map([
  ['image', 'img'],
  ['none', 'generic'],
  ['presentation', 'generic'],
  ['', 'generic'],
  ['null', 'generic'],
  ['text', 'generic'],
]);

/** @param {string | null | undefined} role */
const sameRole = (role) => SAME.get(String(role ?? '')) ?? String(role);

/** What we leave out of names: glyphs of icon fonts, which say nothing, and characters without width. @param {string | null | undefined} name */
const sameName = (name) =>
  String(name ?? '')
    .replace(/[\uE000-\uF8FF\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Where we know better than the judges, and why.
 * @type {{ why: string, holds: (against: Against) => boolean }[]}
 */
const SETTLED = [
  {
    why: 'a summary opens and closes: a button, as HTML-AAM has it and people expect',
    holds: ({ asks, ours, html }) => asks === 'role' && ours === 'button' && html.startsWith('<summary'),
  },
  {
    why: 'a form without a name is no landmark (HTML-AAM)',
    holds: ({ asks, ours, html }) => asks === 'role' && ours === 'generic' && html.startsWith('<form'),
  },
  {
    why: 'letters as text-transform shows them (WPT comp_name_from_content), which Chromium alone of the judges knows',
    holds: ({ asks, ours, theirs }) => asks === 'name' && ours.toLowerCase() === theirs.toLowerCase(),
  },
  {
    why: 'a button that says value="" shows nothing',
    holds: ({ asks, ours, html }) => asks === 'name' && ours === '' && /^<input(?=.*type="submit")(?=.*value="")/.test(html),
  },
  {
    why: 'a frame is an iframe to us (tree.md)',
    holds: ({ ours, html }) => ours === 'iframe' || html.startsWith('<iframe'),
  },
  {
    why: 'a landmark by its role needs a name (WAI-ARIA: form, region)',
    holds: ({ asks, ours, theirs }) => asks === 'role' && ours === 'generic' && (theirs === 'region' || theirs === 'form'),
  },
  {
    why: 'a drawing without a name only decorates (SVG-AAM)',
    holds: ({ asks, ours, html }) => asks === 'role' && ours === 'generic' && html.startsWith('<svg'),
  },
];

/** A script that defines `handholdJudges(selector)`. */
export async function judgesScript() {
  const bundled = await build({
    stdin: {
      contents: "export { computeAccessibleName, getRole } from 'dom-accessibility-api';",
      resolveDir: ROOT,
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'handholdDomAccessibilityApi',
  });
  return `${bundled.outputFiles[0]?.text}
  globalThis.handholdJudges = (() => {
    const { utils } = ${playwrightInjected()};
    const api = handholdDomAccessibilityApi;
    const attempt = (ask) => { try { return String(ask() ?? ''); } catch { return '(failed)'; } };
    const isShown = (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('[aria-hidden=true], [inert]');
    const judge = (element) => ({
      html: element.cloneNode(false).outerHTML.slice(0, 200),
      role: [attempt(() => element.computedRole), attempt(() => utils.getAriaRole(element)), attempt(() => api.getRole(element))],
      name: [attempt(() => element.computedName), attempt(() => utils.getElementAccessibleNameText(element, false)), attempt(() => api.computeAccessibleName(element))],
    });
    return (selector, mark) => {
      const asked = [...document.body.querySelectorAll(selector)].filter(isShown);
      const verdicts = asked.map(judge);
      for (const element of asked) element.setAttribute(mark, '');
      return verdicts;
    };
  })();`;
}

/**
 * What two judges say alike and we don't.
 * @param {string} ours
 * @param {string[]} theirs
 */
function agreedAgainst(ours, theirs) {
  const other = theirs.filter((answer) => answer !== ours);
  const agreed = other.find((answer) => other.filter((again) => again === answer).length > 1);
  return agreed === undefined ? undefined : { theirs: agreed, judges: JUDGES.filter((_, index) => theirs[index] === agreed) };
}

/**
 * Compares the elements of the page in a tab.
 * @param {import('../driver/browser.mjs').Tab} tab
 * @param {string} page
 * @param {string} script
 * @returns {Promise<{ compared: number, against: Against[] }>}
 */
export async function comparePage(tab, page, script) {
  await tab.page.evaluate(script);
  const asked = `handholdJudges(${JSON.stringify(ASKED)}, ${JSON.stringify(MARK)})`;
  const verdicts = /** @type {Verdicts[]} */ (await tab.page.evaluate(asked));
  if (!verdicts.length) return { compared: 0, against: [] };
  // By a mark, because a selector of ours also looks into shadow roots.
  const { elements: inspected } = await tab.result('inspect_element', { selector: `[${MARK}]`, all: true });
  if (inspected.length !== verdicts.length) {
    throw new Error(`${page}: ${verdicts.length} elements show, of which ${inspected.length} were captured`);
  }
  /** @type {Against[]} */
  const against = [];
  let compared = 0;
  for (const [index, verdict] of verdicts.entries()) {
    const ours = inspected[index];
    compared++;
    const answers = /** @type {const} */ ([
      ['role', sameRole(ours.role), verdict.role.map(sameRole)],
      ['name', sameName(ours.names.accname.text), verdict.name.map(sameName)],
    ]);
    for (const [asks, answer, theirs] of answers) {
      const agreed = agreedAgainst(answer, theirs);
      if (!agreed) continue;
      const found = { page, asks, ours: answer, ...agreed, html: verdict.html };
      if (!SETTLED.some(({ holds }) => holds(found))) against.push(found);
    }
  }
  return { compared, against };
}

/** Pages that the bench makes, as if they lay in a folder of their own. */
const GENERATED = Object.fromEntries(BENCH_PAGES.slice(0, 2).map(({ name, html }) => [`generated/${name}`, html]));

/** @param {string} folder @returns {string[]} paths below the corpora, or names of generated pages */
export function pagesIn(folder) {
  if (folder === 'generated') return Object.keys(GENERATED);
  const entries = readdirSync(join(CORPORA, folder)).map((name) => `${folder}/${name}`);
  return entries.flatMap((path) => {
    if (statSync(join(CORPORA, path)).isDirectory()) return pagesIn(path);
    return path.endsWith('.html') ? [relative(CORPORA, join(CORPORA, path))] : [];
  });
}

/** Starts Chrome with its own judgements open to pages. */
export const startJudged = () => Browser.start({ kind: 'chrome', args: ['--enable-blink-features=ComputedAccessibilityInfo'] });

/**
 * @param {Browser} browser
 * @param {string[]} folders
 * @param {(pages: string[]) => string[]} [choose] Which of a folder's pages; all of them without it.
 */
export async function compareFolders(browser, folders, choose = (pages) => pages) {
  const saved = await serveFolder(CORPORA, { 'content-security-policy': "script-src 'none'" });
  const generated = await serve(Object.fromEntries(Object.entries(GENERATED).map(([path, html]) => [`/${path}`, html()])));
  const script = await judgesScript();
  const tab = await browser.open('about:blank');
  /** @type {Record<string, { compared: number, against: Against[] }>} */
  const found = {};
  try {
    for (const folder of folders) {
      const sum = { compared: 0, against: /** @type {Against[]} */ ([]) };
      for (const path of choose(pagesIn(folder))) {
        const { origin } = path in GENERATED ? generated : saved;
        await tab.page.goto(`${origin}/${path.split('/').map(encodeURIComponent).join('/')}`, { waitUntil: 'load', timeout: 30_000 });
        const { compared, against } = await comparePage(tab, path, script);
        sum.compared += compared;
        sum.against.push(...against);
      }
      found[folder] = sum;
    }
  } finally {
    await tab.close();
    await saved.close();
    await generated.close();
  }
  return found;
}

async function main() {
  const { values } = parseArgs({ options: { folder: { type: 'string' }, json: { type: 'string' } } });
  if (WITHOUT_CORPORA) return console.log(WITHOUT_CORPORA);
  const browser = await startJudged().catch((error) => {
    throw new Trouble(textOf(error), 2);
  });
  try {
    const found = await compareFolders(browser, values.folder ? [values.folder] : FOLDERS);
    for (const [folder, { compared, against }] of Object.entries(found)) {
      for (const { page, asks, ours, theirs, judges, html } of against) {
        console.log(`${page}: ${asks} ${JSON.stringify(ours)}, but ${judges.join(' and ')} say ${JSON.stringify(theirs)}: ${html}`);
      }
      console.log(
        `${folder}: ${compared} elements compared, ${against.length} against us (${((100 * against.length) / Math.max(1, compared)).toFixed(2)} %)`,
      );
    }
    if (values.json) writeFileSync(values.json, `${JSON.stringify(found, null, 1)}\n`);
  } finally {
    await browser.close();
  }
}

if (process.argv[1] === import.meta.filename) await runCommand(main);
