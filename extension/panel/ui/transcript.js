// The transcript: a log of turns, each a message, the steps that came of it, and what the model said between them.

import { h } from '../../shared/ui/dom.js';
import { noteView, welcome } from './notes.js';
import { fillSaid, runView, saidView } from './said.js';
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
 * @property {(action: string) => void} onAction `continue` or `settings`, below a run that ended.
 * @property {() => boolean} hasModel Whether sentences can be answered.
 */

export class Transcript {
  /** The turn whose last text is to be drawn, and the frame in which. @type {{turn: Turn, frame: number} | undefined} */
  saying;

  /** @param {HTMLElement} root @param {Uses} uses */
  constructor(root, uses) {
    this.root = root;
    this.uses = uses;
    root.addEventListener('click', (event) => {
      const pressed = /** @type {HTMLElement} */ (event.target).closest('button');
      const { ref, command, read, action } = pressed?.dataset ?? {};
      if (ref) uses.onRef(ref);
      if (command) uses.onCommand(command);
      if (read) uses.onRead(JSON.parse(read));
      if (action) uses.onAction(action);
    });
  }

  /** Shows a whole chat, at its end. Nothing of it is news to a screen reader. @param {Chat} chat */
  show(chat) {
    this.root.setAttribute('aria-live', 'off');
    this.root.replaceChildren(...(chat.turns.length ? chat.turns.map(turnView) : [welcome(this.uses.hasModel())]));
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

  /** Adds a step of a run, or draws it again. @param {Turn} turn @param {Step} step */
  showStep(turn, step) {
    if (this.root.querySelector(`[data-step="${CSS.escape(step.id)}"]`)) {
      this.update(turn, step);
      return;
    }
    // What was said before it stands before it.
    this.#drawSaid();
    const content = this.#contentOf(turn);
    if (!content) return;
    const last = content.lastElementChild;
    const list = last?.matches('ul.steps') ? last : content.appendChild(h('ul', { class: 'steps' }));
    this.#following(() => list.append(stepView(step)));
  }

  /** Draws the last text of a turn, once a frame at most. @param {Turn} turn */
  showSaid(turn) {
    this.saying ??= { turn, frame: requestAnimationFrame(() => this.#drawSaid()) };
  }

  #drawSaid() {
    const { turn, frame } = this.saying ?? {};
    if (!turn || frame === undefined) return;
    cancelAnimationFrame(frame);
    this.saying = undefined;
    const content = this.#contentOf(turn);
    if (!content) return;
    const said = turn.said ?? [];
    this.#following(() => {
      for (const view of content.querySelectorAll('.said')) {
        if (!said.some(({ after }) => String(after) === view.getAttribute('data-after'))) view.remove();
      }
      const last = said.at(-1);
      if (!last) return;
      const view = /** @type {HTMLElement | null} */ (content.querySelector(`.said[data-after="${last.after}"]`));
      if (view) fillSaid(view, last);
      else content.append(saidView(last));
    });
  }

  /** @param {Turn} turn */
  showRun(turn) {
    const view = this.#viewOf(turn);
    if (!view || !turn.run) return;
    view.setAttribute('data-by', 'agent');
    const drawn = runView(turn.run);
    this.#following(() => (view.querySelector('.run') ? view.querySelector('.run')?.replaceWith(drawn) : view.append(drawn)));
  }

  /** @param {Turn} turn */
  #viewOf(turn) {
    return this.root.querySelector(`[data-turn="${CSS.escape(turn.id)}"]`);
  }

  /** @param {Turn} turn */
  #contentOf(turn) {
    return this.#viewOf(turn)?.querySelector('.turn-content');
  }

  /** Keeps the end in view where it was. @param {() => void} change */
  #following(change) {
    const { scrollTop, scrollHeight, clientHeight } = this.root;
    const isAtEnd = scrollHeight - clientHeight - scrollTop < NEAR_END;
    change();
    if (isAtEnd) this.root.scrollTop = this.root.scrollHeight;
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
    { class: 'turn', 'data-turn': turn.id, 'data-by': turn.run ? 'agent' : 'person' },
    h('p', { class: `message-text${turn.text.startsWith('/') ? ' is-command' : ''}` }, turn.text),
    turn.note ? noteView(turn.note) : null,
    h('div', { class: 'turn-content' }, ...contentOf(turn)),
    turn.run ? runView(turn.run) : null,
  );
}

/** Steps and what was said between them, in the order in which it happened. @param {Turn} turn */
function contentOf({ steps, said = [] }) {
  const views = [];
  let from = 0;
  for (const one of [...said, null]) {
    const to = one ? one.after : steps.length;
    if (to > from) views.push(h('ul', { class: 'steps' }, ...steps.slice(from, to).map(stepView)));
    if (one) views.push(saidView(one));
    from = Math.max(from, to);
  }
  return views;
}
