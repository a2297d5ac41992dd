import { runBundled } from './run-bundled.mjs';

/** Makes the sounds and the pictures of docs/audio.md: `node scripts/audio-examples.mjs [folder]`. */
await runBundled('packages/audio/bench/examples/make-examples.ts');
