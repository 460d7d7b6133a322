// What was decided about sites, as a table in which each decision can be taken back.

import { h } from '../shared/ui/dom.js';
import { text } from '../shared/ui/text.js';

/** @typedef {{host: string, capability: string, decision: 'always' | 'deny'}} Permission */

/**
 * @param {Permission[]} permissions
 * @param {(permission: Permission) => void} onForget
 */
export function permissionTable(permissions, onForget) {
  if (!permissions.length) return h('p', { class: 'empty' }, text('options_no_permissions'));
  const heads = ['options_permission_site', 'options_permission_what', 'options_permission_decision', 'options_permission_action'];
  const sorted = [...permissions].sort((a, b) => a.host.localeCompare(b.host) || a.capability.localeCompare(b.capability));
  return h(
    'table',
    {},
    h('thead', {}, h('tr', {}, ...heads.map((key) => h('th', { scope: 'col' }, text(key))))),
    h('tbody', {}, ...sorted.map((permission) => permissionRow(permission, onForget))),
  );
}

/** @param {Permission} permission @param {(permission: Permission) => void} onForget */
function permissionRow(permission, onForget) {
  const { host, capability, decision } = permission;
  const what = text(`options_capability_${capability}`);
  const label = text('options_revoke_label', host, what);
  const revoke = h('button', { type: 'button', 'aria-label': label, on: { click: () => onForget(permission) } }, text('options_revoke'));
  return h('tr', {}, h('td', {}, host), h('td', {}, what), h('td', {}, text(`options_${decision}`)), h('td', {}, revoke));
}
