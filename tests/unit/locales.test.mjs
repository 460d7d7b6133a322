// Every language says everything that English says, with the same things filled in; and the code asks for nothing that is not there.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../driver/paths.mjs';

const FOLDER = join(ROOT, 'extension/_locales');
/** @param {string} language @returns {Record<string, {message: string}>} */
const messages = (language) => JSON.parse(readFileSync(join(FOLDER, language, 'messages.json'), 'utf8'));
const english = messages('en');
/** @param {string} message */
const filledIn = (message) => [...new Set(message.match(/\$\d/g))].sort();

test('there are English, German, Spanish, Turkish and Chinese', () => {
  assert.deepEqual(readdirSync(FOLDER).sort(), ['de', 'en', 'es', 'tr', 'zh_CN']);
});

for (const language of readdirSync(FOLDER).filter((name) => name !== 'en')) {
  test(`${language} has the texts of English`, () => {
    const own = messages(language);
    assert.deepEqual(Object.keys(own).sort(), Object.keys(english).sort());
    for (const [key, { message }] of Object.entries(own)) {
      assert.ok(message.trim(), key);
      assert.deepEqual(filledIn(message), filledIn(english[key]?.message ?? ''), `${key}: ${message}`);
    }
  });
}

test('no text holds $…$, which a browser takes as the name of a placeholder and then refuses the whole extension', () => {
  for (const language of readdirSync(FOLDER)) {
    for (const [key, { message }] of Object.entries(messages(language))) {
      assert.doesNotMatch(message, /\$[\w@]+\$/, `${language}: ${key}`);
    }
  }
});

test('every text that the code names is there', () => {
  const files = /** @type {string[]} */ (readdirSync(join(ROOT, 'extension'), { recursive: true })).filter((file) =>
    /\.(js|html)$/.test(file),
  );
  for (const file of files) {
    const source = readFileSync(join(ROOT, 'extension', file), 'utf8');
    for (const [, key = ''] of source.matchAll(/['"`]((?:panel|options)_[a-z_]+)['"`]/g)) {
      const isThere = english[key] || english[`${key}_other`] || english[`${key}_label`];
      assert.ok(isThere, `${file}: ${key}`);
    }
  }
});
