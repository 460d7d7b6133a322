// Tools that work on controls.

import assert from 'node:assert/strict';
import { inEachBrowser, page } from './support.mjs';

const BOXES = `<label><input type="checkbox" id="a"> Terms</label>
<label><input type="radio" name="r" id="r1" checked> Red</label><label><input type="radio" name="r" id="r2"> Blue</label>
<div id="s" role="switch" aria-checked="false" tabindex="0" onclick="this.setAttribute('aria-checked', this.getAttribute('aria-checked') !== 'true')">Dark</div>
<button id="b" aria-pressed="true" onclick="setTimeout(() => this.setAttribute('aria-pressed', 'false'), 100)">Bold</button>
<label><input type="checkbox" id="back" onclick="setTimeout(() => { this.checked = false })"> Trial</label>
<label><input type="checkbox" id="off" disabled> Off</label><button>Go</button>`;

const LISTS = `<label>Plan <select id="p"><option value="b">Basic</option><option value="p">Pro</option><option disabled>Gold</option></select></label>
<label>Tags <select id="t" multiple><option selected>One</option><option>Two</option><option>Three</option></select></label>
<button id="c" role="combobox" aria-haspopup="listbox" aria-expanded="false" aria-controls="l">Choose a city</button>
<ul id="l" role="listbox" hidden><li role="option">Oslo</li><li role="option">Bergen</li></ul>
<script>
c.onclick = () => { l.hidden = !l.hidden; c.setAttribute('aria-expanded', String(!l.hidden)); };
l.onclick = (event) => { c.textContent = event.target.textContent; l.hidden = true; c.setAttribute('aria-expanded', 'false'); };
p.onchange = () => { document.title = p.value; };
</script>`;

const DRAGS = `<style>.box { width: 150px; height: 120px; border: 1px solid; margin: 8px; float: left }</style>
<div class="box" id="from"><div id="card" role="button" tabindex="0" draggable="true">Card</div></div>
<div class="box" id="to" role="region" aria-label="Target"></div><div class="box" id="no" role="region" aria-label="Closed"></div>
<script>
card.ondragstart = (event) => event.dataTransfer.setData('text/plain', 'card');
to.ondragover = (event) => event.preventDefault();
to.ondrop = (event) => { event.preventDefault(); to.append(document.getElementById(event.dataTransfer.getData('text/plain'))); };
</script>`;

const KEYS = `<form id="f"><label>Name <input id="n" value="ab"></label><button>Send</button></form><label>Text <textarea id="t"></textarea></label>
<div id="e" contenteditable role="textbox" aria-label="Rich">x</div><label><input type="checkbox" id="x"> Box</label>
<label>Size <input type="range" id="g" min="0" max="10" value="5"></label><dialog id="d"><button>Inside</button></dialog>
<script>var log = []; f.onsubmit = (event) => { event.preventDefault(); log.push('submit'); };
addEventListener('keydown', (event) => { if (event.key === 'k' && event.ctrlKey) { event.preventDefault(); log.push('ctrl+k'); } });
addEventListener('keyup', (event) => log.push('-' + event.key));</script>`;

inEachBrowser('controls', ({ kind, open, test }) => {
  const value = (/** @type {import('./support.mjs').OpenedTab} */ tab, /** @type {string} */ expression) => tab.page.evaluate(expression);

  test('set_checked presses once where that is needed, and sees when the page sets it back', async () => {
    const tab = await open(page(BOXES));
    const set = async (/** @type {string} */ line, /** @type {boolean} */ checked) =>
      tab.call('set_checked', { ref_id: await tab.ref(line), checked });
    for (const line of ['checkbox "Terms"', 'switch "Dark"', 'radio "Blue"']) {
      const first = await set(line, true);
      assert.deepEqual([first.result?.checked, first.result?.dispatched, first.result?.verified], ['true', true, true], line);
      assert.equal((await set(line, true)).result?.dispatched, false, line);
    }
    assert.equal(await value(tab, 'a.checked && r2.checked && s.getAttribute("aria-checked")'), 'true');
    assert.equal((await set('button "Bold"', false)).result?.checked, 'false');
    assert.equal((await set('checkbox "Trial"', true)).error?.code, 'invalid_value');
    assert.equal((await set('checkbox "Off"', true)).error?.code, 'disabled');
    assert.equal((await set('radio "Blue"', false)).error?.code, 'invalid_value');
    assert.equal((await set('button "Go"', true)).error?.code, 'not_supported');
  });

  test('click by text, selector and place', async () => {
    const tab = await open(
      page(`<button onclick="log.push(this.id)" id="a">Save</button><p onclick="log.push('p')">Plain words</p><div style="position:fixed;left:300px;top:300px;width:50px;height:50px" onclick="log.push('spot')"></div>
<button>Twice</button><button>Twice</button><button hidden>Save</button><script>var log = []</script>`),
    );
    const click = (/** @type {object} */ args) => tab.call('click', args);
    for (const args of [{ text: 'save' }, { text: 'Plain  words' }, { selector: '#a' }, { x: 320, y: 320 }])
      assert.equal((await click(args)).result?.success, true, JSON.stringify(args));
    assert.equal(await value(tab, 'log.join()'), 'a,p,a,spot');
    const twice = await click({ text: 'Twice' });
    assert.deepEqual([twice.error?.code, twice.error?.candidates.length], ['ambiguous', 2]);
    assert.equal((await click({ text: 'Nowhere' })).error?.code, 'no_match');
    assert.equal((await click({ x: 5 })).error?.code, 'bad_args');
    assert.equal((await click({ x: 99999, y: 5 })).error?.code, 'bad_args');
  });

  test('a field that believes only the browser gets its text so on Chrome', async () => {
    const tab = await open(
      page(
        `<label>Sum <input id="i"></label><script>i.addEventListener('input', (event) => { if (!event.isTrusted) i.value = ''; })</script>`,
      ),
    );
    const typed = await tab.call('set_field', { ref_id: '#i', text: '250' });
    if (kind === 'chrome') assert.deepEqual([typed.result?.method, typed.result?.value, typed.result?.verified], ['trusted', '250', true]);
    else assert.deepEqual([typed.error?.code, typed.error?.untrusted], ['invalid_value', undefined]);
  });

  test('select_option in native lists and in one of the page', async () => {
    const tab = await open(page(LISTS));
    const plan = '#p';
    const chosen = await tab.result('select_option', { ref_id: plan, values: 'pro' });
    assert.deepEqual([chosen.selected, chosen.verified, await value(tab, 'p.value + document.title')], [['Pro'], true, 'pp']);
    assert.equal((await tab.result('select_option', { ref_id: plan, values: ['p'] })).dispatched, false);
    assert.match(String((await tab.call('select_option', { ref_id: plan, values: 'Silver' })).error?.message), /"Basic", "Pro"/);
    assert.equal((await tab.call('select_option', { ref_id: plan, values: ['Basic', 'Pro'] })).error?.code, 'bad_args');
    await tab.result('select_option', { ref_id: '#t', values: ['Two', 'Three'] });
    assert.equal(await value(tab, '[...t.selectedOptions].map((option) => option.text).join()'), 'Two,Three');
    const city = await tab.result('select_option', { ref_id: '#c', values: 'Bergen' });
    assert.deepEqual([city.verified, await value(tab, 'c.textContent + l.hidden')], [true, 'Bergentrue']);
  });

  test('hover opens what listens to the pointer, and leaves what it was over', async () => {
    const tab = await open(
      page(
        `<button id="h" onmouseenter="m.hidden = false" onmouseleave="m.hidden = true">Menu</button><p id="m" hidden>Tea and more</p><button>Other</button>`,
      ),
    );
    const hovered = await tab.result('hover', { ref_id: await tab.ref('button "Menu"') });
    assert.deepEqual([hovered.verified, hovered.effects.text], [true, ['Tea and more']]);
    await tab.result('hover', { ref_id: await tab.ref('button "Other"') });
    assert.equal(await value(tab, 'm.hidden'), true);
  });

  test('drag_drop as an HTML drag: dropped where it is taken, refused elsewhere', async () => {
    const tab = await open(page(DRAGS));
    const card = await tab.ref('button "Card"');
    const refused = await tab.call('drag_drop', { from: card, to: await tab.ref('region "Closed"') });
    assert.deepEqual([refused.error?.code, await value(tab, 'card.parentNode.id')], ['invalid_value', 'from']);
    const dropped = await tab.result('drag_drop', { from: card, to: await tab.ref('region "Target"') });
    assert.deepEqual([dropped.verified, await value(tab, 'card.parentNode.id')], [true, 'to']);
  });

  test('press_keys does what the browser does on a key', async () => {
    const tab = await open(page(KEYS));
    const press = async (/** @type {object} */ args) => tab.result('press_keys', args);
    const name = await tab.ref('textbox "Name"');
    await press({ key: 'End', ref_id: name });
    await press({ key: 'Backspace' });
    await press({ key: 'c', repeat: 3 });
    assert.equal(await value(tab, 'n.value'), 'accc');
    assert.equal((await press({ key: 'Ctrl+K' })).verified, true);
    await press({ key: 'Enter', ref_id: name });
    assert.deepEqual(await value(tab, 'log.filter((entry) => !entry.startsWith("-"))'), ['ctrl+k', 'submit']);
    await press({ key: 'Enter', ref_id: await tab.ref('textbox "Text"') });
    assert.equal(await value(tab, 't.value'), '\n');
    await press({ key: 'Control+A', ref_id: await tab.ref('textbox "Rich"') });
    await press({ key: 'y' });
    assert.equal(await value(tab, 'e.textContent'), 'y');
    await press({ key: 'Space', ref_id: await tab.ref('checkbox "Box"') });
    assert.equal(await value(tab, 'x.checked'), true);
    await press({ key: 'ArrowUp', repeat: 2, ref_id: await tab.ref('slider "Size"') });
    assert.equal(await value(tab, 'g.value'), '7');
    await press({ key: 'Shift+Tab' });
    assert.equal(await value(tab, 'document.activeElement.id'), 'x');
    await tab.page.evaluate('d.showModal()');
    await press({ key: 'Escape' });
    assert.equal(await value(tab, 'd.open'), false);
    assert.equal((await tab.call('press_keys', { key: 'hello' })).error?.code, 'bad_args');
    assert.equal((await tab.call('press_keys', { key: 'F5' })).error?.code, 'not_supported');
  });

  test('upload_file by the button, several files, and the wrong kind', async () => {
    const tab = await open(
      page(`<label>Photo <input type="file" id="f" accept="image/*,.txt"></label><input type="file" id="g" multiple hidden>`),
    );
    const file = { name: 'note.txt', data: 'aGVsbG8=' };
    const sent = await tab.result('upload_file', { ref_id: '#f', files: [file] });
    assert.deepEqual([sent.files, sent.verified], [['note.txt'], true]);
    assert.equal(await tab.page.evaluate('f.files[0].text()'), 'hello');
    const refused = async (/** @type {object} */ args) => (await tab.call('upload_file', args)).error?.code;
    assert.equal(await refused({ ref_id: '#f', files: [file, file] }), 'invalid_value');
    assert.equal(await refused({ ref_id: '#f', files: [{ ...file, name: 'a.pdf' }] }), 'invalid_value');
    assert.equal(await refused({ ref_id: '#f', files: [{ ...file, data: '%%' }] }), 'bad_args');
    await tab.result('upload_file', { ref_id: '#g', files: [file, { name: 'two.png', data: 'data:image/png;base64,AAAA' }] });
    assert.equal(await tab.page.evaluate('[...g.files].map((one) => one.name + one.type).join()'), 'note.txttext/plain,two.pngimage/png');
  });

  test('a double click is told as one and selects a word; a triple click selects the paragraph', async () => {
    const tab = await open(
      page(`<p id="p">Apples and <b id="w">pears</b>.</p><p>Plums.</p><button id="row">Row</button><script>
        globalThis.heard = [];
        for (const type of ['mousedown', 'mouseup', 'click', 'dblclick'])
          addEventListener(type, (event) => heard.push(type + event.detail));
      </script>`),
    );
    const heard = async () => (await tab.page.evaluate('heard.splice(0).join(" ")')) ?? '';
    await tab.result('click_ax', { ref_id: await tab.ref('button "Row"'), count: 2 });
    assert.equal(await heard(), 'mousedown1 mouseup1 click1 mousedown2 mouseup2 click2 dblclick2');
    await tab.result('click', { selector: '#w', count: 2 });
    assert.match((await tab.result('get_selection')).text.trim(), /^pears\.?$/);
    await tab.result('click', { text: 'Apples and pears.', count: 3 });
    assert.equal((await tab.result('get_selection')).text.trim(), 'Apples and pears.');
    const { error } = await tab.call('click', { selector: '#p', count: 4 });
    assert.equal(error?.code, 'bad_args');
    assert.match(error?.message ?? '', /count/);
  });
});
