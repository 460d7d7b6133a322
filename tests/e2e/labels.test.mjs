// What people and agents see of refs on the page: badges, pictures, files, outlines, and picking.

import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { until } from '../driver/time.mjs';
import { inEachBrowser, linesOf, page, refIn } from './support.mjs';

const BODY = `<h1>Desk</h1><button id="start" onclick="document.title += '!'">Start</button> <a href="#x">More</a>
<iframe src="/inner" title="Inner" style="display:block; width:300px; height:120px; border:0"></iframe>
<div style="height:3000px"></div><button id="end" style="width:120px; height:40px">End</button>`;
const ROUTES = { '/': page(BODY, 'Desk "1"'), '/inner': page('<button style="margin-top:20px">In it</button>', 'Inner') };
const COUNT = 'document.querySelectorAll("*").length';

inEachBrowser('labels', ({ browser, open, test }) => {
  /** @param {any} answer */
  const sizeIn = ({ image }) => {
    const bytes = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
    return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  };

  test('badges stand in every frame, are in no read and go when they are told', async () => {
    const tab = await open(ROUTES);
    const count = Number(await tab.page.evaluate(COUNT));
    const before = await tab.tree();
    const shown = await tab.result('show_ref_labels');
    assert.equal(shown.labels, 4, shown.tree);
    assert.match(shown.tree, /button "In it" \[f1_ref_\d+\]/);
    assert.ok(shown.snapshot);
    assert.equal(await tab.page.evaluate(COUNT), count + 1);
    assert.equal(await tab.tree(), before);
    assert.equal(
      (await tab.result('inspect_element', { selector: 'html > div', all: true }).catch(() => ({ elements: [] }))).elements.length,
      0,
    );
    await tab.result('show_ref_labels', { filter: 'visible' });
    assert.equal(await tab.page.evaluate(COUNT), count + 1);
    assert.deepEqual(await tab.result('hide_ref_labels'), { success: true, frames: 2 });
    assert.equal(await tab.page.evaluate(COUNT), count);
  });

  test('a picture of the whole page, of an element, with labels', async () => {
    const tab = await open(ROUTES);
    const count = Number(await tab.page.evaluate(COUNT));
    const whole = await tab.result('screenshot', { fullPage: true, labels: true });
    assert.equal(whole.labels, 4);
    assert.ok(whole.height > 3000, `${whole.height}`);
    assert.deepEqual(sizeIn(whole), [whole.width, whole.height]);
    assert.equal(await tab.page.evaluate(COUNT), count, 'the badges are gone');
    const ratio = Number(await tab.page.evaluate('devicePixelRatio'));
    const element = await tab.result('screenshot', { ref_id: await tab.ref('button "End"') });
    // A box that begins between two pixels takes one more.
    assert.ok(
      Math.abs(element.width - 120 * ratio) <= 1 && Math.abs(element.height - 40 * ratio) <= 1,
      `${element.width} x ${element.height}`,
    );
    const inFrame = refIn(linesOf(await tab.tree({ frames: true }), 'button "In it"')[0]);
    assert.ok((await tab.result('screenshot', { ref_id: inFrame })).width < 200);
    assert.equal((await tab.call('screenshot', { ref_id: inFrame, fullPage: true })).error?.code, 'bad_args');
    assert.equal((await tab.call('screenshot', { ref_id: 'ref_9999' })).error?.code, 'unknown_ref');
  });

  test('a read is saved as a file that says what it is', async () => {
    const tab = await open(ROUTES);
    const { path, nodes } = await tab.result('save_snapshot', { filename: '../desk:read' });
    try {
      const text = readFileSync(path, 'utf8');
      assert.match(path, /desk_read.*\.txt$/);
      assert.ok(text.startsWith(`# url: "${tab.site.origin}/"\n# title: "Desk \\"1\\""\n# time: 2`), text);
      assert.match(text, /^ *button "In it" \[f1_ref_\d+\]/m);
      assert.ok(nodes > 4);
    } finally {
      rmSync(path, { force: true });
    }
    const json = await tab.result('save_snapshot', { filename: 'desk', format: 'json' });
    try {
      const read = JSON.parse(readFileSync(json.path, 'utf8'));
      assert.deepEqual([read.title, Array.isArray(read.tree)], ['Desk "1"', true]);
    } finally {
      rmSync(json.path, { force: true });
    }
  });

  test('a ref is outlined, and the outline goes', async () => {
    const tab = await open(ROUTES);
    const count = Number(await tab.page.evaluate(COUNT));
    const ref = await tab.ref('button "Start"');
    assert.ok((await browser().send({ type: 'page.outline', tabId: tab.id, ref_id: ref })).ok);
    assert.equal(await tab.page.evaluate(COUNT), count + 1);
    assert.ok((await browser().send({ type: 'page.outline', tabId: tab.id })).ok);
    assert.equal(await tab.page.evaluate(COUNT), count);
  });

  test('an element is picked with a click that the page does not get; Escape gives up', async () => {
    const tab = await open(ROUTES);
    const ref = await tab.ref('button "Start"');
    await tab.page.bringToFront();
    const center = /** @type {[number, number]} */ (
      await tab.page.evaluate(
        '(() => { const box = document.getElementById("start").getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()',
      )
    );
    const count = Number(await tab.page.evaluate(COUNT));
    const picked = browser().send({ type: 'page.pick', tabId: tab.id });
    await until(10_000, 'the outline under the pointer', async () => {
      await tab.page.mouse.move(center[0] - 2, center[1]);
      await tab.page.mouse.move(...center);
      return Number(await tab.page.evaluate(COUNT)) > count;
    });
    await tab.page.mouse.click(...center);
    assert.deepEqual((await picked).result, { ref_id: ref, role: 'button', name: 'Start' });
    assert.equal(await tab.page.title(), 'Desk "1"', 'the page did not get the click');
    assert.equal(await tab.page.evaluate(COUNT), count);
    const cancelled = browser().send({ type: 'page.pick', tabId: tab.id, runId: 'pick' });
    await until(10_000, 'the picking to begin', async () => (await browser().send({ type: 'cancel', runId: 'pick' })).result.cancelled > 0);
    assert.equal((await cancelled).error.code, 'cancelled');
  });
});
