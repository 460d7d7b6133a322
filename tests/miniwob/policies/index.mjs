// Which policy plays which task.

import { CHOOSING } from './choosing.mjs';
import { CLICKING } from './clicking.mjs';
import { MAIL } from './mail.mjs';
import { SELECTING } from './selecting.mjs';
import { TYPING } from './typing.mjs';

/** @type {Record<string, import('./clicking.mjs').Policy>} */
export const POLICIES = { ...CLICKING, ...TYPING, ...CHOOSING, ...MAIL, ...SELECTING };
