// Token counts, as short as a step's line needs them.

import { number, text } from '../../shared/ui/text.js';

const compact = new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 });

/** `12.3K tok` @param {number} tokens */
export function tokenCount(tokens) {
  return text('panel_tokens_short', compact.format(tokens));
}

/**
 * How many tokens an answer takes a model to read. The tree's own estimate where there is one; else four characters a token,
 * without pictures, which are not counted in characters.
 * @param {unknown} answer
 */
export function estimateTokens(answer) {
  const tokens = /** @type {{result?: {tokens?: unknown}}} */ (answer)?.result?.tokens;
  return typeof tokens === 'number' ? tokens : Math.ceil(JSON.stringify(withoutPictures(answer)).length / 4);
}

/**
 * The same answer with each picture replaced by its type and size.
 * @param {unknown} answer
 * @returns {unknown}
 */
export function withoutPictures(answer) {
  if (typeof answer === 'string')
    return answer.replace(/^(data:image\/[\w+]+);base64,.*$/s, (_, type) => `${type} (${number(answer.length)})`);
  if (Array.isArray(answer)) return answer.map(withoutPictures);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, withoutPictures(value)]));
}
