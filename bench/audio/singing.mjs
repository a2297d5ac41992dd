import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Measures the singer and prints its figures: `node bench/audio/singing.mjs`. */
const folder = mkdtempSync(join(tmpdir(), 'artist-space-singing-'));
const result = join(folder, 'result.json');
try {
  const run = [
    'vitest',
    'run',
    '--config',
    'bench/vitest.config.ts',
    'bench/audio/singing.bench.ts',
  ];
  execFileSync('npx', run, {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, SINGING_RESULT: result },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  console.table(JSON.parse(readFileSync(result, 'utf8')));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
