import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { report } from './state.js';

const COUNTRIES = ['Iceland', 'India', 'Indonesia', 'Iran', 'Ireland', 'Italy'];

function Page() {
  const [size, setSize] = useState('');
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <Autocomplete
        options={COUNTRIES}
        onChange={(_, country) => report({ country })}
        renderInput={(params) => <TextField {...params} label="Country" />}
      />
      <FormControl fullWidth>
        <InputLabel id="size">Size</InputLabel>
        <Select
          labelId="size"
          label="Size"
          value={size}
          onChange={({ target }) => {
            setSize(target.value);
            report({ size: target.value });
          }}
        >
          <MenuItem value="s">Small</MenuItem>
          <MenuItem value="l">Large</MenuItem>
        </Select>
      </FormControl>
      <Button onClick={() => setOpen(true)}>New folder</Button>
      <Dialog open={open} onClose={() => setOpen(false)} slotProps={{ transition: { onExited: () => report({ closed: true }) } }}>
        <DialogTitle>New folder</DialogTitle>
        <DialogContent>
          <TextField label="Folder name" value={name} onChange={({ target }) => setName(target.value)} />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button
            onClick={() => {
              report({ folder: name });
              setOpen(false);
            }}
          >
            Create
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

createRoot(document.querySelector('#app')).render(<Page />);
