// The models that a person has set up: a list, and a form for one of them with a real test.

import { generateText, jsonSchema, tool } from 'ai';
import { hasBuiltinModel } from '../shared/models/builtin_model.js';
import { listModels, modelOf } from '../shared/models/providers.js';
import { failureOf } from '../shared/models/service_errors.js';
import { byId, h } from '../shared/ui/dom.js';
import { duration, number, text } from '../shared/ui/text.js';

/** @typedef {import('../shared/settings.js').Settings} Settings */
/** @typedef {import('../shared/settings.js').Provider} Provider */

/** Longest wait for a test or a list, in ms. */
const MOST_MS = 30_000;

/** What the browser's own model is called in lists. */
const BUILTIN = 'built-in';

/** Adds the browser's own model to the services where there is one. */
async function offerBuiltin() {
  if (await hasBuiltinModel()) byId('kind').append(h('option', { value: 'builtin' }, text('options_kind_builtin')));
}

/** @type {Provider} */
const NEW = { id: '', kind: 'openai-compatible', model: '', tier: 'mid', vision: false };

export class Models {
  /** @type {Settings | undefined} */
  #settings;
  /** The one in the form; its id is empty while it is new. @type {Provider | undefined} */
  #edited;
  #form = /** @type {HTMLFormElement} */ (byId('model-form'));

  /** @param {(patch: Partial<Settings>) => Promise<boolean>} save */
  constructor(save) {
    this.save = save;
    byId('add-model').addEventListener('click', () => this.#edit({ ...NEW }));
    byId('cancel-model').addEventListener('click', () => this.#close());
    byId('test-model').addEventListener('click', () => this.#test());
    byId('list-models').addEventListener('click', () => this.#list());
    byId('kind').addEventListener('change', () => this.#fitKind());
    offerBuiltin();
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#keep();
    });
  }

  /** @param {Settings} settings */
  show(settings) {
    this.#settings = settings;
    const { providers, activeProvider } = settings;
    const rows = providers.map((provider) => this.#row(provider, provider.id === activeProvider));
    byId('model-list').replaceChildren(
      rows.length ? h('ul', { class: 'models' }, ...rows) : h('p', { class: 'what' }, text('options_no_models')),
    );
  }

  /** @param {Provider} provider @param {boolean} isActive */
  #row(provider, isActive) {
    const { model, kind, baseURL } = provider;
    const where = baseURL && URL.canParse(baseURL) ? new URL(baseURL).host : text(`options_kind_${kind.replace('-', '_')}`);
    const button = (/** @type {string} */ key, /** @type {() => void} */ press) =>
      h('button', { type: 'button', 'aria-label': text(`${key}_label`, model), on: { click: press } }, text(key));
    return h(
      'li',
      {},
      h('span', { class: 'model-name' }, h('strong', {}, model), h('span', { class: 'what' }, `${where} · ${provider.tier}`)),
      isActive
        ? h('span', { class: 'in-use' }, text('options_in_use'))
        : button('options_use_model', () => this.save({ activeProvider: provider.id })),
      button('options_edit_model', () => this.#edit({ ...provider })),
      button('options_remove_model', () => this.#remove(provider)),
    );
  }

  /** @param {Provider} provider */
  #edit(provider) {
    this.#edited = provider;
    for (const [name, value] of Object.entries({ baseURL: '', apiKey: '', ...provider })) {
      const control = this.#form.elements.namedItem(name);
      if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = Boolean(value);
      else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = String(value);
    }
    this.#fitKind();
    this.#tell('');
    this.#form.hidden = false;
    byId('kind').focus();
  }

  /** The browser's own model has no address, no key and no choice. */
  #fitKind() {
    const isBuiltin = /** @type {HTMLSelectElement} */ (byId('kind')).value === 'builtin';
    for (const row of /** @type {NodeListOf<HTMLElement>} */ (this.#form.querySelectorAll('.of-service'))) row.hidden = isBuiltin;
    const model = /** @type {HTMLInputElement} */ (byId('model'));
    if (isBuiltin) model.value = BUILTIN;
    else if (model.value === BUILTIN) model.value = '';
  }

  #close() {
    this.#form.hidden = true;
    this.#edited = undefined;
    byId('add-model').focus();
  }

  /** What stands in the form. @returns {Provider} */
  #filled() {
    const data = new FormData(this.#form);
    const said = (/** @type {string} */ name) => String(data.get(name) ?? '').trim();
    return {
      id: this.#edited?.id || crypto.randomUUID(),
      kind: /** @type {Provider['kind']} */ (said('kind')),
      model: said('model'),
      tier: /** @type {Provider['tier']} */ (said('tier')),
      vision: data.has('vision'),
      ...(said('baseURL') && { baseURL: said('baseURL') }),
      ...(said('apiKey') && { apiKey: said('apiKey') }),
    };
  }

  async #keep() {
    const provider = this.#filled();
    const { providers = [], activeProvider = '' } = this.#settings ?? {};
    const isNew = !providers.some(({ id }) => id === provider.id);
    const changed = isNew ? [...providers, provider] : providers.map((one) => (one.id === provider.id ? provider : one));
    if (await this.save({ providers: changed, ...((isNew || !activeProvider) && { activeProvider: provider.id }) })) this.#close();
  }

  /** @param {Provider} provider */
  #remove(provider) {
    const { providers = [], activeProvider = '' } = this.#settings ?? {};
    const left = providers.filter(({ id }) => id !== provider.id);
    return this.save({ providers: left, ...(activeProvider === provider.id && { activeProvider: left[0]?.id ?? '' }) });
  }

  /** A real call with a tool: what an agent needs of a model. */
  async #test() {
    this.#tell(text('options_testing'));
    const started = performance.now();
    const ping = tool({
      description: 'Answer the test.',
      inputSchema: jsonSchema({ type: 'object', properties: {}, additionalProperties: false }),
    });
    try {
      const { toolCalls } = await generateText({
        model: modelOf(this.#filled()),
        prompt: 'This is a test of the connection. Call the tool ping.',
        tools: { ping },
        maxRetries: 0,
        abortSignal: AbortSignal.timeout(MOST_MS),
      });
      const took = duration(performance.now() - started);
      this.#tell(toolCalls.length ? text('options_test_ok', took) : text('options_test_no_tools'));
    } catch (error) {
      this.#tellFailure(error);
    }
  }

  async #list() {
    this.#tell(text('options_testing'));
    try {
      const names = await listModels(this.#filled(), AbortSignal.timeout(MOST_MS));
      byId('model-names').replaceChildren(...names.map((name) => h('option', { value: name })));
      this.#tell(text('options_models_listed', number(names.length)));
      byId('model').focus();
    } catch (error) {
      this.#tellFailure(error);
    }
  }

  /** @param {unknown} error */
  #tellFailure(error) {
    const { kind, said } = failureOf(error);
    this.#tell(`${text(`panel_service_${kind.replace('-', '_')}`)} ${said}`, true);
  }

  /** @param {string} words @param {boolean} [isBad] */
  #tell(words, isBad = false) {
    const told = byId('model-told');
    told.textContent = words;
    told.classList.toggle('has-failed', isBad);
  }
}
