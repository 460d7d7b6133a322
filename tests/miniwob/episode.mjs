// One episode of a task: started with a seed, played by a policy, and its reward.

import { Player } from './player.mjs';

/** Longest episode, in ms: the benchmark ends it then. */
const EPISODE_MS = 30_000;

/** @typedef {{passed: boolean, reward: number, why?: string, task: string, calls: number, ms: number, tree: string}} Episode */

/**
 * @param {import('../driver/browser.mjs').Tab} tab with the task's page
 * @param {string} seed
 * @param {(agent: Player) => Promise<void>} policy
 * @returns {Promise<Episode>}
 */
export async function play(tab, seed, policy) {
  const task = await tab.page.evaluate(
    (limit, from) => {
      const { core, Math: math } = /** @type {any} */ (globalThis);
      core.EPISODE_MAX_TIME = limit;
      math.seedrandom(from);
      core.startEpisodeReal();
      return core.getUtterance();
    },
    EPISODE_MS,
    seed,
  );
  const agent = new Player(tab, task);
  const start = performance.now();
  let why;
  try {
    await policy(agent);
  } catch (error) {
    why = error instanceof Error ? error.message : String(error);
  }
  const ms = performance.now() - start;
  const { done, reward } = await tab.page.evaluate(() => {
    const { WOB_DONE_GLOBAL: done, WOB_RAW_REWARD_GLOBAL: reward } = /** @type {any} */ (globalThis);
    return { done, reward };
  });
  const passed = done && reward > 0 && why === undefined;
  const reason = why ?? (done ? `the reward is ${reward}` : 'the episode did not end');
  return { passed, reward, ...(!passed && { why: reason }), task, calls: agent.calls, ms, tree: agent.tree.text };
}
