// Text that the browser itself types (Chrome), for fields that believe nothing else. Once, after the page's own way failed.

import { ToolError } from '../shared/messages.js';
import { attachDebugger, command } from './debugger.js';

/** @typedef {import('./tool_call.js').Call} Call */

/**
 * @param {Call} call of `type_ax` or `set_field`
 * @param {unknown} error what came of it
 * @param {(tool: string, args: Record<string, unknown>) => Promise<any>} ask asks the frame of the call
 * @returns {Promise<unknown>} the answer
 * @throws the same error where trusted typing is no way
 */
export async function typeTrusted({ tool, tab, args, signal }, error, ask) {
  if (!(error instanceof ToolError) || error.code !== 'invalid_value' || !('untrusted' in error.details)) throw error;
  const { untrusted, ...details } = error.details;
  const failure = new ToolError(error.code, error.message, details);
  if (!untrusted || !(await attachDebugger(tab.id))) throw failure;
  const clear = args.clear ?? tool.name === 'set_field';
  const field = { ref_id: details.ref_id ?? args.ref_id, text: args.text, clear, submit: args.submit === true };
  try {
    await ask('set_field:prepare', field);
    signal.throwIfAborted();
    await command(tab.id, 'Input.insertText', { text: String(args.text) });
  } catch {
    signal.throwIfAborted();
    throw failure;
  }
  return ask('set_field:finish', field);
}
