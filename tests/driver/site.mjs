// A small web site for tests: pages by path, on a port of its own.
//
// The port answers as `localhost` and as `127.0.0.1`, which are two origins: all that cross-origin frames need.

import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import http from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  // No charset: pages say it themselves, and those that don't are to be read as browsers read them.
  '.htm': 'text/html',
  '.html': 'text/html',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.xhtml': 'application/xhtml+xml',
};

/**
 * @typedef {object} Answer
 * @property {string | Buffer} [body]
 * @property {number} [status] Default 200.
 * @property {Record<string, string>} [headers]
 * @property {number} [delay] Milliseconds before the answer.
 * @property {boolean} [hang] Never answer; the request ends when the site closes.
 *
 * @typedef {string | Buffer | Answer} Route In texts `{{origin}}` and `{{cross}}` are filled in.
 */

export class Site {
  /** `http://localhost:PORT` */
  origin = '';
  /** The same pages as another origin: `http://127.0.0.1:PORT` */
  cross = '';
  /** Every request so far, as `GET /path`. @type {string[]} */
  requests = [];
  /** @type {http.Server[]} */
  #servers = [];
  /** @type {(pathname: string) => Promise<Route | undefined>} */
  #find;

  /** @param {(pathname: string) => Promise<Route | undefined>} find */
  constructor(find) {
    this.#find = find;
  }

  /** Starts listening on a free port, on IPv4 and, where the machine has it, on IPv6 (`localhost` may mean either). */
  async listen() {
    const first = http.createServer((request, response) => this.#answer(request, response));
    const port = await listen(first, 0, '127.0.0.1');
    this.#servers.push(first);
    const second = http.createServer((request, response) => this.#answer(request, response));
    for (const server of [first, second]) server.on('upgrade', talk);
    if (await listen(second, port, '::1').catch(() => 0)) this.#servers.push(second);
    this.origin = `http://localhost:${port}`;
    this.cross = `http://127.0.0.1:${port}`;
    return this;
  }

  /** How often a path was asked for. @param {string} path */
  hits(path) {
    return this.requests.filter((request) => request === `GET ${path}`).length;
  }

  async close() {
    for (const server of this.#servers) {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    }
  }

  /**
   * @param {http.IncomingMessage} request
   * @param {http.ServerResponse} response
   */
  async #answer(request, response) {
    const pathname = pathOf(request);
    this.requests.push(`${request.method} ${pathname}`);
    const route = pathname === undefined ? undefined : await this.#find(pathname);
    const answer = typeof route === 'string' || Buffer.isBuffer(route) ? { body: route } : (route ?? notFound(pathname));
    if (answer.hang) return;
    const body = typeof answer.body === 'string' ? this.#fill(answer.body) : (answer.body ?? '');
    const type = TYPES[/** @type {keyof typeof TYPES} */ (extname(pathname ?? '').toLowerCase())] ?? TYPES['.html'];
    const headers = { 'content-type': type, 'cache-control': 'no-store', ...answer.headers };
    setTimeout(() => response.writeHead(answer.status ?? 200, headers).end(request.method === 'HEAD' ? '' : body), answer.delay ?? 0);
  }

  /** @param {string} text */
  #fill(text) {
    return text.replaceAll('{{origin}}', this.origin).replaceAll('{{cross}}', this.cross);
  }
}

/**
 * A web socket at any path, which says `tick` ten times in a second: https://www.rfc-editor.org/rfc/rfc6455
 * @param {http.IncomingMessage} request
 * @param {import('node:stream').Duplex} socket
 */
function talk(request, socket) {
  const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
  const accept = createHash('sha1').update(key).digest('base64');
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`);
  const text = Buffer.from('tick');
  const ticking = setInterval(() => socket.write(Buffer.concat([Buffer.from([0x81, text.length]), text])), 100);
  for (const end of ['close', 'error']) socket.on(end, () => clearInterval(ticking));
}

/**
 * A site of the given pages; `/` is a path like any other.
 * @param {Record<string, Route>} routes
 */
export function serve(routes) {
  return new Site(async (pathname) => (pathname === '/favicon.ico' ? { status: 204 } : routes[pathname])).listen();
}

/**
 * A site of the files in a folder.
 * @param {string} folder
 * @param {Record<string, string>} [headers] Sent with every file.
 */
export function serveFolder(folder, headers = {}) {
  return new Site(async (pathname) => {
    const path = normalize(join(folder, pathname));
    if (path !== folder && !path.startsWith(folder + sep)) return undefined;
    const isFile = await stat(path).then(
      (found) => found.isFile(),
      () => false,
    );
    return isFile ? { body: await readFile(path), headers } : undefined;
  }).listen();
}

/**
 * The decoded path, or `undefined` for one that can't be decoded.
 * @param {http.IncomingMessage} request
 */
function pathOf(request) {
  try {
    return decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
  } catch {
    return undefined;
  }
}

/**
 * @param {string | undefined} pathname
 * @returns {Answer}
 */
function notFound(pathname) {
  return {
    status: 404,
    body: '<!doctype html><title>Not found</title><h1>Not found</h1>',
    headers: pathname ? {} : { 'content-type': TYPES['.html'] },
  };
}

/**
 * @param {http.Server} server
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number>} The port.
 */
function listen(server, port, host) {
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => done(/** @type {import('node:net').AddressInfo} */ (server.address()).port));
  });
}
