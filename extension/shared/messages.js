// What the extension's own pages and the worker say to each other. The tools' argument and answer types come
// from the generated protocol; the envelope around them is here.

import { api } from './browser.js';

/** @typedef {import('../generated/protocol.js').ErrorCode} ErrorCode */

/**
 * A failure as it is sent. `details` are further fields: `ref_id`, `field`, `candidates`, `blocker`...
 * @typedef {{code: ErrorCode, message: string, [detail: string]: unknown}} ErrorBody
 */

/** @typedef {{ok: true, result: any} | {ok: false, error: ErrorBody}} Answer */

/**
 * Who asks: a person's direct command passes the permission gate, the agent meets it.
 * @typedef {'user' | 'agent'} By
 */

/**
 * One tool call. `tabId` defaults to the active tab of the last focused window, `by` to `agent`.
 * @typedef {{type: 'tool', tool: string, args: Record<string, unknown>, tabId?: number, by?: By, runId?: string}} ToolMessage
 */

/** @typedef {'always' | 'deny' | 'ask'} Decision */

/**
 * What the worker asks the open pages of the extension before an agent may act. The answer is a message
 * `{type: 'permission.answer', id, decision: 'once' | 'always' | 'deny'}`; `{type: 'permission.closed', id}` follows
 * when the question is settled, by whomever.
 * @typedef {{type: 'permission.ask', id: string, host: string, capability: string, tool: string, summary: string, runId?: string}} PermissionQuestion
 */

/** A failure that a person or a model can act on. Whatever else is thrown is a fault of the extension: `internal`. */
export class ToolError extends Error {
  /**
   * @param {ErrorCode} code
   * @param {string} message what happened, and what to do next
   * @param {Record<string, unknown>} [details]
   */
  constructor(code, message, details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/**
 * @param {ErrorCode} code
 * @param {string} message what happened, and what to do next
 * @param {Record<string, unknown>} [details] further fields of the error object
 */
export function toolError(code, message, details) {
  return new ToolError(code, message, details);
}

/**
 * The answer that tells of a failure.
 * @param {unknown} error
 * @returns {Answer}
 */
export function errorAnswer(error) {
  if (error instanceof ToolError) return { ok: false, error: { code: error.code, message: error.message, ...error.details } };
  const what = error instanceof Error ? error.message : String(error);
  return { ok: false, error: { code: 'internal', message: `The extension failed: ${what}. Try again; reload the page if it stays.` } };
}

/**
 * Runs a tool, as the panel does. Never rejects: a worker that can't be reached is an `internal` error.
 * @param {string} tool
 * @param {Record<string, unknown>} args
 * @param {{tabId?: number, by?: By, runId?: string}} [options]
 * @returns {Promise<Answer>}
 */
export function callTool(tool, args, options = {}) {
  return send({ type: 'tool', tool, args, ...options });
}

/**
 * Sends any message to the worker.
 * @param {{type: string, [field: string]: unknown}} message
 * @returns {Promise<Answer>}
 */
export async function send(message) {
  try {
    const answer = await api.runtime.sendMessage(message);
    return answer ?? errorAnswer(new Error(`nobody answered ${message.type}`));
  } catch (error) {
    return errorAnswer(error);
  }
}
