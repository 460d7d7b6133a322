/**
 * What a capture knows of tags and attributes. Their numbers come from Rust (`ax::page::TAG_NAMES`, `ATTR_NAMES`) once.
 */

import { mayHost } from './shadow.js';

/** Kinds of elements, as bits. */
export const SKIPPED = 1 << 0;
/** What stands in it is no content: default text, fallback, sources. */
export const CHILDLESS = 1 << 1;
/** A press anywhere in it is for it: what stands in it need not be asked for its cursor. */
export const NATIVE_TARGET = 1 << 2;
export const WANTS_RECT = 1 << 3;
export const MAY_HOST = 1 << 4;
/** Its box does not clip content that is captured, whatever `overflow` says. */
export const NO_OVERFLOW = 1 << 5;
/** Draws something and says nothing, unless it has attributes or children that do. */
export const SHAPE = 1 << 6;
/** Has live properties. */
export const LIVE = 1 << 7;
export const SVG_OR_MATH = 1 << 8;

/** Kinds of attributes, as bits. */
export const MAKES_TARGET = 1 << 0;
/** Says something about the element besides how it looks. */
export const SPEAKS = 1 << 1;

const tagKinds = {
  [SKIPPED]: 'script style template noscript head link meta',
  [CHILDLESS]: 'textarea iframe frame video audio input img br hr wbr embed source track param col',
  [NATIVE_TARGET]: 'button select input textarea summary option',
  [WANTS_RECT]:
    'a area button input select textarea summary details dialog iframe frame img svg canvas video audio embed object h1 h2 h3 h4 h5 h6 meter progress table',
  [NO_OVERFLOW]: 'html body button input select textarea option optgroup img svg canvas video audio iframe frame embed object br hr wbr',
  [SHAPE]: 'path circle rect line polygon polyline ellipse',
  [LIVE]: 'input textarea option details dialog iframe frame select',
  [SVG_OR_MATH]: 'svg math',
};

const targetAttrs = 'role tabindex contenteditable popover aria-label aria-labelledby draggable title aria-expanded aria-haspopup';
const silentAttrs = 'class part slot size width height target lang dir name type id';

/** Numbers of names. */
export class Tables {
  /**
   * @param {string[]} tagNames
   * @param {string[]} attrNames
   */
  constructor(tagNames, attrNames) {
    this.tags = new Map(tagNames.map((name, number) => [name, number]));
    this.attrs = new Map(attrNames.map((name, number) => [name, number]));
    this.kinds = new Uint16Array(tagNames.length);
    this.attrKinds = new Uint8Array(attrNames.length);
    for (const [bit, names] of Object.entries(tagKinds)) {
      for (const name of names.split(' ')) this.addKind(this.tag(name), Number(bit));
    }
    for (const [name, number] of this.tags) if (mayHost(name)) this.addKind(number, MAY_HOST);
    for (const [name, number] of this.attrs) this.attrKinds[number] = attrKind(name);
  }

  /**
   * @param {number} tag
   * @param {number} kind
   */
  addKind(tag, kind) {
    this.kinds[tag] = /** @type {number} */ (this.kinds[tag]) | kind;
  }

  /**
   * The number of a tag; 0 for one that is not known. SVG's camel case is folded.
   * @param {string} name local name
   * @returns {number}
   */
  tag(name) {
    return this.tags.get(name) ?? this.tags.get(name.toLowerCase()) ?? 0;
  }

  /**
   * The number of an attribute; -1 for one that is not kept.
   * @param {string} name
   * @returns {number}
   */
  attr(name) {
    return this.attrs.get(name) ?? -1;
  }
}

/** @param {string} name */
function attrKind(name) {
  const makesTarget = name.startsWith('on') || targetAttrs.split(' ').includes(name);
  return (makesTarget ? MAKES_TARGET : 0) | (silentAttrs.split(' ').includes(name) ? 0 : SPEAKS);
}
