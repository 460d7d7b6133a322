// What a call of the agent would press that can't be taken back: to buy, pay, send, delete, publish. The frame says what it is called.

import { askFrame } from './page_tool.js';
import { getSettings } from './settings.js';

/** Longest wait for the frame, in ms. */
const WEIGH_MS = 3000;

/** Tools that press what they are given. */
const PRESSES = new Set(['click_ax', 'click', 'iframe_click']);
const TARGET = ['ref_id', 'selector', 'text', 'x', 'y'];

/**
 * @param {import('./tool_call.js').Call} call
 * @param {import('./page_tool.js').PageTarget} target
 * @returns {Promise<string>} its role and name; empty where it can be taken back
 */
export async function whatCannotBeTakenBack(call, target) {
  const weighed = weighedArgs(call.tool.name, target.args);
  if (!weighed || !(await getSettings()).confirmDestructive) return '';
  try {
    const { destructive, what } = await askFrame(call, { ...target, args: weighed }, WEIGH_MS, 'weigh');
    return destructive ? what : '';
  } catch {
    // What is not found now, the call itself will not find either, and says so.
    call.signal.throwIfAborted();
    return '';
  }
}

/**
 * What of its arguments says what is pressed; nothing for a call that presses nothing.
 * @param {string} tool
 * @param {Record<string, unknown>} args
 */
function weighedArgs(tool, args) {
  const target = Object.fromEntries(Object.entries(args).filter(([name]) => TARGET.includes(name)));
  if (PRESSES.has(tool)) return target;
  const submits = args.submit === true || (tool === 'press_keys' && /^((control|meta|shift)\+)*enter$/i.test(String(args.key)));
  return submits ? { ...(target.ref_id !== undefined && { ref_id: target.ref_id }), submits: true } : null;
}
