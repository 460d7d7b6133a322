// From what a person set up to a model of the library, and what can be asked of its service besides.

import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { builtinModel } from './builtin_model.js';

/** @typedef {import('../settings.js').Provider} Provider */

/** Where the services are that have one address. */
export const ADDRESSES = {
  'openai-compatible': 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

/** Anthropic answers requests from browsers only with this; the key is the person's own and lies in the person's browser. */
const ANTHROPIC_HEADERS = { 'anthropic-dangerous-direct-browser-access': 'true' };
/** The version of its interface that the list of models is asked in. */
const ANTHROPIC_VERSION = '2023-06-01';

/**
 * @param {Provider} provider
 * @returns {import('ai').LanguageModel}
 */
export function modelOf({ kind, baseURL, apiKey, model }) {
  if (kind === 'builtin') return builtinModel();
  if (kind === 'anthropic')
    return createAnthropic({ baseURL: baseURL || ADDRESSES.anthropic, apiKey: apiKey ?? '', headers: ANTHROPIC_HEADERS })(model);
  if (kind === 'google') return createGoogleGenerativeAI({ baseURL: baseURL || ADDRESSES.google, apiKey: apiKey ?? '' })(model);
  const service = { name: 'service', baseURL: addressOf({ kind, baseURL }), includeUsage: true, supportsStructuredOutputs: true };
  return createOpenAICompatible({ ...service, ...(apiKey && { apiKey }) })(model);
}

/**
 * The models that the service says it has.
 * @param {Pick<Provider, 'kind' | 'baseURL' | 'apiKey'>} provider
 * @param {AbortSignal} [signal]
 * @returns {Promise<string[]>}
 */
export async function listModels({ kind, baseURL, apiKey }, signal) {
  if (kind === 'builtin') return [];
  const response = await fetch(`${addressOf({ kind, baseURL })}/models`, { headers: headersOf(kind, apiKey), signal });
  const body = await response.text();
  if (!response.ok) throw Object.assign(new Error(response.statusText), { statusCode: response.status, responseBody: body });
  const { data, models } = JSON.parse(body);
  /** @type {string[]} */
  const names = (data ?? models ?? []).map((/** @type {any} */ one) => String(one.id ?? one.name ?? '').replace(/^models\//, ''));
  return [...new Set(names.filter(Boolean))].sort();
}

/** @param {Pick<Provider, 'kind' | 'baseURL'>} provider */
function addressOf({ kind, baseURL }) {
  return (baseURL || ADDRESSES[/** @type {keyof typeof ADDRESSES} */ (kind)]).replace(/\/+$/, '');
}

/** @param {Provider['kind']} kind @param {string} [apiKey] @returns {Record<string, string>} */
function headersOf(kind, apiKey) {
  if (!apiKey) return {};
  if (kind === 'anthropic') return { 'x-api-key': apiKey, 'anthropic-version': ANTHROPIC_VERSION, ...ANTHROPIC_HEADERS };
  return kind === 'google' ? { 'x-goog-api-key': apiKey } : { authorization: `Bearer ${apiKey}` };
}
