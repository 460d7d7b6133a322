// What a page knows of itself: the test compares it with what the tools were to bring about.

/** Adds to the page's state. @param {Record<string, unknown>} change */
export function report(change) {
  globalThis.state = { ...globalThis.state, ...change };
}

/** Puts markup into the page. @param {string} html */
export function show(html) {
  document.querySelector('#app').innerHTML = html;
}
