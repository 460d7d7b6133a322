// What a policy has: the task in words, and what every agent has.

import { Agent } from '../driver/agent.mjs';
import { Tree } from '../driver/tree.mjs';

/** What the benchmark itself shows below each task. */
const DISPLAY = /^(Last reward|Last 10 average|Time left|Episodes done)/;

export class Player extends Agent {
  /**
   * @param {import('../driver/browser.mjs').Tab} tab
   * @param {string} task
   */
  constructor(tab, task) {
    super(tab);
    this.task = task;
  }

  /** What stands between quotes in the task. */
  get quoted() {
    return [...this.task.matchAll(/"([^"]*)"/g)].map(([, text = '']) => text);
  }

  /** Whether the last read shows the end of the episode: what starts the next one lies over the page. */
  get isOver() {
    return this.tree.target('START') !== undefined;
  }

  /** The button that ends the task. */
  submit() {
    return this.clickOn('Submit');
  }

  /** The tree without the benchmark's own display of scores. @param {string} text @override */
  parse(text) {
    const tree = new Tree(text);
    const isDisplay = (/** @type {import('../driver/tree.mjs').Line | undefined} */ line) =>
      line?.role === 'text' && DISPLAY.test(line.name);
    tree.lines = tree.lines.filter((line, at, lines) => !isDisplay(line) && !(line.role === 'canvas' && isDisplay(lines[at + 1])));
    return tree;
  }
}

/** `3rd` -> 3. @param {string} text */
export const ordinal = (text) => Number.parseInt(text, 10);
