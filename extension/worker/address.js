// Addresses that a person or a model writes, made whole.

import { toolError } from '../shared/messages.js';
import { noAccess, whyClosed } from './tabs.js';

const TAKES = 'url takes an http or https address, such as https://example.org/page';

/** A host name with a dot, `localhost` or a number, perhaps with a port, and what follows it. */
const BARE_HOST = /^(localhost|\d+\.\d+\.\d+\.\d+|\[[\da-f:]+\]|[\p{L}\d-]+(\.[\p{L}\d-]+)+)(:\d+)?([/?#].*)?$/iu;

/** Hosts that rarely speak https. */
const LOCAL = /^(localhost|127\.|10\.|192\.168\.|\[)/;

/**
 * `example.org` is taken as `https://example.org`, `localhost:3000` as `http://localhost:3000`.
 * @param {string} written
 * @returns {string}
 * @throws `bad_args` for what is no web address, `no_access` for the browser's own pages
 */
export function webAddress(written) {
  const text = written.trim();
  const address = BARE_HOST.test(text) ? `${LOCAL.test(text) ? 'http' : 'https'}://${text}` : text;
  if (!URL.canParse(address)) throw toolError('bad_args', `${TAKES}; "${text.slice(0, 100)}" is none.`, { field: 'url' });
  const { protocol, href } = new URL(address);
  if (protocol === 'http:' || protocol === 'https:') return href;
  const closed = whyClosed(href);
  if (closed) throw noAccess(`This is the address of ${closed}`, href);
  throw toolError('bad_args', `${TAKES}; ${protocol} addresses are not opened.`, { field: 'url' });
}
