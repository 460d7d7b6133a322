// What happens to the lists of the pages here, and the pages themselves.

import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** One item. Its key says which element a framework keeps for it: a new key means a new element. @typedef {{id: number, key: string, name: string}} Item */

export const FRAMEWORKS = /** @type {const} */ (['react', 'vue', 'lit']);

/**
 * The page of a framework and its script, as routes of a site.
 * @param {typeof FRAMEWORKS[number]} framework
 */
export async function pageOf(framework) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`${framework}.js`, import.meta.url))],
    bundle: true,
    format: 'esm',
    write: false,
    minify: true,
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    legalComments: 'none',
  });
  const html =
    '<!doctype html><html lang="en"><title>Team</title><h1>Team</h1><div id="app"></div><script type="module" src="/app.js"></script>';
  return { '/': html, '/app.js': { body: outputFiles[0]?.text ?? '', type: 'text/javascript' } };
}

/** A generator of the same numbers every time. @param {number} seed */
export function randomFrom(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Hana', 'Ivo', 'June'];

/** A list that changes at random. */
export class List {
  #random;
  #count = 0;
  #version = 0;

  /**
   * @param {(below: number) => number} random
   * @param {number} size
   */
  constructor(random, size) {
    this.#random = random;
    /** @type {Item[]} */
    this.items = Array.from({ length: size }, () => this.#newItem());
  }

  #newItem() {
    const id = ++this.#count;
    return { id, key: String(id), name: `${NAMES[this.#random(NAMES.length)]} ${id}` };
  }

  /** @param {Item} item */
  #remounted(item) {
    return { ...item, key: `${item.id} again ${++this.#version}` };
  }

  /** One change: as it is, sorted, turned round, filtered, something new, something replaced, moved, renamed, or elements that are made anew. */
  change() {
    const random = this.#random;
    const items = [...this.items];
    const at = random(items.length || 1);
    const item = items[at];
    switch (random(10)) {
      case 0:
        break;
      case 1:
        items.sort((a, b) => a.name.localeCompare(b.name));
        break;
      case 2:
        items.reverse();
        break;
      case 3:
        if (items.length > 8) items.splice(0, items.length, ...items.filter(() => random(4) > 0));
        break;
      case 4:
      case 5:
        items.splice(at, 0, this.#newItem());
        break;
      case 6:
        if (item) items[at] = this.#newItem();
        break;
      case 7:
        if (item) items.splice(random(items.length), 0, ...items.splice(at, 1));
        break;
      case 8:
        if (item) items[at] = this.#remounted(item);
        break;
      default:
        items.splice(0, items.length, ...items.map((one) => this.#remounted(one)));
    }
    this.items = items;
  }
}
