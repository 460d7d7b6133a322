// Network errors of a navigation in words. Chrome names them (`net::ERR_CONNECTION_REFUSED`); Firefox reports the number
// of an `nsresult`, whose lower half is looked up per module (https://searchfox.org/mozilla-central/source/xpcom/base/ErrorList.py).

/** @type {Record<string, string>} what Chrome's names mean */
const CHROME_WORDS = {
  ERR_ABORTED: 'the browser gave up loading it, as it does for a download or an answer without content',
  ERR_ADDRESS_INVALID: 'the address is not valid',
  ERR_ADDRESS_UNREACHABLE: 'the server can not be reached',
  ERR_BLOCKED_BY_ADMINISTRATOR: "the administrator's policy blocks it",
  ERR_BLOCKED_BY_CLIENT: 'another extension blocks it',
  ERR_BLOCKED_BY_RESPONSE: 'the answer forbids to be shown here',
  ERR_CONNECTION_CLOSED: 'the server closed the connection',
  ERR_CONNECTION_REFUSED: 'the server refuses the connection',
  ERR_CONNECTION_RESET: 'the connection was reset',
  ERR_CONNECTION_TIMED_OUT: 'the server did not answer in time',
  ERR_EMPTY_RESPONSE: 'the server sent no data',
  ERR_INTERNET_DISCONNECTED: 'there is no internet connection',
  ERR_INVALID_RESPONSE: 'the server sent an invalid answer',
  ERR_NAME_NOT_RESOLVED: 'no server has this name',
  ERR_NETWORK_CHANGED: 'the network connection changed meanwhile',
  ERR_PROXY_CONNECTION_FAILED: 'the proxy does not accept the connection',
  ERR_TIMED_OUT: 'the server did not answer in time',
  ERR_TOO_MANY_REDIRECTS: 'the server redirects without end',
  ERR_TUNNEL_CONNECTION_FAILED: 'the proxy could not connect',
  ERR_UNSAFE_PORT: 'the browser does not open this port',
};

/** @type {Record<number, string>} Firefox's errors of the network module, as Chrome names them */
const FIREFOX_NAMES = {
  2: 'ERR_ABORTED',
  10: 'ERR_ADDRESS_INVALID',
  13: 'ERR_CONNECTION_REFUSED',
  14: 'ERR_TIMED_OUT',
  16: 'ERR_INTERNET_DISCONNECTED',
  19: 'ERR_UNSAFE_PORT',
  20: 'ERR_CONNECTION_RESET',
  30: 'ERR_NAME_NOT_RESOLVED',
  31: 'ERR_TOO_MANY_REDIRECTS',
  42: 'ERR_PROXY_CONNECTION_FAILED',
  71: 'ERR_CONNECTION_CLOSED',
  72: 'ERR_PROXY_CONNECTION_FAILED',
};

const NETWORK_MODULE = 0x804b;
const SECURITY_MODULE = 0x805a;

/**
 * @param {string} error as `webNavigation.onErrorOccurred` reports it
 * @returns {{name: string, words: string}} `name` as Chrome has it, or what the browser said when nobody knows it
 */
export function explainNetworkError(error) {
  const name = chromeName(error);
  if (/CERT|SSL/.test(name)) return { name, words: 'the secure connection failed (its certificate or protocol is not accepted)' };
  return { name, words: CHROME_WORDS[name] ?? `the browser reports ${name}` };
}

/** @param {string} error */
function chromeName(error) {
  const number = Number(/^(?:Error code )?(\d{6,})$/.exec(error)?.[1] ?? Number.NaN);
  if (Number.isNaN(number)) return error.replace(/^net::/, '');
  const module = Math.floor(number / 0x10000);
  if (module === SECURITY_MODULE) return 'ERR_SSL_PROTOCOL_ERROR';
  const known = module === NETWORK_MODULE ? FIREFOX_NAMES[number % 0x10000] : undefined;
  return known ?? `error 0x${number.toString(16).toUpperCase()}`;
}
