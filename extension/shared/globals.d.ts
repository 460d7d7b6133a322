// Globals that only the type checker needs to hear of.

import type { Handhold } from '../content/loader.js';

declare global {
  /** In the extension's isolated world of a page. */
  var handhold: Handhold;
  /** Defined by the bundler: always ask for the JS build of the core. */
  const __FORCE_TWIN__: boolean;
}
