import 'tom-select/dist/css/tom-select.css';
import TomSelect from 'tom-select';
import { report, show } from './state.js';

show(`<label for="tags">Tags</label> <select id="tags" multiple>
  <option value="1">Urgent</option><option value="2">Later</option><option value="3">Waiting</option></select>`);
const field = new TomSelect('#tags', { create: true, plugins: ['remove_button'] });
field.on('change', () => report({ tags: field.getValue() }));
