// Calls under way, by the run they belong to, so that a run can be stopped.

import { toolError } from '../shared/messages.js';

/** @type {Map<string, Set<AbortController>>} */
const runs = new Map();

/**
 * Does `work` as part of a run; its signal fires when the run is cancelled.
 * @template T
 * @param {string | undefined} runId
 * @param {(signal: AbortSignal) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inRun(runId, work) {
  const controller = new AbortController();
  if (runId === undefined) return work(controller.signal);
  const calls = runs.get(runId) ?? new Set();
  runs.set(runId, calls.add(controller));
  try {
    const cancelled = new Promise((_, reject) => controller.signal.addEventListener('abort', () => reject(controller.signal.reason)));
    return await /** @type {Promise<T>} */ (Promise.race([work(controller.signal), cancelled]));
  } finally {
    calls.delete(controller);
    if (calls.size === 0 && runs.get(runId) === calls) runs.delete(runId);
  }
}

/**
 * Answers the message `cancel`. A run that is not there has ended already; that is no error.
 * @param {{runId?: unknown}} message
 */
export function cancelRun({ runId }) {
  if (typeof runId !== 'string') throw toolError('bad_args', 'runId takes the text that the calls of the run carry.', { field: 'runId' });
  const calls = runs.get(runId) ?? new Set();
  const cancelled = calls.size;
  for (const controller of calls) controller.abort(toolError('cancelled', 'The run was cancelled.', { runId }));
  return { cancelled };
}
