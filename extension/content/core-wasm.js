// The core as WebAssembly, inlined: pages can't tell by a fetchable file that the extension is there. Injected on demand.

import { boot, cancel, handle, initSync } from '../../build/wasm/handhold_content.js';
import bytes from '../../build/wasm/handhold_content_bg.wasm';
import { startCore } from './start.js';

startCore({ start: () => initSync({ module: bytes }), boot, handle, cancel });
