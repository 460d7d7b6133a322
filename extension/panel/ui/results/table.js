// Results of /inspect, /frames and /shadow: tables.

import { h } from '../../../shared/ui/dom.js';
import { countText, text } from '../../../shared/ui/text.js';
import { refButton } from '../tree_view.js';
import { elementText } from './action.js';

/** @typedef {import('../../../shared/ui/dom.js').Child} Child */
/** @typedef {import('../../../generated/protocol.js').Inspected} Inspected */
/** @typedef {import('../../../generated/protocol.js').NameWithSource} NameWithSource */
/** @typedef {import('../../../generated/protocol.js').Frame} Frame */

/** @param {{elements: Inspected[]}} result */
export function summarizeInspected({ elements }) {
  const [first] = elements;
  if (!first || elements.length > 1) return countText('panel_elements', elements.length);
  return elementText({ role: first.role, name: first.names.priority.text });
}

/** @param {{elements: Inspected[]}} result */
export function showInspected({ elements }) {
  return elements.map((element) => h('table', { class: 'facts-table' }, h('tbody', {}, ...inspectedRows(element).map(factRow))));
}

/** @param {Inspected} element @returns {[string, Child[]][]} */
function inspectedRows(element) {
  const { names, rect } = element;
  const states = Object.entries(element.states).map(([key, value]) =>
    h('div', {}, h('span', { class: 'key' }, key), value === 'true' ? '' : ` ${value}`),
  );
  return [
    ['panel_fact_element', [h('code', {}, `<${element.tag}>`), ' ', refButton(element.ref_id)]],
    ['panel_fact_role', [element.role]],
    ['panel_fact_name', nameWithSource(names.priority)],
    ['panel_fact_accname', nameWithSource(names.accname)],
    ['panel_fact_description', element.description ? [element.description] : []],
    ['panel_fact_states', states],
    ['panel_fact_rendered', [yesNo(element.rendered)]],
    ['panel_fact_on_screen', [yesNo(element.on_screen)]],
    ['panel_fact_clickable', [yesNo(element.clickable)]],
    ['panel_fact_covered_by', element.covered_by ? [refButton(element.covered_by)] : []],
    ['panel_fact_box', rect ? [text('panel_box', ...[rect.x, rect.y, rect.width, rect.height].map(Math.round))] : []],
    ['panel_fact_why', element.why.map((reason) => h('div', {}, reason))],
  ];
}

/** @param {NameWithSource} name */
function nameWithSource({ text: name, source }) {
  if (!name) return [h('span', { class: 'quiet' }, text('panel_no_name'))];
  return [name, source ? h('span', { class: 'quiet' }, ' ', text('panel_name_from', source)) : null];
}

/** @param {[string, Child[]]} row */
function factRow([label, values]) {
  return values.length ? h('tr', {}, h('th', { scope: 'row' }, text(label)), h('td', {}, ...values)) : null;
}

/** @param {boolean} is */
function yesNo(is) {
  return text(is ? 'panel_yes' : 'panel_no');
}

/** @param {{frames: Frame[]}} result */
export function summarizeFrames({ frames }) {
  return countText('panel_frames', frames.length);
}

/** @param {{frames: Frame[]}} result */
export function showFrames({ frames }) {
  const heads = ['panel_frame_path', 'panel_frame_page', 'panel_frame_size'].map((key) => h('th', { scope: 'col' }, text(key)));
  return [h('table', { class: 'frames-table' }, h('thead', {}, h('tr', {}, ...heads)), h('tbody', {}, ...frames.map(frameRow)))];
}

/** @param {Frame} frame */
function frameRow({ path, url, title, size, visible, error }) {
  return h(
    'tr',
    {},
    h('td', {}, path ? h('code', {}, path) : text('panel_frame_top')),
    h('td', {}, title ? h('div', {}, title) : null, h('div', { class: 'address' }, url), error ? h('div', { class: 'bad' }, error) : null),
    h('td', {}, size?.replace('x', ' × ') ?? '–', visible === false ? h('div', { class: 'quiet' }, text('panel_frame_unseen')) : null),
  );
}

/** @param {import('../../../generated/protocol.js').ShadowDom} result */
export function summarizeShadow({ total, userAgent = [] }) {
  return countText('panel_roots', total + userAgent.length);
}

/** @param {import('../../../generated/protocol.js').ShadowDom} result */
export function showShadow({ hosts, userAgent = [] }) {
  if (hosts.length + userAgent.length === 0) return [];
  const heads = ['panel_shadow_host', 'panel_shadow_mode', 'panel_shadow_elements'].map((key) => h('th', { scope: 'col' }, text(key)));
  const rows = [
    ...hosts.map(({ ref_id, tag, mode, depth, elements }) => shadowRow(ref_id, tag, text(`panel_shadow_${mode}`), elements, depth)),
    ...userAgent.map(({ host, tag, elements }) => shadowRow(host, tag, text('panel_shadow_browser'), elements, 0)),
  ];
  return [h('table', { class: 'frames-table' }, h('thead', {}, h('tr', {}, ...heads)), h('tbody', {}, ...rows))];
}

/**
 * @param {string} ref
 * @param {string} tag
 * @param {string} mode
 * @param {number} elements
 * @param {number} depth
 */
function shadowRow(ref, tag, mode, elements, depth) {
  const host = h('td', { style: `padding-inline-start: ${0.5 + depth}rem` }, h('code', {}, `<${tag}>`), ' ', refButton(ref));
  return h('tr', {}, host, h('td', {}, mode), h('td', {}, String(elements)));
}
