import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyPatch, DEFAULTS, withDefaults } from '../../extension/shared/settings.js';

const provider = { id: 'a', kind: 'openai-compatible', baseURL: 'http://localhost:11434/v1', model: 'm', tier: 'mid', vision: false };

/** @param {unknown} patch @returns {any} */
const apply = (patch) => applyPatch(DEFAULTS, patch);

test('a change is laid over what is there', () => {
  assert.deepEqual(apply({ mode: 'ask', maxSteps: 5 }).settings, { ...DEFAULTS, mode: 'ask', maxSteps: 5 });
  assert.deepEqual(apply({ providers: [provider], activeProvider: 'a' }).settings.providers, [provider]);
});

test('the language can be taken back', () => {
  const { settings } = apply({ language: 'de' });
  assert.equal(settings.language, 'de');
  assert.deepEqual(/** @type {any} */ (applyPatch(settings, { language: null })).settings, DEFAULTS);
});

test('unknown keys and wrong values are refused by name', () => {
  const rows = /** @type {[unknown, string, RegExp][]} */ ([
    [{ nope: 1 }, 'nope', /no setting "nope"; there are providers/],
    [JSON.parse('{"__proto__": {"mode": "ask"}}'), '__proto__', /no setting/],
    [{ mode: 'wild' }, 'mode', /one of ask, act, dev/],
    [{ names: null }, 'names', /one of priority, accname/],
    [{ maxSteps: 0 }, 'maxSteps', /from 1 to 1000/],
    [{ verbose: 'yes' }, 'verbose', /true or false/],
    [{ activeProvider: 'b' }, 'activeProvider', /there is no "b"/],
    [{ providers: [{ ...provider, secret: 1 }] }, 'secret', /no setting "secret"/],
    [{ providers: [{ id: 'a' }] }, 'kind', /a provider needs kind/],
    [{ providers: [{ ...provider, baseURL: 'javascript:1' }] }, 'baseURL', /http or https/],
    [{ providers: [provider, provider] }, 'id', /two providers/],
    ['mode', 'patch', /takes an object/],
  ]);
  for (const [patch, field, words] of rows) {
    const refused = apply(patch);
    assert.equal(refused.field, field, JSON.stringify(patch));
    assert.match(refused.problem, words);
  }
});

test('what was stored by another version is made whole', () => {
  assert.deepEqual(withDefaults(undefined), DEFAULTS);
  const stored = { mode: 'dev', old: 1, maxSteps: 'many', providers: [provider, { id: 'broken' }], activeProvider: 'broken' };
  assert.deepEqual(withDefaults(stored), { ...DEFAULTS, mode: 'dev', providers: [provider] });
});
