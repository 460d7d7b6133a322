// Shift+click on Verbose: the last requests to models and their answers as a file.

import { api } from '../shared/browser.js';
import { text } from '../shared/ui/text.js';
import { debugLog } from './agent_run.js';

/** @param {(message: string) => void} announce */
export async function saveDebugLog(announce) {
  const url = URL.createObjectURL(new Blob([debugLog.toJson()], { type: 'application/json' }));
  const filename = `handhold-log-${new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-')}.json`;
  try {
    await api.downloads.download({ url, filename, saveAs: false });
    announce(text('panel_log_saved', filename, debugLog.size));
  } catch (error) {
    announce(String(error instanceof Error ? error.message : error));
  } finally {
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  }
}
