import { ensureBuilt } from './build-app.mjs';

/** Builds where the sources have changed since the last build: a step of its own in `npm test`. */
await ensureBuilt();
