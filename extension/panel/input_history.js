// What was sent before, for the arrow keys. Newest last.

const LONGEST = 100;

export class InputHistory {
  /** @param {string[]} [entries] */
  constructor(entries = []) {
    this.entries = entries;
    /** Place in `entries`; their number while a new message is being written. */
    this.at = entries.length;
    this.unsent = '';
  }

  /** @param {string} entry */
  add(entry) {
    this.entries = [...this.entries.filter((other) => other !== entry), entry].slice(-LONGEST);
    this.at = this.entries.length;
    this.unsent = '';
  }

  /** Drops what must not come back, such as a password. @param {string} message Without spaces around it. */
  forget(message) {
    this.entries = this.entries.filter((entry) => entry.trim() !== message);
    this.at = this.entries.length;
  }

  /**
   * The entry before the one shown, or null at the oldest. What is being written is kept for the way back.
   * @param {string} now
   */
  older(now) {
    if (this.at === 0) return null;
    if (this.at === this.entries.length) this.unsent = now;
    this.at--;
    return this.entries[this.at] ?? null;
  }

  /** The entry after the one shown, at last what was being written; null when that is shown already. */
  newer() {
    if (this.at >= this.entries.length) return null;
    this.at++;
    return this.at === this.entries.length ? this.unsent : (this.entries[this.at] ?? null);
  }
}
