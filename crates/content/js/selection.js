/**
 * What is selected: in the focused field, else on the page.
 */

import * as handles from './handles.js';
import { holdsSecret } from './live.js';
import * as pristine from './pristine.js';
import { deepActiveElement } from './shadow.js';

/** Longest selection that is told, in characters. */
const MOST = 50_000;

/**
 * The selected text; `null` where it is a secret.
 * @returns {string | null}
 */
export function selectedText() {
  const field = selectedField();
  if (field) {
    if (holdsSecret(field)) return null;
    const value = handles.controlProperty(field, 'value') ?? '';
    const start = handles.controlProperty(field, 'selectionStart') ?? 0;
    return value.slice(start, handles.controlProperty(field, 'selectionEnd') ?? start).slice(0, MOST);
  }
  return String(getSelection() ?? '').slice(0, MOST);
}

/** @returns {Element | null} a text control with the focus in which something is selected */
function selectedField() {
  const field = deepActiveElement();
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return null;
  const start = handles.controlProperty(field, 'selectionStart');
  return typeof start === 'number' && start !== handles.controlProperty(field, 'selectionEnd') ? field : null;
}

/**
 * The element that the selection stands in.
 * @returns {Element | null}
 */
export function selectedIn() {
  const field = selectedField();
  if (field) return field;
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const around = selection.getRangeAt(0).commonAncestorContainer;
  if (!pristine.isConnected.call(around)) return null;
  return around instanceof Element ? around : handles.composedParent(around);
}
