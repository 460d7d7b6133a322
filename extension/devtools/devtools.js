// The extension's page in the browser's DevTools: there is one for each window of DevTools, and it shows nothing. It answers which element
// is selected in the Elements panel, whenever a read of its tab asks.

import { api, isFirefox, ownOrigin } from '../shared/browser.js';
import { wayTo } from './way.js';

/** Longest way that is believed, in characters. */
const WAY_CHARS = 10_000;

api.runtime.onMessage.addListener((message, sender, respond) => {
  const isOwn = sender.id === api.runtime.id && (sender.url === undefined || sender.url.startsWith(ownOrigin));
  const isMine = message?.type === 'devtools.selected' && message.tabId === api.devtools.inspectedWindow.tabId;
  if (!isOwn || !isMine) return false;
  selectedIn(message.frameUrl).then(respond);
  return true;
});

/**
 * @param {string | undefined} frameUrl nothing for the page itself
 * @returns {Promise<string>} the way to the selected element; empty when there is none in that document
 */
async function selectedIn(frameUrl) {
  // Firefox evaluates in the page only, not in its frames.
  if (frameUrl !== undefined && isFirefox) return '';
  const way = await evaluate(`(${wayTo})($0)`, frameUrl === undefined ? {} : { frameURL: frameUrl });
  // It comes out of the page's world, where anything may have been put in its place.
  return typeof way === 'string' && way.length <= WAY_CHARS && /^(?:(?:\d+|s)(?:\.|$))+$/.test(way) ? way : '';
}

/**
 * @param {string} expression
 * @param {object} options
 * @returns {Promise<unknown>} nothing where it can't be evaluated
 */
function evaluate(expression, options) {
  const { inspectedWindow } = /** @type {{inspectedWindow: any}} */ (api.devtools);
  // Firefox answers with a promise of `[value, error]`, Chrome calls back.
  if (isFirefox) return inspectedWindow.eval(expression).then((/** @type {unknown[]} */ [value]) => value);
  return new Promise((resolve) => inspectedWindow.eval(expression, options, (/** @type {unknown} */ value) => resolve(value)));
}
