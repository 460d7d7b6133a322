// What is done with each widget, by an agent that has the tools and nothing else, and what the page then knows.

/** @typedef {import('../driver/agent.mjs').Agent} Agent */

/**
 * @typedef {object} Case
 * @property {string} page of `pages/`
 * @property {string} what
 * @property {(agent: Agent) => Promise<unknown>} act
 * @property {Record<string, unknown>} expected of the page's state
 */

/** Reads until something with this role and name is there, and clicks it. @param {Agent} agent @param {string | RegExp} role @param {string} name */
async function press(agent, role, name) {
  return agent.click(await agent.until(`${role} ${name}`, (tree) => tree.find(role, name)));
}

/** Reads until a field with this name or label is there. @param {Agent} agent @param {string} name */
const field = (agent, name) =>
  agent.until(`a field ${name}`, (tree) => tree.find(FIELD, name) ?? tree.all(FIELD).find(({ keys }) => keys.label === name));

/** The same, and fills it. @param {Agent} agent @param {string} name @param {string} text @param {object} [more] */
async function fill(agent, name, text, more = {}) {
  return agent.use('set_field', { ref_id: (await field(agent, name)).ref, text, ...more });
}

const FIELD = /^(textbox|combobox|searchbox|spinbutton)$/;
/** What is to be chosen, whatever the library says that it is. */
const CHOICE = /^(option|generic|listitem|menuitem)$/;

/** @type {Case[]} */
export const CASES = [
  {
    page: 'shoelace',
    what: 'select',
    act: async (agent) => {
      await press(agent, 'combobox', 'Fruit');
      await press(agent, 'option', 'Pear');
    },
    expected: { fruit: 'pear' },
  },
  {
    page: 'shoelace',
    what: 'dialog',
    act: async (agent) => {
      await press(agent, 'button', 'Rename');
      await fill(agent, 'New name', 'report.txt');
      await press(agent, 'button', 'Save');
      await agent.use('wait_for_stable');
    },
    expected: { name: 'report.txt', open: false },
  },
  {
    page: 'material_web',
    what: 'text field',
    act: (agent) => fill(agent, 'Street', 'Elm Row 4'),
    expected: { street: 'Elm Row 4', committed: 'Elm Row 4' },
  },
  {
    page: 'material_web',
    what: 'menu',
    act: async (agent) => {
      await press(agent, 'button', 'More');
      await press(agent, 'menuitem', 'Move');
    },
    expected: { chosen: 'Move' },
  },
  {
    page: 'mui',
    what: 'Autocomplete, by its list',
    act: async (agent) => {
      await fill(agent, 'Country', 'ind');
      await press(agent, 'option', 'Indonesia');
    },
    expected: { country: 'Indonesia' },
  },
  {
    page: 'mui',
    what: 'Autocomplete, by submitting',
    act: (agent) => fill(agent, 'Country', 'Irel', { submit: true }),
    expected: { country: 'Ireland' },
  },
  {
    page: 'mui',
    what: 'Select',
    act: async (agent) => {
      await press(agent, 'combobox', 'Size');
      await press(agent, 'option', 'Large');
    },
    expected: { size: 'l' },
  },
  {
    page: 'mui',
    what: 'Dialog',
    act: async (agent) => {
      await press(agent, 'button', 'New folder');
      await fill(agent, 'Folder name', 'Receipts');
      await press(agent, 'button', 'Create');
      await agent.use('wait_for_stable');
    },
    expected: { folder: 'Receipts', closed: true },
  },
  {
    page: 'antd',
    what: 'Select, an option far down its virtual list',
    act: async (agent) => {
      await press(agent, 'combobox', 'Stop');
      await fill(agent, 'Stop', 'Station 700');
      await press(agent, CHOICE, 'Station 700');
    },
    expected: { stop: 700 },
  },
  {
    page: 'antd',
    what: 'Select without a search',
    act: async (agent) => {
      await press(agent, 'combobox', 'Station');
      await press(agent, CHOICE, 'Station 3');
    },
    expected: { station: 3 },
  },
  {
    page: 'antd',
    what: 'DatePicker, typed',
    act: (agent) => fill(agent, 'Day', '2026-05-17', { submit: true }),
    expected: { day: '2026-05-17' },
  },
  {
    page: 'antd',
    what: 'DatePicker, by its table',
    act: async (agent) => {
      await agent.click(await field(agent, 'Day'));
      const [today] = new Date().toISOString().split('T');
      const cell = await agent.until('a day', (tree) =>
        tree.lines.find(({ role, name, ref }) => ref && /cell|button/.test(role) && (name === '15' || name === `${today?.slice(0, 8)}15`)),
      );
      await agent.click(cell);
    },
    expected: { day: `${new Date().toISOString().slice(0, 8)}15` },
  },
  {
    page: 'radix',
    what: 'dropdown menu',
    act: async (agent) => {
      await press(agent, 'button', 'Options');
      await press(agent, 'menuitem', 'Duplicate');
    },
    expected: { chosen: 'duplicate' },
  },
  {
    page: 'radix',
    what: 'dropdown menu, a box in it',
    act: async (agent) => {
      await press(agent, 'button', 'Options');
      await agent.check(await agent.until('the box', (tree) => tree.find('menuitemcheckbox', 'Pinned')));
    },
    expected: { pinned: true },
  },
  {
    page: 'radix',
    what: 'dropdown menu, a menu in it',
    act: async (agent) => {
      await press(agent, 'button', 'Options');
      await press(agent, 'menuitem', 'Move to');
      await press(agent, 'menuitem', 'Archive');
    },
    expected: { moved: 'archive' },
  },
  {
    page: 'radix',
    what: 'select',
    act: async (agent) => {
      await press(agent, 'combobox', 'Speed');
      await press(agent, 'option', 'Fast');
    },
    expected: { speed: 'fast' },
  },
  {
    page: 'radix',
    what: 'dialog',
    act: async (agent) => {
      await press(agent, 'button', 'Edit profile');
      await fill(agent, 'Display name', 'Mara');
      await press(agent, 'button', 'Save changes');
    },
    expected: { name: 'Mara', open: false },
  },
  {
    page: 'headless_ui',
    what: 'listbox',
    act: async (agent) => {
      const button = await agent.until('the button', (tree) =>
        tree.lines.find(({ role, name }) => role === 'button' && name.includes('Assignee')),
      );
      await agent.click(button);
      await press(agent, 'option', 'Therese');
    },
    expected: { person: 'Therese' },
  },
  {
    page: 'react_select',
    what: 'one of a list',
    act: async (agent) => {
      await press(agent, 'combobox', 'Colour');
      await press(agent, 'option', 'Purple');
    },
    expected: { colour: 'purple' },
  },
  {
    page: 'react_select',
    what: 'typed and submitted, twice',
    act: async (agent) => {
      await fill(agent, 'Palette', 'Oran', { submit: true });
      await fill(agent, 'Palette', 'Slat', { submit: true });
    },
    expected: { palette: ['orange', 'slate'] },
  },
  {
    page: 'jquery_select2',
    what: 'one of a list',
    act: async (agent) => {
      await press(agent, 'combobox', 'Choose a state');
      await press(agent, 'option', 'Nevada');
    },
    expected: { home: 'Nevada' },
  },
  {
    page: 'jquery_select2',
    what: 'several, searched',
    act: async (agent) => {
      const search = await agent.until('the search', (tree) => tree.all('searchbox').at(-1));
      await agent.set(search, 'ala');
      await press(agent, 'option', 'Alabama');
    },
    expected: { visited: ['Alabama'] },
  },
  {
    page: 'tom_select',
    what: 'one of a list',
    act: async (agent) => {
      await press(agent, 'combobox', 'Tags');
      await press(agent, 'option', 'Waiting');
    },
    expected: { tags: ['3'] },
  },
  {
    page: 'tom_select',
    what: 'a new one',
    act: (agent) => fill(agent, 'Tags', 'Someday', { submit: true }),
    expected: { tags: ['Someday'] },
  },
  {
    page: 'flatpickr',
    what: 'a day of the next month',
    act: async (agent) => {
      await agent.click(await field(agent, 'Arrival'));
      const month = await field(agent, 'Month');
      await agent.use('select_option', { ref_id: month.ref, values: ['April'] });
      await agent.click(await agent.until('April 9', (tree) => tree.lines.find(({ name, ref }) => ref && name === 'April 9, 2026')));
    },
    expected: { arrival: '2026-04-09' },
  },
  {
    page: 'flatpickr',
    what: 'typed',
    act: (agent) => fill(agent, 'Departure', '2026-06-30', { submit: true }),
    expected: { departure: '2026-06-30' },
  },
  {
    page: 'bootstrap',
    what: 'modal',
    act: async (agent) => {
      await press(agent, 'button', 'Invite');
      await fill(agent, 'Address', 'mara@example.org');
      await press(agent, 'button', 'Send invitation');
      await agent.use('wait_for_stable');
    },
    expected: { sent: 'mara@example.org', closed: true },
  },
  {
    page: 'bootstrap',
    what: 'dropdown',
    act: async (agent) => {
      await press(agent, 'button', 'Sort by');
      await press(agent, 'button', 'Date');
    },
    expected: { sorted: 'Date' },
  },
  {
    page: 'sweetalert2',
    what: 'a question after a question',
    act: async (agent) => {
      await press(agent, 'button', 'Subscribe');
      await fill(agent, 'Nickname', 'wren');
      await press(agent, 'button', 'OK');
      await press(agent, 'button', 'Yes, subscribe');
      await agent.use('wait_for_stable');
    },
    expected: { nickname: 'wren', isConfirmed: true },
  },
  {
    page: 'ag_grid',
    what: 'a cell, edited',
    act: async (agent) => {
      const row = await agent.until('the row', (tree) => tree.all('row').find(({ name }) => name.startsWith('Chair')));
      const cell = (await agent.read({ ref_id: row.ref })).find('gridcell', '11');
      await agent.click(cell);
      await agent.press('Enter', cell);
      const editor = await agent.until('the editor', (tree) => tree.all('textbox').find(({ ref }) => ref));
      await agent.set(editor, '15.50');
      await agent.press('Enter', editor);
    },
    expected: { 'Chair price': '15.50' },
  },
  {
    page: 'ag_grid',
    what: 'sorted by a column',
    act: (agent) => press(agent, 'columnheader', 'Product'),
    expected: { first: 'Chair' },
  },
  {
    page: 'quill',
    what: 'replaced text',
    act: (agent) => fill(agent, 'Note', 'Meet at nine'),
    expected: { text: 'Meet at nine' },
  },
  {
    page: 'quill',
    what: 'a bold text',
    act: async (agent) => {
      const note = await agent.until('the note', (tree) => tree.find('textbox', 'Note'));
      await agent.press('Control+A', note);
      await press(agent, 'button', 'bold');
    },
    expected: { delta: [{ attributes: { bold: true }, insert: 'Old text' }, { insert: '\n' }] },
  },
  {
    page: 'tiptap',
    what: 'replaced text of two lines',
    act: (agent) => fill(agent, 'Post', 'First line\nSecond line'),
    expected: { html: '<p>First line</p><p>Second line</p>' },
  },
  {
    page: 'tiptap',
    what: 'added text',
    act: async (agent) => {
      const post = await agent.until('the post', (tree) => tree.find('textbox', 'Post'));
      await agent.use('type_ax', { ref_id: post.ref, text: ' two' });
    },
    expected: { text: 'Draft two' },
  },
  {
    page: 'codemirror',
    what: 'replaced code of two lines',
    act: (agent) => fill(agent, 'Code', 'let a = 1;\nlet b = 2;'),
    expected: { code: 'let a = 1;\nlet b = 2;' },
  },
  {
    page: 'monaco',
    what: 'replaced code',
    act: (agent) => fill(agent, 'Script', 'new text'),
    expected: { code: 'new text' },
  },
  {
    page: 'draft',
    what: 'typed text',
    act: (agent) => fill(agent, 'Story', 'Once upon a time'),
    expected: { text: 'Once upon a time' },
  },
  {
    page: 'draft',
    what: 'replaced text',
    act: async (agent) => {
      await fill(agent, 'Story', 'Once upon a time');
      await fill(agent, 'Story', 'Long ago');
    },
    expected: { text: 'Long ago' },
  },
  {
    page: 'imask',
    what: 'a telephone number',
    act: (agent) => fill(agent, 'Phone', '9161234567'),
    expected: { phone: '79161234567' },
  },
  {
    page: 'imask',
    what: 'an amount',
    act: (agent) => fill(agent, 'Amount', '12500.75'),
    expected: { amount: '12500.75' },
  },
  {
    page: 'nouislider',
    what: 'by keys',
    act: async (agent) => {
      const low = await agent.until('the handle', (tree) => tree.find('slider', 'Lowest price'));
      await agent.press('ArrowRight', low, 3);
    },
    expected: { price: [35, 80] },
  },
  {
    page: 'nouislider',
    what: 'one handle dragged to the other',
    act: async (agent) => {
      const high = await agent.until('the handle', (tree) => tree.find('slider', 'Highest price'));
      await agent.use('drag_drop', {
        from: high.ref,
        to: (await agent.until('the other', (tree) => tree.find('slider', 'Lowest price'))).ref,
      });
    },
    expected: { price: [20, 20] },
  },
  {
    page: 'sortable',
    what: 'the first behind the third',
    act: async (agent) => {
      const at = (/** @type {string} */ name) =>
        agent.tree.lines.find(({ ref, name: text, role }) => ref && text === name && role !== 'text');
      await agent.until('the list', () => at('Ask'));
      await agent.use('drag_drop', { from: at('Ask')?.ref, to: at('Check')?.ref });
      await agent.use('wait_for_stable');
    },
    expected: { order: ['Build', 'Check', 'Ask', 'Deliver'] },
  },
  {
    page: 'intl_tel_input',
    what: 'a country of the list, and a number',
    act: async (agent) => {
      const button = await agent.until('the country', (tree) =>
        tree.lines.find(({ role, name }) => /button|combobox/.test(role) && /country|United States/i.test(name)),
      );
      await agent.click(button);
      await fill(agent, 'Search', 'Germ');
      await agent.click(
        await agent.until('Germany', (tree) => tree.lines.find(({ role, name }) => role === 'option' && name.startsWith('Germany'))),
      );
      await fill(agent, 'Phone', '030 123456');
    },
    expected: { country: 'de', number: '+4930123456' },
  },
];
