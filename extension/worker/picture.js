// Pictures as data URLs: how large they are, and parts of them.

/**
 * Size of a PNG from its header: after 8 bytes of signature and 8 of the chunk's head come width and height.
 * @param {string} dataUrl
 */
export function pngSize(dataUrl) {
  const header = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1).slice(0, 32)), (char) => char.charCodeAt(0));
  const view = new DataView(header.buffer);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/**
 * A part of a picture.
 * @param {string} dataUrl
 * @param {{x: number, y: number, width: number, height: number}} part in CSS pixels
 * @param {number} margin also in the picture, as far as there is something
 * @param {number} viewportWidth of what is in the picture, in CSS pixels
 * @returns {Promise<{image: string, isWhole: boolean}>} `isWhole`: nothing of the part lies outside of the picture
 */
export async function cropped(dataUrl, part, margin, viewportWidth) {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (char) => char.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const scale = bitmap.width / viewportWidth;
  const left = Math.max(0, Math.floor((part.x - margin) * scale));
  const top = Math.max(0, Math.floor((part.y - margin) * scale));
  const right = Math.min(bitmap.width, Math.ceil((part.x + part.width + margin) * scale));
  const bottom = Math.min(bitmap.height, Math.ceil((part.y + part.height + margin) * scale));
  const [width, height] = [Math.max(1, right - left), Math.max(1, bottom - top)];
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(bitmap, left, top, width, height, 0, 0, width, height);
  const [end, foot] = [(part.x + part.width) * scale, (part.y + part.height) * scale];
  const isWhole = part.x > -1 && part.y > -1 && end < bitmap.width + 1 && foot < bitmap.height + 1;
  bitmap.close();
  return { image: await dataUrlOf(await canvas.convertToBlob({ type: 'image/png' })), isWhole };
}

/** Bytes that are turned into text at once. */
const CHUNK = 0x8000;

/** @param {Blob} blob */
async function dataUrlOf(blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return `data:${blob.type};base64,${btoa(text)}`;
}
