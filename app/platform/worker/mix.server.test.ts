import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LoudnessMeter } from '@artist-space/audio/meters.ts';
import { seededRandom } from '@artist-space/audio/random.ts';
import { encodeWav } from '@artist-space/audio/wav.ts';
import { mix } from './mix.server.ts';

let directory: string;
beforeAll(async () => (directory = await mkdtemp(join(tmpdir(), 'mix-test-'))));
afterAll(() => rm(directory, { recursive: true }));

const SECONDS = 12;

/** Noise from a seed, with an occasional step in level: it correlates only with itself. */
function noise(seed: string, sampleRate: number, level: number): Float32Array {
  const random = seededRandom(seed);
  let smooth = 0;
  return Float32Array.from({ length: SECONDS * sampleRate }, () => {
    smooth += 0.3 * (random() * 2 - 1 - smooth);
    return level * smooth;
  });
}

async function mixOf(vocalRate: number, offset: number) {
  const track = noise('track', 44_100, 0.5);
  const vocal = noise('vocal', vocalRate, 0.5);
  const trackPath = join(directory, 'track.wav');
  const vocalPath = join(directory, 'vocal.wav');
  await writeFile(trackPath, encodeWav([track, track], { sampleRate: 44_100 }));
  await writeFile(vocalPath, encodeWav([vocal], { sampleRate: vocalRate }));
  const steps = new Set<string>();
  const result = await mix(
    {
      layers: [
        { inputPath: trackPath, format: 'wav', gain: 0.7, offset: 0 },
        { inputPath: vocalPath, format: 'wav', gain: 0.8, offset },
      ],
      outputDirectory: directory,
      maxSeconds: 60,
      ffmpegPath: null,
    },
    { signal: new AbortController().signal, report: ({ step }) => steps.add(step) },
  );
  const bytes = await readFile(result.wavPath);
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset + 44, (bytes.length - 44) / 2);
  const left = Float32Array.from(
    { length: samples.length / 2 },
    (_, frame) => (samples[2 * frame] ?? 0) / 32_767,
  );
  return { result, left, steps, track, vocal };
}

/** Frames by which `part` is delayed within `whole`. */
function lagOf(whole: Float32Array, part: Float32Array, around: number): number {
  let best = { lag: 0, value: -Infinity };
  for (let lag = around - 40; lag <= around + 40; lag += 1) {
    let value = 0;
    for (let at = 100_000; at < 200_000; at += 1) {
      value += (whole[at + lag] ?? 0) * (part[at] ?? 0);
    }
    if (value > best.value) best = { lag, value };
  }
  return best.lag;
}

it.each([0, 0.04, 0.12, 0.25, -0.12])('lays the vocal where it belongs: %s s', async (offset) => {
  const { left, track, vocal, steps } = await mixOf(44_100, offset);
  expect(lagOf(left, track, 0)).toBe(0);
  expect(lagOf(left, vocal, Math.round(offset * 44_100))).toBe(Math.round(offset * 44_100));
  expect([...steps]).toEqual(['mixing', 'mastering']);
});

it('brings another sample rate to that of the mix, and lasts as long as the longer of both', async () => {
  const { result, left } = await mixOf(48_000, 0.5);
  expect(result.duration).toBeCloseTo(SECONDS + 0.5, 3);
  const meter = new LoudnessMeter({ sampleRate: 44_100, channels: 2 });
  meter.push([left, left]);
  expect(meter.integrated()).toBeGreaterThan(-15);
  expect(meter.integrated()).toBeLessThan(-13);
  expect(left.reduce((most, value) => Math.max(most, Math.abs(value)), 0)).toBeLessThan(0.9);
});
