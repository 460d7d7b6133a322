import 'quill/dist/quill.snow.css';
import Quill from 'quill';
import { report, show } from './state.js';

show('<div id="note"><p>Old text</p></div>');
const quill = new Quill('#note', { theme: 'snow', modules: { toolbar: [['bold', 'italic'], [{ header: [1, 2, false] }]] } });
quill.root.setAttribute('aria-label', 'Note');
quill.on('text-change', () => report({ text: quill.getText().trim(), delta: quill.getContents().ops }));
