// Models that can't call tools write what they would call into their text. It is understood where it is plain what is meant.

/** Around the JSON of a call, as different models write it. */
const WRAPPED = [
  /<tool_call>\s*([\s\S]*?)\s*(?:<\/tool_call>|$)/,
  /<function_call>\s*([\s\S]*?)\s*(?:<\/function_call>|$)/,
  /```(?:json|tool_call|tool)?\s*(\{[\s\S]*?\})\s*```/,
];

/**
 * The call that a text is, or ends in.
 * @param {string} text
 * @param {readonly string[]} names of the tools
 * @returns {{tool: string, args: Record<string, unknown>, before: string} | null}
 */
export function writtenCall(text, names) {
  for (const pattern of WRAPPED) {
    const found = pattern.exec(text);
    const call = found && callIn(found[1] ?? '', names);
    if (call) return { ...call, before: text.slice(0, found.index).trim() };
  }
  const start = text.indexOf('{');
  const call = start >= 0 ? callIn(text.slice(start), names) : null;
  return call && { ...call, before: text.slice(0, start).trim() };
}

/** @param {string} json @param {readonly string[]} names */
function callIn(json, names) {
  let said;
  try {
    said = JSON.parse(json.trim());
  } catch {
    return null;
  }
  const call = said?.function && typeof said.function === 'object' ? said.function : said;
  const tool = call?.name ?? call?.tool ?? call?.tool_name ?? (typeof call?.function === 'string' ? call.function : undefined);
  const given = call?.arguments ?? call?.args ?? call?.parameters ?? call?.input ?? {};
  if (typeof tool !== 'string' || !names.includes(tool)) return null;
  const args = typeof given === 'string' ? parsed(given) : given;
  return typeof args === 'object' && args !== null && !Array.isArray(args) ? { tool, args } : null;
}

/** @param {string} json */
function parsed(json) {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
