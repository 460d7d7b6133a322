// The panel's head: which page it works on, and whether it can.

import { byId } from '../../shared/ui/dom.js';
import { text } from '../../shared/ui/text.js';
import { isClosedToExtensions } from '../target_tab.js';

/** @param {import('../target_tab.js').Target} target */
export function showTarget(target) {
  const place = placeOf(target.url);
  const title = byId('page-title');
  title.textContent = target.title || place || text('panel_untitled');
  title.title = target.title;
  const host = byId('page-host');
  host.textContent = place;
  host.title = target.url;
  showClosed(target.isGone ? text('panel_tab_gone') : isClosedToExtensions(target.url) ? text('panel_closed_page') : '');
}

/** @param {string} why Why nothing can be done on the page; empty when it can. */
function showClosed(why) {
  const note = byId('closed-page');
  if (note.textContent !== why) note.textContent = why;
  note.hidden = !why;
}

/** The host, or what stands for it in other addresses. @param {string} url */
function placeOf(url) {
  if (!URL.canParse(url)) return '';
  const { host, protocol, pathname } = new URL(url);
  if (protocol === 'http:' || protocol === 'https:') return host;
  return host ? `${protocol}//${host}` : `${protocol}${pathname.slice(0, 80)}`;
}
