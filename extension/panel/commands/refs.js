// How refs are written, and what is known of the refs of the last read.

/**
 * A ref that a tree printed.
 * @typedef {object} KnownRef
 * @property {string} ref As the tree prints it: `ref_12`, `f1_ref_12`.
 * @property {string} role
 * @property {string} name Without quotes and escapes; empty when it has none.
 * @property {boolean} clickable The line carries the mark `clickable`.
 */

const SPELLINGS = [
  /^\[?(?:(?:f\d+)+_)?ref_\d+\]?$/, // ref_12, [ref_12], f1f2_ref_3
  /^(?:aria-ref=)?(?:f\d+)*e\d+$/, // e12, f1e12, aria-ref=e12
  /^\[?ref=(?:f\d+)*e\d+\]?$/, // [ref=e12]
  /^(?:uid=)?\d+(?:_\d+)*$/, // 12, uid=12, uid=1_12
];

/**
 * Whether a word is a ref in one of the spellings that the tools understand. What is not is a CSS selector to them.
 * @param {string} word
 */
export function isRef(word) {
  return SPELLINGS.some((spelling) => spelling.test(word));
}

const TYPEABLE = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton', 'slider']);
const PRESSABLE = new Set([
  ...['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'option', 'treeitem', 'combobox', 'textbox', 'searchbox', 'spinbutton'],
  ...['menuitem', 'menuitemcheckbox', 'menuitemradio', 'slider'],
]);

/**
 * Whether text can be typed into an element of this role.
 * @param {{role: string}} known
 */
export function isTypeable(known) {
  return TYPEABLE.has(known.role);
}

/**
 * Whether pressing this element is likely to do something.
 * @param {{role: string, clickable: boolean}} known
 */
export function isPressable(known) {
  return known.clickable || PRESSABLE.has(known.role);
}

/**
 * A text with the role and name behind each ref that is known.
 * @param {string} text
 * @param {readonly KnownRef[]} refs
 */
export function withNames(text, refs) {
  return text.replace(/(?:(?:f\d+)+_)?ref_\d+/g, (ref) => {
    const known = refs.find((one) => one.ref === ref);
    return known ? `${ref} (${known.role}${known.name ? ` "${known.name}"` : ''})` : ref;
  });
}
