// The panel points at the page: the ref under the pointer (or with the focus) is outlined there, and an element of the
// page that is picked there comes back as its ref.

import { send } from '../shared/messages.js';

/** A pointer that only passes over a tree outlines nothing, in ms. */
const REST_MS = 80;

/**
 * Outlines the elements of refs that are pointed at.
 * @param {HTMLElement} root around buttons with `data-ref`
 * @param {() => number} tabId
 */
export function outlineRefsUnderPointer(root, tabId) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  let outlined = '';
  /** @param {Event} event */
  const point = (event) => {
    const ref = event.target instanceof Element ? (event.target.closest('[data-ref]')?.getAttribute('data-ref') ?? '') : '';
    clearTimeout(waiting);
    if (ref !== outlined) waiting = setTimeout(show, REST_MS, ref);
  };
  /** @param {string} ref */
  const show = (ref) => {
    outlined = ref;
    // A ref whose element is gone has nothing to outline; that is no news here.
    send({ type: 'page.outline', tabId: tabId(), ...(ref && { ref_id: ref }) });
  };
  const leave = () => {
    clearTimeout(waiting);
    if (outlined) show('');
  };
  root.addEventListener('pointerover', point);
  root.addEventListener('focusin', point);
  root.addEventListener('pointerleave', leave);
  root.addEventListener('focusout', leave);
}

/**
 * A button that starts and ends picking. Escape ends it too, here and on the page.
 * @param {HTMLButtonElement} button
 * @param {{tabId: () => number, onPick: (ref: string) => void, onFailure: (message: string) => void}} uses
 */
export function pickWith(button, { tabId, onPick, onFailure }) {
  let runId = '';
  const stop = () => send({ type: 'cancel', runId });
  button.addEventListener('click', async () => {
    if (runId) {
      stop();
      return;
    }
    runId = crypto.randomUUID();
    button.setAttribute('aria-pressed', 'true');
    const answer = await send({ type: 'page.pick', tabId: tabId(), runId });
    runId = '';
    button.setAttribute('aria-pressed', 'false');
    if (answer.ok) onPick(answer.result.ref_id);
    else if (answer.error.code !== 'cancelled') onFailure(answer.error.message);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && runId) stop();
  });
}
