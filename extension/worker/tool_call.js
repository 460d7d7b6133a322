// One tool call, from the message to the answer: which tool, are its arguments right, which tab and frame, is it
// allowed, and then to the code that carries it out.

import { toolError } from '../shared/messages.js';
import { checkArgs } from './args.js';
import { whatCannotBeTakenBack } from './destructive.js';
import { callPageTool, pageTarget } from './page_tool.js';
import { assertAllowed } from './permission.js';
import { inRun } from './runs.js';
import { getSettings } from './settings.js';
import { assertAccess, tabOf } from './tabs.js';
import { findTool } from './tool_table.js';
import { executeJs } from './tools/execute_js.js';
import { getFrames } from './tools/get_frames.js';
import { handleDialog } from './tools/handle_dialog.js';
import { goBack, goForward, reload } from './tools/history.js';
import { navigate, navigateSite } from './tools/navigate.js';
import { hideRefLabels, showRefLabels } from './tools/ref_labels.js';
import { saveSnapshot } from './tools/save_snapshot.js';
import { screenshot } from './tools/screenshot.js';
import { closeTab, listTabs, newTab, newTabSite, switchTab } from './tools/tabs.js';

/** @typedef {import('./tool_table.js').Tool} Tool */
/** @typedef {import('./tabs.js').Tab} Tab */

/**
 * @typedef {object} Call
 * @property {Tool} tool
 * @property {Record<string, unknown>} args validated
 * @property {Tab} tab
 * @property {import('../shared/messages.js').By} by
 * @property {string} [runId]
 * @property {AbortSignal} signal aborts with the error to throw
 */

/**
 * A tool that the worker carries out itself. `site` is the address whose host the permission gate judges, by default
 * the tab's; `anywhere` tools also run in tabs where extensions can't.
 * @typedef {object} WorkerTool
 * @property {(call: Call) => Promise<unknown>} run
 * @property {(call: Call) => string} [site]
 * @property {boolean} [anywhere]
 */

/** @type {Map<string, WorkerTool>} */
const WORKER_TOOLS = new Map(
  /** @type {[string, WorkerTool][]} */ ([
    ['execute_js', { run: executeJs }],
    ['get_frames', { run: getFrames }],
    ['go_back', { run: goBack, anywhere: true }],
    ['go_forward', { run: goForward, anywhere: true }],
    ['handle_dialog', { run: handleDialog, anywhere: true }],
    ['reload', { run: reload, anywhere: true }],
    ['new_tab', { run: newTab, site: newTabSite, anywhere: true }],
    ['list_tabs', { run: listTabs, anywhere: true }],
    ['switch_tab', { run: switchTab, anywhere: true }],
    ['close_tab', { run: closeTab, anywhere: true }],
    ['navigate', { run: navigate, site: navigateSite, anywhere: true }],
    ['screenshot', { run: screenshot }],
    ['save_snapshot', { run: saveSnapshot }],
    ['show_ref_labels', { run: showRefLabels }],
    ['hide_ref_labels', { run: hideRefLabels }],
  ]),
);

/**
 * Answers the message `tool`.
 * @param {import('../shared/messages.js').ToolMessage} message
 */
export async function callTool(message) {
  const tool = findTool(message.tool);
  const args = checkArgs(tool, message.args);
  const { by, runId } = checkEnvelope(message);
  return inRun(runId, async (signal) => {
    if (by === 'agent') await assertOffered(tool);
    const tab = await tabOf(message.tabId);
    return carryOut({ tool, args, tab, by, runId, signal });
  });
}

/** The agent has the tools of its mode and no others, whatever a model was told. @param {Tool} tool */
async function assertOffered({ name, modes }) {
  const { mode } = await getSettings();
  if (modes.includes(mode)) return;
  const message = `${name} is not offered in the mode ${mode}; it is in ${modes.join(' and ')}. Only the person can change the mode.`;
  throw toolError('denied', message, { dispatched: false });
}

/** @param {Call} call */
function carryOut(call) {
  const workerTool = WORKER_TOOLS.get(call.tool.name);
  if (workerTool) return runWorkerTool(workerTool, call);
  if (call.tool.runsIn === 'page') return runPageTool(call);
  throw toolError('not_supported', `${call.tool.name} runs in the panel, not here.`);
}

/**
 * @param {WorkerTool} workerTool
 * @param {Call} call
 */
async function runWorkerTool({ run, site, anywhere }, call) {
  if (!anywhere) assertAccess(call.tab);
  await assertAllowed(call, async () => (site ? site(call) : (call.tab.url ?? '')));
  return run(call);
}

/** @param {Call} call */
async function runPageTool(call) {
  assertAccess(call.tab);
  const target = await pageTarget(call);
  await assertAllowed(call, target.site, () => whatCannotBeTakenBack(call, target));
  return callPageTool(call, target);
}

/**
 * @param {{by?: unknown, runId?: unknown}} message
 * @returns {{by: import('../shared/messages.js').By, runId?: string}}
 */
function checkEnvelope({ by = 'agent', runId }) {
  if (by !== 'user' && by !== 'agent') throw toolError('bad_args', 'by must be one of user, agent.', { field: 'by' });
  if (runId === undefined || runId === null) return { by };
  if (typeof runId !== 'string') throw toolError('bad_args', 'runId takes a string.', { field: 'runId' });
  return { by, runId };
}
