// Notices that a run goes in circles: the same call three times in a row, or two calls by turns.

/** So often the same call with the same outcome is no accident. */
const SAME = 3;
/** So many rounds of two calls by turns. */
const ROUNDS = 2;
/** After this many warnings the run ends. */
const MOST_WARNINGS = 2;

export class LoopWatch {
  /** @type {string[]} calls with their outcomes, the newest last */
  #calls = [];
  #warnings = 0;

  /**
   * Notes a call that was answered.
   * @param {string} tool
   * @param {unknown} args
   * @param {string} outcome
   * @returns {'fine' | 'warn' | 'stop'}
   */
  note(tool, args, outcome) {
    this.#calls.push(JSON.stringify([tool, args, outcome]));
    if (!this.#isCircle()) return 'fine';
    this.#calls = [];
    return ++this.#warnings > MOST_WARNINGS ? 'stop' : 'warn';
  }

  #isCircle() {
    const calls = this.#calls;
    const last = calls.slice(-SAME);
    if (last.length === SAME && last.every((call) => call === last[0])) return true;
    const pairs = calls.slice(-2 * ROUNDS);
    return pairs.length === 2 * ROUNDS && pairs[0] !== pairs[1] && pairs.every((call, at) => call === pairs[at % 2]);
  }
}

/** What the model is told then. */
export const CIRCLE_NOTE =
  'You repeat yourself: these calls brought nothing new. Read the page again and try another way, or call done and say what is in the way.';
