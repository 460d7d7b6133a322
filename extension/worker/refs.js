// Spellings of refs, split into the frame they lead to and what that frame is asked for. The same spellings as in
// the `ax` crate, which prints and parses them inside a frame.

/**
 * @typedef {object} Reference
 * @property {number[]} frames ordinals of the frames on the way, outermost first; empty in the top document
 * @property {string} inFrame what the frame itself is asked for: `ref_12`, or a CSS selector
 */

const UID = /^uid=((?:\d+_)*)(\d+)$/;
const REF = /^(?:(?:aria-)?ref=)?((?:f\d+(?!\d))*)(_?)(?:ref_?|e)?(\d+)$/;

/**
 * Understands `ref_12`, `[ref_12]`, `12`, `e12`, `aria-ref=e12`, `uid=12`, `uid=1_12`, `f1e12`, `f1_ref_12`, `f1f2_ref_3`;
 * everything else is a CSS selector for the top document.
 * @param {string | number} refId
 * @returns {Reference}
 */
export function parseRef(refId) {
  const text = String(refId).trim();
  const bare = (/^\[(.*)\]$/.exec(text)?.[1] ?? text).replace(/^[@#]/, '');
  const uid = UID.exec(bare);
  if (uid) return reference(ordinals(uid[1]), uid[2]);
  const ref = REF.exec(bare);
  // `_` separates a frame path from the rest; without a path there is nothing to separate.
  if (!ref || (ref[2] && !ref[1])) return { frames: [], inFrame: text };
  return reference(ordinals(ref[1]), ref[3]);
}

/**
 * A frame path as refs print it: `[1, 2]` is `f1f2`, the top document is empty.
 * @param {number[]} frames
 */
export function framePath(frames) {
  return frames.map((ordinal) => `f${ordinal}`).join('');
}

/**
 * @param {number[]} frames
 * @param {string | undefined} number
 */
function reference(frames, number) {
  return { frames, inFrame: `ref_${String(number).replace(/^0+(?=\d)/, '')}` };
}

/** @param {string | undefined} path */
function ordinals(path) {
  return (path?.match(/\d+/g) ?? []).map(Number);
}
