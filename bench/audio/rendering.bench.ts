import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'vitest';
import { midiToHertz } from '#app/audio/instruments/frequency.ts';
import { instruments } from '#app/audio/instruments/instruments.ts';
import { performPart } from '#app/audio/instruments/perform-part.ts';
import { CARE } from '#app/audio/instruments/stage.ts';
import type { RenderOptions } from '#app/audio/mixing/render-options.ts';
import { renderScore } from '#app/audio/mixing/render-score.ts';
import { pick, type Random, seededRandom } from '#app/audio/random.ts';
import { ENGINE_RATE, type Score } from '#app/audio/score.ts';
import { DRUM_KITS, type PitchedInstrument, QUALITIES } from '#app/audio/vocabulary.ts';
import { encodeWav } from '#app/audio/wav.ts';
import { bandScore, beatScore } from '#tests/fixtures/audio/scores.ts';
import { centsOff } from '#tests/fixtures/audio/tone-measures.ts';

/**
 * Bands that nobody tuned to, drawn by the seeds 'bench-1' to 'bench-12': instruments, tempo, length,
 * sound and loop by chance. Loudness and true peak are what ffmpeg reads from the written file.
 */
const SEEDS = Array.from({ length: 12 }, (_, index) => `bench-${index + 1}`);
const NAMES = Object.keys(instruments) as PitchedInstrument[];

interface Row {
  readonly what: string;
  readonly value: string;
  readonly floor: string;
  readonly goal: string;
}

it('measures what renders scores', () => {
  const rows = [speed(), ...levelsAndSeams(), tuning()];
  process.stdout.write(`\n${rows.map(rowText).join('\n')}\n`);
});

function rowText({ what, value, floor, goal }: Row): string {
  return `${what.padEnd(46)} ${value.padStart(12)}   floor ${floor.padEnd(10)} goal ${goal}`;
}

/** Processor time of the whole arrangement in the plainest quality. */
function speed(): Row {
  const before = process.cpuUsage();
  const rendering = render(bandScore(90), { seed: 'bench-1', quality: 'standard', stereo: true });
  const seconds = (process.cpuUsage(before).user + process.cpuUsage(before).system) / 1e6;
  const length = rendering.mix.left.length / ENGINE_RATE;
  return {
    what: `full arrangement of ${length.toFixed(0)} s, one core`,
    value: `${seconds.toFixed(1)} s`,
    floor: '10 s',
    goal: '5 s',
  };
}

function levelsAndSeams(): Row[] {
  const loudness: number[] = [];
  const peaks: number[] = [];
  const seams: number[] = [];
  for (const seed of SEEDS) {
    const random = seededRandom(seed);
    const loop = random() < 0.5;
    const { mix } = render(drawnScore(random), {
      seed,
      quality: pick(random, QUALITIES),
      stereo: true,
      loop,
      sound: { space: random(), saturation: random(), sidechain: random(), age: random() },
    });
    if (loop) seams.push(seamRatio(mix.left, mix.right));
    const read = ebur128(encodeWav([mix.left, mix.right], { sampleRate: ENGINE_RATE }));
    if (read === null) continue;
    loudness.push(Math.abs(read.lufs + 14));
    peaks.push(read.peak);
  }
  const worst = (values: readonly number[], digits: number) =>
    values.length === 0 ? 'no ffmpeg' : Math.max(...values).toFixed(digits);
  return [
    { what: 'loudness off -14 LUFS, worst', value: worst(loudness, 2), floor: '1', goal: '0.5' },
    {
      what: 'true peak by ffmpeg, highest (dBTP)',
      value: worst(peaks, 1),
      floor: '-1',
      goal: '-1',
    },
    {
      what: 'loops: step at the seam / median step, worst',
      value: worst(seams, 2),
      floor: '2',
      goal: '1.2',
    },
  ];
}

function drawnScore(random: Random): Score {
  const bars = 2 + Math.floor(random() * 6);
  const band = bandScore(bars, {
    lead: pick(random, NAMES),
    chords: pick(random, NAMES),
    pad: pick(random, ['pads', 'strings', 'choir', 'organ'] as const),
    bass: pick(random, ['bass', '808', 'synth'] as const),
  });
  const { drums } = beatScore(pick(random, DRUM_KITS), bars);
  return { ...band, drums, tempo: Math.round(62 + 120 * random()) };
}

/** Worst deviation in cents of any instrument, on pitches between those that the tests look at. */
function tuning(): Row {
  let worst = 0;
  for (const name of NAMES) {
    const [lowest, highest] = instruments[name].range;
    for (const share of [0.07, 0.33, 0.51, 0.87]) {
      const pitch = Math.round(lowest + (highest - lowest) * share);
      const part = {
        instrument: name,
        role: 'melody',
        notes: [{ start: 0, length: 1.6, pitch, velocity: 0.66 }],
      } as const;
      const stage = {
        tempo: 60,
        frames: 1.6 * ENGINE_RATE,
        beginnings: [0],
        seed: `bench-1/${name}`,
        care: CARE.high,
        saturation: 0.4,
        period: null,
      };
      const tone = performPart(part, stage, 'solo').left.subarray(0.25 * ENGINE_RATE);
      worst = Math.max(worst, Math.abs(centsOff(tone, midiToHertz(pitch), ENGINE_RATE)));
    }
  }
  return {
    what: 'tuning, worst of 16 instruments (cents)',
    value: worst.toFixed(1),
    floor: '8',
    goal: '5',
  };
}

function render(score: Score, options: RenderOptions) {
  const rendering = renderScore(score, options);
  if (!rendering.ok) throw new Error(rendering.reason);
  return rendering;
}

function seamRatio(left: Float32Array, right: Float32Array): number {
  const step = (from: number, to: number) =>
    ((left[to] ?? 0) - (left[from] ?? 0)) ** 2 + ((right[to] ?? 0) - (right[from] ?? 0)) ** 2;
  const steps = Float64Array.from({ length: left.length - 1 }, (_, at) => step(at, at + 1)).sort();
  return step(left.length - 1, 0) / (steps[steps.length >> 1] ?? 0);
}

/** What ffmpeg's meter reads; null where there is no ffmpeg. */
function ebur128(wav: Uint8Array): { lufs: number; peak: number } | null {
  if (spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).error !== undefined) return null;
  const folder = mkdtempSync(join(tmpdir(), 'artist-space-rendering-'));
  try {
    const file = join(folder, 'mix.wav');
    writeFileSync(file, wav);
    const { stderr } = spawnSync(
      'ffmpeg',
      ['-hide_banner', '-nostats', '-i', file, '-af', 'ebur128=peak=true', '-f', 'null', '-'],
      { encoding: 'utf8' },
    );
    const summary = stderr.slice(stderr.lastIndexOf('Summary'));
    return {
      lufs: Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1]),
      peak: Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(summary)?.[1]),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
