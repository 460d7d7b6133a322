// One tool call in the transcript: a line (icon, tool, short result, time, tokens), its result below, and with Verbose the arguments and the raw answer.

import { h } from '../../shared/ui/dom.js';
import { countText, duration, text } from '../../shared/ui/text.js';
import { icon } from './icons.js';
import { tokenCount, withoutPictures } from './measures.js';
import { RESULTS, showFailure } from './results.js';

/** @typedef {import('../chat.js').Step} Step */

/** Raw answers up to this length stand open. */
const OPEN_RAW = 4000;

/**
 * The list item of a step. The result is put below its line a moment later and outside of the live region, so that a screen reader
 * announces the line and not a whole page.
 * @param {Step} step
 */
export function stepView(step) {
  const view = h('li', { class: 'step', 'data-step': step.id, 'data-state': outcomeOf(step) }, lineOf(step));
  const body = h('div', { class: 'step-body', 'aria-live': 'off' });
  view.append(body);
  if (step.state === 'done') view.firstElementChild?.append(foldButton(view));
  if (step.state === 'done') queueMicrotask(() => body.append(...bodyOf(step)));
  return view;
}

/** Opens and closes what stands below the line: the agent's steps are one line each until somebody wants more. @param {HTMLElement} view */
function foldButton(view) {
  const button = h(
    'button',
    {
      type: 'button',
      class: 'icon-button fold',
      'aria-expanded': 'false',
      'aria-label': text('panel_step_details'),
      title: text('panel_step_details'),
      on: {
        click: () => button.setAttribute('aria-expanded', String(view.classList.toggle('is-open'))),
      },
    },
    /** @type {any} */ (icon('fold')),
  );
  return button;
}

/** @param {Step} step @returns {'running' | 'failed' | 'done'} */
function outcomeOf({ state, answer }) {
  if (state !== 'done') return 'running';
  return answer?.ok === false || answer?.result?.success === false ? 'failed' : 'done';
}

/** @param {Step} step */
function lineOf(step) {
  const { icon: iconName, label } = RESULTS[step.tool] ?? { icon: 'done', label: step.tool };
  return h(
    'div',
    { class: 'step-line' },
    /** @type {any} */ (icon(/** @type {import('./icons.js').IconName} */ (iconName))),
    h('span', { class: 'step-tool', title: step.tool }, text(label)),
    ' ',
    h('span', { class: 'step-result' }, summaryOf(step)),
    h('span', { class: 'step-cost' }, costOf(step)),
  );
}

/** @param {Step} step */
function summaryOf({ state, tool, answer }) {
  if (state === 'running') return text('panel_running');
  if (state === 'stopping') return text('panel_stopping');
  if (!answer) return text('panel_not_kept');
  if (!answer.ok) return text(answer.error.code === 'cancelled' ? 'panel_stopped' : 'panel_failed');
  return RESULTS[tool]?.summarize(answer.result) ?? '';
}

/** @param {Step} step */
function costOf({ ms, tokens }) {
  return ms === undefined ? '' : [duration(ms), tokens === undefined ? '' : tokenCount(tokens)].filter(Boolean).join(' · ');
}

/** @param {Step} step @returns {Node[]} */
function bodyOf(step) {
  if (!step.answer) return [];
  const parts = step.answer.ok ? RESULTS[step.tool]?.show(step.answer.result, step) : showFailure(step.answer.error, step);
  return /** @type {Node[]} */ ([...(parts ?? []), rawView(step)].filter((part) => part instanceof Node));
}

/** Arguments and raw answer; shown by the style sheet while Verbose is on. @param {Step} step */
function rawView(step) {
  const raw = JSON.stringify(withoutPictures(step.answer), null, 2);
  const shown = h('pre', { class: 'raw-json', tabindex: '0' });
  const fill = () => {
    shown.textContent ||= raw;
  };
  const details = h(
    'details',
    { open: raw.length <= OPEN_RAW, on: { toggle: fill } },
    h('summary', {}, countText('panel_raw', raw.length)),
    shown,
  );
  if (raw.length <= OPEN_RAW) fill();
  return h('div', { class: 'raw' }, h('div', { class: 'raw-call' }, h('code', {}, `${step.tool} ${JSON.stringify(step.args)}`)), details);
}
