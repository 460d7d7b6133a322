// As much of the extension API as the worker's logic asks for outside of a browser. Import it before anything of the extension.

/** A storage area in memory that is as asynchronous as the real one. */
function storageArea() {
  /** @type {Record<string, unknown>} */
  let data = {};
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return {
    /** @param {string} key */
    async get(key) {
      await turn();
      return Object.hasOwn(data, key) ? { [key]: structuredClone(data[key]) } : {};
    },
    /** @param {Record<string, unknown>} items */
    async set(items) {
      await turn();
      data = { ...data, ...structuredClone(items) };
    },
    /** @param {string} key */
    async remove(key) {
      await turn();
      delete data[key];
    },
    clear() {
      data = {};
    },
  };
}

/** The fake, with what tests put into it. */
export const fake = {
  runtime: {
    id: 'test',
    getURL: () => 'chrome-extension://test/',
    /** @type {(message: any) => Promise<unknown>} */
    sendMessage: async () => undefined,
    getPlatformInfo: async () => ({}),
  },
  storage: { local: storageArea(), session: storageArea() },
  webNavigation: {
    /** @type {(query: any) => Promise<{frameId: number, parentFrameId: number, url: string}[]>} */
    getAllFrames: async () => [],
  },
};

globalThis.chrome = /** @type {any} */ (fake);
