// A list by Lit. `show` renders it; see `list.mjs` for what the items say.

import { html, render } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

/** @param {import('./list.mjs').Item} item */
const row = ({ id, name }) =>
  html`<li data-id=${id}><span>${name}</span><button type="button" title="#${id}">Call</button><input type="checkbox" aria-label="Done" title="#${id}"></li>`;

/** @type {any} */ (window).show = (/** @type {import('./list.mjs').Item[]} */ items) =>
  render(
    html`<ul aria-label="Team">${repeat(items, ({ key }) => key, row)}</ul>`,
    /** @type {HTMLElement} */ (document.getElementById('app')),
  );
