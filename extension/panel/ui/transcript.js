// The transcript: a log of turns, each a message and the steps that came of it.

import { h } from '../../shared/ui/dom.js';
import { noteView, welcome } from './notes.js';
import { stepView } from './step.js';

/** @typedef {import('../chat.js').Chat} Chat */
/** @typedef {import('../chat.js').Turn} Turn */
/** @typedef {import('../chat.js').Step} Step */

/** As near to its end as this, in pixels, the transcript follows what is added. */
const NEAR_END = 40;

/**
 * @typedef {object} Uses What pressing something in the transcript does.
 * @property {(ref: string) => void} onRef
 * @property {(command: string) => void} onCommand
 * @property {(args: Record<string, unknown>) => void} onRead Reads with these arguments.
 */

export class Transcript {
  /** @param {HTMLElement} root @param {Uses} uses */
  constructor(root, uses) {
    this.root = root;
    root.addEventListener('click', (event) => {
      const pressed = /** @type {HTMLElement} */ (event.target).closest('button');
      const { ref, command, read } = pressed?.dataset ?? {};
      if (ref) uses.onRef(ref);
      if (command) uses.onCommand(command);
      if (read) uses.onRead(JSON.parse(read));
    });
  }

  /** Shows a whole chat, at its end. Nothing of it is news to a screen reader. @param {Chat} chat */
  show(chat) {
    this.root.setAttribute('aria-live', 'off');
    this.root.replaceChildren(...(chat.turns.length ? chat.turns.map(turnView) : [welcome()]));
    setTimeout(() => {
      this.root.scrollTop = this.root.scrollHeight;
      this.root.setAttribute('aria-live', 'polite');
    });
  }

  /** @param {Turn} turn */
  addTurn(turn) {
    this.root.querySelector('.welcome')?.remove();
    const view = turnView(turn);
    this.root.append(view);
    this.root.scrollTop = this.root.scrollHeight;
  }

  /** Draws a step again after it changed. @param {Turn} turn @param {Step} step */
  update(turn, step) {
    const old = this.root.querySelector(`[data-step="${CSS.escape(step.id)}"]`);
    const message = old?.closest('.turn')?.querySelector('.message-text');
    if (!old || !message) return;
    if (message.textContent !== turn.text) message.textContent = turn.text;
    const { scrollTop, scrollHeight, clientHeight } = this.root;
    old.replaceWith(stepView(step));
    if (scrollHeight - clientHeight - scrollTop < NEAR_END) setTimeout(() => this.#followEnd());
  }

  /** Scrolls to the end, but not past the beginning of the last turn. */
  #followEnd() {
    const last = this.root.lastElementChild;
    if (!last) return;
    const turnTop = last.getBoundingClientRect().top - this.root.getBoundingClientRect().top + this.root.scrollTop;
    this.root.scrollTop = Math.min(this.root.scrollHeight - this.root.clientHeight, turnTop - 8);
  }
}

/** @param {Turn} turn */
function turnView(turn) {
  return h(
    'div',
    { class: 'turn' },
    h('p', { class: `message-text${turn.text.startsWith('/') ? ' is-command' : ''}` }, turn.text),
    turn.note ? noteView(turn.note) : null,
    turn.steps.length ? h('ul', { class: 'steps' }, ...turn.steps.map(stepView)) : null,
  );
}
