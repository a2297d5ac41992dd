import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Folders of the measurements of the site and of the audio engine. */
const SITE = 'bench';
export const ENGINE = 'packages/audio/bench';

/**
 * Runs a measurement that needs no built server, and returns its result, which `NAME.bench.ts` describes.
 * @param {string} name such as 'explore'
 * @param {{ home?: string, before?: string[], source?: string }} [options] folder of the measurement, a command
 * that runs it, such as `taskset`, and the folder of another version of this program
 */
export function ask(name, { home = SITE, before = [], source = ROOT } = {}) {
  const folder = mkdtempSync(join(tmpdir(), `artist-space-${name}-`));
  const result = join(folder, 'result.json');
  try {
    const file = `${home}/${name}.bench.ts`;
    const vitest = ['npx', 'vitest', 'run', '--config', 'bench/vitest.config.ts', file];
    const [program, ...options] = [...before, ...vitest];
    execFileSync(program, options, {
      cwd: source,
      env: { ...process.env, BENCH_RESULT: result },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return JSON.parse(readFileSync(result, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
