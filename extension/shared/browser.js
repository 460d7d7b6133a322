// The only file that names `chrome` or `browser`: one promise API for both, and what differs between them.
//
// Both browsers define `chrome` with promises under manifest version 3, and `browser` exists in recent
// Chromium too, so neither global tells them apart: the scheme of the extension's own pages does.

/** The browser's extension API. */
export const api = globalThis.chrome;

/** Address that all of the extension's own pages begin with. */
export const ownOrigin = /* @__PURE__ */ api.runtime.getURL('');

/** Firefox: no debugger, a sidebar in place of the side panel, network errors as numbers. */
export const isFirefox = /* @__PURE__ */ ownOrigin.startsWith('moz-extension:');

/** Whether trusted input through the browser's debugger is possible at all. */
export const hasDebugger = !isFirefox;

/** Whether `webNavigation` knows frames with `blob:` addresses. */
export const listsBlobFrames = isFirefox;

/**
 * Pictures a part of a tab's page, also what is scrolled out of view. Chrome does it through its debugger, which is
 * refused where policies or other debuggers forbid it.
 * @param {number} tabId
 * @param {{x: number, y: number, width: number, height: number}} rect CSS pixels from the corner of the page
 * @param {'png' | 'jpeg'} format
 * @returns {Promise<string>} a data URL
 */
export async function capturePart(tabId, rect, format) {
  if (isFirefox) {
    const tabs = /** @type {{captureTab: (tabId: number, options: object) => Promise<string>}} */ (/** @type {unknown} */ (api.tabs));
    return tabs.captureTab(tabId, { rect, format, quality: 80 });
  }
  const target = { tabId };
  await api.debugger.attach(target, '1.3');
  try {
    const options = { format, ...(format === 'jpeg' && { quality: 80 }), captureBeyondViewport: true, clip: { ...rect, scale: 1 } };
    const picture = /** @type {{data: string}} */ (await api.debugger.sendCommand(target, 'Page.captureScreenshot', options));
    return `data:image/${format};base64,${picture.data}`;
  } finally {
    await api.debugger.detach(target).catch(() => {}); // The tab may be gone.
  }
}

/**
 * Writes a text to the downloads folder.
 * @param {string} filename relative to that folder; one that exists is kept, and the new one gets a number
 * @param {string} text
 * @param {string} type media type
 * @returns {Promise<number>} the browser's number of the download, which goes on
 */
export async function startDownload(filename, text, type) {
  // Firefox downloads no `data:` addresses, and Chrome's service worker can't make `blob:` ones.
  const url = isFirefox
    ? URL.createObjectURL(new Blob([text], { type }))
    : `data:${type};charset=utf-8,${encodeURIComponent(text.toWellFormed())}`;
  return api.downloads.download({ url, filename, conflictAction: 'uniquify', saveAs: false });
}

/**
 * Makes a click on the toolbar button open the panel. Called at the worker's top level.
 */
export function openPanelOnActionClick() {
  if (!isFirefox) {
    api.sidePanel.setPanelBehavior({ openPanelOnActionClick: true }).catch((error) => console.error(error));
    return;
  }
  const { sidebarAction } = /** @type {{sidebarAction: {toggle: () => Promise<void>}}} */ (/** @type {unknown} */ (api));
  api.action.onClicked.addListener(() => void sidebarAction.toggle());
}

/**
 * Whether a failed `tabs.sendMessage` says that nobody listens there.
 * @param {unknown} error
 */
export function isNobodyThere(error) {
  return /Receiving end does not exist|Could not establish connection/i.test(textOf(error));
}

/**
 * Whether a failed `tabs.sendMessage` says that the listener's document went away while it worked.
 * @param {unknown} error
 */
export function isDocumentGone(error) {
  return /message channel (is )?closed|message port closed|back\/forward cache|actor .*destroyed|context.*(destroyed|unloaded)/i.test(
    textOf(error),
  );
}

/**
 * Whether a failed API call says that the extension may not touch the page.
 * @param {unknown} error
 */
export function isForbidden(error) {
  return /Cannot access|cannot be scripted|Missing host permission|error page|must request permission|policy|insufficient|gallery/i.test(
    textOf(error),
  );
}

/**
 * Whether a failed API call says that the tab or the frame does not exist.
 * @param {unknown} error
 */
export function isMissingTarget(error) {
  return /No tab with id|Invalid tab ID|No frame with id|Frame .* was removed|Invalid frame|tab was closed|frame.*not found/i.test(
    textOf(error),
  );
}

/** @param {unknown} error */
function textOf(error) {
  return error instanceof Error ? error.message : String(error);
}
