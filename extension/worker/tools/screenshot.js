// `screenshot`: the visible part of the tab, the whole page or one element. The browser only pictures the tab in front,
// so the tab is brought there.

import { api, capturePart, isForbidden } from '../../shared/browser.js';
import { toolError } from '../../shared/messages.js';
import { frameByPath } from '../frames.js';
import { runInFrame } from '../in_frame.js';
import { askFrame, PAGE_MS } from '../page_tool.js';
import { cropped, pngSize } from '../picture.js';
import { placeInTab } from '../place_in_tab.js';
import { framePath, parseRef } from '../refs.js';
import { noAccess } from '../tabs.js';
import { hideRefLabels, showRefLabels } from './ref_labels.js';

/** @typedef {import('../tool_call.js').Call} Call */
/** @typedef {import('../place_in_tab.js').Rect} Rect */
/** @typedef {{image: string, size: {width: number, height: number}, notice?: string}} Picture */

/** An answer may not be longer than 8 MB; a picture that is becomes a JPEG. */
const LONGEST = 7_500_000;

/** The browser takes two pictures a second at most. */
const QUOTA_MS = 600;

/** Time for a tab that was just brought to the front, or for what was drawn into it, to be painted, in ms. */
const PAINT_MS = 300;

/** How far a badge reaches beyond its target at most, where there is room, in CSS pixels. */
const BADGE = 20;

/** Most pixels that browsers draw in one piece, in each direction. */
const MOST_PIXELS = 16_000;

/** @param {Call} call */
export async function screenshot(call) {
  const { args, tab, signal } = call;
  if (args.fullPage && args.ref_id !== undefined) {
    throw toolError('bad_args', 'Give fullPage or ref_id, not both.', { field: 'fullPage' });
  }
  const front = await bringToFront(tab);
  signal.throwIfAborted();
  // Before the badges: it may scroll.
  const element = args.ref_id === undefined ? undefined : await locate(call);
  const shown = args.labels ? await showRefLabels({ tab, signal, args: { filter: 'interactive' } }) : undefined;
  try {
    if (shown || element) await new Promise((resolve) => setTimeout(resolve, PAINT_MS));
    signal.throwIfAborted();
    const { image, size, notice } = await take(tab, args.fullPage === true, element, shown ? BADGE : 0);
    const said = [front, notice].filter(Boolean).join(' ');
    return { success: true, image, ...size, ...(shown && { labels: shown.labels }), ...(said && { notice: said }) };
  } finally {
    // Also when the run was cancelled: badges are only for this picture.
    if (shown) await hideRefLabels({ tab, signal: new AbortController().signal });
  }
}

/**
 * @param {import('../tabs.js').Tab} tab
 * @param {boolean} isFullPage
 * @param {Rect | undefined} element in the viewport of the tab
 * @param {number} margin what is around the element and belongs into its picture
 * @returns {Promise<Picture>}
 */
async function take(tab, isFullPage, element, margin) {
  if (!isFullPage && !element) return fitting(await capture(tab, 'png'), () => capture(tab, 'jpeg'));
  const page = await runInFrame(tab.id, 0, pageSizes);
  if (!element) return takePart(tab, { x: 0, y: 0, width: page.width, height: page.height }, page.ratio);
  if (element.width > page.viewportWidth || element.height > page.viewportHeight) {
    return takePart(tab, { ...element, x: element.x + page.scrollX, y: element.y + page.scrollY }, page.ratio);
  }
  const { image, isWhole } = await cropped(await capture(tab, 'png'), element, margin, page.viewportWidth);
  const notice = isWhole ? '' : 'A part of the element is not in the picture: something around it hides it.';
  return { image, size: pngSize(image), ...(notice && { notice }) };
}

/**
 * @param {import('../tabs.js').Tab} tab
 * @param {Rect} wanted from the corner of the page
 * @param {number} ratio device pixels for one of CSS
 * @returns {Promise<Picture>}
 */
async function takePart(tab, wanted, ratio) {
  const most = Math.floor(MOST_PIXELS / ratio);
  const rect = { ...wanted, width: Math.min(wanted.width, most), height: Math.min(wanted.height, most) };
  const isCut = rect.width < wanted.width || rect.height < wanted.height;
  const notice = isCut
    ? `The picture ends after ${most} pixels; all of it is ${Math.round(wanted.width)} x ${Math.round(wanted.height)}. Scroll for the rest.`
    : '';
  try {
    const picture = await fitting(await capturePart(tab.id, rect, 'png'), () => capturePart(tab.id, rect, 'jpeg'));
    return { ...picture, ...(notice && { notice }) };
  } catch (error) {
    if (isForbidden(error)) throw noAccess('The browser does not let extensions picture this page', tab.url);
    const words = error instanceof Error ? error.message : String(error);
    throw toolError(
      'not_supported',
      `The browser refuses to picture what is out of view (${words}). Close other debuggers of this tab, or scroll and picture the parts.`,
    );
  }
}

/**
 * The picture, or a smaller one when it is too long for an answer.
 * @param {string} png
 * @param {() => Promise<string>} asJpeg
 * @returns {Promise<Picture>}
 */
async function fitting(png, asJpeg) {
  const size = pngSize(png);
  if (png.length <= LONGEST) return { image: png, size };
  const image = await asJpeg();
  if (image.length <= LONGEST) return { image, size };
  throw toolError('not_supported', 'The picture is larger than the 8 MB of an answer. Picture parts of it by ref_id.', size);
}

/**
 * Scrolls the element into view.
 * @param {Call} call
 * @returns {Promise<Rect>} its box in the viewport of the tab
 */
async function locate({ args, tab, signal }) {
  const { frames, inFrame } = parseRef(/** @type {string | number} */ (args.ref_id));
  const frameId = await frameByPath(tab.id, frames);
  const target = { frameId, path: framePath(frames), args: { ref_id: inFrame } };
  const rect = await askFrame({ tool: { name: 'locate', access: 'reads' }, tab, signal }, target, PAGE_MS);
  try {
    return await placeInTab(tab.id, frameId, rect);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw toolError('frame_gone', `The element can't be found on the page: ${words}. Read the page again with frames: true.`);
  }
}

/** Runs in the top document. */
function pageSizes() {
  const root = document.scrollingElement ?? document.documentElement;
  const { innerWidth, innerHeight, scrollX, scrollY, devicePixelRatio } = window;
  const [width, height] = [Math.max(root.scrollWidth, root.clientWidth), Math.max(root.scrollHeight, root.clientHeight)];
  return { width, height, viewportWidth: innerWidth, viewportHeight: innerHeight, scrollX, scrollY, ratio: devicePixelRatio };
}

/** @param {import('../tabs.js').Tab} tab */
async function bringToFront(tab) {
  if (tab.active) return '';
  await api.tabs.update(tab.id, { active: true });
  await new Promise((resolve) => setTimeout(resolve, PAINT_MS));
  return 'The tab was brought to the front for the picture.';
}

/**
 * @param {import('../tabs.js').Tab} tab
 * @param {'png' | 'jpeg'} format
 */
async function capture({ windowId, url }, format) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await api.tabs.captureVisibleTab(windowId, { format, quality: 80 });
    } catch (error) {
      if (isForbidden(error)) throw noAccess('The browser does not let extensions picture this page', url);
      const words = error instanceof Error ? error.message : String(error);
      const isQuota = /MAX_CAPTURE_VISIBLE_TAB_CALLS_PER_SECOND/.test(words);
      if (!isQuota || attempt === 3)
        throw toolError('internal', `The browser could not take the picture: ${words}. Show the window and try again.`);
      await new Promise((resolve) => setTimeout(resolve, QUOTA_MS));
    }
  }
}
