// The panel's icons: 16 x 16, drawn with the current colour. They repeat what a text next to them or an accessible name says.

const SVG = 'http://www.w3.org/2000/svg';

/** Path data by name. */
const PATHS = {
  read: 'M3 3.5h7M5.5 8H13M5.5 12.5H11M3 3.5v9M3 8h2.5M3 12.5h2.5',
  find: 'M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM10.3 10.3l3.2 3.2',
  click: 'M6.5 6.5l2.3 7 1.5-3.2 3.2-1.5zM6 1.8v2M1.8 6h2M3 3l1.4 1.4M9 3L7.9 4.1M3 9l1.1-1.1',
  type: 'M5.5 2.5h2.2c.6 0 1 .4 1 1v9c0 .6-.4 1-1 1H5.5M11.9 2.5H9.7c-.6 0-1 .4-1 1v9c0 .6.4 1 1 1h2.2M7 8h3.4',
  set: 'M10.8 2.7l2.5 2.5-7.6 7.6-3.2.7.7-3.2zM9 4.5L11.5 7',
  goto: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM2.2 8h11.6M8 2c2.2 2 2.6 4 2.6 6S10.2 12 8 14M8 2C5.8 4 5.4 6 5.4 8S5.8 12 8 14',
  screenshot: 'M2.5 5h2.300l1-1.700h4.400l1 1.700h2.300v7.500h-11zM8 6.600a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.200z',
  inspect: 'M2.5 6V2.500H6M10 2.500h3.500V6M13.5 10v3.500H10M6 13.500H2.500V10M8 5.700a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.600z',
  frames: 'M2.5 2.500h11v11h-11zM2.5 5.500h11M6.5 8h4.500v3H6.500z',
  newChat: 'M13.5 8.500v4a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1h4M11.5 1.500l3 3M14.5 4.500l-6 6-3 .5.5-3 5.5-6.500z',
  settings:
    'M2.5 4.500h5M11 4.500h2.500M2.5 11.500H5M8.5 11.500h5M9.3 2.800a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.400zM6.7 9.800a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.400z',
  send: 'M8 13.200V3M3.8 7.200L8 3l4.2 4.2',
  stop: 'M4.5 4.500h7v7h-7z',
  copy: 'M5.5 5.500h8v8h-8zM10.5 5.500v-3h-8v8h3',
  done: 'M3 8.500l3.3 3.300L13 4.5',
  download: 'M8 2.500v8M4.7 7.400L8 10.700l3.3-3.300M2.5 13.500h11',
  fold: 'M4.500 6.500L8 10l3.500-3.500',
  next: 'M3.5 8h9M8.8 4.300L12.5 8l-3.7 3.7',
  closed: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM3.8 3.800l8.4 8.4',
};

/** @typedef {keyof typeof PATHS} IconName */

/**
 * @param {IconName} name
 * @returns {SVGSVGElement}
 */
export function icon(name) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}

/** Puts an icon into every element that asks for one with `data-icon`. */
export function placeIcons() {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-icon]'))) {
    element.prepend(icon(/** @type {IconName} */ (element.dataset.icon)));
  }
}
