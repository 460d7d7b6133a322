// The settings: their shape, their defaults and what is refused. Kept in `storage.local` by the worker;
// read and changed with the messages `settings.get` and `settings.set`.

/**
 * A model that the person has set up.
 * @typedef {object} Provider
 * @property {string} id
 * @property {'openai-compatible' | 'anthropic' | 'google' | 'builtin'} kind
 * @property {string} [baseURL]
 * @property {string} [apiKey] never leaves `storage.local` but for the service it belongs to
 * @property {string} model
 * @property {'compact' | 'mid' | 'full'} tier how much the model is given
 * @property {boolean} vision whether it takes images
 */

/**
 * @typedef {object} Settings
 * @property {Provider[]} providers
 * @property {string} activeProvider id of one of `providers`; empty when none is chosen
 * @property {'ask' | 'act' | 'dev'} mode
 * @property {'priority' | 'accname'} names which name the tree prints
 * @property {boolean} verbose
 * @property {number} maxSteps steps of one run before the agent asks whether to continue
 * @property {boolean} confirmDestructive
 * @property {boolean} [useDebugger] Chrome: whether the browser's debugger may be used for trusted input and dialogs; it may when this is missing
 * @property {string} [language] of the panel; the browser's when it is missing
 */

/** @type {Settings} */
export const DEFAULTS = {
  providers: [],
  activeProvider: '',
  mode: 'act',
  names: 'priority',
  verbose: false,
  maxSteps: 40,
  confirmDestructive: true,
};

/** @typedef {{takes: string, fits: (value: unknown) => boolean, optional?: boolean}} Field */

/** @param {string[]} values @returns {Field} */
const oneOf = (...values) => ({ takes: `one of ${values.join(', ')}`, fits: (v) => typeof v === 'string' && values.includes(v) });
/** @type {Field} */
const bool = { takes: 'true or false', fits: (v) => typeof v === 'boolean' };
/** @type {Field} */
const text = { takes: 'a text', fits: (v) => typeof v === 'string' };
/** @type {Field} */
const filledText = { takes: 'a text that is not empty', fits: (v) => typeof v === 'string' && v !== '' };
/** @param {Field} field @returns {Field} */
const optional = (field) => ({ ...field, optional: true });
/** @type {Field} */
const webAddress = {
  takes: 'an http or https address',
  fits: (v) => typeof v === 'string' && URL.canParse(v) && /^https?:$/.test(new URL(v).protocol),
};
/** @type {Field} */
const steps = { takes: 'a whole number from 1 to 1000', fits: (v) => Number.isInteger(v) && Number(v) >= 1 && Number(v) <= 1000 };

/** @type {Record<string, Field>} */
const PROVIDER = {
  id: filledText,
  kind: oneOf('openai-compatible', 'anthropic', 'google', 'builtin'),
  baseURL: optional(webAddress),
  apiKey: optional(text),
  model: text,
  tier: oneOf('compact', 'mid', 'full'),
  vision: bool,
};

/** @type {Record<string, Field>} */
const SETTINGS = {
  providers: { takes: 'a list of providers', fits: Array.isArray },
  activeProvider: text,
  mode: oneOf('ask', 'act', 'dev'),
  names: oneOf('priority', 'accname'),
  verbose: bool,
  maxSteps: steps,
  confirmDestructive: bool,
  useDebugger: optional(bool),
  language: optional(text),
};

/**
 * The settings after a change, or why it is refused.
 * @param {Settings} current
 * @param {unknown} patch some of the settings; `language: null` takes the browser's again
 * @returns {{settings: Settings} | {field: string, problem: string}}
 */
export function applyPatch(current, patch) {
  const refused = refusal(patch, SETTINGS, 'patch') ?? providersRefusal(/** @type {Partial<Settings>} */ (patch).providers);
  if (refused) return refused;
  const settings = withoutNulls({ ...current, .../** @type {Partial<Settings>} */ (patch) });
  const { activeProvider } = settings;
  if (activeProvider && !settings.providers.some((provider) => provider.id === activeProvider)) {
    return { field: 'activeProvider', problem: `activeProvider must be the id of one of the providers; there is no "${activeProvider}"` };
  }
  return { settings };
}

/**
 * What is stored, made whole: missing settings get their defaults, and what no longer fits is dropped.
 * @param {unknown} stored
 * @returns {Settings}
 */
export function withDefaults(stored) {
  const kept = Object.entries(isObject(stored) ? stored : {}).filter(([key, value]) => SETTINGS[key]?.fits(value));
  const settings = { ...DEFAULTS, ...Object.fromEntries(kept) };
  const providers = settings.providers.filter((provider) => !providersRefusal([provider]));
  const isThere = providers.some((provider) => provider.id === settings.activeProvider);
  return { ...settings, providers, activeProvider: isThere ? settings.activeProvider : '' };
}

/**
 * @param {unknown} value
 * @param {Record<string, Field>} fields
 * @param {string} what
 */
function refusal(value, fields, what) {
  if (!isObject(value)) return { field: what, problem: `${what} takes an object` };
  for (const [key, entry] of Object.entries(value)) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (!field) return { field: key, problem: `there is no setting "${key}"; there are ${Object.keys(fields).join(', ')}` };
    if (!(field.optional && entry === null) && !field.fits(entry)) return { field: key, problem: `${key} takes ${field.takes}` };
  }
  return undefined;
}

/** @param {unknown} providers */
function providersRefusal(providers) {
  if (!Array.isArray(providers)) return undefined;
  const ids = new Set();
  for (const provider of providers) {
    const refused = refusal(provider, PROVIDER, 'provider') ?? missing(provider);
    if (refused) return refused;
    if (ids.has(provider.id)) return { field: 'id', problem: `two providers have the id "${provider.id}"` };
    ids.add(provider.id);
  }
  return undefined;
}

/** @param {Record<string, unknown>} provider */
function missing(provider) {
  const key = Object.keys(PROVIDER).find((name) => !PROVIDER[name]?.optional && !Object.hasOwn(provider, name));
  return key ? { field: key, problem: `a provider needs ${key}, ${PROVIDER[key]?.takes}` } : undefined;
}

/** @param {Settings} settings @returns {Settings} */
function withoutNulls(settings) {
  return /** @type {Settings} */ (Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null)));
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
