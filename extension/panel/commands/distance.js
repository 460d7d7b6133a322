/**
 * Levenshtein distance: how many letters must be added, removed or replaced.
 * @param {string} from
 * @param {string} to
 */
export function distance(from, to) {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = at(row, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, at(row, j) + 1, at(next, j - 1) + 1));
    }
    row = next;
  }
  return at(row, to.length);
}

/** @param {number[]} row @param {number} i */
function at(row, i) {
  return row[i] ?? Number.POSITIVE_INFINITY;
}
