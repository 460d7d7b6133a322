// A line of a tree -> tokens to colour, and the refs in it. The tokens of a line joined are the line.
// What a page says stands inside double quotes with its own quotes escaped, so nothing inside a quoted token is ever taken for a ref.

/**
 * `sign`: `+`, `-`, `~` of a changed line, or the dash of the yaml dialect. `mark`: a word without value, such as `focused`.
 * @typedef {'space' | 'sign' | 'banner' | 'role' | 'name' | 'ref' | 'key' | 'value' | 'mark' | 'plain'} Kind
 */

/**
 * @typedef {object} Token
 * @property {Kind} kind
 * @property {string} text
 * @property {string} [ref] For `ref`: how to say it to a tool.
 */

/** The first pattern that fits at the current place wins; each starts where the last token ended. */
const PATTERNS = /** @type {const} */ ([
  ['space', /\s+/y],
  ['quoted', /"(?:[^"\\]|\\.)*(?:"|$)/y],
  ['ref', /\[(?:ref=)?(?:f\d+)*_?(?:ref_|e)\d+\]/y],
  ['ref', /uid=\d+(?:_\d+)*/y],
  ['mark', /\[[a-z]+(?:=[\w-]+)?\]/y],
  ['key', /[\w-]+(?==)/y],
  ['word', /[\p{L}\p{N}_-]+/uy],
  ['plain', /./suy],
]);

const BANNER = /^\[\/?[a-z][a-z ]*\]$/;

/**
 * Cuts one line, without its line break, into tokens.
 * @param {string} line
 * @returns {Token[]}
 */
export function tokenize(line) {
  const [start = ''] = /^ *(?:[+~-] )?/.exec(line) ?? [];
  const rest = line.slice(start.length);
  const tokens = openingTokens(start);
  if (BANNER.test(rest) && rest.includes(' ')) return [...tokens, { kind: 'banner', text: rest }];
  return tokens.concat(restTokens(rest, rest.startsWith('... ')));
}

/** @param {string} start @returns {Token[]} */
function openingTokens(start) {
  const indent = start.replace(/[+~-] $/, '');
  /** @type {Token[]} */
  const tokens = [
    { kind: 'space', text: indent },
    { kind: 'sign', text: start.slice(indent.length) },
  ];
  return tokens.filter((token) => token.text);
}

/** @param {string} rest @param {boolean} isFold `... 980 more rows like these [ref_77]`: its words are no role and no marks. */
function restTokens(rest, isFold) {
  /** @type {Token[]} */
  const tokens = [];
  let hasRole = isFold;
  for (let at = 0; at < rest.length; ) {
    const [kind, text] = matchAt(rest, at);
    at += text.length;
    if (kind === 'word') {
      tokens.push({ kind: isFold ? 'plain' : hasRole ? 'mark' : 'role', text });
      hasRole = true;
    } else if (kind === 'quoted') tokens.push({ kind: rest[at - text.length - 1] === '=' ? 'value' : 'name', text });
    else if (kind === 'ref') tokens.push({ kind, text, ref: text.replace(/^\[(?:ref=)?|\]$/g, '') });
    else tokens.push({ kind, text });
  }
  return tokens;
}

/** @param {string} rest @param {number} at @returns {[Kind | 'quoted' | 'word', string]} */
function matchAt(rest, at) {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at;
    const [text] = pattern.exec(rest) ?? [];
    if (text) return [kind, text];
  }
  return ['plain', rest.slice(at)];
}

/**
 * The elements with a ref in a tree, each once, in the order of the tree.
 * @param {string} tree
 * @returns {import('../commands/refs.js').KnownRef[]}
 */
export function refsOf(tree) {
  /** @type {Map<string, import('../commands/refs.js').KnownRef>} */
  const refs = new Map();
  for (const line of tree.split('\n')) {
    const known = refOfLine(line);
    if (known && !refs.has(known.ref)) refs.set(known.ref, known);
  }
  return [...refs.values()];
}

/** @param {string} line */
function refOfLine(line) {
  if (!/ref[_=]|uid=/.test(line)) return null;
  const tokens = tokenize(line);
  const ref = tokens.find((token) => token.kind === 'ref')?.ref;
  const role = tokens.find((token) => token.kind === 'role')?.text;
  if (!ref || !role) return null;
  const name = tokens.find((token) => token.kind === 'name')?.text ?? '';
  const clickable = tokens.some((token) => token.kind === 'mark' && token.text === 'clickable');
  return { ref, role, name: unescapeQuoted(name), clickable };
}

/**
 * The text of a quoted token.
 * @param {string} quoted
 */
export function unescapeQuoted(quoted) {
  try {
    return quoted ? String(JSON.parse(quoted)) : '';
  } catch {
    return quoted.replace(/^"|"$/g, '').replace(/\\(["\\])/g, '$1');
  }
}
