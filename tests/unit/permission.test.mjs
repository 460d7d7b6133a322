import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { fake } from './fake_browser.mjs';

const permission = await import('../../extension/worker/permission.js');
const { findTool } = await import('../../extension/worker/tool_table.js');

const { signal } = new AbortController();

/**
 * @param {string} tool
 * @param {'user' | 'agent'} by
 * @param {AbortSignal} [until]
 * @returns {any}
 */
const call = (tool, by = 'agent', until = signal) => ({ tool: findTool(tool), args: { ref_id: 'ref_1' }, by, signal: until });

const shop = async () => 'https://shop.example/cart';

/** What the worker asked, answered with `decision`. @param {string} decision */
function answerWith(decision) {
  /** @type {any[]} */
  const asked = [];
  fake.runtime.sendMessage = async (message) => {
    if (message.type !== 'permission.ask') return;
    asked.push(message);
    setImmediate(() => permission.answerQuestion({ id: message.id, decision }));
  };
  return asked;
}

beforeEach(() => {
  fake.storage.local.clear();
  fake.runtime.sendMessage = async () => {
    throw new Error('Could not establish connection. Receiving end does not exist.');
  };
});

test('hosts are those of web pages, with a port that is not the usual one', () => {
  const rows = /** @type {[string, string][]} */ ([
    ['https://Shop.example:443/a?b', 'shop.example'],
    ['http://localhost:8080/', 'localhost:8080'],
    ['blob:https://shop.example/1-2', 'shop.example'],
    ['file:///home/x.html', 'file'],
    ['data:text/html,x', ''],
    ['about:blank', ''],
    ['', ''],
  ]);
  for (const [address, host] of rows) assert.equal(permission.hostOf(address), host, address);
});

test('a decision for the port goes before one for the host', () => {
  const list = /** @type {any[]} */ ([
    { host: 'localhost', capability: 'click', decision: 'always' },
    { host: 'localhost:1', capability: 'click', decision: 'deny' },
  ]);
  assert.equal(permission.decisionFor(list, 'localhost:1', 'click'), 'deny');
  assert.equal(permission.decisionFor(list, 'localhost:2', 'click'), 'always');
  assert.equal(permission.decisionFor(list, 'localhost:2', 'type'), 'ask');
  assert.equal(permission.decisionFor(list, 'sub.localhost', 'click'), 'ask');
});

test('a person passes, reading is free, an agent is denied when nobody can be asked', async () => {
  await permission.assertAllowed(call('click_ax', 'user'), shop);
  await permission.assertAllowed(call('get_accessibility_tree'), shop);
  await permission.assertAllowed(call('scroll'), shop);
  await assert.rejects(permission.assertAllowed(call('click_ax'), shop), { code: 'denied', message: /panel is not open/ });
});

test('a remembered decision needs no question', async () => {
  await permission.setPermission({ host: 'Shop.example', capability: 'click', decision: 'always' });
  await permission.assertAllowed(call('click_ax'), shop);
  await permission.setPermission({ host: 'shop.example', capability: 'click', decision: 'deny' });
  await assert.rejects(permission.assertAllowed(call('click_ax'), shop), { code: 'denied', message: /click is denied on shop.example/ });
  assert.deepEqual(await permission.setPermission({ host: 'shop.example', capability: 'click', decision: 'ask' }), { permissions: [] });
});

test('allowing once is not remembered, always is', async () => {
  const once = answerWith('once');
  await permission.assertAllowed(call('click_ax'), shop);
  await permission.assertAllowed(call('click_ax'), shop);
  assert.equal(once.length, 2);
  assert.deepEqual([once[0].host, once[0].capability, once[0].summary], ['shop.example', 'click', 'ref_id: ref_1']);
  const always = answerWith('always');
  await Promise.all([permission.assertAllowed(call('click_ax'), shop), permission.assertAllowed(call('click_ax'), shop)]);
  assert.equal(always.length, 1);
  assert.deepEqual(await permission.listPermissions(), {
    permissions: [{ host: 'shop.example', capability: 'click', decision: 'always' }],
  });
});

test('no is no, and an unknown host is never asked about', async () => {
  answerWith('deny');
  await assert.rejects(permission.assertAllowed(call('click_ax'), shop), { code: 'denied', message: /said no/ });
  const asked = answerWith('once');
  await assert.rejects(
    permission.assertAllowed(call('click_ax'), async () => 'data:text/html,x'),
    { code: 'denied', message: /no host/ },
  );
  assert.equal(asked.length, 0);
});

test('an answer for one site is none for the site that the page left for meanwhile', async () => {
  answerWith('always');
  const sites = ['https://shop.example/', 'https://evil.example/'];
  await assert.rejects(
    permission.assertAllowed(call('click_ax'), async () => sites.shift() ?? ''),
    { code: 'denied', message: /left for another site/ },
  );
});

test('a cancelled run takes its question back', async () => {
  const controller = new AbortController();
  fake.runtime.sendMessage = async () => undefined;
  const pending = permission.assertAllowed(call('click_ax', 'agent', controller.signal), shop);
  while (permission.openQuestions().questions.length === 0) await new Promise((resolve) => setImmediate(resolve));
  controller.abort(new Error('cancelled'));
  await assert.rejects(pending, /cancelled/);
  assert.deepEqual(permission.openQuestions(), { questions: [] });
});

test('wrong messages are refused with the field', () => {
  assert.throws(() => permission.setPermission({ host: 'https://x/', capability: 'click', decision: 'deny' }), {
    details: { field: 'host' },
  });
  assert.throws(() => permission.setPermission({ host: 'x', capability: 'fly', decision: 'deny' }), { details: { field: 'capability' } });
  assert.throws(() => permission.setPermission({ host: 'x', capability: 'click', decision: 'maybe' }), { details: { field: 'decision' } });
  assert.throws(() => permission.answerQuestion({ id: '1', decision: 'ask' }), { details: { field: 'decision' } });
  assert.deepEqual(permission.answerQuestion({ id: '1', decision: 'once' }), { settled: false });
});
