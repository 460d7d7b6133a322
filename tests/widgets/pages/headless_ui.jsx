import { Field, Label, Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { report } from './state.js';

const PEOPLE = ['Durward', 'Kenton', 'Therese'];

function Page() {
  const [person, setPerson] = useState(PEOPLE[0]);
  return (
    <Field>
      <Label>Assignee</Label>
      <Listbox
        value={person}
        onChange={(chosen) => {
          setPerson(chosen);
          report({ person: chosen });
        }}
      >
        <ListboxButton>{person}</ListboxButton>
        <ListboxOptions anchor="bottom">
          {PEOPLE.map((one) => (
            <ListboxOption key={one} value={one}>
              {one}
            </ListboxOption>
          ))}
        </ListboxOptions>
      </Listbox>
    </Field>
  );
}

createRoot(document.querySelector('#app')).render(<Page />);
