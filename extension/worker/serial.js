// One after the other, per key: read-change-write on storage is not atomic.

/** @type {Map<unknown, Promise<unknown>>} the last piece of work of each key */
const tails = new Map();

/**
 * Starts `work` when all earlier work of the same key has ended, well or badly.
 * @template T
 * @param {unknown} key
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export function serially(key, work) {
  const before = tails.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  const tail = mine
    .catch(() => {})
    .then(() => {
      if (tails.get(key) === tail) tails.delete(key);
    });
  tails.set(key, tail);
  return mine;
}
