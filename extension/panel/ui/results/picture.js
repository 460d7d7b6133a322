// Result of /screenshot.

import { h } from '../../../shared/ui/dom.js';
import { number, text } from '../../../shared/ui/text.js';
import { icon } from '../icons.js';

/** @typedef {import('../../../generated/protocol.js').Screenshot} Screenshot */

/** @param {Screenshot} result */
export function summarizePicture({ width, height }) {
  return text('panel_picture_size', number(width), number(height));
}

/** @param {Screenshot} result */
export function showPicture({ image, width, height, notice }) {
  if (!image.startsWith('data:image/')) return [];
  const name = `screenshot-${new Date().toISOString().slice(0, 19).replace(/[T:]/g, '-')}.png`;
  const link = h('a', { class: 'button-like', href: image, download: name }, icon('download'), text('panel_download'));
  return [
    h('img', { class: 'picture', src: image, width, height, alt: text('panel_picture') }),
    h('div', { class: 'result-foot' }, link),
    notice ? h('p', { class: 'notice' }, notice) : null,
  ];
}
