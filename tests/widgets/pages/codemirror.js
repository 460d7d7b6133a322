import { basicSetup, EditorView } from 'codemirror';
import { report } from './state.js';

const view = new EditorView({
  doc: 'let old = 1;\n',
  extensions: [
    basicSetup,
    EditorView.contentAttributes.of({ 'aria-label': 'Code' }),
    EditorView.updateListener.of((update) => update.docChanged && report({ code: view.state.doc.toString() })),
  ],
  parent: document.querySelector('#app'),
});
