// Results of /click, /type, /set and /goto, in words.

import { h } from '../../../shared/ui/dom.js';
import { number, text } from '../../../shared/ui/text.js';
import { lineView, refButton } from '../tree_view.js';

/** @typedef {import('../../../generated/protocol.js').Clicked} Clicked */
/** @typedef {import('../../../generated/protocol.js').Effects} Effects */
/** @typedef {import('../../../generated/protocol.js').Typed} Typed */
/** @typedef {import('../../../generated/protocol.js').Navigated} Navigated */

/** @param {{role: string, name: string}} element */
export function elementText({ role, name }) {
  return name ? text('panel_element', role, name) : role;
}

/** @param {Clicked} result */
export function summarizeClick(result) {
  const hit = elementText(result);
  return result.verified ? text('panel_click_verified', hit) : hit;
}

/** @param {Clicked} result */
export function showClick(result) {
  const effects = effectRows(result.effects ?? {});
  return [
    effects.length ? h('dl', { class: 'effects' }, ...effects.flat()) : h('p', { class: 'quiet' }, text('panel_no_effect')),
    ...remarks(result),
  ];
}

/** @param {Effects} effects */
function effectRows({
  navigation,
  url,
  new_tab,
  download,
  dialog,
  opened = [],
  closed = [],
  state = [],
  focus,
  text: appeared = [],
  scroll,
}) {
  return [
    ...rows('panel_effect_navigation', navigation ? [navigation] : []),
    ...rows('panel_effect_url', url ? [url] : []),
    ...rows('panel_effect_new_tab', new_tab ? [new_tab.url] : []),
    ...rows('panel_effect_download', download ? [download] : []),
    ...rows('panel_effect_dialog', dialog ? [dialog.message] : []),
    ...rows(
      'panel_effect_opened',
      opened.map((line) => lineView(line)),
    ),
    ...rows(
      'panel_effect_closed',
      closed.map((line) => lineView(line)),
    ),
    ...rows(
      'panel_effect_state',
      state.map((change) => lineView(change)),
    ),
    ...rows('panel_effect_focus', focus ? [lineView(focus)] : []),
    ...rows('panel_effect_text', appeared),
    ...rows('panel_effect_scroll', scroll ? [scroll] : []),
  ];
}

/** @param {string} label @param {(string | HTMLElement)[]} values */
function rows(label, values) {
  if (!values.length) return [];
  return [[h('dt', {}, text(label)), h('dd', {}, ...values.map((value) => (typeof value === 'string' ? h('div', {}, value) : value)))]];
}

/** @param {Typed} result */
export function summarizeTyped(result) {
  const field = elementText(result);
  if (result.filled) return text('panel_typed_secret', field);
  return result.value === undefined ? field : text('panel_typed', field, result.value);
}

/** @param {Typed} result */
export function showTyped(result) {
  const submitted = result.submitted ? h('p', { class: 'quiet' }, text('panel_submitted', result.submitted)) : null;
  return [submitted, ...remarks(result)];
}

/** @param {{hint?: string, healed?: boolean, fallback?: string, ref_id: string}} result */
function remarks({ hint, healed, fallback, ref_id }) {
  return [
    fallback ? h('p', { class: 'quiet' }, fallback) : null,
    healed ? h('p', { class: 'quiet' }, text('panel_healed'), ' ', refButton(ref_id)) : null,
    hint ? h('p', { class: 'notice' }, hint) : null,
  ];
}

/** @param {Navigated} result */
export function summarizeNavigation({ title, url, status }) {
  const place = title ? text('panel_page_at', title, hostOf(url)) : hostOf(url);
  return status && status >= 400 ? text('panel_page_status', place, number(status)) : place;
}

/** @param {Navigated} result */
export function showNavigation({ loading }) {
  return loading ? [h('p', { class: 'notice' }, text('panel_still_loading'))] : [];
}

/** @param {string} url */
export function hostOf(url) {
  return URL.canParse(url) ? new URL(url).host || url : url;
}
