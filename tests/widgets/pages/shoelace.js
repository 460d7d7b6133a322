import '@shoelace-style/shoelace/dist/themes/light.css';
import '@shoelace-style/shoelace/dist/components/button/button.js';
import '@shoelace-style/shoelace/dist/components/dialog/dialog.js';
import '@shoelace-style/shoelace/dist/components/input/input.js';
import '@shoelace-style/shoelace/dist/components/option/option.js';
import '@shoelace-style/shoelace/dist/components/select/select.js';
import { report, show } from './state.js';

show(`
  <sl-select label="Fruit"><sl-option value="fig">Fig</sl-option><sl-option value="pear">Pear</sl-option><sl-option value="plum">Plum</sl-option></sl-select>
  <sl-button id="open">Rename</sl-button>
  <sl-dialog label="Rename file"><sl-input label="New name"></sl-input><sl-button slot="footer" variant="primary">Save</sl-button></sl-dialog>`);
const [select, open, dialog] = ['sl-select', '#open', 'sl-dialog'].map((selector) => document.querySelector(selector));
select.addEventListener('sl-change', () => report({ fruit: select.value }));
open.addEventListener('click', () => dialog.show());
dialog.addEventListener('sl-after-show', () => report({ open: true }));
dialog.addEventListener('sl-after-hide', () => report({ open: false }));
dialog.querySelector('sl-button').addEventListener('click', () => {
  report({ name: dialog.querySelector('sl-input').value });
  dialog.hide();
});
