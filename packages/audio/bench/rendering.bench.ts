import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'vitest';
import { midiToHertz } from '#src/frequency.ts';
import { instruments } from '#src/instruments/instruments.ts';
import { RENDER_DETAIL } from '#src/instruments/render-settings.ts';
import type { RenderOptions } from '#src/mixing/render-options.ts';
import { renderScore } from '#src/mixing/render-score.ts';
import { pick, type Random, seededRandom } from '#src/random.ts';
import { ENGINE_RATE, type Score, type StereoSound } from '#src/score.ts';
import { DRUM_KITS, type PitchedInstrument, QUALITIES } from '#src/vocabulary.ts';
import { encodeWav } from '#src/wav.ts';
import { partAlone } from '#fixtures/played-alone.ts';
import { bandScore, beatScore } from '#fixtures/scores.ts';
import { LoudnessMeter } from '#src/loudness.ts';
import { TruePeakMeter } from '#src/true-peak.ts';
import { centsOff } from '#fixtures/tone-measures.ts';
import { type Figure, noteFigures } from './figures.ts';

/**
 * Bands that were not used for tuning, drawn by the seeds 'bench-1' to 'bench-12': instruments, tempo, length,
 * sound and loop by chance. Loudness and true peak are what ffmpeg reads from the written file.
 */
const SEEDS = Array.from({ length: 12 }, (_, index) => `bench-${index + 1}`);
const NAMES = Object.keys(instruments) as PitchedInstrument[];

it('measures what renders scores', () => {
  noteFigures([speed(), ...levelsAndSeams(), tuning()]);
});

/** Processor time of the whole arrangement in the plainest quality. */
function speed(): Figure {
  const before = process.cpuUsage();
  const rendering = render(bandScore(90), { seed: 'bench-1', quality: 'standard', stereo: true });
  const seconds = (process.cpuUsage(before).user + process.cpuUsage(before).system) / 1e6;
  const length = rendering.mix.left.length / ENGINE_RATE;
  return {
    what: 'Arrangement of three minutes, played and mixed on one core',
    value: seconds,
    floor: 10,
    goal: 5,
    digits: 1,
    unit: ' s',
    note: `${length.toFixed(0)} s of four instruments and drums, standard quality`,
  };
}

function levelsAndSeams(): Figure[] {
  const loudness: number[] = [];
  const peaks: number[] = [];
  const seams: number[] = [];
  const apart = { loudness: 0, peak: 0 };
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
    const own = ownMeters(mix);
    apart.loudness = Math.max(apart.loudness, Math.abs(own.lufs - read.lufs));
    apart.peak = Math.max(apart.peak, Math.abs(own.peak - read.peak));
  }
  const bands = `${SEEDS.length} bands drawn by chance`;
  const judged: Figure[] = [
    {
      what: 'Loudness of what is made, off −14 LUFS by ffmpeg at worst',
      value: Math.max(...loudness),
      floor: 1,
      goal: 0.5,
      unit: ' LU',
      note: bands,
    },
    {
      what: 'True peak of what is made, by ffmpeg at most',
      value: Math.max(...peaks),
      floor: -1,
      goal: -1,
      digits: 1,
      unit: ' dBTP',
      note: bands,
    },
    {
      what: 'Loudness and true peak, our meter against ffmpeg’s ebur128',
      value: Math.max(apart.loudness, apart.peak),
      floor: 0.1,
      goal: 0.1,
      unit: ' LU',
      note: `at worst ${apart.loudness.toFixed(2)} LU and ${apart.peak.toFixed(2)} dB, which ffmpeg rounds to 0.1; ${bands}`,
    },
  ];
  return [
    ...(loudness.length > 0 ? judged : []),
    {
      what: 'Loops: step at the seam ÷ median step, at worst',
      value: Math.max(...seams),
      floor: 2,
      goal: 1.2,
      note: `${seams.length} loops`,
    },
  ];
}

/** Rounded as ffmpeg rounds them. */
function ownMeters({ left, right }: StereoSound): { lufs: number; peak: number } {
  const meter = new LoudnessMeter({ sampleRate: ENGINE_RATE, channels: 2 });
  const peaks = new TruePeakMeter({ channels: 2 });
  meter.push([left, right]);
  peaks.push([left, right]);
  const rounded = (value: number | null) => Math.round((value ?? NaN) * 10) / 10;
  return { lufs: rounded(meter.integrated()), peak: rounded(peaks.decibels()) };
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
function tuning(): Figure {
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
      const settings = {
        tempo: 60,
        frames: 1.6 * ENGINE_RATE,
        beginnings: [0],
        seed: `bench-1/${name}`,
        renderDetail: RENDER_DETAIL.high,
        saturation: 0.4,
        period: null,
      };
      const tone = partAlone(part, settings).left.subarray(0.25 * ENGINE_RATE);
      worst = Math.max(worst, Math.abs(centsOff(tone, midiToHertz(pitch), ENGINE_RATE)));
    }
  }
  return {
    what: 'Tuning of the 16 pitched instruments, at worst',
    value: worst,
    floor: 8,
    goal: 5,
    digits: 1,
    unit: ' cents',
    note: 'four pitches each',
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

/** Loudness and peak by ffmpeg's meter; null without ffmpeg. */
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
