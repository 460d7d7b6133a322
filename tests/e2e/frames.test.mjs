// Pages with frames: one list, one tree with compound refs, and actions that reach the right frame.

import assert from 'node:assert/strict';
import { inEachBrowser, linesOf, page, refIn } from './support.mjs';

const ROUTES = {
  '/': page(`<h1>Top</h1><button>Top button</button>
<iframe src="/same" title="Same origin" width="300" height="120"></iframe>
<iframe src="{{cross}}/cross" title="Other origin" width="300" height="120"></iframe>
<iframe srcdoc="&lt;label&gt;&lt;input type=checkbox id=c&gt; In srcdoc&lt;/label&gt;" title="Inline" width="300" height="60"></iframe>`),
  '/same': page(
    '<label><input type="checkbox" id="c"> In same</label><iframe src="/deep" title="Deep" width="200" height="60"></iframe>',
    'Same',
  ),
  '/deep': page('<label>Field <input id="f"></label>', 'Deep'),
  '/cross': page('<label><input type="checkbox" id="c"> In cross</label>', 'Cross'),
};

inEachBrowser('frames', ({ open, test }) => {
  /**
   * @param {import('./support.mjs').OpenedTab} tab
   * @param {string} address End of the frame's address.
   */
  const frameOf = (tab, address) => {
    const frame = tab.page.frames().find((candidate) => candidate.url().endsWith(address));
    assert.ok(frame, address);
    return frame;
  };

  test('get_frames lists every frame, parents first', async () => {
    const tab = await open(ROUTES);
    const { frames } = await tab.result('get_frames');
    assert.equal(frames.length, 5);
    assert.equal(frames[0].path, '');
    assert.equal(frames[0].parentFrameId, -1);
    const byUrl = (/** @type {string} */ end) => frames.find((/** @type {any} */ frame) => frame.url.endsWith(end));
    assert.equal(byUrl('/deep').parentFrameId, byUrl('/same').frameId);
    assert.ok(byUrl('/deep').path.startsWith(byUrl('/same').path), JSON.stringify(frames));
    assert.equal(new Set(frames.map((/** @type {any} */ frame) => frame.path)).size, 5);
    for (const frame of frames) assert.equal(frame.error, undefined);
  });

  test('without frames: true a frame is one line', async () => {
    const tab = await open(ROUTES);
    const tree = await tab.tree();
    assert.equal(linesOf(tree, 'iframe ').length, 3);
    assert.match(tree, /iframe "Same origin" \[ref_\d+\].* src="/);
    assert.doesNotMatch(tree, /In same|In cross|In srcdoc/);
  });

  test('frames: true reads all of them in place, and refs lead back into them', async () => {
    const tab = await open(ROUTES);
    const tree = await tab.tree({ frames: true });
    for (const line of ['checkbox "In same"', 'checkbox "In cross"', 'checkbox "In srcdoc"', 'textbox "Field"', 'button "Top button"']) {
      assert.equal(linesOf(tree, line).length, 1, `${line} in\n${tree}`);
    }
    assert.match(refIn(linesOf(tree, 'checkbox "In same"')[0]), /^f\d+_ref_\d+$/);
    assert.match(refIn(linesOf(tree, 'textbox "Field"')[0]), /^f\d+f\d+_ref_\d+$/);

    await tab.result('click_ax', { ref_id: refIn(linesOf(tree, 'checkbox "In cross"')[0]) });
    const checked = (/** @type {string} */ address) => frameOf(tab, address).evaluate('document.getElementById("c").checked');
    assert.deepEqual([await checked('/cross'), await checked('/same')], [true, false]);
    const set = await tab.result('set_field', { ref_id: refIn(linesOf(tree, 'textbox "Field"')[0]), text: 'deep down' });
    assert.equal(set.value, 'deep down');
    assert.equal(await frameOf(tab, '/deep').evaluate('document.getElementById("f").value'), 'deep down');
  });

  test('a frame that is gone is said to be gone', async () => {
    const tab = await open(ROUTES);
    const ref = refIn(linesOf(await tab.tree({ frames: true }), 'checkbox "In cross"')[0]);
    await tab.page.evaluate('document.querySelector("[title=\'Other origin\']").remove()');
    const { error } = await tab.call('click_ax', { ref_id: ref });
    assert.ok(error && ['frame_gone', 'stale_ref'].includes(error.code), JSON.stringify(error));
    assert.match(await tab.tree({ frames: true }), /checkbox "In same"/);
  });

  test('a frame with a blob: address is read and clicked, and is gone with its page', async () => {
    const blob = "new Blob(['<button onclick=\\'document.title = 1\\'>In blob</button>'], { type: 'text/html' })";
    const tab = await open({
      '/': page(`<h1>Top</h1><script>
const frame = document.createElement('iframe');
frame.title = 'Blob';
frame.src = URL.createObjectURL(${blob});
document.body.append(frame);
</script>`),
      '/next': page('<iframe src="/same" title="Same"></iframe>', 'Next'),
      '/same': page('<p>Same</p>', 'Same'),
    });
    const line = linesOf(await tab.tree({ frames: true }), 'button "In blob"')[0];
    const clicked = await tab.result('click_ax', { ref_id: refIn(line) });
    assert.equal(clicked.success, true);
    assert.equal((await tab.result('get_frames')).frames.length, 2);
    await tab.goto(`${tab.site.origin}/next`);
    const { frames } = await tab.result('get_frames');
    assert.deepEqual(
      frames.map((/** @type {any} */ { url }) => new URL(url).pathname),
      ['/next', '/same'],
    );
  });
});
