/** The attributes of an element: packed into the record, and what they say that the capture itself needs to know. */

import * as bits from './bits.js';
import { isValueAttributeKept } from './live.js';
import * as pristine from './pristine.js';

/** Longest attribute value that is kept, in UTF-16 units; and of a `data:` address. */
const LONGEST_VALUE = 8192;
const LONGEST_DATA_URL = 64;

/** Reads attributes, one element after the other; the fields tell of the last one. */
export class AttributeReader {
  /**
   * @param {import('./record.js').Record} record
   * @param {import('./tables.js').Tables} names
   */
  constructor(record, names) {
    this.record = record;
    this.names = names;
    const attr = (/** @type {string} */ name) => names.attr(name);
    this.attr = {
      role: attr('role'),
      href: attr('href'),
      xlinkHref: attr('xlink:href'),
      value: attr('value'),
      contenteditable: attr('contenteditable'),
      hidden: attr('hidden'),
      open: attr('open'),
      readonly: attr('readonly'),
      required: attr('required'),
      popover: attr('popover'),
    };
    /** Bits of `tables.js`. */
    this.kinds = 0;
    this.count = 0;
    this.role = '';
    this.editable = '';
    this.isLink = false;
    this.isOpen = false;
    this.skipsContent = false;
    this.hasPopover = false;
    this.liveFlags = 0;
  }

  /**
   * @param {Element} element
   * @param {string} type of an input
   */
  read(element, type) {
    this.kinds = this.count = this.liveFlags = 0;
    this.role = this.editable = '';
    this.isLink = this.isOpen = this.skipsContent = this.hasPopover = false;
    if (!pristine.hasAttributes.call(element)) return;
    // By name: an `Attr` object for each would cost twice as much in an extension's world.
    for (const name of pristine.getAttributeNames.call(element)) {
      const number = this.names.attr(name);
      if (number < 0 || (number === this.attr.value && type && !isValueAttributeKept(type))) continue;
      const value = cut(pristine.getAttribute.call(element, name) ?? '');
      this.record.attr(number, value);
      this.count++;
      this.kinds |= /** @type {number} */ (this.names.attrKinds[number]);
      this.notice(number, value);
    }
  }

  /**
   * @param {number} number of an attribute
   * @param {string} value
   */
  notice(number, value) {
    const { attr } = this;
    if (number === attr.role) this.role = value;
    else if (number === attr.href || number === attr.xlinkHref) this.isLink = true;
    else if (number === attr.contenteditable) this.editable = value.toLowerCase() === 'false' ? 'false' : 'true';
    else if (number === attr.hidden) this.skipsContent = value === 'until-found';
    else if (number === attr.open) this.isOpen = true;
    else if (number === attr.popover) this.hasPopover = true;
    else if (number === attr.readonly) this.liveFlags |= bits.READONLY;
    else if (number === attr.required) this.liveFlags |= bits.REQUIRED;
  }
}

/** @param {string} value */
function cut(value) {
  if (value.length <= LONGEST_DATA_URL) return value;
  if (value.startsWith('data:')) return value.slice(0, LONGEST_DATA_URL);
  return value.length > LONGEST_VALUE ? value.slice(0, LONGEST_VALUE) : value;
}
