// What a person points at: the messages `page.outline` (the ref under the pointer in the panel) and `page.pick` (an
// element of the page, in whichever frame it is).

import { ToolError } from '../shared/messages.js';
import { frameByPath, listFrames } from './frames.js';
import { askFrame } from './page_tool.js';
import { framePath, parseRef } from './refs.js';
import { inRun } from './runs.js';
import { assertAccess, tabOf } from './tabs.js';

/** How long an outline is worth waiting for, in ms. */
const OUTLINE_MS = 3_000;
/** A little more than the frames themselves give a person. */
const PICK_MS = 65_000;

/**
 * @param {string} name
 * @returns {{name: string, access: 'reads'}}
 */
const asking = (name) => ({ name, access: 'reads' });

/** @returns {AbortSignal} one that never fires */
const never = () => new AbortController().signal;

/**
 * Outlines an element; without `ref_id` the outlines of all frames go.
 * @param {{tabId?: number, ref_id?: string}} message
 */
export async function outlineRef({ tabId, ref_id: ref }) {
  const tab = await tabOf(tabId);
  assertAccess(tab);
  if (ref === undefined) return tellFrames(tab, 'outline');
  const { frames, inFrame } = parseRef(ref);
  const target = { frameId: await frameByPath(tab.id, frames), path: framePath(frames), args: { ref_id: inFrame } };
  return askFrame({ tool: asking('outline'), tab, signal: never() }, target, OUTLINE_MS);
}

/**
 * Draws a line around the page while the agent works on it, or takes it away.
 * @param {{tabId?: number, works?: boolean}} message
 */
export async function showWork({ tabId, works }) {
  const tab = await tabOf(tabId);
  assertAccess(tab);
  const target = { frameId: 0, path: '', args: { works: works === true } };
  return askFrame({ tool: asking('work'), tab, signal: never() }, target, OUTLINE_MS);
}

/**
 * Lets a person pick an element: every frame listens, and the first click or Escape in any of them ends it for all.
 * @param {{tabId?: number, runId?: string}} message `runId`: by which it can be cancelled
 */
export async function pickElement({ tabId, runId }) {
  return inRun(runId, async (signal) => {
    const tab = await tabOf(tabId);
    assertAccess(tab);
    const frames = await listFrames(tab.id);
    const picks = frames.map(({ frameId, path }) =>
      askFrame({ tool: asking('pick'), tab, signal }, { frameId, path: framePath(path), args: {} }, PICK_MS).catch(givenUp),
    );
    try {
      const picked = await Promise.any(picks);
      if (picked instanceof ToolError) throw picked;
      return picked;
    } catch (error) {
      throw error instanceof AggregateError ? error.errors[0] : error;
    } finally {
      await tellFrames(tab, 'pick_end');
    }
  });
}

/**
 * Giving up in one frame is an answer for all; a frame that can't be asked is none.
 * @param {unknown} error
 */
function givenUp(error) {
  if (error instanceof ToolError && error.code === 'cancelled') return error;
  throw error;
}

/**
 * @param {import('./tabs.js').Tab} tab
 * @param {string} name
 */
async function tellFrames(tab, name) {
  const frames = await listFrames(tab.id);
  const call = { tool: asking(name), tab, signal: never() };
  await Promise.allSettled(frames.map(({ frameId }) => askFrame(call, { frameId, path: '', args: {} }, OUTLINE_MS)));
  return { success: true };
}
