// The tools that work in one child frame, and what covers a frame or is covered by one.

import assert from 'node:assert/strict';
import { inEachBrowser, linesOf, page, refIn } from './support.mjs';

const inner = (/** @type {string} */ name, body = '') =>
  page(
    `<button id="go">Press ${name}</button><label>Field ${name} <input id="field"></label>${body}
<script>window.log = []; addEventListener('click', (event) => log.push(event.target.textContent.trim()))</script>`,
    name,
  );

const FRAMES = {
  '/': page(`<h1>Top</h1><button>Top button</button>
<iframe src="/in/one" title="One" width="400" height="120"></iframe>
<iframe src="{{cross}}/in/two" title="Two" width="400" height="260"></iframe>`),
  '/in/one': inner('one'),
  '/in/two': inner('two', '<iframe src="/deep" title="Deep" width="300" height="100"></iframe>'),
  '/deep': inner('deep'),
};

inEachBrowser('tools of one frame', ({ open, test }) => {
  test('iframe_read, iframe_click and iframe_type by ordinal, path, number and address', async () => {
    const tab = await open(FRAMES);
    const { frames } = await tab.result('get_frames');
    const two = frames.find((/** @type {any} */ frame) => frame.url.endsWith('/in/two'));
    const ordinal = Number(two.path.slice(1));
    for (const args of [{ frame: ordinal }, { frame: two.path }, { frameId: two.frameId }, { frame: 'in/two' }, { url: 'IN/TWO' }]) {
      const { tree } = await tab.result('iframe_read', args);
      assert.match(tree, new RegExp(`^button "Press two" \\[${two.path}_ref_\\d+\\]`, 'm'), JSON.stringify(args));
      assert.doesNotMatch(tree, /Press one|Press deep|Top button/);
    }
    const clicked = await tab.result('iframe_click', { frame: ordinal, selector: '#go' });
    assert.equal(clicked.name, 'Press two');
    const deep = (await tab.result('iframe_read', { frame: ordinal, frames: true })).tree;
    const field = refIn(linesOf(deep, 'textbox "Field deep"')[0]);
    assert.match(field, /^f\d+f\d+_ref_\d+$/);
    const typed = await tab.result('iframe_type', { ref_id: field, text: 'far' });
    assert.equal(typed.value, 'far');
    assert.equal((await tab.result('iframe_type', { url: '/deep', selector: '#field', text: 'ther' })).value, 'farther');
    assert.equal((await tab.result('iframe_type', { url: '/deep', selector: '#field', text: 'new', clear: true })).value, 'new');
    assert.deepEqual(await logOf(tab, '/in/two'), ['Press two']);
    assert.deepEqual(await logOf(tab, '/in/one'), []);
  });

  test('more than one frame that fits is an error that lists them; none is one that lists all', async () => {
    const tab = await open(FRAMES);
    const { error } = await tab.call('iframe_click', { url: '/in/', selector: '#go' });
    assert.equal(error?.code, 'ambiguous');
    assert.deepEqual(
      error?.candidates.map((/** @type {any} */ frame) => new URL(frame.url).pathname),
      ['/in/one', '/in/two'],
    );
    assert.match(JSON.stringify(error?.candidates), /"frame":"f\d+","frameId":\d+/);
    assert.deepEqual([await logOf(tab, '/in/one'), await logOf(tab, '/in/two')], [[], []]);
    const none = (await tab.call('iframe_read', { url: 'nowhere' })).error;
    assert.deepEqual([none?.code, none?.frames.length], ['no_match', 3]);
    assert.equal((await tab.call('iframe_read', { frame: 'f99' })).error?.code, 'frame_gone');
    assert.equal((await tab.call('iframe_click', { url: '/deep' })).error?.field, 'ref_id');
    const wrong = await tab.call('iframe_click', { url: '/deep', ref_id: 'f77_ref_1' });
    assert.deepEqual([wrong.error?.code, wrong.error?.field], ['bad_args', 'ref_id']);
  });

  test('several elements of the frame, or none, are told', async () => {
    const tab = await open(FRAMES);
    const several = (await tab.call('iframe_click', { url: '/deep', selector: 'body *' })).error;
    assert.equal(several?.code, 'ambiguous');
    assert.ok(several?.candidates.length > 1);
    assert.equal((await tab.call('iframe_click', { url: '/deep', selector: '#nothing' })).error?.code, 'no_match');
  });
});

const LAYER = 'position:fixed;inset:0;background:#fff';

inEachBrowser('covers around frames', ({ open, test }) => {
  for (const cross of [false, true]) {
    const where = cross ? 'another origin' : 'the same origin';
    const origin = cross ? '{{cross}}' : '';

    test(`a layer of the top page covers what is in a frame in a frame of ${where}`, async () => {
      const veil = `<div id="veil" role="dialog" aria-label="Session ended" style="${LAYER}"><button>Close</button></div>`;
      const tab = await open({
        '/': page(`<iframe src="${origin}/mid" title="Mid" width="500" height="300"></iframe>${veil}`),
        '/mid': page('<iframe src="/deep" title="Deep" width="400" height="120"></iframe>', 'Mid'),
        '/deep': inner('deep'),
      });
      const ref = refIn(linesOf(await tab.tree({ frames: true }), 'button "Press deep"')[0]);
      const { error } = await tab.call('click_ax', { ref_id: ref });
      assert.deepEqual([error?.code, error?.dispatched, error?.ref_id], ['covered', false, ref], JSON.stringify(error));
      assert.deepEqual([error?.blocker.role, error?.blocker.name, error?.close?.name], ['dialog', 'Session ended', 'Close']);
      assert.equal((await tab.call('iframe_type', { url: '/deep', selector: '#field', text: 'x' })).error?.code, 'covered');
      await tab.page.evaluate('document.getElementById("veil").remove()');
      await tab.result('click_ax', { ref_id: ref });
      assert.deepEqual(await logOf(tab, '/deep'), ['Press deep']);
    });

    test(`a frame of ${where} over a button of the page covers it`, async () => {
      const tab = await open({
        '/': page(`<button>Below</button><iframe src="${origin}/in" title="Advert" style="${LAYER};width:100%;height:100%"></iframe>`),
        '/in': inner('in'),
      });
      const { error } = await tab.call('click_ax', { ref_id: await tab.ref('button "Below"') });
      assert.deepEqual([error?.code, error?.blocker.role, error?.blocker.name], ['covered', 'iframe', 'Advert'], JSON.stringify(error));
      await tab.result('iframe_click', { selector: '#go' });
      assert.deepEqual(await logOf(tab, '/in'), ['Press in']);
    });

    test(`a layer over a part of a frame of ${where}: what is beside it can be pressed, also when the frame is scaled`, async () => {
      const tab = await open({
        '/': page(`<div style="height:2500px">Long</div><div style="position:relative; height:700px">
<iframe src="${origin}/in" title="Map" style="position:absolute; left:60px; top:30px; width:500px; height:300px; border:20px solid; padding:15px; transform:scale(0.5); transform-origin:0 0"></iframe>
<div role="img" aria-label="Badge" style="position:absolute; left:60px; top:30px; width:150px; height:190px; background:#ccc"></div></div>`),
        '/in': page(
          `<style>body { margin: 0 } button { position: absolute; top: 100px; width: 100px; height: 60px }</style>
<button style="left:100px">Left</button><button style="left:300px">Right</button>
<script>window.log = []; addEventListener('click', (event) => log.push(event.target.textContent))</script>`,
          'Map',
        ),
      });
      const tree = await tab.tree({ frames: true });
      const left = await tab.call('click_ax', { ref_id: refIn(linesOf(tree, 'button "Left"')[0]) });
      assert.deepEqual([left.error?.code, left.error?.blocker?.name], ['covered', 'Badge'], JSON.stringify(left));
      await tab.result('click_ax', { ref_id: refIn(linesOf(tree, 'button "Right"')[0]) });
      assert.deepEqual(await logOf(tab, '/in'), ['Right']);
      assert.ok(Number(await tab.page.evaluate('scrollY')) > 1000, 'the frame was scrolled to');
    });
  }
});

/**
 * What was pressed in the frame with this address.
 * @param {import('./support.mjs').OpenedTab} tab
 * @param {string} address
 */
function logOf(tab, address) {
  const frame = tab.page.frames().find((candidate) => candidate.url().endsWith(address));
  assert.ok(frame, address);
  return frame.evaluate('log');
}
