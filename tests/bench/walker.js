// A plain-JS walker: what a good engineer writes by hand to print the same fields in one pass over the DOM, without a
// captured page, a second name order, folding, overlays or paging. The bench holds our reads against it.
//
// It runs in the page: `handholdWalker(document)` answers the text. Roles, names in the product's order, states, refs by
// WeakMap and WeakRef, rendering by `checkVisibility`, `cursor: pointer` targets, boxes of targets, and hit tests of the
// targets in the viewport. For the pages of the bench its text equals ours, which a test checks.

/** @type {any} */ (globalThis).handholdWalker = (() => {
  const ROLES = {
    a: (/** @type {Element} */ element) => (element.hasAttribute('href') ? 'link' : ''),
    article: () => 'article',
    button: () => 'button',
    footer: (/** @type {Element} */ element) => (element.closest('article,aside,main,nav,section') ? '' : 'contentinfo'),
    form: (/** @type {Element} */ element) => (element.hasAttribute('aria-label') ? 'form' : ''),
    h1: () => 'heading',
    h2: () => 'heading',
    h3: () => 'heading',
    h4: () => 'heading',
    h5: () => 'heading',
    h6: () => 'heading',
    header: (/** @type {Element} */ element) => (element.closest('article,aside,main,nav,section') ? '' : 'banner'),
    img: (/** @type {Element} */ element) => (element.getAttribute('alt') === '' ? '' : 'img'),
    input: (/** @type {Element} */ element) => INPUT_ROLES[/** @type {HTMLInputElement} */ (element).type] ?? 'textbox',
    li: () => 'listitem',
    main: () => 'main',
    nav: () => 'navigation',
    ol: () => 'list',
    p: () => 'paragraph',
    select: () => 'combobox',
    table: () => 'table',
    tbody: () => 'rowgroup',
    td: () => 'cell',
    textarea: () => 'textbox',
    th: () => 'columnheader',
    thead: () => 'rowgroup',
    tr: () => 'row',
    ul: () => 'list',
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
  const SKIPPED = new Set(['head', 'script', 'style', 'template', 'noscript', 'title', 'meta', 'link']);
  const NAMED_FROM_CONTENT = new Set(['button', 'link', 'heading', 'cell', 'columnheader', 'listitem', 'paragraph', 'checkbox', 'radio']);
  const NATIVE_TARGETS = new Set(['button', 'link', 'checkbox', 'radio', 'textbox', 'searchbox', 'combobox', 'slider']);

  const refs = new WeakMap();
  const elements = new Map();
  let nextRef = 1;

  /** @param {Element} element */
  function refOf(element) {
    let ref = refs.get(element);
    if (ref === undefined) {
      ref = nextRef++;
      refs.set(element, ref);
      elements.set(ref, new WeakRef(element));
    }
    return ref;
  }

  /** @param {string} text */
  const collapse = (text) => text.replace(/\s+/g, ' ').trim();

  /** @param {string} text */
  function quote(text, limit = 100) {
    const cut = text.length > limit ? `${text.slice(0, limit - 3)}...` : text;
    return /["\\\p{Cc}]/u.test(cut) ? JSON.stringify(cut) : `"${cut}"`;
  }

  /** @param {Element} element */
  function roleOf(element) {
    const own = element.getAttribute('role');
    if (own) return own.trim().split(/\s+/)[0] ?? '';
    return ROLES[/** @type {keyof typeof ROLES} */ (element.localName)]?.(element) ?? '';
  }

  /** Visible text below a node. @param {Element} element @returns {string} */
  function textOf(element) {
    let text = '';
    for (let child = element.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === 3) text += /** @type {Text} */ (child).data;
      else if (child.nodeType === 1 && isShown(/** @type {Element} */ (child))) text += textOf(/** @type {Element} */ (child));
    }
    return text;
  }

  /**
   * @param {Element} element
   * @param {string} role
   */
  function nameOf(element, role) {
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
    return NAMED_FROM_CONTENT.has(role) ? collapse(textOf(element)) : '';
  }

  /** @param {Element} element */
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  /**
   * @param {Element} element
   * @param {string} role
   */
  function statesOf(element, role) {
    let states = '';
    if (role === 'link') states += ` href=${quote(element.getAttribute('href') ?? '', 200)}`;
    if (element.localName === 'input') states += inputStates(/** @type {HTMLInputElement} */ (element), role);
    for (const state of ['selected', 'expanded', 'pressed', 'current']) {
      const value = element.getAttribute(`aria-${state}`);
      if (value !== null) states += ` ${state}=${quote(value)}`;
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
    return ` type=${quote(input.type)}${value && role !== 'button' ? ` value=${quote(value, 60)}` : ''}`;
  }

  /** @param {Element} element @returns {boolean} Whether it holds targets below it. */
  const holdsTargets = (element) => element.querySelector('a[href],button,input,select,textarea,[tabindex],[onclick],.state') !== null;

  /** What stands in the way of a click on its middle. @param {Element} element @param {DOMRect} box */
  function isCovered(element, box) {
    const hit = element.ownerDocument.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!hit || element.contains(hit) || hit.contains(element)) return false;
    return !Array.from(/** @type {HTMLInputElement} */ (element).labels ?? []).some((label) => label.contains(hit));
  }

  /** @param {DOMRect} box @param {Window} view */
  const isInViewport = (box, view) => box.bottom > 0 && box.right > 0 && box.top < view.innerHeight && box.left < view.innerWidth;

  /**
   * @param {Element} element
   * @param {{ tests: number }} state
   */
  function marksOf(element, state) {
    const box = element.getBoundingClientRect();
    const view = /** @type {Window} */ (element.ownerDocument.defaultView);
    if (box.right + view.scrollX < 0 || box.bottom + view.scrollY < 0) return ' offscreen';
    if (isInViewport(box, view) && state.tests++ < 300 && isCovered(element, box)) return ' covered';
    return '';
  }

  return function read(/** @type {Document} */ document) {
    /** @type {string[]} */
    const lines = [];
    const state = { tests: 0 };

    /**
     * @param {Element} element
     * @param {number} depth
     * @param {boolean} underPointer Its parent has the pointer cursor already.
     * @param {string} said What a line above says of its text.
     */
    function visit(element, depth, underPointer, said) {
      if (SKIPPED.has(element.localName)) return;
      const style = getComputedStyle(element);
      const isVisible = isShown(element);
      if (!isVisible && style.display === 'none') return;
      const clips = style.overflowX !== 'visible';
      if (clips && element.localName !== 'html') {
        const box = element.getBoundingClientRect();
        if (box.width === 0 || box.height === 0) return;
      }
      const role = roleOf(element);
      const hasPointer = style.cursor === 'pointer';
      const isNative = NATIVE_TARGETS.has(role);
      const isClickable =
        !isNative && ((hasPointer && !underPointer) || element.hasAttribute('tabindex') || element.hasAttribute('onclick'));
      let below = depth;
      let saysAll = said;
      if (isVisible && (role || isClickable)) {
        const text = print(element, role || 'generic', depth, isNative, isClickable);
        if (text) saysAll = text;
        below++;
      }
      children(element, below, hasPointer, saysAll);
    }

    /**
     * @param {Element} element
     * @param {string} role
     * @param {number} depth
     * @param {boolean} isNative
     * @param {boolean} isClickable
     * @returns {string} The name, when it says what the element holds.
     */
    function print(element, role, depth, isNative, isClickable) {
      const fromContent = isClickable || (NAMED_FROM_CONTENT.has(role) && (isNative || !holdsTargets(element)));
      const name = isNative || !holdsTargets(element) ? nameOf(element, isClickable ? 'button' : role) : '';
      const marks = isNative || isClickable ? marksOf(element, state) : '';
      lines.push(
        `${' '.repeat(depth)}${role}${name ? ` ${quote(name)}` : ''} [ref_${refOf(element)}]${statesOf(element, role)}${isClickable ? ' clickable' : ''}${marks}`,
      );
      return fromContent ? name : '';
    }

    /**
     * @param {Element} element
     * @param {number} depth
     * @param {boolean} underPointer
     * @param {string} said
     */
    function children(element, depth, underPointer, said) {
      const root = element.shadowRoot ?? element;
      const isLabel = element.localName === 'label';
      for (let child = root.firstChild; child; child = child.nextSibling) {
        if (child.nodeType === 1) visit(/** @type {Element} */ (child), depth, underPointer, said);
        else if (child.nodeType === 3 && !isLabel) {
          const text = collapse(/** @type {Text} */ (child).data);
          if (text && !said) lines.push(`${' '.repeat(depth)}text ${quote(text, 400)}`);
        }
      }
    }

    visit(document.documentElement, 0, false, '');
    return lines.join('\n');
  };
})();
