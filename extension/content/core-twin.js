// The core as JavaScript, for pages whose policy forbids WebAssembly. Injected on demand.

import { boot, cancel, handle, initSync } from '../../build/twin/handhold_content.js';
import { startCore } from './start.js';

startCore({ start: initSync, boot, handle, cancel });
