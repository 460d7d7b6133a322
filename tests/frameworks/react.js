// A list by React. `show` renders it; see `list.mjs` for what the items say.

import { createElement as h } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

const root = createRoot(/** @type {HTMLElement} */ (document.getElementById('app')));

/** @param {import('./list.mjs').Item} item */
const row = ({ id, key, name }) =>
  h(
    'li',
    { key, 'data-id': id },
    h('span', null, name),
    h('button', { type: 'button', title: `#${id}` }, 'Call'),
    h('input', { type: 'checkbox', 'aria-label': 'Done', title: `#${id}` }),
  );

/** @type {any} */ (window).show = (/** @type {import('./list.mjs').Item[]} */ items) =>
  flushSync(() => root.render(h('ul', { 'aria-label': 'Team' }, items.map(row))));
