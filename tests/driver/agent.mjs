// The extension's tools on one tab, as an agent has them: trees to look at, refs to act on. No selectors, nothing of the page's own world.

import { Tree } from './tree.mjs';

/** @typedef {import('./tree.mjs').Line} Line */

/** How long it waits for something to come, in ms. */
const WAIT_MS = 3000;

export class Agent {
  calls = 0;
  /** The last read. */
  tree = new Tree('');
  #tab;

  /**
   * @param {import('./browser.mjs').Tab} tab
   */
  constructor(tab) {
    this.#tab = tab;
  }

  /**
   * @param {string} tool
   * @param {object} [args]
   * @returns {Promise<any>}
   */
  use(tool, args) {
    this.calls++;
    return this.#tab.result(tool, args);
  }

  /** @param {object} [args] */
  async read(args) {
    this.tree = this.parse((await this.use('get_accessibility_tree', args)).tree);
    return this.tree;
  }

  /** @param {string} text of a read */
  parse(text) {
    return new Tree(text);
  }

  /** @param {Line | undefined} line */
  click(line) {
    return this.use('click_ax', { ref_id: refOf(line) });
  }

  /** Reads, and clicks what has this name. @param {string} name */
  async clickOn(name) {
    const tree = await this.read();
    return this.click(tree.target(name) ?? nothing(`nothing to press is called ${JSON.stringify(name)}`));
  }

  /** @param {Line | undefined} line @param {string} text */
  set(line, text) {
    return this.use('set_field', { ref_id: refOf(line), text });
  }

  /** @param {Line | undefined} line @param {boolean} [checked] */
  check(line, checked = true) {
    return this.use('set_checked', { ref_id: refOf(line), checked });
  }

  /** @param {string} key @param {Line} [line] @param {number} [repeat] */
  press(key, line, repeat) {
    return this.use('press_keys', { key, ...(line && { ref_id: line.ref }), ...(repeat && { repeat }) });
  }

  /** The whole text of a field, which a tree cuts. @param {Line | undefined} line @returns {Promise<string>} */
  async textOf(line) {
    await this.press('Control+A', line);
    const { text } = await this.use('get_selection');
    return text;
  }

  /**
   * Reads until there is what `find` looks for.
   * @template T
   * @param {string} what
   * @param {(tree: Tree) => T | undefined} find
   * @returns {Promise<T>}
   */
  async until(what, find) {
    for (const end = Date.now() + WAIT_MS; Date.now() < end; ) {
      const found = find(await this.read());
      if (found !== undefined) return found;
      await this.use('wait_for_stable', { quietMs: 100, timeout: 1000 });
    }
    return nothing(`${what} did not come`);
  }
}

/** @param {Line | undefined} line */
function refOf(line) {
  return line?.ref || nothing('the line that was looked for is not there');
}

/** @param {string} why @returns {never} */
export function nothing(why) {
  throw new Error(why);
}
