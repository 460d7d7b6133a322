// How many tokens a text is, about. Models differ; this errs on the high side for languages without spaces.

/** @param {string} text */
export function estimateTextTokens(text) {
  let wide = 0;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x2e7f) wide++;
  return Math.ceil((text.length - wide) / 4 + wide);
}
