// A form whose fields are named like DOM properties, and a page that replaced built-ins.

import assert from 'node:assert/strict';
import { inEachBrowser, linesOf, page } from './support.mjs';

const NAMES =
  'tagName localName children childNodes firstChild nextSibling parentNode nodeType attributes getAttribute hasAttribute id matches closest isConnected shadowRoot style elements ownerDocument getBoundingClientRect checkVisibility dispatchEvent submit requestSubmit'.split(
    ' ',
  );
const FORM = `<form aria-label="Trap" onsubmit="return false">${NAMES.map((name) => `<input name="${name}" aria-label="Field ${name}" value="1">`).join('\n')}
<label><input type="checkbox" name="click"> Agree</label><button type="button" name="focus">Send</button></form>`;
const POISON = `<script>
  Element.prototype.getAttribute = () => { throw new Error('page'); };
  Array.prototype.map = () => { throw new Error('page'); };
  JSON.stringify = () => 'page';
  Object.prototype.polluted = 'page';
</script>`;

inEachBrowser('clobbered', ({ open, test }) => {
  test('every field is read', async () => {
    const tab = await open(page(FORM));
    const tree = await tab.tree();
    assert.equal(linesOf(tree, 'textbox "Field ').length, NAMES.length);
    assert.match(tree, /form "Trap"/);
  });

  test('fields are set, clicked, found and inspected', async () => {
    const tab = await open(page(FORM));
    await tab.result('set_field', { ref_id: await tab.ref('textbox "Field children"'), text: 'two' });
    assert.equal(await tab.page.evaluate('document.querySelector("[name=children]").value'), 'two');
    await tab.result('click_ax', { ref_id: await tab.ref('checkbox "Agree"') });
    assert.equal(await tab.page.evaluate('document.querySelector("[type=checkbox]").checked'), true);
    assert.equal((await tab.result('find', { text: 'Field shadowRoot' })).matches, 1);
    const [form] = (await tab.result('inspect_element', { selector: 'form' })).elements;
    assert.deepEqual([form.tag, form.role, form.names.accname.text], ['form', 'form', 'Trap']);
  });

  test('built-ins that the page replaced are not the ones that are used', async () => {
    const tab = await open(page(`${POISON}<button>Still here</button>`));
    const tree = await tab.tree();
    assert.match(tree, /button "Still here"/);
    assert.doesNotMatch(tree, /polluted/);
  });
});
