// Waiting, with an end.

/** Something did not happen in time. */
export class Late extends Error {}

/** @param {number} ms */
export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * The promise's outcome, or [`Late`] after `ms`. What was started goes on; nobody waits for it.
 * @template T
 * @param {number} ms
 * @param {string} what Begins the error's sentence.
 * @param {PromiseLike<T> | T} promise
 * @returns {Promise<T>}
 */
export async function within(ms, what, promise) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Late(`${what}: nothing came within ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([Promise.resolve(promise), /** @type {Promise<never>} */ (late)]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Asks again and again until the answer is truthy, and returns that answer. An error counts as "not yet"; the last
 * one is told when time is up.
 * @template T
 * @param {number} ms
 * @param {string} what
 * @param {() => Promise<T> | T} probe
 * @returns {Promise<T>}
 */
export async function until(ms, what, probe) {
  const end = Date.now() + ms;
  for (let last = ''; ; ) {
    try {
      const answer = await within(Math.max(1, end - Date.now()), what, probe());
      if (answer) return answer;
      last = `the last answer was ${JSON.stringify(answer)}`;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    if (Date.now() >= end) throw new Late(`${what}: not within ${ms / 1000} s; ${last}`);
    await sleep(50);
  }
}
