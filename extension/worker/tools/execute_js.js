// `execute_js` (Dev mode): code in the page's own world. On Chrome by the debugger, which the page's policy does not bind and
// which ends what runs too long; on Firefox as the page itself could run it, in the script's own world where it can't.

import { api, hasDebugger } from '../../shared/browser.js';
import { toolError } from '../../shared/messages.js';
import { attachDebugger, command } from '../debugger.js';
import { untilDialog } from '../dialogs.js';

/** @typedef {import('../tool_call.js').Call} Call */

/** Time for the code, in ms. */
const RUN_MS = 15_000;

/** Longest value that is answered, in characters. */
const VALUE_CHARS = 100_000;

/** @param {Call} call */
export async function executeJs(call) {
  const code = String(call.args.code);
  const run = hasDebugger ? inDebugger : inFirefox;
  const late = new Promise((_, reject) => setTimeout(() => reject(tooLong()), RUN_MS + 500));
  const value = /** @type {string} */ (await Promise.race([untilDialog(call.tab.id, true, () => run(call.tab.id, code)), late]));
  const truncated = value.length > VALUE_CHARS;
  return { success: true, dispatched: true, value: value.slice(0, VALUE_CHARS), ...(truncated && { truncated }) };
}

/**
 * @param {number} tabId
 * @param {string} code
 * @returns {Promise<string>}
 */
async function inDebugger(tabId, code) {
  if (!(await attachDebugger(tabId))) {
    throw toolError('not_supported', "The browser's debugger can't be attached to this tab: close DevTools or its bar, then try again.");
  }
  const options = { awaitPromise: true, returnByValue: true, userGesture: false, timeout: RUN_MS };
  const answer = await command(tabId, 'Runtime.evaluate', { expression: code, ...options }).catch((error) => {
    throw toolError('invalid_value', `The code could not be run: ${error instanceof Error ? error.message : String(error)}`, {
      dispatched: true,
    });
  });
  const { result, exceptionDetails } = /** @type {{result: any, exceptionDetails?: any}} */ (answer);
  if (exceptionDetails) throw threw(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return inWords(result.value, result.description ?? result.type);
}

/**
 * @param {number} tabId
 * @param {string} code
 * @returns {Promise<string>}
 */
async function inFirefox(tabId, code) {
  for (const world of /** @type {const} */ (['MAIN', 'ISOLATED'])) {
    const [frame] = await api.scripting.executeScript({ target: { tabId }, world, func: evaluate, args: [code], injectImmediately: true });
    const answer = /** @type {{value?: string, error?: string, forbidden?: boolean} | undefined} */ (frame?.result);
    if (answer?.forbidden) continue;
    if (answer?.error !== undefined) throw threw(answer.error);
    return answer?.value ?? 'undefined';
  }
  throw toolError('not_supported', "The page's policy forbids code from texts, and Firefox lets extensions go no other way.", {
    dispatched: false,
  });
}

/**
 * Runs in the page.
 * @param {string} code
 */
async function evaluate(code) {
  let value;
  try {
    // biome-ignore lint/security/noGlobalEval: the tool is there to run code that a person allowed
    value = await globalThis.eval(code);
  } catch (error) {
    if (error instanceof EvalError || /Content.Security.Policy|call to eval/i.test(String(error))) return { forbidden: true };
    return { error: String(error) };
  }
  try {
    return { value: JSON.stringify(value) ?? String(value) };
  } catch {
    return { value: String(value) };
  }
}

/**
 * @param {unknown} value
 * @param {string} description
 */
function inWords(value, description) {
  return value === undefined ? description : (JSON.stringify(value) ?? description);
}

/** @param {string} what */
function threw(what) {
  return toolError('invalid_value', `The code threw: ${String(what).slice(0, 2000)}`, { dispatched: true });
}

function tooLong() {
  return toolError('timeout', `The code did not end within ${RUN_MS / 1000} s.`, { dispatched: true });
}
