// Trees of child frames put below the lines of their elements. Only text: what a page says stands inside of quotes, so
// the role at the beginning of a line and the ref behind the name are always ours.

/** @typedef {'indent' | 'yaml' | 'uid' | 'json'} Format */

/** A quoted text as the tree prints it. */
const QUOTED = String.raw`"(?:[^"\\]|\\.)*"`;

/** The line of a frame's element in each format; the groups are the indent and the number of the ref. */
const LINES = {
  indent: new RegExp(String.raw`^( *)iframe(?: ${QUOTED})? \[(?:(?:f\d+)+_)?ref_(\d+)\]`),
  yaml: new RegExp(String.raw`^( *)- iframe(?: ${QUOTED})?(?: \[[a-z\d=]+\])* \[ref=(?:f\d+)*e(\d+)\]`),
  uid: /^( *)uid=(?:\d+_)*(\d+) iframe(?= |$)/,
};

/** What one level is indented by. */
const LEVEL = { indent: ' ', yaml: '  ', uid: '  ' };

/** What the tree never shows as it is, although `JSON.stringify` would. */
const INVISIBLE = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;

/**
 * The line of a frame's element, taken apart. `name` is quoted, or empty.
 * @typedef {{ref: number, name: string, path: string}} FrameElement
 */

const ELEMENT = new RegExp(String.raw`^ *iframe(?: (${QUOTED}))? \[(?:((?:f\d+)+)_)?ref_(\d+)\]`);

/**
 * @param {string} tree in the indent format
 * @returns {FrameElement[]}
 */
export function frameElements(tree) {
  const found = tree.split('\n').map((line) => ELEMENT.exec(line));
  return found.flatMap((match) => (match ? [{ name: match[1] ?? '', path: match[2] ?? '', ref: Number(match[3]) }] : []));
}

/**
 * The tree with the lines of frame elements that it does not have, at its end.
 * @param {string} tree
 * @param {Format} format
 * @param {FrameElement[]} elements
 * @returns {string}
 */
export function append(tree, format, elements) {
  if (elements.length === 0) return tree;
  if (format === 'json') {
    const objects = elements.map(({ name, path, ref }) => ({
      role: 'iframe',
      ...(name && { name: JSON.parse(name) }),
      ref: refText(path, ref),
    }));
    return stringify([...JSON.parse(tree), ...objects]);
  }
  return [tree, ...elements.map((element) => lineOf(element, format))].filter(Boolean).join('\n');
}

/**
 * The line of an element without its values, as an ancestor is printed.
 * @param {FrameElement} element
 * @param {Exclude<Format, 'json'>} format
 */
export function lineOf({ name, path, ref }, format) {
  const named = name ? `iframe ${name}` : 'iframe';
  if (format === 'yaml') return `- ${named} [ref=${path}e${ref}]`;
  if (format === 'uid') return `uid=${path.replace(/f(\d+)/g, '$1_')}${ref} ${named}`;
  return `${named} [${refText(path, ref)}]`;
}

/**
 * @param {string} path
 * @param {number} ref
 */
function refText(path, ref) {
  return path ? `${path}_ref_${ref}` : `ref_${ref}`;
}

/**
 * Refs of the frame elements in a tree, in the order of their lines.
 * @param {string} tree
 * @param {Format} format
 * @returns {number[]}
 */
export function frameRefs(tree, format) {
  if (format === 'json') return frameObjects(JSON.parse(tree)).map(({ ref }) => numberOf(ref));
  return tree
    .split('\n')
    .flatMap((line) => LINES[format].exec(line)?.[2] ?? [])
    .map(Number);
}

/**
 * The tree with the children's trees in it.
 * @param {string} tree
 * @param {Format} format
 * @param {Map<number, {tree: string} | {note: string}>} children by the ref of their element; a note is a remark of ours
 * @returns {string}
 */
export function splice(tree, format, children) {
  if (format === 'json') return spliceJson(tree, children);
  const out = [];
  const lines = tree.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const [, indent = '', ref] = LINES[format].exec(line) ?? [];
    const child = ref === undefined ? undefined : children.get(Number(ref));
    out.push(child && format === 'yaml' && !line.endsWith(':') ? `${line}:` : line);
    if (!child) continue;
    // In YAML the values of a line stand below it, as `- /src: "..."`.
    while (format === 'yaml' && lines[at + 1]?.startsWith(`${indent}  - /`)) out.push(lines[++at] ?? '');
    const text = 'tree' in child ? child.tree : note(child.note, format);
    out.push(...text.split('\n').map((inner) => indent + LEVEL[format] + inner));
  }
  return out.join('\n');
}

/**
 * @param {string} text
 * @param {Exclude<Format, 'json'>} format
 */
function note(text, format) {
  return format === 'yaml' ? `# [${text}]` : `[${text}]`;
}

/** @typedef {{role?: string, ref?: string, children?: JsonLine[], note?: string}} JsonLine */

/**
 * @param {string} tree
 * @param {Map<number, {tree: string} | {note: string}>} children
 */
function spliceJson(tree, children) {
  const lines = /** @type {JsonLine[]} */ (JSON.parse(tree));
  for (const line of frameObjects(lines)) {
    const child = children.get(numberOf(line.ref));
    if (child) line.children = [...(line.children ?? []), ...('tree' in child ? JSON.parse(child.tree) : [{ note: child.note }])];
  }
  return stringify(lines);
}

/**
 * JSON in which nothing is invisible or turns the direction of what stands around it.
 * @param {unknown} value
 */
export function stringify(value) {
  return JSON.stringify(value).replace(INVISIBLE, (char) => {
    return Array.from({ length: char.length }, (_, at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');
  });
}

/**
 * @param {JsonLine[]} lines
 * @returns {JsonLine[]} those of frame elements, in document order
 */
function frameObjects(lines) {
  const found = [];
  const waiting = [...lines].reverse();
  for (let line = waiting.pop(); line; line = waiting.pop()) {
    if (line.role === 'iframe' && line.ref) found.push(line);
    waiting.push(...[...(line.children ?? [])].reverse());
  }
  return found;
}

/** @param {string | undefined} ref */
function numberOf(ref) {
  return Number(/(\d+)$/.exec(ref ?? '')?.[1]);
}
