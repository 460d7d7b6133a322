import 'draft-js/dist/Draft.css';
import { Editor, EditorState } from 'draft-js';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { report } from './state.js';

function Page() {
  const [state, setState] = useState(EditorState.createEmpty());
  const change = (next) => {
    setState(next);
    report({ text: next.getCurrentContent().getPlainText() });
  };
  return <Editor ariaLabel="Story" editorState={state} onChange={change} placeholder="Tell a story" />;
}

createRoot(document.querySelector('#app')).render(<Page />);
