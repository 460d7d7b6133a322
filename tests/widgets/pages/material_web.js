import '@material/web/button/filled-button.js';
import '@material/web/menu/menu.js';
import '@material/web/menu/menu-item.js';
import '@material/web/textfield/outlined-text-field.js';
import { report, show } from './state.js';

show(`
  <md-outlined-text-field label="Street"></md-outlined-text-field>
  <span style="position: relative">
    <md-filled-button id="more">More</md-filled-button>
    <md-menu anchor="more">
      <md-menu-item value="copy"><div slot="headline">Copy</div></md-menu-item>
      <md-menu-item value="move"><div slot="headline">Move</div></md-menu-item>
    </md-menu>
  </span>`);
const [field, more, menu] = ['md-outlined-text-field', '#more', 'md-menu'].map((selector) => document.querySelector(selector));
field.addEventListener('input', () => report({ street: field.value }));
field.addEventListener('change', () => report({ committed: field.value }));
more.addEventListener('click', () => {
  menu.open = !menu.open;
});
menu.addEventListener('close-menu', (event) => report({ chosen: event.detail.initiator.textContent.trim() }));
