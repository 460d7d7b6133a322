// What a model says, as it is shown: Markdown by a library, its markup cleaned by another. A model repeats what pages say, so nothing in
// it may load anything: no pictures, no styles, no forms.

import createDOMPurify from 'dompurify';
import { Marked } from 'marked';

const marked = new Marked({ gfm: true, breaks: true, async: false });
const purify = createDOMPurify(window);

const ALLOWED = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'strong',
    'em',
    'del',
    'code',
    'pre',
    'ul',
    'ol',
    'li',
    'blockquote',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'input',
  ],
  ALLOWED_ATTR: ['href', 'align', 'start', 'type', 'checked', 'disabled'],
  ALLOWED_URI_REGEXP: /^(https?|mailto):/i,
  RETURN_DOM_FRAGMENT: true,
};

/**
 * @param {string} text
 * @returns {DocumentFragment}
 */
export function markdown(text) {
  const html = /** @type {string} */ (marked.parse(text));
  const fragment = /** @type {DocumentFragment} */ (/** @type {unknown} */ (purify.sanitize(html, /** @type {any} */ (ALLOWED))));
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
    // Where it leads is seen before it is followed.
    link.title = link.getAttribute('href') ?? '';
  }
  // Only the boxes of task lists are left of all inputs.
  for (const input of fragment.querySelectorAll('input')) if (input.type !== 'checkbox' || !input.disabled) input.remove();
  for (const block of fragment.querySelectorAll('pre')) block.tabIndex = 0;
  return fragment;
}
