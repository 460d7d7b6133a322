import { editor } from 'monaco-editor';
import { report, show } from './state.js';

// Its workers only colour and check, which nothing here is about.
globalThis.MonacoEnvironment = { getWorker: () => new Worker(URL.createObjectURL(new Blob(['']))) };
show('<div id="code" style="height: 200px; width: 600px"></div>');
const model = editor.create(document.querySelector('#code'), { value: 'old', language: 'plaintext', ariaLabel: 'Script' }).getModel();
model.onDidChangeContent(() => report({ code: model.getValue() }));
