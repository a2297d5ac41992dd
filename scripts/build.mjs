import { build } from './build-app.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './node-version.mjs';

requireNode();
await ensureInstalled();
await build();
