import Sortable from 'sortablejs';
import { report, show } from './state.js';

show(
  `<ul id="tasks" aria-label="Tasks" style="width: 300px">${['Ask', 'Build', 'Check', 'Deliver'].map((task) => `<li style="padding: 12px; border: 1px solid gray; cursor: move">${task}</li>`).join('')}</ul>`,
);
const list = document.querySelector('#tasks');
Sortable.create(list, { animation: 100, onEnd: () => report({ order: [...list.children].map((item) => item.textContent) }) });
