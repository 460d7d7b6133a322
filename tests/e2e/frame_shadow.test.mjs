// Every way to hide a control from a script in the page: closed and open shadow roots, in frames of the same and of
// another origin, and frames in shadow roots. Each is read, clicked and typed into.

import assert from 'node:assert/strict';
import { inEachBrowser, linesOf, page, refIn } from './support.mjs';

/** A page whose button and field stand in a shadow root. @param {'open' | 'closed'} mode */
const rooted = (mode) =>
  page(
    `<h2>Payment</h2><div id="host"></div>
<script>
window.log = [];
const root = document.getElementById('host').attachShadow({ mode: '${mode}' });
root.innerHTML = '<button>Pay</button> <label>Card <input></label>';
root.querySelector('button').onclick = () => log.push('paid');
root.querySelector('input').oninput = (event) => log.push(event.target.value);
</script>`,
    'Payment',
  );

/** A page whose frame stands in a shadow root. @param {'open' | 'closed'} mode @param {string} src */
const frameInRoot = (mode, src) =>
  page(
    `<h1>Shop</h1><div id="shop"></div>
<script>
document.getElementById('shop').attachShadow({ mode: '${mode}' }).innerHTML =
  '<iframe title="Payment" src="${src}" width="500" height="200"></iframe>';
</script>`,
    'Shop',
  );

inEachBrowser('shadow roots and frames', ({ open, test }) => {
  for (const mode of /** @type {const} */ (['open', 'closed'])) {
    for (const [where, origin] of [
      ['the same origin', ''],
      ['another origin', '{{cross}}'],
    ]) {
      const src = `${origin}/pay`;
      const routes = {
        [`the ${mode} root of a frame of ${where}`]: page(
          `<h1>Shop</h1><iframe title="Payment" src="${src}" width="500" height="200"></iframe>`,
          'Shop',
        ),
        [`the ${mode} root of a frame of ${where} in a root of the same kind`]: frameInRoot(mode, src),
      };
      for (const [place, top] of Object.entries(routes)) {
        test(`read, click and type in ${place}`, () => operate(open, { '/': top, '/pay': rooted(mode) }, mode));
      }
    }
  }
});

/**
 * @param {import('./support.mjs').Stage['open']} open
 * @param {Record<string, string>} routes
 * @param {string} mode
 */
async function operate(open, routes, mode) {
  const tab = await open(routes);
  const tree = await tab.tree({ frames: true });
  const [button, field] = [refIn(linesOf(tree, 'button "Pay"')[0]), refIn(linesOf(tree, 'textbox "Card"')[0])];
  assert.match(`${button} ${field}`, /^f1_ref_\d+ f1_ref_\d+$/, tree);
  assert.match(tree, /^ *iframe "Payment" .*\n( +)heading "Payment"/m, 'the frame is read below its element');
  assert.equal((await tab.result('click_ax', { ref_id: button })).success, true);
  assert.equal((await tab.result('set_field', { ref_id: field, text: '4711' })).value, '4711');
  assert.equal((await tab.result('iframe_type', { frame: 1, selector: 'input', text: '0' })).value, '47110');
  const [match] = (await tab.result('shadow_dom_query', { frame: 1, selector: 'button' })).elements;
  assert.deepEqual([match.ref_id, match.depth], [button, 1]);
  const { hosts } = await tab.result('get_shadow_dom', { frame: 1 });
  assert.deepEqual([hosts.length, hosts[0].mode], [1, mode]);

  const frame = tab.page.frames().find((candidate) => candidate.url().endsWith('/pay'));
  assert.deepEqual(await frame?.evaluate('log'), ['paid', '4711', '47110']);

  // What the page puts over the frame covers what is in it, wherever the frame stands.
  await tab.page.evaluate(`document.body.insertAdjacentHTML('beforeend',
    '<div role="dialog" aria-label="Wait" style="position:fixed;inset:0;background:#fff"></div>')`);
  const { error } = await tab.call('click_ax', { ref_id: button });
  assert.deepEqual([error?.code, error?.blocker?.name], ['covered', 'Wait'], JSON.stringify(error));
  assert.equal((await frame?.evaluate('log.length')) ?? 0, 3);
}
