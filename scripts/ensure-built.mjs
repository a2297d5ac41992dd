import { ensureBuilt } from './build-app.mjs';

/** Builds if the sources have changed since the last build: a step of its own in `npm test`. */
await ensureBuilt();
