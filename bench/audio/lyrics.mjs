import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Measures the lyricist on topics and seeds that nobody tuned to: `node bench/audio/lyrics.mjs`. */
const folder = mkdtempSync(join(tmpdir(), 'artist-space-lyrics-'));
const result = join(folder, 'result.json');
try {
  const run = [
    'vitest',
    'run',
    '--config',
    'bench/vitest.config.ts',
    'bench/audio/lyrics.bench.ts',
  ];
  execFileSync('npx', run, {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, LYRICS_RESULT: result },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  console.table(JSON.parse(readFileSync(result, 'utf8')));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
