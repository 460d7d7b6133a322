// `handle_dialog`: answers an alert, a confirm, a prompt or the question whether a page may be left.

import { hasDebugger } from '../../shared/browser.js';
import { toolError } from '../../shared/messages.js';
import { command } from '../debugger.js';
import { dialogOf, whenClosed } from '../dialogs.js';

/** How long the page is waited for to go on, in ms. */
const CLOSED_MS = 1000;

/** What was behind the dialog gets a moment, in ms. */
const REST_MS = 100;

/** @param {import('../tool_call.js').Call} call */
export async function handleDialog({ args, tab }) {
  if (!hasDebugger) {
    throw toolError(
      'not_supported',
      'Firefox does not let extensions see or answer the dialogs of a page (alert, confirm, prompt). Ask the person to answer it.',
      { dispatched: false },
    );
  }
  const dialog = dialogOf(tab.id);
  if (!dialog) {
    const message =
      'No dialog of the browser (alert, confirm, prompt) is known to be open in this tab. Dialogs that the page draws itself are in its tree: click in them.';
    throw toolError('no_match', message, { dispatched: false });
  }
  const answer = { accept: args.accept !== false, ...(args.text !== undefined && { promptText: String(args.text) }) };
  try {
    await command(tab.id, 'Page.handleJavaScriptDialog', answer);
  } catch (error) {
    throw toolError('not_supported', `The browser did not let the dialog be answered: ${String(error)}. Ask the person to answer it.`);
  }
  await whenClosed(tab.id, CLOSED_MS);
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  return { success: true, dispatched: true, accepted: answer.accept, dialog };
}
