// `navigate`: open an address in the tab and wait until its page is there. What was typed into the page and not sent is
// not thrown away unasked.

import { api } from '../../shared/browser.js';
import { toolError } from '../../shared/messages.js';
import { webAddress } from '../address.js';
import { openAddress } from '../navigation.js';

/** @typedef {import('../tool_call.js').Call} Call */

/** How long the page is waited for to say what it holds, in ms. A page that is busy for longer is left. */
const ASK_MS = 1000;

/**
 * The address that the permission gate judges: where the tab is sent.
 * @param {Call} call
 */
export function navigateSite({ args }) {
  return webAddress(String(args.url));
}

/** @param {Call} call */
export async function navigate({ args, tab, signal }) {
  const url = webAddress(String(args.url));
  if (!args.force) await assertNothingUnsaved(tab.id, url);
  const { loading } = await openAddress({ tabId: tab.id, url }, signal);
  return { success: true, ...(await pageOf(tab.id)), ...(loading && { loading }) };
}

/**
 * @param {number} tabId
 * @param {string} url
 */
async function assertNothingUnsaved(tabId, url) {
  const asked = api.scripting.executeScript({ target: { tabId, allFrames: true }, func: unsavedFields, injectImmediately: true });
  const late = new Promise((resolve) => setTimeout(resolve, ASK_MS, []));
  const answers = /** @type {{result?: string[]}[]} */ (await Promise.race([asked, late]).catch(() => []));
  const fields = answers.flatMap(({ result }) => result ?? []);
  if (fields.length === 0) return;
  const names = fields.slice(0, 5).map((name) => JSON.stringify(name));
  throw toolError(
    'denied',
    `What was typed into ${names.join(', ')} is unsaved and would be lost. Submit it first, or navigate with force: true.`,
    { fields: fields.slice(0, 20), url, dispatched: false },
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

/**
 * @param {number} tabId
 * @returns {Promise<{url: string, title: string, status?: number}>}
 */
async function pageOf(tabId) {
  const { url = '', title = '' } = await api.tabs.get(tabId);
  const status = await api.scripting.executeScript({ target: { tabId }, func: httpStatus, injectImmediately: true }).then(
    ([frame]) => frame?.result,
    () => undefined,
  ); // Not every page lets itself be asked; the status is an extra.
  return { url, title, ...(status && { status }) };
}

/** Runs in the page. */
function httpStatus() {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming ? entry.responseStatus : 0;
}
