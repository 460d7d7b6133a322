// Building elements for the extension's own pages. Texts always become text nodes, so nothing a page says is ever read as markup.

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * An element. Properties are attributes: `true` writes an empty one, `false`, `null` and `undefined` none; `on` holds listeners by event name.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {{on?: Record<string, (event: any) => void>, [attribute: string]: unknown}} [properties]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, { on = {}, ...attributes } = {}, ...children) {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  for (const [type, listener] of Object.entries(on)) element.addEventListener(type, listener);
  element.append(...nodes(children.flat()));
  return element;
}

/**
 * @param {Element} element
 * @param {Record<string, unknown>} attributes
 */
export function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
}

/**
 * The element with this id, which the page's own HTML must have.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @returns {T}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`this page has no #${id}`);
  return /** @type {T} */ (element);
}

/** @param {Child[]} children */
function nodes(children) {
  return children
    .filter((child) => child !== null && child !== undefined && child !== false && child !== '')
    .map((child) => (child instanceof Node ? child : String(child)));
}
