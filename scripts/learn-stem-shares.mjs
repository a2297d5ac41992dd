import { runBundled } from './run-bundled.mjs';

/**
 * Trains the distribution of a mix among its stems with songs synthesised by this repository, and writes the
 * weights to packages/audio/src/separation/share-weights.ts: `node scripts/learn-stem-shares.mjs`. It
 * continues from the present weights, or starts anew if the features have changed; it takes about eight
 * minutes of a core. The same start gives the same weights.
 */
await runBundled('packages/audio/scripts/learn-shares.ts');
