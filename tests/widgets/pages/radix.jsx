import { Dialog, DropdownMenu, Select } from 'radix-ui';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { report } from './state.js';

const CARD = { background: 'white', border: '1px solid gray', padding: 8 };

function Page() {
  const [name, setName] = useState('');
  return (
    <>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger>Options</DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content style={CARD}>
            <DropdownMenu.Item onSelect={() => report({ chosen: 'duplicate' })}>Duplicate</DropdownMenu.Item>
            <DropdownMenu.CheckboxItem onCheckedChange={(pinned) => report({ pinned })}>Pinned</DropdownMenu.CheckboxItem>
            <DropdownMenu.Sub>
              <DropdownMenu.SubTrigger>Move to</DropdownMenu.SubTrigger>
              <DropdownMenu.Portal>
                <DropdownMenu.SubContent style={CARD}>
                  <DropdownMenu.Item onSelect={() => report({ moved: 'archive' })}>Archive</DropdownMenu.Item>
                </DropdownMenu.SubContent>
              </DropdownMenu.Portal>
            </DropdownMenu.Sub>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <Select.Root onValueChange={(speed) => report({ speed })}>
        <Select.Trigger aria-label="Speed">
          <Select.Value placeholder="Choose" />
        </Select.Trigger>
        <Select.Portal>
          <Select.Content style={CARD}>
            <Select.Viewport>
              {['Slow', 'Normal', 'Fast'].map((speed) => (
                <Select.Item key={speed} value={speed.toLowerCase()}>
                  <Select.ItemText>{speed}</Select.ItemText>
                </Select.Item>
              ))}
            </Select.Viewport>
          </Select.Content>
        </Select.Portal>
      </Select.Root>
      <Dialog.Root onOpenChange={(open) => report({ open })}>
        <Dialog.Trigger>Edit profile</Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay style={{ position: 'fixed', inset: 0, background: '#0006' }} />
          <Dialog.Content style={{ ...CARD, position: 'fixed', top: 60, left: 60 }}>
            <Dialog.Title>Edit profile</Dialog.Title>
            <Dialog.Description>Your name is shown to others.</Dialog.Description>
            <label>
              Display name <input value={name} onChange={({ target }) => setName(target.value)} />
            </label>
            <Dialog.Close onClick={() => report({ name })}>Save changes</Dialog.Close>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </>
  );
}

createRoot(document.querySelector('#app')).render(<Page />);
