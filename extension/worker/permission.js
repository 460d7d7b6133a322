// The permission gate: before an agent acts, what a person decided for that capability on that host. It sits in the
// worker, so nothing that a page or a content script says can get around it.
//
// `storage.local`, key `permissions`: a list of {host, capability, decision}. No entry means: ask.

import { api, isNobodyThere } from '../shared/browser.js';
import { toolError } from '../shared/messages.js';
import { serially } from './serial.js';
import { CAPABILITIES } from './tool_table.js';

/** @typedef {import('../shared/messages.js').Decision} Decision */
/** @typedef {import('../shared/messages.js').PermissionQuestion} PermissionQuestion */
/** @typedef {{host: string, capability: string, decision: Decision}} Permission */
/** @typedef {'once' | 'always' | 'deny'} Reply */

const KEY = 'permissions';

/** How long a question waits for a person, in ms. */
const QUESTION_MS = 60_000;

/** The browser stops a worker that calls no API for 30 s. */
const KEEP_ALIVE_MS = 20_000;

/** What can't be taken back is decided about by itself. */
const DESTRUCTIVE = 'destructive';
const DECIDABLE = [...CAPABILITIES, DESTRUCTIVE];

/** @type {readonly unknown[]} */
const DECISIONS = ['always', 'deny', 'ask'];
/** @type {readonly unknown[]} */
const REPLIES = ['once', 'always', 'deny'];

/** @type {Map<string, {question: PermissionQuestion, settle: (reply: Reply | 'nobody' | 'late') => void}>} */
const questions = new Map();

/**
 * Throws `denied` unless the call may go on; asks a person where nothing was decided, and before what can't be taken back also where the
 * site is allowed.
 * @param {import('./tool_call.js').Call} call
 * @param {() => Promise<string>} site the address that is judged, as it is now
 * @param {() => Promise<string>} [destructive] what the call would press that can't be taken back; empty where it can
 */
export async function assertAllowed(call, site, destructive = async () => '') {
  if (call.by === 'user') return;
  const { access, capability } = call.tool;
  const host = hostOf(await site());
  const decision = decisionFor(await stored(), host, capability);
  if (decision === 'deny') throw denied(call, host, `${capability} is denied on ${host}`);
  if (access === 'reads' || capability === 'read') return;
  const what = decisionFor(await stored(), host, DESTRUCTIVE) === 'always' ? '' : await destructive();
  if (decision === 'always' && !what) return;
  if (!host) throw denied(call, host, 'This page has no host that could be allowed');
  // One question at a time; an answer to an earlier one may have settled this one too.
  await serially('permission.question', () => ask(call, host, what));
  if (hostOf(await site()) !== host) throw denied(call, host, 'The page left for another site while the question was open');
}

/**
 * The host that decisions are kept for, with its port where that is not the default one. Empty when there is none.
 * @param {string} address
 * @returns {string}
 */
export function hostOf(address) {
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  if (url.protocol === 'blob:') return hostOf(url.pathname);
  if (url.protocol === 'file:') return 'file';
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.host : '';
}

/**
 * What was decided: for the host with its port, else for the host on any port, else nothing (`ask`).
 * @param {Permission[]} permissions
 * @param {string} host
 * @param {string} capability
 * @returns {Decision}
 */
export function decisionFor(permissions, host, capability) {
  const named = /** @param {string} name */ (name) => permissions.find((entry) => entry.host === name && entry.capability === capability);
  return (named(host) ?? named(host.replace(/:\d+$/, '')))?.decision ?? 'ask';
}

/**
 * Answers the message `permission.list`.
 * @returns {Promise<{permissions: Permission[]}>}
 */
export async function listPermissions() {
  return { permissions: await stored() };
}

/**
 * Answers the message `permission.set` with the list as it is now. `ask` removes a decision.
 * @param {{host?: unknown, capability?: unknown, decision?: unknown}} message
 */
export function setPermission({ host, capability, decision }) {
  if (typeof host !== 'string' || !/^[^\s/?#@\\]+$/.test(host)) {
    throw toolError('bad_args', 'host takes the host of a site, such as example.org or localhost:8080.', { field: 'host' });
  }
  if (typeof capability !== 'string' || !DECIDABLE.includes(capability)) {
    throw toolError('bad_args', `capability must be one of ${DECIDABLE.join(', ')}.`, { field: 'capability' });
  }
  if (!DECISIONS.includes(decision)) {
    throw toolError('bad_args', `decision must be one of ${DECISIONS.join(', ')}.`, { field: 'decision' });
  }
  return decide({ host: host.toLowerCase(), capability, decision: /** @type {Decision} */ (decision) });
}

/** Answers the message `permission.pending`: the open questions, for a panel that was opened later. */
export function openQuestions() {
  return { questions: [...questions.values()].map(({ question }) => question) };
}

/**
 * Answers the message `permission.answer`. A question that is not open any more is no error.
 * @param {{id?: unknown, decision?: unknown}} message
 */
export function answerQuestion({ id, decision }) {
  if (!REPLIES.includes(decision)) throw toolError('bad_args', `decision must be one of ${REPLIES.join(', ')}.`, { field: 'decision' });
  const open = questions.get(String(id));
  open?.settle(/** @type {Reply} */ (decision));
  return { settled: Boolean(open) };
}

/** @returns {Promise<Permission[]>} */
async function stored() {
  const { [KEY]: permissions } = await api.storage.local.get(KEY);
  return Array.isArray(permissions) ? permissions : [];
}

/** @param {Permission} permission */
function decide(permission) {
  const { host, capability, decision } = permission;
  return serially(KEY, async () => {
    const others = (await stored()).filter((entry) => entry.host !== host || entry.capability !== capability);
    const permissions = decision === 'ask' ? others : [...others, permission];
    await api.storage.local.set({ [KEY]: permissions });
    return { permissions };
  });
}

/**
 * @param {import('./tool_call.js').Call} call
 * @param {string} host
 * @param {string} what that can't be taken back; empty for what can
 */
async function ask(call, host, what) {
  const capability = what ? DESTRUCTIVE : call.tool.capability;
  call.signal.throwIfAborted();
  const decision = decisionFor(await stored(), host, capability);
  if (decision === 'always') return;
  if (decision === 'deny') throw denied(call, host, `${capability} is denied on ${host}`);
  const reply = await replyTo(questionOf(call, host, what), call.signal);
  if (reply === 'always') await decide({ host, capability, decision: 'always' });
  if (reply === 'deny') throw denied(call, host, 'The person said no');
  if (reply === 'late') throw denied(call, host, `Nobody answered the question within ${QUESTION_MS / 1000} s`);
  if (reply === 'nobody') throw denied(call, host, 'Nobody can be asked: the side panel is not open');
}

/**
 * @param {import('./tool_call.js').Call} call
 * @param {string} host
 * @param {string} what
 * @returns {PermissionQuestion}
 */
function questionOf({ tool, args, runId }, host, what) {
  const said = Object.entries(args)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
  const summary = (what ? `${what} (${said})` : said).slice(0, 300);
  return {
    type: 'permission.ask',
    id: crypto.randomUUID(),
    host,
    capability: what ? DESTRUCTIVE : tool.capability,
    tool: tool.name,
    summary,
    runId,
  };
}

/**
 * Asks the open pages of the extension and waits.
 * @param {PermissionQuestion} question
 * @param {AbortSignal} signal
 * @returns {Promise<Reply | 'nobody' | 'late'>}
 */
async function replyTo(question, signal) {
  const keepAlive = setInterval(() => api.runtime.getPlatformInfo(), KEEP_ALIVE_MS);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let limit;
  try {
    return await new Promise((settle, reject) => {
      limit = setTimeout(() => settle('late'), QUESTION_MS);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      questions.set(question.id, { question, settle });
      tellPages(question).catch((error) => isNobodyThere(error) && settle('nobody'));
    });
  } finally {
    clearInterval(keepAlive);
    clearTimeout(limit);
    questions.delete(question.id);
    tellPages({ type: 'permission.closed', id: question.id }).catch(() => {}); // No page is open any more: nothing to close.
  }
}

/** @param {{type: string, [field: string]: unknown}} message */
function tellPages(message) {
  return api.runtime.sendMessage(message);
}

/**
 * @param {import('./tool_call.js').Call} call
 * @param {string} host
 * @param {string} why a sentence without its full stop
 */
function denied({ tool }, host, why) {
  return toolError('denied', `${why}. ${tool.name} was not carried out; do not try it again, ask the person.`, {
    host,
    capability: tool.capability,
    dispatched: false,
  });
}
