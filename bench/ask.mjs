import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the audio engine's own measurements. */
const ENGINE = 'packages/audio/bench';

/**
 * Runs one measurement that needs no server, such as 'explore', and gives what it wrote down.
 * @param {string[]} [before] a command that runs it, such as `taskset`
 */
function measured(name, before = [], home = 'bench') {
  const folder = mkdtempSync(join(tmpdir(), `artist-space-${name}-`));
  const result = join(folder, 'result.json');
  try {
    const file = `${home}/${name}.bench.ts`;
    const vitest = ['npx', 'vitest', 'run', '--config', 'bench/vitest.config.ts', file];
    const [program, ...options] = [...before, ...vitest];
    execFileSync(program, options, {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: { ...process.env, BENCH_RESULT: result },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return JSON.parse(readFileSync(result, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Measures Explore's questions with a hundred and with ten thousand artists.
 * @returns {{ few: number, many: number, ratio: number }} p95 in milliseconds, and how many times longer
 */
export function explore() {
  return measured('explore');
}

/**
 * Measures a feed of somebody who follows a thousand artists beside an empty one, and an artist's
 * statistics after fifty million plays.
 * @returns {{ perPage: number, emptyPage: number, year: number, month: number }} p95 in milliseconds
 */
export function feed() {
  return measured('feed');
}

/**
 * Measures what finds music among 100,000 tracks.
 * @returns {Record<'sqlite' | 'postgresql', Record<string, { p50: number, p95: number, allP95: number }> |
 *   null>} in milliseconds, by what is asked; null where no PostgreSQL is installed
 */
export function search() {
  return measured('search');
}

/**
 * Sends requests that are made to cost to every kind of door.
 * @returns {{ requests: number, worst: { request: string, ms: number } }} what occupied the event loop longest
 */
export function stalls() {
  return measured('stalls');
}

/** Measures how often tempo and key are heard rightly; see Scores in tempo-key.bench.ts. */
export function tempoAndKey() {
  return measured('tempo-key', [], ENGINE);
}

/** Measures how many notes of hums are heard; see measureNotes and measureRefusals in hum-notes.bench.ts. */
export function humNotes() {
  return measured('hum-notes', [], ENGINE);
}

/**
 * Measures how long an assistant takes to answer from the playbook.
 * @returns {{ p95: number, questions: number }} in milliseconds
 */
export function assistants() {
  return measured('assistants');
}

/**
 * Measures how long an artist's library answers.
 * @returns {{ sizes: number[], times: number[] }} p95 in milliseconds by the number of tracks
 */
export function library() {
  return measured('library');
}

/**
 * Measures the statements of every screen and API call with 100,000 tracks.
 * @returns {{ count: number, statements: { sql: string, by: string, milliseconds: number }[] }} how
 *   many there are, and the slowest
 */
export function statements() {
  return measured('statements');
}

/**
 * Measures how long a four-minute WAV file takes to be read, on one core.
 * @returns {{ seconds: number, wasm: number, ffmpeg: number | null }} its length, and by codec
 */
export function ingest() {
  return measured('ingest', ['taskset', '-c', '0']);
}

/**
 * Measures how well stems are told apart.
 * @returns {{ songs: number, ours: object, ideal: object, speed: number }} see Result in stems.bench.ts
 */
export function stems() {
  return measured('stems', [], ENGINE);
}

/**
 * Measures a part of the audio engine.
 * @param {string[]} [before] see measured
 * @returns {import('../packages/audio/bench/figures.ts').Figure[]}
 */
export function audioFigures(name, before) {
  return measured(name, before, ENGINE);
}

/** Measures how the hits of mouth beats are heard; see the result of hits.bench.ts. */
export function hits() {
  return measured('hits', [], ENGINE);
}

/**
 * Measures how long the AI tools take through the server, and what others notice meanwhile.
 * @returns {{ load: number, cores: number, waits: Record<'beatbox' | 'beat' | 'song' | 'stems', number>,
 *   idleMs: number, busyMs: number, memoryMb: number }} milliseconds; p95 of a page; megabytes
 */
export function conversions() {
  return measured('conversions');
}
