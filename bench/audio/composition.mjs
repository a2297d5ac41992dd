import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Measures what composition makes of hums and requests with seeds that no tuning saw.
 * @returns {{ what: string, value: number, floor: number, goal: number }[]}
 */
export function composition() {
  const folder = mkdtempSync(join(tmpdir(), 'artist-space-composition-'));
  const result = join(folder, 'result.json');
  try {
    const config = ['--config', 'bench/vitest.config.ts', 'bench/audio/composition.bench.ts'];
    execFileSync('npx', ['vitest', 'run', ...config], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { ...process.env, COMPOSITION_RESULT: result },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return JSON.parse(readFileSync(result, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(composition());
