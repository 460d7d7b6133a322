// `save_snapshot`: a read of the whole page as a file in the downloads folder, for people and for later comparison.

import { api, startDownload } from '../../shared/browser.js';
import { toolError } from '../../shared/messages.js';
import { callPageTool, pageTarget } from '../page_tool.js';
import { stringify } from '../splice.js';
import { findTool } from '../tool_table.js';

/** @typedef {import('../../generated/protocol.js').AccessibilityTree} AccessibilityTree */

/** Ending and media type by format. */
const KINDS = /** @type {const} */ ({
  indent: { ending: 'txt', type: 'text/plain' },
  yaml: { ending: 'yaml', type: 'text/yaml' },
  uid: { ending: 'txt', type: 'text/plain' },
  json: { ending: 'json', type: 'application/json' },
});

/** How long the browser may take to write the file, and how often it is asked, in ms. */
const WRITE_MS = 15_000;
const ASK_MS = 50;

/** A file holds the page to its last level. */
const WHOLE = { maxDepth: 1000, frames: true };

/** Longest name of a file, without its ending. */
const LONGEST_NAME = 120;

/** @param {import('../tool_call.js').Call} call */
export async function saveSnapshot(call) {
  const { format = 'indent', filename } = /** @type {{format?: keyof typeof KINDS, filename?: string}} */ (call.args);
  const { ending, type } = KINDS[format];
  const when = new Date();
  const read = { ...call, tool: findTool('get_accessibility_tree'), args: { ...WHOLE, format } };
  /** @type {AccessibilityTree} */
  const answer = await callPageTool(read, await pageTarget(read));
  const text = fileText(answer, format, when);
  const path = await written(await start(fileName(filename, ending, answer.url, when), text, type), call.signal);
  return { success: true, path, nodes: answer.nodes, chars: text.length, ...(answer.notice && { notice: answer.notice }) };
}

/**
 * The read below a header that says of what and when it is. What the page says of itself stays quoted.
 * @param {AccessibilityTree} answer
 * @param {keyof typeof KINDS} format
 * @param {Date} when
 */
export function fileText({ url, title, tree, nodes }, format, when) {
  const time = when.toISOString();
  if (format === 'json') return `${stringify({ url, title, time, nodes, tree: JSON.parse(tree || '[]') })}\n`;
  return [`# url: ${stringify(url)}`, `# title: ${stringify(title)}`, `# time: ${time}`, `# nodes: ${nodes}`, '', tree, ''].join('\n');
}

/**
 * A name that every system takes, inside of the downloads folder.
 * @param {string | undefined} asked
 * @param {string} ending
 * @param {string} url
 * @param {Date} when
 */
export function fileName(asked, ending, url, when) {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  const stamp = when.toISOString().slice(0, 19).replace(/[T:]/g, '-');
  const folders = (asked ?? '').split(/[/\\]/).map(safePart).filter(Boolean);
  const last = folders.pop() ?? ['snapshot', safePart(host), stamp].filter(Boolean).join('-');
  const bare = last.toLowerCase().endsWith(`.${ending}`) ? last.slice(0, -ending.length - 1) : last;
  return [...folders, `${bare.slice(0, LONGEST_NAME)}.${ending}`].join('/');
}

/**
 * Without what Windows forbids, and without dots at either end, which would hide the file or leave the folder.
 * @param {string} part
 */
function safePart(part) {
  const allowed = part.toWellFormed().replace(/[<>:"|?*\p{Cc}\p{Cf}]/gu, '_');
  const bare = allowed.replace(/^[.\s~]+|[.\s]+$/g, '');
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(bare) ? `_${bare}` : bare;
}

/**
 * @param {string} filename
 * @param {string} text
 * @param {string} type
 */
async function start(filename, text, type) {
  try {
    return await startDownload(filename, text, type);
  } catch (error) {
    throw notWritten(filename, error instanceof Error ? error.message : String(error));
  }
}

/**
 * @param {number} id
 * @param {AbortSignal} signal
 * @returns {Promise<string>} where the file is
 */
async function written(id, signal) {
  const deadline = Date.now() + WRITE_MS;
  for (;;) {
    signal.throwIfAborted();
    const [download] = await api.downloads.search({ id });
    if (download?.state === 'complete') return download.filename;
    if (!download || download.state === 'interrupted') throw notWritten(download?.filename ?? '', download?.error ?? 'it was removed');
    if (Date.now() > deadline) throw toolError('timeout', 'The browser has not written the file yet; its list of downloads says why.');
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
}

/**
 * @param {string} filename
 * @param {string} why
 */
function notWritten(filename, why) {
  const message = `The browser did not write the file (${why}). Give another filename, or look at the browser's settings for downloads.`;
  return toolError('invalid_value', message, { field: 'filename', filename });
}
