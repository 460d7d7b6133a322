import 'nouislider/dist/nouislider.css';
import noUiSlider from 'nouislider';
import { report, show } from './state.js';

show('<div id="price" style="margin: 40px; width: 400px"></div>');
const slider = document.querySelector('#price');
noUiSlider.create(slider, {
  start: [20, 80],
  step: 5,
  connect: true,
  range: { min: 0, max: 100 },
  handleAttributes: [{ 'aria-label': 'Lowest price' }, { 'aria-label': 'Highest price' }],
});
slider.noUiSlider.on('change', (values) => report({ price: values.map(Number) }));
