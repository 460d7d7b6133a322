// Waiting for the document that a navigation of a tab brings.

import { api } from '../shared/browser.js';
import { toolError } from '../shared/messages.js';
import { DialogOpened, standsStill, untilDialog } from './dialogs.js';
import { tabClosed } from './lifecycle.js';
import { explainNetworkError } from './network_errors.js';

/** How long the next document may take to begin, in ms. */
const COMMIT_MS = 12_000;

/** How long a document that has begun may take until it is parsed, in ms. */
const PARSE_MS = 6_000;

/** How long a document that is parsed may go on loading pictures and the like, in ms. */
const LOAD_MS = 4_000;

/** An aborted load may be that of an earlier navigation, which ours ended: so long is waited for ours, in ms. */
const ABORTED_MS = 500;

/** @typedef {{tabId: number, frameId: number, url: string, error?: string}} Details */
/** @typedef {'onBeforeNavigate' | 'onHistoryStateUpdated' | 'onCommitted' | 'onDOMContentLoaded' | 'onCompleted' | 'onReferenceFragmentUpdated' | 'onErrorOccurred'} EventName */

/**
 * Opens an address in the top document of a tab and waits until it is loaded.
 * @param {{tabId: number, url: string}} way
 * @param {AbortSignal} signal aborts with the error to throw
 * @returns {Promise<Arrived>}
 */
export function openAddress({ tabId, url }, signal) {
  return travel({ tabId, url }, () => api.tabs.update(tabId, { url }), signal);
}

/**
 * Starts a navigation of the top document of a tab and waits until the next document is loaded.
 * @param {{tabId: number, url: string, startMs?: number}} way `url` as far as it is known; `startMs`: how long it may take to
 *   begin at all, for what may lead nowhere
 * @param {() => Promise<unknown>} start
 * @param {AbortSignal} signal aborts with the error to throw
 * @returns {Promise<Arrived>}
 */
export async function travel(way, start, signal) {
  try {
    return await untilDialog(way.tabId, false, () => setOut(way, start, signal));
  } catch (error) {
    throw error instanceof DialogOpened ? standsStill(error.dialog) : error;
  }
}

/**
 * @param {{tabId: number, url: string, startMs?: number}} way
 * @param {() => Promise<unknown>} start
 * @param {AbortSignal} signal
 * @returns {Promise<Arrived>}
 */
async function setOut({ tabId, url, startMs = COMMIT_MS }, start, signal) {
  const arrival = new Arrival(startMs);
  const stop = listen({ tabId, url }, arrival);
  const abort = () => arrival.reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    signal.throwIfAborted();
    await start();
    return await arrival.promise;
  } finally {
    arrival.end();
    signal.removeEventListener('abort', abort);
    stop();
  }
}

/**
 * Whether the page was still loading when the time was over; where the document stayed the same, its new address, which the tab may
 * not tell yet.
 * @typedef {{loading: boolean, url?: string}} Arrived
 */

/** The browser did not even set out: there is nothing that way. */
export class NothingBegan extends Error {}

/** How far a navigation has come; methods are named after the events of `webNavigation`. */
class Arrival {
  /** @param {number} startMs */
  constructor(startMs) {
    const { promise, resolve, reject } = /** @type {PromiseWithResolvers<Arrived>} */ (Promise.withResolvers());
    promise.catch(() => {}); // It may be rejected while `tabs.update` is still awaited.
    this.promise = promise;
    this.resolve = resolve;
    this.reject = reject;
    this.hasBegun = false;
    /** A way in the history may lead to another state of the same document; an address does not. */
    this.mayStay = startMs < COMMIT_MS;
    this.timer = setTimeout(() => reject(this.mayStay ? new NothingBegan() : tooSlow()), startMs);
  }

  /** The browser has set out; the server may take its time. */
  onBeforeNavigate() {
    if (!this.hasBegun) this.#giveUpAfter(COMMIT_MS, () => this.reject(tooSlow()));
  }

  onCommitted() {
    this.hasBegun = true;
    this.#giveUpAfter(PARSE_MS, () => this.resolve({ loading: true }));
  }

  onDOMContentLoaded() {
    if (this.hasBegun) this.#giveUpAfter(LOAD_MS, () => this.resolve({ loading: true }));
  }

  onCompleted() {
    if (this.hasBegun) this.resolve({ loading: false });
  }

  /**
   * The address differs in its `#hash` only: the document stays.
   * @param {Details} details
   */
  onReferenceFragmentUpdated({ url }) {
    this.resolve({ loading: false, url });
  }

  /**
   * The page went on by itself (`history.pushState`), or back to such a state.
   * @param {Details} details
   */
  onHistoryStateUpdated({ url }) {
    if (this.mayStay && !this.hasBegun) this.resolve({ loading: false, url });
  }

  /** @param {Details} details */
  onErrorOccurred({ url, error = '' }) {
    const { name, words } = explainNetworkError(error);
    const next = name === 'ERR_ABORTED' ? 'The tab shows what it showed before.' : 'Check the address, or try again later.';
    const failure = toolError('no_access', `${url} could not be opened: ${words} (${name}). ${next}`, { url, network_error: name });
    if (name !== 'ERR_ABORTED') this.reject(failure);
    else if (!this.hasBegun) this.#giveUpAfter(ABORTED_MS, () => this.reject(failure));
  }

  /**
   * Nothing is shown: the address leads to a file. Chrome also reports an aborted load, Firefox nothing else.
   * @param {string} url
   */
  onDownload(url) {
    this.reject(
      toolError('no_access', `${url} is no page but a file, which the browser downloads. The tab shows what it showed before.`, { url }),
    );
  }

  /** @param {number} ms @param {() => void} what */
  #giveUpAfter(ms, what) {
    clearTimeout(this.timer);
    this.timer = setTimeout(what, ms);
  }

  end() {
    clearTimeout(this.timer);
  }
}

/**
 * @param {{tabId: number, url: string}} way
 * @param {Arrival} arrival
 * @returns {() => void} ends it
 */
function listen({ tabId, url }, arrival) {
  /** @type {EventName[]} */
  const names = [
    'onBeforeNavigate',
    'onCommitted',
    'onDOMContentLoaded',
    'onCompleted',
    'onReferenceFragmentUpdated',
    'onHistoryStateUpdated',
    'onErrorOccurred',
  ];
  const listeners = names.map((name) => {
    const listener = /** @param {Details} details */ (details) => {
      // A new tab begins with an empty document, which is not the one that is waited for.
      const isBlank = details.url === 'about:blank' && !arrival.mayStay && url !== 'about:blank';
      if (details.tabId === tabId && details.frameId === 0 && !isBlank) arrival[name](details);
    };
    api.webNavigation[name].addListener(listener);
    return () => api.webNavigation[name].removeListener(listener);
  });
  const removed = /** @param {number} id */ (id) => id === tabId && arrival.reject(tabClosed(tabId));
  const downloaded = /** @param {{url: string}} item */ (item) => item.url === url && arrival.onDownload(url);
  api.tabs.onRemoved.addListener(removed);
  api.downloads.onCreated.addListener(downloaded);
  return () => {
    for (const stop of listeners) stop();
    api.tabs.onRemoved.removeListener(removed);
    api.downloads.onCreated.removeListener(downloaded);
  };
}

function tooSlow() {
  return toolError(
    'timeout',
    `The server did not answer within ${COMMIT_MS / 1000} s, or the page asks in a dialog whether it may be left. Look at the tab, or try again.`,
  );
}
