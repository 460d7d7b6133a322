// A tree as people see it: one line an element, coloured, its refs as buttons that put them into the message box.

import { h } from '../../shared/ui/dom.js';
import { countText, text } from '../../shared/ui/text.js';
import { tokenize } from './tree_line.js';

/** Lines that are drawn at once; more come on request, so that a huge page doesn't stop the panel. */
const FIRST_LINES = 2000;
/** Lines of a block that the browser may leave unpainted while it is out of view. */
const BLOCK_LINES = 100;

/**
 * @param {string} tree
 * @param {{isPlain?: boolean}} [options] `isPlain`: in a format without lines to colour
 */
export function treeView(tree, { isPlain = false } = {}) {
  const view = h('div', { class: 'tree', role: 'group', 'aria-label': text('panel_tree'), on: { keydown: moveAmongRefs } });
  appendLines(view, tree.split('\n'), isPlain);
  const first = view.querySelector('.ref');
  if (first) first.setAttribute('tabindex', '0');
  else view.tabIndex = 0;
  return view;
}

/** @param {HTMLElement} view @param {string[]} lines @param {boolean} isPlain */
function appendLines(view, lines, isPlain) {
  for (let start = 0; start < Math.min(lines.length, FIRST_LINES); start += BLOCK_LINES) {
    const some = lines.slice(start, Math.min(start + BLOCK_LINES, FIRST_LINES));
    view.append(h('div', { class: 'tree-block' }, ...some.map((line) => lineView(line, isPlain))));
  }
  if (lines.length <= FIRST_LINES) return;
  const rest = lines.slice(FIRST_LINES);
  const more = h('button', { type: 'button', class: 'more' }, countText('panel_more_lines', rest.length));
  more.addEventListener('click', () => {
    more.remove();
    appendLines(view, rest, isPlain);
  });
  view.append(more);
}

/**
 * One line. Wrapped parts hang under its text, not under its indent.
 * @param {string} line
 * @param {boolean} [isPlain]
 */
export function lineView(line, isPlain = false) {
  const element = h('div', { class: 'tree-line' }, ...(isPlain ? [line] : tokenize(line).map(tokenView)));
  element.style.setProperty('--indent', String(/^ */.exec(line)?.[0].length ?? 0));
  return element;
}

/** @param {import('./tree_line.js').Token} token */
function tokenView({ kind, text: written, ref }) {
  if (ref) return refButton(ref, written, -1);
  return kind === 'space' || kind === 'plain' ? written : h('span', { class: kind }, written);
}

/**
 * A ref that goes into the message box when it is pressed.
 * @param {string} ref
 * @param {string} [written] As it stands in the text.
 * @param {number} [tabIndex] -1 inside of trees, where the arrow keys move among refs.
 */
export function refButton(ref, written = ref, tabIndex = 0) {
  return h('button', { type: 'button', class: 'ref', 'data-ref': ref, tabindex: tabIndex, title: text('panel_use_ref', ref) }, written);
}

/** A tree is one tab stop; arrow keys, Home and End move inside it. @param {KeyboardEvent} event */
function moveAmongRefs(event) {
  const view = /** @type {HTMLElement} */ (event.currentTarget);
  const refs = /** @type {HTMLElement[]} */ ([...view.querySelectorAll('.ref')]);
  const now = refs.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const places = { ArrowDown: now + 1, ArrowRight: now + 1, ArrowUp: now - 1, ArrowLeft: now - 1, Home: 0, End: refs.length - 1 };
  const next = refs[places[/** @type {keyof typeof places} */ (event.key)] ?? -1];
  if (now < 0 || !next) return;
  event.preventDefault();
  refs[now]?.setAttribute('tabindex', '-1');
  next.setAttribute('tabindex', '0');
  next.focus();
}
