import { createRoot } from 'react-dom/client';
import Select from 'react-select';
import { report } from './state.js';

const COLOURS = ['Ocean', 'Blue', 'Purple', 'Red', 'Orange', 'Forest', 'Slate'].map((label) => ({ label, value: label.toLowerCase() }));

createRoot(document.querySelector('#app')).render(
  <>
    <Select aria-label="Colour" options={COLOURS} onChange={(chosen) => report({ colour: chosen.value })} />
    <Select aria-label="Palette" isMulti options={COLOURS} onChange={(chosen) => report({ palette: chosen.map(({ value }) => value) })} />
  </>,
);
