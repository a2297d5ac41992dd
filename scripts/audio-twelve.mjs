import { runBundled } from './run-bundled.mjs';

/**
 * Makes the twelve pieces of docs/audio/README.md again, with their table: `node scripts/audio-twelve.mjs`.
 * Needs ffmpeg, which is a Debian package. `node scripts/audio-twelve.mjs pop metal` makes these two and
 * leaves the table alone.
 */
await runBundled('packages/audio/bench/examples/make-twelve.ts');
