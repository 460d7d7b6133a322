import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { report, show } from './state.js';

show('<button id="bold">Bold</button><div id="post"></div>');
const editor = new Editor({
  element: document.querySelector('#post'),
  extensions: [StarterKit],
  content: '<p>Draft</p>',
  editorProps: { attributes: { 'aria-label': 'Post', role: 'textbox' } },
  onUpdate: () => report({ text: editor.getText(), html: editor.getHTML() }),
});
document.querySelector('#bold').addEventListener('click', () => editor.chain().focus().toggleBold().run());
