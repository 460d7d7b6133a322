// What a policy has: the task in words, and the extension's tools. No selectors, nothing of the page's own world.

import { Tree } from './tree.mjs';

/** @typedef {import('./tree.mjs').Line} Line */

/** How long a policy waits for something to come, in ms. */
const WAIT_MS = 3000;

export class Agent {
  calls = 0;
  /** The last read. */
  tree = new Tree('');
  #tab;

  /**
   * @param {import('../driver/browser.mjs').Tab} tab
   * @param {string} task
   */
  constructor(tab, task) {
    this.#tab = tab;
    this.task = task;
  }

  /** What stands between quotes in the task. */
  get quoted() {
    return [...this.task.matchAll(/"([^"]*)"/g)].map(([, text = '']) => text);
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
    this.tree = new Tree((await this.use('get_accessibility_tree', args)).tree);
    return this.tree;
  }

  /** Whether the last read shows the end of the episode: what starts the next one lies over the page. */
  get isOver() {
    return this.tree.target('START') !== undefined;
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

  /** The button that ends the task. */
  submit() {
    return this.clickOn('Submit');
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

/** `3rd` -> 3. @param {string} text */
export const ordinal = (text) => Number.parseInt(text, 10);
