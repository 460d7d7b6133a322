// The last requests to models and what came back, for people who look for a fault. Without keys, which are in no request here,
// and with what was typed into secret fields taken out.

/** Requests that are kept. */
const MOST = 200;

/** Stands for a secret. */
const HIDDEN = '••••••';

export class DebugLog {
  /** @type {{at: string, request: object, response?: object, ms?: number}[]} */
  #entries = [];

  /**
   * Keeps a request; what is answered is given to the function that is returned.
   * @param {object} request
   * @returns {(response: object) => void}
   */
  note(request) {
    const started = performance.now();
    const secrets = secretsIn(request);
    /** @type {{at: string, request: object, response?: object, ms?: number}} */
    const entry = { at: new Date().toISOString(), request: redacted(request, secrets) };
    this.#entries.push(entry);
    if (this.#entries.length > MOST) this.#entries.shift();
    return (response) => {
      entry.response = redacted(response, secrets);
      entry.ms = Math.round(performance.now() - started);
    };
  }

  get size() {
    return this.#entries.length;
  }

  /** One JSON text. */
  toJson() {
    return JSON.stringify({ product: 'Handhold', made: new Date().toISOString(), entries: this.#entries }, null, 2);
  }
}

/** @param {any} value @param {Set<string>} secrets texts that were typed into secret fields @returns {any} */
function redacted(value, secrets) {
  if (typeof value === 'string') {
    let text = value.replace(/data:image\/[\w+]+;base64,[A-Za-z0-9+/=]+/g, '(a picture)');
    for (const secret of secrets) text = text.replaceAll(secret, HIDDEN);
    return text;
  }
  if (Array.isArray(value)) return value.map((one) => redacted(one, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, /^(api_?key|authorization|password)$/i.test(key) ? HIDDEN : redacted(one, secrets)]),
  );
}

/**
 * What was typed where the answer says `filled`: the field holds a secret.
 * @param {any} value
 */
function secretsIn(value) {
  const messages = Array.isArray(value?.messages) ? value.messages : [];
  const parts = messages.flatMap((/** @type {any} */ message) => (Array.isArray(message.content) ? message.content : []));
  const filled = new Set(
    parts
      .filter((/** @type {any} */ part) => part.type === 'tool-result' && /"filled":true/.test(String(part.output?.value)))
      .map((/** @type {any} */ part) => part.toolCallId),
  );
  const texts = parts
    .filter((/** @type {any} */ part) => part.type === 'tool-call' && filled.has(part.toolCallId))
    .map((/** @type {any} */ part) => part.input?.text);
  return new Set(texts.filter((/** @type {unknown} */ text) => typeof text === 'string' && text.length > 2));
}
