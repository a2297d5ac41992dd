import { runBundled } from './run-bundled.mjs';

/** The audio engine at the command line: `npm run -s audio -- --help`. */
await runBundled('app/audio-command/main.server.ts');
