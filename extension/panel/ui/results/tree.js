// Results of /read and /find.

import { h, setAttributes } from '../../../shared/ui/dom.js';
import { countText, duration, number, text } from '../../../shared/ui/text.js';
import { icon } from '../icons.js';
import { treeView } from '../tree_view.js';

/** @typedef {import('../../chat.js').Step} Step */
/** @typedef {import('../../../generated/protocol.js').AccessibilityTree} AccessibilityTree */
/** @typedef {import('../../../generated/protocol.js').Found} Found */

/** @param {AccessibilityTree} result */
export function summarizeTree(result) {
  const nodes = countText('panel_nodes', result.nodes);
  return result.pages > 1 ? text('panel_nodes_on_page', nodes, number(result.page), number(result.pages)) : nodes;
}

/** @param {AccessibilityTree} result @param {Step} step */
export function showTree(result, step) {
  const facts = [
    countText('panel_nodes', result.nodes),
    countText('panel_characters', result.chars),
    countText('panel_tokens', result.tokens),
    text('panel_time_in_page', duration(result.timing.total)),
  ];
  const next = result.nextPage ? nextPageButton(step, result.nextPage) : null;
  return [
    result.tree ? treeFrame(result.tree, step.args.format === 'json') : null,
    h('div', { class: 'result-foot' }, h('span', { class: 'facts' }, facts.join(' · ')), next),
    result.notice ? h('p', { class: 'notice' }, result.notice) : null,
  ];
}

/** @param {Found} result */
export function summarizeFound(result) {
  return countText('panel_matches', result.matches);
}

/** @param {Found} result */
export function showFound(result) {
  return [result.tree ? treeFrame(result.tree, false) : null, result.notice ? h('p', { class: 'notice' }, result.notice) : null];
}

/** @param {import('../../../generated/protocol.js').RefLabels} result */
export function summarizeLabels({ labels }) {
  return countText('panel_labels', labels);
}

/** @param {import('../../../generated/protocol.js').RefLabels} result */
export function showLabels(result) {
  return [result.tree ? treeFrame(result.tree, false) : null, ...showNotice(result)];
}

/** @param {{notice?: string}} result */
export function showNotice({ notice }) {
  return [notice ? h('p', { class: 'notice' }, notice) : null];
}

/** Runs the same read again for its next page. @param {Step} step @param {number} page */
function nextPageButton(step, page) {
  return h('button', { type: 'button', 'data-read': JSON.stringify({ ...step.args, page }) }, text('panel_next_page'), icon('next'));
}

/** A tree with its Copy button. @param {string} tree @param {boolean} isPlain */
function treeFrame(tree, isPlain) {
  return h('div', { class: 'tree-frame' }, treeView(tree, { isPlain }), copyButton(tree));
}

/** @param {string} copied */
function copyButton(copied) {
  const button = h('button', { type: 'button', class: 'icon-button copy' });
  /** @param {'copy' | 'done'} state */
  const show = (state) => {
    const label = text(state === 'copy' ? 'panel_copy' : 'panel_copied');
    setAttributes(button, { 'aria-label': label, title: label });
    button.replaceChildren(icon(state));
  };
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(copied);
    show('done');
    setTimeout(show, 1500, 'copy');
  });
  show('copy');
  return button;
}
