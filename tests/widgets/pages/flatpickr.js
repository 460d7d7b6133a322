import 'flatpickr/dist/flatpickr.css';
import flatpickr from 'flatpickr';
import { report, show } from './state.js';

show(`<label>Arrival <input id="arrival"></label> <label>Departure <input id="departure"></label>`);
const onChange = (name) => (_, day) => report({ [name]: day });
flatpickr('#arrival', { defaultDate: '2026-03-10', onChange: onChange('arrival') });
flatpickr('#departure', { defaultDate: '2026-03-12', allowInput: true, onChange: onChange('departure') });
