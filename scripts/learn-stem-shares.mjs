import { runBundled } from './run-bundled.mjs';

/**
 * Learns how to share a mix out between its stems from songs that the synthesisers of this repository
 * make, and writes what it learned to packages/audio/src/separation/share-weights.ts:
 * `node scripts/learn-stem-shares.mjs`. To be run again when the clues change; it takes about a
 * quarter of an hour of a core, and gives the same weights each time.
 */
await runBundled('packages/audio/scripts/learn-shares.ts');
