// The way to an element, as the core follows it.

/**
 * Runs in the page, so it stands alone: positions among the child elements from the document on, and `s` into a shadow root, such as
 * `0.1.4.s.2`. Empty for what is not in this document.
 * @param {Node | null | undefined} node
 * @returns {string}
 */
export function wayTo(node) {
  const getter = (/** @type {object} */ prototype, /** @type {string} */ name) =>
    Object.getOwnPropertyDescriptor(prototype, name)?.get ?? (() => null);
  const [parentNode, parentElement] = [getter(Node.prototype, 'parentNode'), getter(Node.prototype, 'parentElement')];
  const before = getter(Element.prototype, 'previousElementSibling');
  /** @type {string[]} */
  const steps = [];
  let at = node instanceof Element ? node : node && parentElement.call(node);
  while (at) {
    let position = 0;
    for (let other = before.call(at); other; other = before.call(other)) position++;
    steps.push(String(position));
    const parent = parentNode.call(at);
    if (parent === document) return steps.reverse().join('.');
    if (parent instanceof ShadowRoot) steps.push('s');
    at = parent instanceof ShadowRoot ? parent.host : parent;
  }
  return '';
}
