// What the bench prints: a table a page, and the ratios that are held to a goal.

/** @typedef {import('./run.mjs').PageResult} PageResult */
/** @typedef {import('./run.mjs').Measured} Measured */

/** @param {number[]} values At least one. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ place) => sorted[place] ?? Number.NaN;
  return (at((sorted.length - 1) >> 1) + at(sorted.length >> 1)) / 2;
}

/** @param {number} ms */
const short = (ms) => (ms < 10 ? ms.toFixed(1) : Math.round(ms).toString());

/** @param {number[]} values */
const spread = (values) => `${short(median(values))} (${short(Math.min(...values))}-${short(Math.max(...values))})`;

/** @param {PageResult} result */
export function pageTable({ page, elements, contenders }) {
  const rows = Object.entries(contenders).map(([name, { first, warm, tokens, parts }]) => {
    const inside = Object.entries(parts).map(([part, values]) => `${part} ${short(median(values))}`);
    return `  ${name.padEnd(15)} warm ${spread(warm).padEnd(20)} first ${short(first).padEnd(7)} ${tokens === undefined ? '' : `tokens ${tokens}`}  ${inside.join(', ')}`.trimEnd();
  });
  return `\n${page}, ${elements} elements\n${rows.join('\n')}`;
}

/**
 * @typedef {{ browser: string, what: string, value: number, goal: string, met: boolean, text: string }} Goal
 *
 * The ratios that are held to a goal; those whose pages were not read are left out. Reads are measured in the page
 * (`page`), where a walker can be compared with them, and as a whole at the panel.
 * @param {string} browser
 * @param {PageResult[]} results
 * @returns {Goal[]}
 */
export function goals(browser, results) {
  const of = (/** @type {string} */ page) => results.find((result) => result.browser === browser && result.page === page);
  const [table, feed] = [of('table(1000)'), of('feed(2000)')];
  if (!table) return [];
  const panel = warm(table, 'handhold');
  const list = [
    atMost(browser, 'handhold in the page / plain JS walker, table(1000)', inPage(table) / warm(table, 'walker'), 1.5),
    atMost(browser, 'handhold at the panel / plain JS walker, table(1000)', panel / warm(table, 'walker'), 1.5),
    atLeast(browser, 'playwright ai / handhold at the panel, table(1000)', warm(table, 'playwright ai') / panel, 8),
  ];
  if (feed) {
    const growth = warm(feed, 'handhold') / feed.elements / (panel / table.elements);
    list.push(atMost(browser, 'handhold per element, feed(2000) / table(1000); 1 is linear', growth, 1));
  }
  for (const result of [table, of('feed(300)')]) {
    for (const [other, limit] of TOKEN_GOALS) {
      const theirs = result?.contenders[other]?.tokens;
      const ours = result?.contenders.handhold?.tokens;
      if (!theirs || !ours) continue;
      list.push(atMost(browser, `tokens, handhold / ${other}, ${result.page}`, ours / theirs, limit));
    }
  }
  return list;
}

/** @type {[string, number][]} */
const TOKEN_GOALS = [
  ['devtools mcp', 0.6],
  ['playwright ai', 0.4],
];

/**
 * @param {PageResult} result
 * @param {string} name
 */
const warm = ({ contenders }, name) => median(contenders[name]?.warm ?? []);

/** @param {PageResult} result */
const inPage = ({ contenders }) => median(contenders.handhold?.parts.page ?? []);

/**
 * @param {string} browser
 * @param {string} what
 * @param {number} value
 * @param {number} limit
 */
const atMost = (browser, what, value, limit) => goal(browser, what, value, `at most ${limit}`, value <= limit);

/**
 * @param {string} browser
 * @param {string} what
 * @param {number} value
 * @param {number} limit
 */
const atLeast = (browser, what, value, limit) => goal(browser, what, value, `at least ${limit}`, value >= limit);

/**
 * @param {string} browser
 * @param {string} what
 * @param {number} value
 * @param {string} limit
 * @param {boolean} met
 * @returns {Goal}
 */
function goal(browser, what, value, limit, met) {
  return {
    browser,
    what,
    value,
    goal: limit,
    met,
    text: `${browser}: ${what}: ${value.toFixed(2)} (goal: ${limit}; ${met ? 'met' : 'missed'})`,
  };
}
