import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the audio engine's own measurements. */
const ENGINE = 'packages/audio/bench';

/**
 * Runs one measurement that needs no server, such as 'explore', and returns its result.
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
 * Measures Explore's requests with a hundred and with ten thousand artists.
 * @returns {{ few: number, many: number, ratio: number }} p95 in milliseconds, and the ratio of many to few
 */
export function explore() {
  return measured('explore');
}

/**
 * Measures the feed of an account that follows a thousand artists against an empty one, and an artist's
 * statistics after fifty million plays.
 * @returns {{ perPage: number, emptyPage: number, year: number, month: number }} p95 in milliseconds
 */
export function feed() {
  return measured('feed');
}

/**
 * Measures searches among 100,000 tracks.
 * @returns {Record<'sqlite' | 'postgresql', Record<string, { p50: number, p95: number, allP95: number }> |
 * null>} in milliseconds, by query; null if PostgreSQL is not installed
 */
export function search() {
  return measured('search');
}

/**
 * Sends expensive requests to every kind of handler.
 * @returns {{ requests: number, worst: { request: string, ms: number } }} the longest block of the event loop
 */
export function stalls() {
  return measured('stalls');
}

/** Measures how often tempo and key are detected correctly; see Scores in tempo-key.bench.ts. */
export function tempoAndKey() {
  return measured('tempo-key', [], ENGINE);
}

/**
 * Measures how many notes of hums are detected; see measureNotes and measureRefusals in hum-notes.bench.ts.
 */
export function humNotes() {
  return measured('hum-notes', [], ENGINE);
}

/**
 * Measures the response time of an assistant that answers from the playbook.
 * @returns {{ p95: number, questions: number }} in milliseconds
 */
export function assistants() {
  return measured('assistants');
}

/**
 * Measures the response time of an artist's library.
 * @returns {{ sizes: number[], times: number[] }} p95 in milliseconds by the number of tracks
 */
export function library() {
  return measured('library');
}

/**
 * Measures the statements of every screen and API call with 100,000 tracks.
 * @returns {{ count: number, statements: { sql: string, by: string, milliseconds: number }[] }} their number,
 * and the slowest ones
 */
export function statements() {
  return measured('statements');
}

/**
 * Measures the reading of a four-minute WAV file, on one core.
 * @returns {{ seconds: number, wasm: number, ffmpeg: number | null }} its length, and the time by codec
 */
export function ingest() {
  return measured('ingest', ['taskset', '-c', '0']);
}

/**
 * Measures how well stems are separated.
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

/** Measures the detection of hits in mouth beats; see the result of hits.bench.ts. */
export function hits() {
  return measured('hits', [], ENGINE);
}

/**
 * Measures the AI tools through the server, and their effect on other requests.
 * @returns {{ load: number, cores: number, waits: Record<'beatbox' | 'beat' | 'song' | 'stems', number>,
 * idleMs: number, busyMs: number, memoryMb: number }} milliseconds; p95 of a page; megabytes
 */
export function conversions() {
  return measured('conversions');
}
