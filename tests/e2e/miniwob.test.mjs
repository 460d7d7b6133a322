// A few of the MiniWoB++ tasks, one of each kind; all of them: `node tests/miniwob/run.mjs`.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Browser } from '../driver/browser.mjs';
import { serveFolder } from '../driver/site.mjs';
import { play } from '../miniwob/episode.mjs';
import { findTasks } from '../miniwob/package.mjs';
import { POLICIES } from '../miniwob/policies/index.mjs';
import { allowed } from './support.mjs';

const TASKS = [
  'choose-date',
  'click-checkboxes-large',
  'click-collapsible-2',
  'click-menu',
  'click-scroll-list',
  'copy-paste',
  'drag-items',
  'email-inbox-reply',
  'enter-time',
  'search-engine',
  'use-autocomplete',
  'use-slider',
];
const SEED = '3';

if (allowed(['chrome']).length) {
  test('tasks of MiniWoB++ (chrome)', { timeout: 240_000 }, async (t) => {
    const found = await findTasks();
    if ('missing' in found) return t.skip(`skipped: ${found.missing}`);
    const site = await serveFolder(found.pages);
    const browser = await Browser.start();
    try {
      for (const task of TASKS) {
        const policy = POLICIES[task];
        assert.ok(policy, task);
        const tab = await browser.open(`${site.origin}/miniwob/${task}.html`);
        const { passed, why, tree } = await play(tab, SEED, async (agent) => void (await policy(agent)));
        assert.ok(passed, `${task}: ${why}\n${tree}`);
        await tab.close();
      }
    } finally {
      await browser.close();
      await site.close();
    }
  });
}
