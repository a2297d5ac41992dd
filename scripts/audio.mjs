import { loadSettings } from './environment.mjs';
import { requireNode } from './node-version.mjs';
import { runBundled } from './run-bundled.mjs';

/** The audio engine at the command line: `npm run -s audio -- --help`. */
requireNode();
loadSettings();
await runBundled('app/audio-command/main.server.ts');
