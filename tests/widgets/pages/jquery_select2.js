import 'select2/dist/css/select2.css';
import $ from 'jquery';
import select2 from 'select2';
import { report, show } from './state.js';

select2(undefined, $);
const states = ['Alabama', 'Alaska', 'Arizona', 'Nevada', 'New York', 'Texas'].map((name) => `<option>${name}</option>`).join('');
show(`<label for="home">Home state</label> <select id="home"><option></option>${states}</select>
  <label for="visited">Visited states</label> <select id="visited" multiple>${states}</select>`);
for (const [name, options] of Object.entries({ home: { placeholder: 'Choose a state' }, visited: {} })) {
  $(`#${name}`)
    .select2({ width: '240px', ...options })
    .on('change', () => report({ [name]: $(`#${name}`).val() }));
}
