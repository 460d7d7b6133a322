// The text of a read, as lines that can be asked.

/**
 * One line.
 * @typedef {object} Line
 * @property {number} depth
 * @property {string} role
 * @property {string} name the text, where the role is `text`
 * @property {string} ref empty for texts
 * @property {Record<string, string>} keys values and marks; a mark is `true`
 */

const LINE = /^( *)([a-z]+)(?: "((?:[^"\\]|\\.)*)")?(?: \[((?:f\d+)*_?ref_\d+)\])?(.*)$/;
const KEY = / ([\w-]+)(?:="((?:[^"\\]|\\.)*)")?/g;

export class Tree {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    /** @type {Line[]} */
    this.lines = text.split('\n').flatMap((line) => parse(line) ?? []);
  }

  /** @param {string | RegExp} roles one role, or roles that match */
  all(roles) {
    return this.lines.filter(({ role }) => (typeof roles === 'string' ? role === roles : roles.test(role)));
  }

  /**
   * The first line with this role and, in any case of letters, this name.
   * @param {string | RegExp} roles
   * @param {string} name
   */
  find(roles, name) {
    const wanted = name.toLowerCase();
    const [exact] = this.all(roles).filter((line) => line.name === name);
    return exact ?? this.all(roles).find((line) => line.name.toLowerCase() === wanted);
  }

  /**
   * Whatever can be pressed and has this name.
   * @param {string} name
   */
  target(name) {
    return this.find(/^(?!text$|heading$)/, name);
  }

  /** The texts, in order. */
  texts() {
    return this.all('text').map(({ name }) => name);
  }
}

/** @param {string} text @returns {Line | undefined} */
function parse(text) {
  const [, indent = '', role = '', name = '', ref = '', rest = ''] = LINE.exec(text) ?? [];
  if (!role) return undefined;
  const keys = Object.fromEntries([...rest.matchAll(KEY)].map(([, key, value]) => [key, value === undefined ? 'true' : plain(value)]));
  return { depth: indent.length, role, name: plain(name), ref, keys };
}

/** What a character behind a backslash stands for, where not for itself. @type {Record<string, string>} */
const ESCAPES = { n: '\n', t: '\t', r: '\r' };

/** @param {string} text */
function plain(text) {
  return text.replace(/\\u\{?([0-9a-f]+)\}?|\\(.)/gi, (_, code, char) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (ESCAPES[char] ?? char),
  );
}
