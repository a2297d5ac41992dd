import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Measures Explore's questions with a hundred and with ten thousand artists.
 * @returns {{ few: number, many: number, ratio: number }} p95 in milliseconds, and how many times longer
 */
export function explore() {
  const folder = mkdtempSync(join(tmpdir(), 'artist-space-explore-'));
  const result = join(folder, 'result.json');
  try {
    execFileSync('npx', ['vitest', 'run', '--config', 'bench/vitest.config.ts'], {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: { ...process.env, BENCH_RESULT: result },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return JSON.parse(readFileSync(result, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
