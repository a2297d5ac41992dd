import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// Measures instruments and mixing, and prints a table: node bench/audio/rendering.mjs
execFileSync(
  'npx',
  ['vitest', 'run', '--config', 'bench/vitest.config.ts', 'bench/audio/rendering.bench.ts'],
  { cwd: fileURLToPath(new URL('../..', import.meta.url)), stdio: 'inherit' },
);
