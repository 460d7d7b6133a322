import { DatePicker, Select } from 'antd';
import { createRoot } from 'react-dom/client';
import { report } from './state.js';

const STATIONS = Array.from({ length: 1000 }, (_, at) => ({ value: at, label: `Station ${at}` }));

createRoot(document.querySelector('#app')).render(
  <>
    <label htmlFor="station">Station</label>
    <Select id="station" options={STATIONS} style={{ width: 200 }} onChange={(station) => report({ station })} />
    <label htmlFor="stop">Stop</label>
    <Select
      id="stop"
      showSearch={{ optionFilterProp: 'label' }}
      options={STATIONS}
      style={{ width: 200 }}
      onChange={(stop) => report({ stop })}
    />
    <label htmlFor="day">Day</label>
    <DatePicker id="day" onChange={(_, day) => report({ day })} />
  </>,
);
