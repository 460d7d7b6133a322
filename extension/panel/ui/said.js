// What the model says in a turn, and how its run stands.

import { h } from '../../shared/ui/dom.js';
import { duration, number, text } from '../../shared/ui/text.js';
import { icon } from './icons.js';
import { markdown } from './markdown.js';
import { tokenCount } from './measures.js';

/** @typedef {import('../chat.js').Said} Said */
/** @typedef {import('../chat.js').RunState} RunState */

/** Ends after which the person may say: go on. @type {readonly string[]} */
const CAN_GO_ON = ['limit', 'circle', 'stopped', 'failed', 'interrupted'];

/** @param {Said} said */
export function saidView(said) {
  const view = h('div', { class: 'said', 'data-after': said.after });
  fillSaid(view, said);
  return view;
}

/**
 * Draws a text again that has grown.
 * @param {HTMLElement} view
 * @param {Said} said
 */
export function fillSaid(view, said) {
  view.replaceChildren(markdown(said.text));
  for (const block of view.querySelectorAll('pre')) block.append(copyButton(block.textContent ?? ''));
}

/** @param {string} code */
function copyButton(code) {
  const button = h(
    'button',
    {
      type: 'button',
      class: 'icon-button copy',
      'aria-label': text('panel_copy_code'),
      title: text('panel_copy_code'),
      on: {
        click: async () => {
          await navigator.clipboard.writeText(code);
          button.replaceChildren(icon('done'));
        },
      },
    },
    /** @type {any} */ (icon('copy')),
  );
  return button;
}

/**
 * One line below a turn: that it works, or how it ended and what can be done.
 * @param {RunState} run
 */
export function runView(run) {
  const { state, input, output } = run;
  const words = wordsOf(run);
  const cost = input + output > 0 ? tokenCount(input + output) : '';
  return h(
    'div',
    { class: 'run', 'data-run': state },
    words ? h('p', { class: state === 'failed' ? 'bad' : 'quiet' }, words) : null,
    run.failure?.said && state === 'failed' ? h('p', { class: 'quiet service-words' }, run.failure.said) : null,
    h(
      'div',
      { class: 'run-line' },
      CAN_GO_ON.includes(state) ? h('button', { type: 'button', 'data-action': 'continue' }, text('panel_continue')) : null,
      state === 'failed' ? h('button', { type: 'button', 'data-action': 'settings' }, text('panel_settings')) : null,
      cost ? h('span', { class: 'step-cost', title: text('panel_run_tokens', number(input), number(output)) }, cost) : null,
    ),
  );
}

/** @param {RunState} run */
function wordsOf({ state, failure, retryMs }) {
  if (state === 'waiting')
    return text('panel_run_waiting', failure ? text(`panel_service_${failure.kind.replace('-', '_')}`) : '', duration(retryMs ?? 0));
  if (state === 'failed') return text(`panel_service_${(failure?.kind ?? 'other').replace('-', '_')}`);
  if (state === 'done' || state === 'answered') return '';
  return text(`panel_run_${state}`);
}
