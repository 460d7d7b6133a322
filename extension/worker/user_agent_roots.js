// Shadow roots that the browser itself makes (of `input`, `video`, `details`...). No script can reach them, only Chrome's debugger. What is
// written in them is not told: there the values of fields stand, also of secret ones.

import { hasDebugger } from '../shared/browser.js';
import { toolError } from '../shared/messages.js';
import { attachDebugger, command } from './debugger.js';

/** @typedef {import('../generated/protocol.js').UserAgentRoot} UserAgentRoot */
/** @typedef {import('../generated/protocol.js').UserAgentPart} UserAgentPart */

/**
 * A node as the debugger tells it.
 * @typedef {object} Node
 * @property {number} nodeId
 * @property {number} nodeType
 * @property {string} localName
 * @property {string[]} [attributes] name, value, name, value...
 * @property {Node[]} [children]
 * @property {(Node & {shadowRootType: 'user-agent' | 'open' | 'closed'})[]} [shadowRoots]
 */

/**
 * A root with the element of the page that it belongs to.
 * @typedef {object} Root
 * @property {number} nodeId
 * @property {string} way to that element
 * @property {string} tag of that element
 * @property {number} elements
 */

const ELEMENT = 1;
/** Defaults of `limit`, as the schema says them. */
const [HOSTS, MATCHES] = [100, 50];

/**
 * Completes an answer of `get_shadow_dom` or `shadow_dom_query` with what is in those roots.
 * @param {import('./tool_call.js').Call} call
 * @param {string} path of the frame
 * @param {any} answer of the page
 * @param {(tool: string, args: Record<string, unknown>) => Promise<any>} ask the frame of the call
 */
export async function withUserAgentRoots({ tool, tab, args }, path, answer, ask) {
  if (!hasDebugger) throw notSupported("Firefox lets extensions look into no shadow root of the browser's own");
  if (path) throw notSupported("The browser's own shadow roots can be looked into in the top document only");
  if (!(await attachDebugger(tab.id)))
    throw notSupported("Chrome's debugger can't be attached: close its bar or DevTools, or allow it in the settings");
  const { root } = /** @type {{root: Node}} */ (await command(tab.id, 'DOM.getDocument', { depth: -1, pierce: true }));
  const { roots, nodes } = findRoots(root);
  const refs = /** @type {string[]} */ (await ask('refs_of_ways', { ways: roots.map(({ way }) => way) }));
  const known = roots.map((one, at) => ({ ...one, host: refs[at] ?? '' })).filter(({ host }) => host !== '');
  if (tool.name === 'get_shadow_dom') {
    const user_agent = known.map(({ host, tag, elements }) => ({ host, tag, elements }));
    const limit = Number(args.limit ?? HOSTS);
    return { ...answer, userAgent: user_agent.slice(0, limit), hasMore: answer.hasMore || user_agent.length > limit };
  }
  const within = answer.within ? known.filter(({ host }) => host === answer.within) : known;
  return { ...answer, ...(await query(tab.id, String(args.selector), within, nodes, Number(args.limit ?? MATCHES))) };
}

/**
 * @param {number} tabId
 * @param {string} selector
 * @param {(Root & {host: string})[]} roots
 * @param {Map<number, Node>} nodes
 * @param {number} limit
 */
async function query(tabId, selector, roots, nodes, limit) {
  /** @type {{nodeId: number, host: string}[]} */
  const found = [];
  for (const { nodeId, host } of roots) {
    const { nodeIds } = /** @type {{nodeIds: number[]}} */ (await command(tabId, 'DOM.querySelectorAll', { nodeId, selector }));
    found.push(...nodeIds.map((match) => ({ nodeId: match, host })));
  }
  const parts = found.slice(0, limit).map(async ({ nodeId, host }) => partOf(nodes.get(nodeId), host, await boxOf(tabId, nodeId)));
  const notice = found.length === 0 ? "No element in a root of the browser's own matches." : undefined;
  return { userAgent: await Promise.all(parts), matches: found.length, hasMore: found.length > limit, ...(notice && { notice }) };
}

/**
 * Every root of the browser's own, in document order; one in another belongs to the same element of the page.
 * @param {Node} document
 */
function findRoots(document) {
  /** @type {Root[]} */
  const roots = [];
  /** @type {Map<number, Node>} */
  const nodes = new Map();
  /** @type {{node: Node, way: string, root: Root | undefined}[]} */
  const open = [{ node: document, way: '', root: undefined }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, way, root } = next;
    nodes.set(node.nodeId, node);
    if (root && node.nodeType === ELEMENT) root.elements++;
    /** @type {typeof open} */
    const below = (node.shadowRoots ?? []).map((shadow) => {
      const isOwn = shadow.shadowRootType === 'user-agent';
      const found = isOwn ? { nodeId: shadow.nodeId, way: root?.way ?? way, tag: root?.tag ?? node.localName, elements: 0 } : root;
      if (isOwn && found) roots.push(found);
      return { node: shadow, way: `${way}.s`, root: found };
    });
    const elements = (node.children ?? []).filter(({ nodeType }) => nodeType === ELEMENT);
    below.push(...elements.map((child, at) => ({ node: child, way: way ? `${way}.${at}` : String(at), root })));
    open.push(...below.reverse());
  }
  return { roots, nodes };
}

/**
 * @param {Node | undefined} node
 * @param {string} host
 * @param {import('../generated/protocol.js').Rect | undefined} rect
 * @returns {UserAgentPart}
 */
function partOf(node, host, rect) {
  const attribute = (/** @type {string} */ name) => {
    const at = node?.attributes?.findIndex((text, index) => index % 2 === 0 && text === name) ?? -1;
    return at < 0 ? undefined : node?.attributes?.[at + 1]?.slice(0, 100);
  };
  const [id, pseudo, name] = ['id', 'pseudo', 'aria-label'].map(attribute);
  return { host, tag: node?.localName ?? '', ...(id && { id }), ...(pseudo && { pseudo }), ...(name && { name }), ...(rect && { rect }) };
}

/**
 * @param {number} tabId
 * @param {number} nodeId
 */
async function boxOf(tabId, nodeId) {
  try {
    const { model } = /** @type {{model: {border: number[], width: number, height: number}}} */ (
      await command(tabId, 'DOM.getBoxModel', { nodeId })
    );
    const [x = 0, y = 0] = model.border;
    return model.width > 0 && model.height > 0 ? { x, y, width: model.width, height: model.height } : undefined;
  } catch {
    return undefined; // It is not rendered.
  }
}

/** @param {string} why a sentence without its full stop */
function notSupported(why) {
  return toolError('not_supported', `${why}. Leave userAgent out to search the roots of the page.`);
}
