import './fake_browser.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const { webAddress } = await import('../../extension/worker/address.js');
const { whyClosed } = await import('../../extension/worker/tabs.js');
const { explainNetworkError } = await import('../../extension/worker/network_errors.js');
const { pngSize } = await import('../../extension/worker/picture.js');

test('addresses are made whole', () => {
  const rows = /** @type {[string, string][]} */ ([
    ['https://example.org/a', 'https://example.org/a'],
    [' HTTP://Example.org ', 'http://example.org/'],
    ['example.org', 'https://example.org/'],
    ['example.org:8443/x?y#z', 'https://example.org:8443/x?y#z'],
    ['müller.example/ä', 'https://xn--mller-kva.example/%C3%A4'],
    ['localhost:3000/x', 'http://localhost:3000/x'],
    ['127.0.0.1:80', 'http://127.0.0.1/'],
    ['[::1]:8080', 'http://[::1]:8080/'],
  ]);
  for (const [written, address] of rows) assert.equal(webAddress(written), address);
});

test('what is no web address is refused', () => {
  for (const written of [
    '',
    'hello world',
    '/two',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'blob:https://x/1',
    'mailto:a@b.example',
  ]) {
    assert.throws(() => webAddress(written), { code: 'bad_args', details: { field: 'url' } }, written);
  }
  for (const written of ['chrome://settings', 'about:config', 'view-source:https://x.example', 'moz-extension://1/x']) {
    assert.throws(() => webAddress(written), { code: 'no_access' }, written);
  }
});

test('pages where extensions can not run', () => {
  for (const url of [
    'chrome://version/',
    'about:config',
    'https://chromewebstore.google.com/x',
    'https://addons.mozilla.org/',
    'devtools://x',
  ]) {
    assert.notEqual(whyClosed(url), '', url);
  }
  for (const url of ['https://example.org/', 'http://localhost:1/', 'file:///x.html', 'about:blank', 'about:srcdoc', ''])
    assert.equal(whyClosed(url), '', url);
});

test('network errors of both browsers in the same words', () => {
  assert.deepEqual(explainNetworkError('net::ERR_CONNECTION_REFUSED'), {
    name: 'ERR_CONNECTION_REFUSED',
    words: 'the server refuses the connection',
  });
  assert.deepEqual(explainNetworkError('Error code 2152398861'), explainNetworkError('net::ERR_CONNECTION_REFUSED'));
  assert.deepEqual(explainNetworkError('Error code 2152398878'), explainNetworkError('net::ERR_NAME_NOT_RESOLVED'));
  assert.match(explainNetworkError('net::ERR_CERT_DATE_INVALID').words, /certificate/);
  assert.match(explainNetworkError('Error code 2153394164').words, /certificate/);
  assert.match(explainNetworkError('net::ERR_SOMETHING_NEW').words, /reports ERR_SOMETHING_NEW/);
  assert.match(explainNetworkError('Error code 2147500037').words, /0x80004005/);
});

test('the size of a picture stands in its header', () => {
  const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAABQAAAAMuCAYAAABGkq6L';
  assert.deepEqual(pngSize(png), { width: 1280, height: 814 });
});
