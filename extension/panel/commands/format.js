import { findCommand } from './table.js';

/**
 * The /read command that gives these arguments; `parse` reads it back.
 * @param {Record<string, unknown>} args
 */
export function formatRead(args) {
  const options = Object.entries(findCommand('read')?.options ?? {});
  const words = Object.entries(args).map(([arg, value]) => {
    const [name, option] =
      options.find(([, { arg: of, value: means = true, takes }]) => of === arg && (takes !== 'nothing' || means === value)) ?? [];
    return option?.takes === 'nothing' ? name : name ? `${name}=${value}` : String(value);
  });
  return ['/read', ...words].join(' ');
}
