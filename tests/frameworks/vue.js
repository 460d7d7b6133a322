// A list by Vue. `show` renders it; see `list.mjs` for what the items say.

import { createApp, h, nextTick, shallowRef } from 'vue';

/** @type {import('vue').ShallowRef<import('./list.mjs').Item[]>} */
const items = shallowRef([]);

/** @param {import('./list.mjs').Item} item */
const row = ({ id, key, name }) =>
  h('li', { key, 'data-id': id }, [
    h('span', name),
    h('button', { type: 'button', title: `#${id}` }, 'Call'),
    h('input', { type: 'checkbox', 'aria-label': 'Done', title: `#${id}` }),
  ]);

createApp({ render: () => h('ul', { 'aria-label': 'Team' }, items.value.map(row)) }).mount('#app');

/** @type {any} */ (window).show = (/** @type {import('./list.mjs').Item[]} */ next) => {
  items.value = next;
  return nextTick();
};
