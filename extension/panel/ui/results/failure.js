// A tool that failed: what else is known, as lines whose refs can be used.

import { h } from '../../../shared/ui/dom.js';
import { text } from '../../../shared/ui/text.js';
import { lineView, refButton } from '../tree_view.js';

/** Details that the sentence says already, or that mean nothing to a person. */
const SAID = new Set(['code', 'message', 'dispatched', 'field', 'tool', 'ref_id', 'tabId', 'url']);

/**
 * @param {import('../../../shared/messages.js').ErrorBody} error
 * @param {import('../../chat.js').Step} step
 */
export function showFailure(error, step) {
  const details = Object.entries(error).filter(([key]) => !SAID.has(key));
  return [
    h('p', { class: 'message' }, error.message, ' ', h('code', { class: 'code' }, error.code)),
    ...details.map(([key, detail]) => detailView(key, detail)),
    wayOut(error.code, step),
  ];
}

/** The command that does it all the same, where the message speaks of an argument that a command spells differently. */
function wayOut(/** @type {string} */ code, /** @type {import('../../chat.js').Step} */ { tool, args }) {
  if (tool !== 'navigate' || code !== 'denied' || args.force) return null;
  const command = `/goto --force ${args.url}`;
  return h('div', {}, h('button', { type: 'button', class: 'command', 'data-command': command }, command));
}

/** @param {string} key @param {unknown} detail */
function detailView(key, detail) {
  const lines = (Array.isArray(detail) ? detail : [detail]).map(elementLine).filter((line) => line !== null);
  if (!lines.length) return null;
  const label = { candidates: text('panel_candidates'), suggestions: text('panel_candidates'), blocker: text('panel_blocker') }[key];
  return h('div', { class: 'candidates' }, label ? h('span', { class: 'quiet' }, label) : null, ...lines);
}

/** An element that an error names: `{ref_id, role, name}`, a tree line, or a bare ref. @param {unknown} detail */
function elementLine(detail) {
  if (typeof detail === 'string')
    return /^\s*(?:f\d+)*_?ref_\d+$/.test(detail) ? h('div', {}, refButton(detail.trim())) : lineWithRef(detail);
  const { ref_id: ref, role, name } = /** @type {Record<string, unknown>} */ (detail ?? {});
  if (typeof ref !== 'string') return null;
  return h('div', {}, h('span', { class: 'role' }, String(role ?? '')), ' ', name ? `${JSON.stringify(name)} ` : '', refButton(ref));
}

/** @param {string} line */
function lineWithRef(line) {
  return /\[(?:f\d+)*_?ref_\d+\]/.test(line) ? lineView(line) : null;
}
