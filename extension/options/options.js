// The options page: what can be set, and what was decided about sites. Every change is saved at once.

import { hasDebugger } from '../shared/browser.js';
import { send } from '../shared/messages.js';
import { byId, h } from '../shared/ui/dom.js';
import { LANGUAGES, localize, takeLanguageOfSettings, text } from '../shared/ui/text.js';
import { Models } from './models.js';
import { permissionTable } from './permissions.js';

/** @typedef {import('../shared/settings.js').Settings} Settings */
/** @typedef {import('./permissions.js').Permission} Permission */

await takeLanguageOfSettings();
localize(document);

const verbose = /** @type {HTMLInputElement} */ (byId('verbose'));
const names = byId('names');
const useDebugger = /** @type {HTMLInputElement} */ (byId('debugger'));

const maxSteps = /** @type {HTMLInputElement} */ (byId('max-steps'));
const confirmSteps = /** @type {HTMLInputElement} */ (byId('confirm'));
const language = /** @type {HTMLSelectElement} */ (byId('language'));
language.append(...Object.entries(LANGUAGES).map(([value, name]) => h('option', { value, lang: value.replace('_', '-') }, name)));
language.addEventListener('change', async () => {
  // `null` takes the setting away; the page is written anew.
  if (await change({ language: /** @type {any} */ (language.value || null) })) location.reload();
});
const models = new Models(change);

byId('acting-section').hidden = !hasDebugger;
useDebugger.addEventListener('change', () => change({ useDebugger: useDebugger.checked }));
confirmSteps.addEventListener('change', () => change({ confirmDestructive: confirmSteps.checked }));
maxSteps.addEventListener('change', () => {
  if (maxSteps.reportValidity()) change({ maxSteps: maxSteps.valueAsNumber });
});
verbose.addEventListener('change', () => change({ verbose: verbose.checked }));
names.addEventListener('change', (event) => {
  change({ names: /** @type {Settings['names']} */ (/** @type {HTMLInputElement} */ (event.target).value) });
});
window.addEventListener('focus', load);
load();

/** The panel may have changed something meanwhile, so what is stored is read again whenever the page comes to the front. */
async function load() {
  const [settings, permissions] = await Promise.all([send({ type: 'settings.get' }), send({ type: 'permission.list' })]);
  if (settings.ok) showSettings(settings.result);
  if (permissions.ok) showPermissions(permissions.result.permissions);
  for (const answer of [settings, permissions]) if (!answer.ok) report(answer);
}

/** @param {Settings} settings */
function showSettings(settings) {
  models.show(settings);
  language.value = settings.language ?? '';
  confirmSteps.checked = settings.confirmDestructive;
  maxSteps.value = String(settings.maxSteps);
  verbose.checked = settings.verbose;
  useDebugger.checked = settings.useDebugger !== false;
  for (const radio of names.querySelectorAll('input')) radio.checked = radio.value === settings.names;
}

/** Whether it was saved. @param {Partial<Settings>} patch @returns {Promise<boolean>} */
async function change(patch) {
  const answer = await send({ type: 'settings.set', patch });
  report(answer);
  if (answer.ok) showSettings(answer.result);
  else load();
  return answer.ok;
}

/** @param {Permission[]} permissions */
function showPermissions(permissions) {
  byId('permission-list').replaceChildren(permissionTable(permissions, forget));
}

/** @param {Permission} permission */
async function forget({ host, capability }) {
  const answer = await send({ type: 'permission.set', host, capability, decision: 'ask' });
  report(answer);
  if (!answer.ok) return;
  showPermissions(answer.result.permissions);
  const next = byId('permission-list').querySelector('button');
  next?.focus();
}

/** @param {import('../shared/messages.js').Answer} answer */
function report(answer) {
  const saved = byId('saved');
  saved.classList.toggle('has-failed', !answer.ok);
  saved.textContent = answer.ok ? text('options_saved') : text('options_failed', answer.error.message);
}
