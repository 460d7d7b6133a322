// One case: its page in a tab of its own, worked by an agent; what the page then knows is compared.

import { isDeepStrictEqual } from 'node:util';
import { Agent } from '../driver/agent.mjs';
import { serve } from '../driver/site.mjs';
import { until } from '../driver/time.mjs';

/** How long the page may take to tell of the last input, in ms. */
const TOLD_MS = 1500;

/**
 * @param {import('../driver/browser.mjs').Browser} browser
 * @param {import('./cases.mjs').Case} one
 * @param {Record<string, import('../driver/site.mjs').Route>} routes
 */
export async function play(browser, { act, expected }, routes) {
  const site = await serve(routes);
  const tab = await browser.open(site.origin);
  const agent = new Agent(tab);
  const start = performance.now();
  /** @type {Record<string, unknown>} */
  let state = {};
  let why = '';
  try {
    await act(agent);
    await until(TOLD_MS, `the page to know ${JSON.stringify(expected)}`, async () => {
      state = await tab.page.evaluate(() => /** @type {any} */ (globalThis).state ?? {});
      return Object.entries(expected).every(([key, value]) => isDeepStrictEqual(state[key], value));
    });
  } catch (error) {
    why = error instanceof Error ? error.message : String(error);
  }
  const ms = performance.now() - start;
  if (why) await agent.read().catch(() => {});
  await tab.close();
  await site.close();
  return { why, state, calls: agent.calls, ms, tree: agent.tree.text };
}
