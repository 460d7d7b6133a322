// The settings in `storage.local`, key `settings`.

import { api } from '../shared/browser.js';
import { toolError } from '../shared/messages.js';
import { applyPatch, withDefaults } from '../shared/settings.js';
import { serially } from './serial.js';

const KEY = 'settings';

/**
 * Answers the message `settings.get`.
 * @returns {Promise<import('../shared/settings.js').Settings>}
 */
export async function getSettings() {
  const { [KEY]: stored } = await api.storage.local.get(KEY);
  return withDefaults(stored);
}

/**
 * Answers the message `settings.set` with the settings as they are now.
 * @param {{patch?: unknown}} message
 */
export function changeSettings({ patch }) {
  return serially(KEY, async () => {
    const changed = applyPatch(await getSettings(), patch);
    if ('problem' in changed) throw toolError('bad_args', `${changed.problem}.`, { field: changed.field });
    await api.storage.local.set({ [KEY]: changed.settings });
    return changed.settings;
  });
}
