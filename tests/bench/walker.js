// A plain-JS walker: what an engineer writes by hand to print the same fields in one pass over the DOM, without a captured
// page, a second name order, overlays, budgets, pages, snapshots or a search. The bench holds our reads against it.
//
// It runs in the page: `handholdWalker(document)` answers the text. Roles, names in the product's order, states, refs by
// WeakMap and WeakRef, rendering by `checkVisibility`, `cursor: pointer` targets, clipping boxes, boxes of targets, and hit
// tests of the targets in the viewport. On the pages of the bench its text equals ours; `bench.test.mjs` checks that.

/** @typedef {{ depth: number, role: string, name: string, element: Element | null, rest: string, isTarget: boolean }} Line */

/** @type {any} */ (globalThis).handholdWalker = (() => {
  /** @type {Record<string, string>} */
  const ROLES = {
    article: 'article',
    button: 'button',
    h1: 'heading',
    h2: 'heading',
    h3: 'heading',
    h4: 'heading',
    h5: 'heading',
    h6: 'heading',
    li: 'listitem',
    main: 'main',
    nav: 'navigation',
    ol: 'list',
    select: 'combobox',
    table: 'table',
    td: 'cell',
    textarea: 'textbox',
    th: 'columnheader',
    tr: 'row',
    ul: 'list',
  };
  /** @type {Record<string, string>} */
  const INPUT_ROLES = {
    button: 'button',
    checkbox: 'checkbox',
    file: 'button',
    image: 'button',
    radio: 'radio',
    range: 'slider',
    reset: 'button',
    search: 'searchbox',
    submit: 'button',
  };
  const SKIPPED = new Set(['head', 'script', 'style', 'template', 'noscript']);
  const SECTIONS = new Set(['article', 'aside', 'main', 'nav', 'section']);
  const TARGETS = new Set(['button', 'link', 'checkbox', 'radio', 'textbox', 'searchbox', 'combobox', 'slider']);
  const NAMED_BY_TEXT = new Set(['button', 'link', 'checkbox', 'radio', 'heading']);
  const FOLDED = new Set(['cell', 'columnheader', 'listitem']);
  const STATES = ['selected', 'expanded', 'pressed', 'current'];
  const SHOWN = { visibilityProperty: true, opacityProperty: true };
  const MOST_HIT_TESTS = 300;

  /** @type {WeakMap<Element, number>} */
  const refs = new WeakMap();
  /** @type {Map<number, WeakRef<Element>>} */
  const elements = new Map();

  /** @param {Element} element */
  function refOf(element) {
    let ref = refs.get(element);
    if (ref === undefined) {
      ref = elements.size + 1;
      refs.set(element, ref);
      elements.set(ref, new WeakRef(element));
    }
    return ref;
  }

  /** @param {string} text */
  const collapse = (text) => text.replace(/\s+/g, ' ').trim();

  /**
   * @param {string} text
   * @param {number} limit
   */
  function quote(text, limit) {
    const cut = text.length > limit ? `${text.slice(0, limit)}...` : text;
    return /["\\\p{Cc}]/u.test(cut) ? JSON.stringify(cut) : `"${cut}"`;
  }

  /** @param {Element} element */
  function roleOf(element) {
    const own = element.getAttribute('role');
    if (own) return own.trim().split(/\s+/)[0] ?? '';
    const name = element.localName;
    switch (name) {
      case 'a':
        return element.hasAttribute('href') ? 'link' : '';
      case 'img':
        return element.getAttribute('alt') === '' ? '' : 'img';
      case 'input':
        return INPUT_ROLES[/** @type {HTMLInputElement} */ (element).type] ?? 'textbox';
      case 'header':
        return isOfPage(element) ? 'banner' : '';
      case 'footer':
        return isOfPage(element) ? 'contentinfo' : '';
      default:
        return ROLES[name] ?? '';
    }
  }

  /** @param {Element} element */
  function isOfPage(element) {
    for (let at = element.parentElement; at; at = at.parentElement) if (SECTIONS.has(at.localName)) return false;
    return true;
  }

  /** Visible text below an element. @param {Element} element @returns {string} */
  function textOf(element) {
    let text = '';
    for (let child = element.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === 3) text += /** @type {Text} */ (child).data;
      else if (child.nodeType === 1 && /** @type {Element} */ (child).checkVisibility(SHOWN))
        text += textOf(/** @type {Element} */ (child));
    }
    return text;
  }

  /**
   * @param {Element} element
   * @param {boolean} isByText
   */
  function nameOf(element, isByText) {
    const label = element.getAttribute('aria-label');
    if (label?.trim()) return collapse(label);
    const ids = element.getAttribute('aria-labelledby');
    if (ids) {
      const found = ids.split(/\s+/).flatMap((id) => element.ownerDocument.getElementById(id) ?? []);
      const text = collapse(found.map(textOf).join(' '));
      if (text) return text;
    }
    for (const attribute of ['placeholder', 'title', 'alt']) {
      const text = element.getAttribute(attribute);
      if (text?.trim()) return collapse(text);
    }
    const labels = /** @type {HTMLInputElement} */ (element).labels;
    if (labels?.length) return collapse(Array.from(labels, textOf).join(' '));
    return isByText ? collapse(textOf(element)) : '';
  }

  /**
   * @param {Element} element
   * @param {string} role
   */
  function statesOf(element, role) {
    let states = '';
    if (role === 'link') states += ` href=${quote(element.getAttribute('href') ?? '', 200)}`;
    if (element.localName === 'input') states += inputStates(/** @type {HTMLInputElement} */ (element), role);
    for (const state of STATES) {
      const value = element.getAttribute(`aria-${state}`);
      if (value !== null) states += ` ${state}="${value}"`;
    }
    if (role === 'heading') states += ` level="${element.getAttribute('aria-level') ?? element.localName[1]}"`;
    if (element.matches(':disabled')) states += ' disabled';
    if (element === element.ownerDocument.activeElement && element.localName !== 'body') states += ' focused';
    return states;
  }

  /**
   * @param {HTMLInputElement} input
   * @param {string} role
   */
  function inputStates(input, role) {
    if (role === 'checkbox' || role === 'radio') return ` checked="${input.indeterminate ? 'mixed' : input.checked}"`;
    const value = input.type === 'password' ? '' : input.value;
    return ` type="${input.type}"${value && role !== 'button' ? ` value=${quote(value, 60)}` : ''}`;
  }

  /**
   * Whether a click on the middle of an element would go elsewhere.
   * @param {Element} element
   * @param {DOMRect} box
   */
  function isCovered(element, box) {
    const hit = element.ownerDocument.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!hit || element.contains(hit) || hit.contains(element)) return false;
    return !Array.from(/** @type {HTMLInputElement} */ (element).labels ?? []).some((label) => label.contains(hit));
  }

  /** One read. */
  class Walk {
    /** @type {Line[]} */
    lines = [];
    /** Text that may go on: it ends at a block or at a line. */
    pending = '';
    hitTests = 0;

    /**
     * @param {Element} element
     * @param {number} depth
     * @param {boolean} underPointer Its parent has the pointer cursor.
     * @param {boolean} isSaid Its text is in a name already.
     */
    visit(element, depth, underPointer, isSaid) {
      if (SKIPPED.has(element.localName)) return;
      const style = getComputedStyle(element);
      const isShown = element.checkVisibility(SHOWN);
      const display = style.display;
      if (!isShown && display === 'none') return;
      if (style.overflowX !== 'visible' && this.isClippedAway(element)) return;
      const isBlock = !display.startsWith('inline') && display !== 'contents';
      if (isBlock) this.flush(depth);
      const hasPointer = style.cursor === 'pointer';
      this.describe(element, depth, hasPointer, underPointer, isShown, isSaid);
      if (isBlock) this.flush(depth);
    }

    /**
     * @param {Element} element
     * @param {number} depth
     * @param {boolean} hasPointer
     * @param {boolean} underPointer
     * @param {boolean} isShown
     * @param {boolean} isSaid
     */
    describe(element, depth, hasPointer, underPointer, isShown, isSaid) {
      const role = roleOf(element);
      const isNative = TARGETS.has(role);
      const isClickable =
        !isNative && isShown && ((hasPointer && !underPointer) || element.hasAttribute('tabindex') || element.hasAttribute('onclick'));
      const isLabel = element.localName === 'label' && /** @type {HTMLLabelElement} */ (element).control !== null;
      if (!isShown || (!role && (!isClickable || isLabel))) return this.children(element, depth, hasPointer, isSaid || isLabel);
      this.flush(depth);
      const isByText = isClickable || NAMED_BY_TEXT.has(role);
      const name = nameOf(element, isByText);
      const rest = statesOf(element, role) + (isClickable ? ' clickable' : '') + (isNative || isClickable ? this.marks(element) : '');
      const at = this.lines.push({ depth, role: role || 'generic', name, element, rest, isTarget: isNative || isClickable }) - 1;
      this.children(element, depth + 1, hasPointer, isByText);
      this.flush(depth + 1);
      if (FOLDED.has(role)) this.foldBox(at);
      else if (role === 'row') this.foldRow(at);
    }

    /**
     * @param {Element} element
     * @param {number} depth
     * @param {boolean} hasPointer
     * @param {boolean} isSaid
     */
    children(element, depth, hasPointer, isSaid) {
      for (let child = (element.shadowRoot ?? element).firstChild; child; child = child.nextSibling) {
        if (child.nodeType === 1) this.visit(/** @type {Element} */ (child), depth, hasPointer, isSaid);
        else if (child.nodeType === 3 && !isSaid) this.pending += /** @type {Text} */ (child).data;
      }
    }

    /** Ends a run of text. @param {number} depth */
    flush(depth) {
      if (!this.pending) return;
      const name = collapse(this.pending);
      this.pending = '';
      if (name) this.lines.push({ depth, role: 'text', name, element: null, rest: '', isTarget: false });
    }

    /** A box around one text is that text; a box around one target is that target. @param {number} at */
    foldBox(at) {
      const [box, inner] = [this.lines[at], this.lines[at + 1]];
      if (!box || !inner || this.lines.length !== at + 2) return;
      if (inner.role === 'text') {
        box.name = inner.name;
        this.lines.pop();
      } else if (inner.isTarget) {
        this.lines.splice(at, 1);
        inner.depth--;
      }
    }

    /** A row whose cells hold only text is one line. @param {number} at */
    foldRow(at) {
      const [row, ...cells] = this.lines.slice(at);
      if (
        !row ||
        !cells.length ||
        !cells.every(({ role, depth }) => depth === row.depth + 1 && (role === 'cell' || role === 'columnheader'))
      )
        return;
      row.name = cells.map(({ name }) => name).join(' | ');
      this.lines.length = at + 1;
    }

    /** @param {Element} element */
    isClippedAway(element) {
      if (element.localName === 'html' || element.localName === 'body') return false;
      const { width, height } = element.getBoundingClientRect();
      return width === 0 || height === 0;
    }

    /** @param {Element} element */
    marks(element) {
      const box = element.getBoundingClientRect();
      const view = /** @type {Window} */ (element.ownerDocument.defaultView);
      if (box.right + view.scrollX <= 0 || box.bottom + view.scrollY <= 0) return ' offscreen';
      const isInView = box.bottom > 0 && box.right > 0 && box.top < view.innerHeight && box.left < view.innerWidth;
      return isInView && this.hitTests++ < MOST_HIT_TESTS && isCovered(element, box) ? ' covered' : '';
    }

    text() {
      let text = '';
      for (const { depth, role, name, element, rest } of this.lines) {
        const shown = name ? ` ${quote(name, role === 'text' ? 400 : 100)}` : '';
        text += `${' '.repeat(depth)}${role}${shown}${element ? ` [ref_${refOf(element)}]` : ''}${rest}\n`;
      }
      return text.slice(0, -1);
    }
  }

  return (/** @type {Document} */ document) => {
    const walk = new Walk();
    walk.visit(document.documentElement, 0, false, false);
    return walk.text();
  };
})();
