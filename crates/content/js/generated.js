/**
 * Text that CSS generates (`::before`, `::after`).
 *
 * Reading both pseudo-elements of every element would double a capture, so the style sheets are asked first which
 * selectors generate text at all; only what these match is read. Sheets of other origins can't be asked; elements
 * that may be named by them are read one by one (`facts.js` decides which).
 */

import * as pristine from './pristine.js';

const PSEUDO = /::?(before|after)\b/g;
/** Icon fonts use these: no words. */
const PRIVATE_USE = /^[\s\u{e000}-\u{f8ff}\u{f0000}-\u{10ffff}]*$/u;
const QUOTED = /"((?:[^"\\]|\\[\s\S])*)"|'((?:[^'\\]|\\[\s\S])*)'/g;
const MOST_SELECTORS = 2000;

/**
 * What a sheet says: selectors (without the pseudo-element) that generate text, and how many rules it had then.
 * @typedef {{rules: number, selectors: string[], usesSkippedContent: boolean, transformsText: boolean}} Sheet
 */

/** @type {WeakMap<CSSStyleSheet, Sheet>} A sheet is read again when its number of rules has changed. */
const known = new WeakMap();

/**
 * What the sheets of one tree say together.
 * @param {Document | ShadowRoot} root
 * @returns {{selectors: string[], hasUnreadable: boolean, usesSkippedContent: boolean, transformsText: boolean}}
 *   `usesSkippedContent`: some rule may set `content-visibility: hidden`; `transformsText`: some rule may set `text-transform`
 */
export function readSheets(root) {
  /** @type {string[]} */
  const selectors = [];
  let hasUnreadable = false;
  let usesSkippedContent = false;
  let transformsText = false;
  for (const sheet of pristine.styleSheets(root)) {
    if (sheet.disabled) continue;
    const said = readSheet(sheet);
    if (!said) {
      hasUnreadable = true;
      usesSkippedContent = true;
      transformsText = true;
      continue;
    }
    selectors.push(...said.selectors);
    usesSkippedContent ||= said.usesSkippedContent;
    transformsText ||= said.transformsText;
  }
  transformsText ||= pristine.querySelectorAll(root, '[style*="text-transform"]').length > 0;
  return { selectors, hasUnreadable, usesSkippedContent, transformsText };
}

/**
 * @param {CSSStyleSheet} sheet
 * @returns {Sheet | null} `null`: of another origin
 */
function readSheet(sheet) {
  let rules;
  try {
    rules = sheet.cssRules;
  } catch {
    return null;
  }
  const before = known.get(sheet);
  if (before && before.rules === rules.length) return before;
  const said = readRules(rules);
  known.set(sheet, said);
  return said;
}

/**
 * All rules of a sheet, nested and imported ones too, without recursion.
 * @param {CSSRuleList} all
 * @returns {Sheet}
 */
function readRules(all) {
  /** @type {Sheet} */
  const said = { rules: all.length, selectors: [], usesSkippedContent: false, transformsText: false };
  /** @type {{rules: CSSRuleList, parent: string}[]} */
  const waiting = [{ rules: all, parent: '' }];
  for (let list = waiting.pop(); list; list = waiting.pop()) {
    for (const rule of list.rules) {
      const selector = 'selectorText' in rule ? resolveNesting(/** @type {CSSStyleRule} */ (rule).selectorText, list.parent) : list.parent;
      if ('style' in rule) readRule(said, selector, /** @type {CSSStyleRule} */ (rule).style);
      const inner = innerRules(rule);
      if (inner?.length) waiting.push({ rules: inner, parent: selector });
    }
  }
  return said;
}

/**
 * @param {CSSRule} rule
 * @returns {CSSRuleList | null}
 */
function innerRules(rule) {
  try {
    if ('styleSheet' in rule) return /** @type {CSSImportRule} */ (rule).styleSheet?.cssRules ?? null;
  } catch {
    return null;
  }
  return 'cssRules' in rule ? /** @type {CSSGroupingRule} */ (rule).cssRules : null;
}

/**
 * @param {string} selector
 * @param {string} parent selector of the rule around it
 */
function resolveNesting(selector, parent) {
  return parent && selector.includes('&') ? selector.replaceAll('&', `:is(${parent})`) : selector;
}

/**
 * @param {Sheet} said
 * @param {string} selector
 * @param {CSSStyleDeclaration} style
 */
function readRule(said, selector, style) {
  if (style.getPropertyValue('content-visibility') === 'hidden') said.usesSkippedContent = true;
  if (style.textTransform) said.transformsText = true;
  if (!selector.includes('before') && !selector.includes('after')) return;
  const content = style.content;
  if (!content || !mayHaveText(content) || said.selectors.length >= MOST_SELECTORS) return;
  const ofElements = selector.replace(PSEUDO, '').trim();
  if (ofElements !== selector.trim() && !selector.includes('::slotted')) said.selectors.push(normalize(ofElements));
}

/**
 * A list such as `, .x` or `a >` that is left where the pseudo-element stood alone.
 * @param {string} selector
 */
function normalize(selector) {
  return selector
    .split(/,(?![^([]*[)\]])/)
    .map((part) => part.trim())
    .map((part) => (part === '' || /[>+~]$/.test(part) ? `${part} *`.trim() : part))
    .join(', ');
}

/** @param {string} content value of a declaration */
function mayHaveText(content) {
  if (content.includes('var(') || content.includes('attr(')) return true;
  return PRIVATE_USE.test(quotedText(content)) === false;
}

/**
 * The elements of one tree that some readable rule gives text.
 * @param {Document | ShadowRoot} root
 * @param {string[]} selectors
 * @param {Set<Element>} found where they are added
 */
export function collectCandidates(root, selectors, found) {
  if (!selectors.length) return;
  const add = (/** @type {string} */ selector) => {
    for (const element of pristine.querySelectorAll(root, selector)) found.add(element);
  };
  try {
    add(selectors.join(', '));
  } catch {
    for (const selector of selectors) {
      try {
        add(selector);
      } catch {
        // A selector that this browser's own serialisation can't be parsed from: its text is left out.
      }
    }
  }
}

/**
 * The text that CSS puts before or after an element's content; `null` where there is none.
 * @param {Element} element
 * @param {'::before' | '::after'} pseudo
 * @returns {string | null}
 */
export function generatedText(element, pseudo) {
  const style = pristine.computedStyle(element, pseudo);
  const content = style.content;
  if (!content || content === 'none' || content === 'normal' || style.display === 'none' || style.visibility !== 'visible') return null;
  const text = contentText(element, content);
  if (PRIVATE_USE.test(text)) return null;
  // As with elements: a box of its own is set off from the words around it.
  return style.display === 'inline' ? text : ` ${text} `;
}

/**
 * The words of a computed `content`: its strings and attributes; after a slash stands the text that replaces the rest.
 * @param {Element} element
 * @param {string} content
 */
export function contentText(element, content) {
  const resolved = content.replace(/attr\(\s*([\w-]+)[^)]*\)/g, (_, name) => quote(pristine.getAttribute.call(element, name) ?? ''));
  // Computed addresses are quoted, and say nothing: `url("data:...") / "Pick up"`.
  const words = resolved.replace(/\burl\(\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^)]*)\s*\)/g, '');
  const slash = words.replace(QUOTED, (string) => ' '.repeat(string.length)).indexOf('/');
  return quotedText(slash < 0 ? words : words.slice(slash + 1));
}

/** @param {string} text */
function quote(text) {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** @param {string} value */
function quotedText(value) {
  let text = '';
  for (const [, double, single] of value.matchAll(QUOTED)) text += unescapeCss(double ?? single ?? '');
  return text;
}

/**
 * `\201C ` and `\"` as characters.
 * @param {string} text
 */
function unescapeCss(text) {
  return text.replace(/\\(?:([0-9a-f]{1,6})\s?|(\n)|([\s\S]))/gi, (_, hex, newline, plain) => {
    if (newline) return '';
    if (plain) return plain;
    const code = Number.parseInt(hex, 16);
    return code === 0 || code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
  });
}
