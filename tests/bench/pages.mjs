// The pages of the bench. Deterministic: the same number gives the same text.

/**
 * @typedef {object} BenchPage
 * @property {string} name
 * @property {number} elements How many elements it has; the bench refuses to run when it doesn't.
 * @property {() => string} html
 */

/** @type {BenchPage[]} */
export const PAGES = [
  { name: 'table(100)', elements: 1322, html: () => table(100) },
  { name: 'feed(300)', elements: 5106, html: () => feed(300) },
  { name: 'table(1000)', elements: 13_022, html: () => table(1000) },
  { name: 'feed(2000)', elements: 34_006, html: () => feed(2000) },
];

const CUSTOMERS = ['Ames Ltd', 'Brook and Sons', 'Carver', 'Dale Foods', 'Elm Street Bakery', 'Fjord Shipping', 'Grove Books'];
const STATES = ['open', 'paid', 'late'];

/**
 * A table of invoices: 13 elements a row and 22 around them.
 * @param {number} rows
 */
export function table(rows) {
  const body = Array.from({ length: rows }, (_, index) => tableRow(index + 1)).join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Invoices</title>
<style>body { font: 14px sans-serif } td { padding: 4px 8px } .state { cursor: pointer } svg { width: 12px; height: 12px }</style></head>
<body><header><nav aria-label="Main"><a href="/">Home</a> <a href="/invoices">Invoices</a> <a href="/help">Help</a></nav></header>
<main><h1>Invoices</h1>
<table><thead><tr><th>Number</th><th>Customer</th><th>Choose</th><th>State</th><th>Remove</th></tr></thead><tbody>
${body}
</tbody></table></main></body></html>`;
}

/** @param {number} number */
function tableRow(number) {
  const customer = `${CUSTOMERS[number % CUSTOMERS.length]} ${number}`;
  return (
    `<tr><td>${1000 + number}</td><td><a href="/customers/${number}">${customer}</a></td>` +
    `<td><label><input type="checkbox"${number % 5 ? '' : ' checked'}> Choose ${1000 + number}</label></td>` +
    `<td><div class="state">${STATES[number % STATES.length]}</div></td>` +
    `<td><button aria-label="Remove ${1000 + number}"><svg viewBox="0 0 12 12"><path d="M0 0 12 12M12 0 0 12"/></svg></button></td></tr>`
  );
}

const WORDS = 'rain over the harbour and a slow boat turning where the old lamp stands by the water under a grey sky'.split(' ');

/**
 * A feed: 17 elements a post and 6 around them.
 * @param {number} posts
 */
export function feed(posts) {
  const body = Array.from({ length: posts }, (_, index) => post(index + 1)).join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Feed</title></head><body><main>
${body}
</main></body></html>`;
}

const AVATAR = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** @param {number} number */
function post(number) {
  const author = `Author ${number % 97}`;
  const text = Array.from({ length: 18 }, (_, at) => WORDS[(number * 7 + at * (1 + (number % 5))) % WORDS.length]).join(' ');
  return (
    `<div><div><article><div><img src="${AVATAR}" alt="Picture of ${author}" width="32" height="32">` +
    `<a href="/authors/${number % 97}"><span>${author}</span></a></div>` +
    `<div><div><p>Post ${number}: ${text}.</p></div></div>` +
    `<div><button><span>Like</span></button><button><span>Reply</span></button><button><span>Share</span></button></div></article></div></div>`
  );
}
