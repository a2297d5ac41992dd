import { runBundled } from './run-bundled.mjs';

/**
 * Learns how to share a mix out between its stems from songs that the synthesisers of this repository
 * make, and writes what it learned to packages/audio/src/separation/share-weights.ts:
 * `node scripts/learn-stem-shares.mjs`. It goes on from the weights that are there, or begins anew where
 * the clues have changed; it takes about eight minutes of a core. The same beginning gives the same weights.
 */
await runBundled('packages/audio/scripts/learn-shares.ts');
