// What went wrong with the model's service, in kinds that a person can act on, and whether trying again helps.

/** @typedef {'no-model' | 'key' | 'model' | 'quota' | 'busy' | 'offline' | 'too-long' | 'cut' | 'refused' | 'other'} Kind */
/** @typedef {{kind: Kind, status?: number, said: string, retryAfterMs?: number}} Failure */

/** Kinds that may pass by themselves. @type {ReadonlySet<Kind>} */
const PASSING = new Set(/** @type {Kind[]} */ (['busy', 'cut']));
/** Longest words of a service that are shown. */
const SAID_CHARS = 300;
/** Longest wait that a service may ask for, in ms. */
const LONGEST_WAIT_MS = 60_000;

/**
 * @param {unknown} thrown by the model library
 * @returns {Failure}
 */
export function failureOf(thrown) {
  const error = /** @type {any} */ (innermost(thrown));
  const status = Number(error?.statusCode) || undefined;
  const body = String(error?.responseBody ?? '');
  const said = wordsOf(error, body);
  return { kind: kindOf(error, status, `${body} ${said}`), status, said, retryAfterMs: retryAfter(error?.responseHeaders) };
}

/** @param {Failure} failure */
export function mayPass(failure) {
  return PASSING.has(failure.kind);
}

/** Whether the service or the model takes no tools. @param {Failure} failure */
export function refusesTools({ kind, status, said }) {
  return kind === 'refused' && status !== undefined && /\btools?\b|function.?call/i.test(said);
}

/** The library wraps what a service said in errors of its own. @param {unknown} thrown */
function innermost(thrown) {
  let error = /** @type {any} */ (thrown);
  for (let depth = 0; depth < 5; depth++) {
    const next = error?.lastError ?? (error?.statusCode === undefined ? error?.cause : undefined);
    if (!next) break;
    error = next;
  }
  return error;
}

/** @param {any} error @param {number | undefined} status @param {string} words @returns {Kind} */
function kindOf(error, status, words) {
  if (/context.{0,20}(length|window|size)|too (many tokens|long)|maximum.{0,20}tokens|exceed.{0,30}context/i.test(words) && status !== 429)
    return 'too-long';
  if (status === 401 || status === 403 || /(invalid|incorrect|missing).{0,12}api.?key|unauthori[sz]ed/i.test(words)) return 'key';
  if (status === 404 || /model.{0,40}(not found|does not exist|unknown)/i.test(words)) return 'model';
  if (status === 402 || /quota|billing|credit|insufficient/i.test(words)) return 'quota';
  if (status === 408 || status === 409 || status === 429 || (status ?? 0) >= 500 || /overloaded/i.test(words)) return 'busy';
  if (status) return 'refused';
  if (error instanceof TypeError || /failed to fetch|networkerror|load failed|cannot connect/i.test(words))
    return navigatorIsOffline() ? 'offline' : 'offline';
  return /terminated|aborted|network|premature|unexpected end|closed/i.test(words) ? 'cut' : 'other';
}

const navigatorIsOffline = () => globalThis.navigator?.onLine === false;

/** @param {any} error @param {string} body */
function wordsOf(error, body) {
  let said = '';
  try {
    const { error: inner, message } = JSON.parse(body);
    said = typeof inner === 'string' ? inner : (inner?.message ?? message ?? '');
  } catch {
    // Not JSON: a proxy's page, or nothing.
  }
  return String(said || error?.message || error).slice(0, SAID_CHARS);
}

/** @param {Record<string, string> | undefined} headers @returns {number | undefined} */
function retryAfter(headers) {
  const after = headers?.['retry-after'];
  if (!after) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_WAIT_MS) : undefined;
}
