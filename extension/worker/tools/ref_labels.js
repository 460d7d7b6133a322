// `show_ref_labels` and `hide_ref_labels`: badges with refs in every frame of the tab. Each frame draws its own; the
// trees that they belong to are put together as a read with `frames: true` puts them.

import { readWithFrames } from '../child_frames.js';
import { listFrames } from '../frames.js';
import { askFrame, CHILD_MS, PAGE_MS } from '../page_tool.js';
import { findTool } from '../tool_table.js';

/** @typedef {import('../tool_call.js').Call} Call */
/** @typedef {import('../../generated/protocol.js').RefLabels} RefLabels */

/**
 * @param {Pick<Call, 'tab' | 'signal' | 'args'>} call
 * @returns {Promise<RefLabels>}
 */
export async function showRefLabels({ tab, signal, args: { filter = 'interactive' } }) {
  let labels = 0;
  let crowded = 0;
  /**
   * @param {{frameId: number, path: string}} frame
   * @param {Record<string, unknown>} args
   * @param {string} [name] of another tool that is to be asked
   */
  const ask = async (frame, args, name) => {
    const tool = findTool(name ?? 'show_ref_labels');
    const ms = frame.frameId === 0 ? PAGE_MS : CHILD_MS;
    const answer = await askFrame({ tool, tab, signal }, { ...frame, args }, ms);
    if (name) return answer;
    labels += answer.labels;
    crowded += answer.crowded;
    return readWithFrames(answer, { ...frame, tabId: tab.id, args, ask });
  };
  const { tree, snapshot, notice } = await ask({ frameId: 0, path: '' }, { filter });
  const cramped = crowded ? `${crowded} targets have no badge: there is no room beside them. Their refs are in the tree.` : '';
  const said = [notice, cramped].filter(Boolean).join(' ');
  return { success: true, labels, tree, snapshot, ...(said && { notice: said }) };
}

/** @param {Pick<Call, 'tab' | 'signal'>} call */
export async function hideRefLabels(call) {
  return { success: true, frames: await hideEverywhere(call) };
}

/**
 * A frame that does not answer has no reader, or a page that is too busy to draw; its badges go by themselves.
 * @param {Pick<Call, 'tab' | 'signal'>} call
 * @returns {Promise<number>} in how many frames there were badges
 */
async function hideEverywhere({ tab, signal }) {
  const tool = findTool('hide_ref_labels');
  const frames = await listFrames(tab.id);
  const hidden = await Promise.all(
    frames.map(({ frameId }) =>
      askFrame({ tool, tab, signal }, { frameId, path: '', args: {} }, CHILD_MS).then(
        (answer) => answer.frames,
        () => 0,
      ),
    ),
  );
  signal.throwIfAborted();
  return hidden.reduce((all, count) => all + count, 0);
}
