// What was typed into a page and not sent: it is not thrown away unasked.

import { api } from '../shared/browser.js';
import { toolError } from '../shared/messages.js';

/** How long the page is waited for to say what it holds, in ms. A page that is busy for longer is left. */
const ASK_MS = 1000;

/**
 * Throws `denied` where something that was typed would be lost.
 * @param {number} tabId
 * @param {string} tool what takes `force: true`
 * @param {string} [url] where it would go
 */
export async function assertNothingUnsaved(tabId, tool, url) {
  const asked = api.scripting.executeScript({ target: { tabId, allFrames: true }, func: unsavedFields, injectImmediately: true });
  const late = new Promise((resolve) => setTimeout(resolve, ASK_MS, []));
  const answers = /** @type {{result?: string[]}[]} */ (await Promise.race([asked, late]).catch(() => []));
  const fields = answers.flatMap(({ result }) => result ?? []);
  if (fields.length === 0) return;
  const names = fields.slice(0, 5).map((name) => JSON.stringify(name));
  throw toolError(
    'denied',
    `What was typed into ${names.join(', ')} is unsaved and would be lost. Submit it first, or call ${tool} with force: true.`,
    { fields: fields.slice(0, 20), ...(url && { url }), dispatched: false },
  );
}

/**
 * Runs in each frame: names of fields that hold something else than the page put there. Values stay in the page.
 * @returns {string[]}
 */
function unsavedFields() {
  const untyped = new Set(['button', 'hidden', 'image', 'reset', 'search', 'submit']);
  /** @param {Element} field */
  const isEdited = (field) => {
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    if (field instanceof HTMLSelectElement) return isChanged(field);
    if (!(field instanceof HTMLInputElement) || untyped.has(field.type) || field.matches(':autofill')) return false;
    if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
    return field.type === 'file' ? Boolean(field.files?.length) : field.value !== field.defaultValue;
  };
  // Without a default option a drop-down chooses its first enabled one by itself.
  /** @param {HTMLSelectElement} select */
  const isChanged = (select) => {
    const options = [...select.options];
    const byItself = select.multiple || options.some((option) => option.defaultSelected) ? undefined : options.find((o) => !o.disabled);
    return options.some((option) => option.selected !== (option.defaultSelected || option === byItself));
  };
  /** @param {Element} field */
  const nameOf = (field) => {
    const label = 'labels' in field ? /** @type {HTMLInputElement} */ (field).labels?.[0]?.textContent : '';
    const names = [field.getAttribute('aria-label'), label, field.getAttribute('placeholder'), field.getAttribute('name'), field.localName];
    return (
      names
        .find((name) => name?.trim())
        ?.trim()
        .slice(0, 60) ?? 'a field'
    );
  };
  try {
    const edited = [...document.querySelectorAll('input, textarea, select')].filter(isEdited);
    const editor = document.activeElement?.closest('[contenteditable]');
    if (editor instanceof HTMLElement && editor.isContentEditable && editor.textContent?.trim()) edited.push(editor);
    return edited.map(nameOf);
  } catch {
    return []; // A page that stands in the way of looking is left as any link would leave it.
  }
}
