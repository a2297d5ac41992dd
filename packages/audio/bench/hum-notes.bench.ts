import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { wavFile } from '#fixtures/wav-file.ts';
import { NOT_MELODIES, renderNotMelody } from '#fixtures/hums/not-a-melody.ts';
import { renderHum, VOICE_KINDS } from '#fixtures/hums/render-hum.ts';
import { transcribeHum } from '#src/analysis/transcribe-hum.ts';
import { f1, matchNotes, type Sounded } from './match-notes.ts';

/**
 * How many notes of a hum are heard, and how often a recording without a melody is said to have none,
 * on voices whose seeds nothing was fitted to. Beside aubio's notes, where it is installed. Written to
 * the file that BENCH_RESULT names.
 */
const HUMS = 15;
const OTHERS = 12;
const TIMEOUT = 1_800_000;

it(
  'measures the notes of hums',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'artist-space-hums-'));
    try {
      const notes = await measureNotes(folder);
      const refused = measureRefusals();
      console.log(notes, refused);
      if (process.env.BENCH_RESULT) {
        await writeFile(process.env.BENCH_RESULT, JSON.stringify({ notes, refused }));
      }
      expect(notes.hums).toBe(HUMS * VOICE_KINDS.length);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  TIMEOUT,
);

/** The mean F1 of all hums, of each kind of voice, and aubio's; seconds heard in one of processor time. */
async function measureNotes(folder: string) {
  const scores: { kind: string; ours: number; aubio: number | null }[] = [];
  const withAubio = spawnSync('aubio', ['--help']).error === undefined;
  let [sound, work] = [0, 0];
  for (const kind of VOICE_KINDS) {
    for (let take = 0; take < HUMS; take += 1) {
      const { samples, sampleRate, notes } = renderHum(`unseen-${kind}-${take}`, { kind });
      const started = process.cpuUsage();
      const heard = transcribeHum(samples, sampleRate);
      const { user, system } = process.cpuUsage(started);
      work += (user + system) / 1e6;
      sound += samples.length / sampleRate;
      const ours = score(notes, heard.ok ? heard.notes : []);
      const path = join(folder, 'hum.wav');
      if (withAubio) await writeFile(path, wavFile([samples], { sampleRate }));
      scores.push({ kind, ours, aubio: withAubio ? bestOf(notes, aubioNotes(path)) : null });
      if (!heard.ok) console.log(`unseen-${kind}-${take}: ${heard.reason}`);
    }
  }
  const theirs = scores.flatMap(({ aubio }) => (aubio === null ? [] : [aubio]));
  return {
    hums: scores.length,
    f1: mean(scores.map(({ ours }) => ours)),
    kinds: Object.fromEntries(
      VOICE_KINDS.map((kind) => [
        kind,
        mean(scores.filter((one) => one.kind === kind).map(({ ours }) => ours)),
      ]),
    ),
    aubio: theirs.length > 0 ? mean(theirs) : null,
    speed: sound / work,
  };
}

/** Share of the recordings without a melody that are refused, of all and of each kind. */
function measureRefusals() {
  const kinds = NOT_MELODIES.map((kind) => {
    let right = 0;
    for (let take = 0; take < OTHERS; take += 1) {
      const { samples, sampleRate } = renderNotMelody(`unseen-${kind}-${take}`, kind);
      const heard = transcribeHum(samples, sampleRate);
      if (!heard.ok) right += 1;
      else console.log(`unseen-${kind}-${take}: ${heard.notes.length} notes heard`);
    }
    return [kind, right / OTHERS] as const;
  });
  return {
    recordings: OTHERS * kinds.length,
    share: mean(kinds.map(([, share]) => share)),
    kinds: Object.fromEntries(kinds),
  };
}

function score(truth: readonly Sounded[], heard: readonly Sounded[]): number {
  const matched = matchNotes(truth, heard).filter((note) => note >= 0).length;
  return f1(matched, truth.length, heard.length);
}

/** The best score over all constant delays, for a detector that reports late. */
function bestOf(truth: readonly Sounded[], heard: readonly Sounded[]): number {
  const delays = [0, 0.02, 0.04, 0.06, 0.08, 0.1, 0.12];
  const early = (delay: number) =>
    heard.map(({ pitch, start }) => ({ pitch, start: start - delay }));
  return Math.max(...delays.map((delay) => score(truth, early(delay))));
}

/** Its lines of three numbers are pitch, start and end. */
function aubioNotes(path: string): Sounded[] {
  const answer = spawnSync('aubio', ['notes', path], { encoding: 'utf8' }).stdout;
  return answer.split('\n').flatMap((line) => {
    const [pitch, start, end] = line.trim().split(/\s+/).map(Number);
    return pitch === undefined || start === undefined || end === undefined
      ? []
      : [{ pitch, start }];
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
