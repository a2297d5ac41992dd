import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sine } from '@artist-space/audio/fixtures/signals.ts';
import { wavFile } from '@artist-space/audio/fixtures/wav-file.ts';
import { separateStems } from '#app/features/studio/tools/stem-separation/task.ts';
import { createConversionProcesses } from '#app/platform/worker/conversion-processes.server.ts';
import { seeded } from '#tests/seeded.ts';

const RATE = 44_100;
const SECONDS = 3;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'outside-stems-'));
});
afterAll(() => rm(directory, { recursive: true }));

/** A bass, two panned notes, and a burst of noise on each half second. */
function music(): Float32Array[] {
  const random = seeded('stems');
  const tone = { sampleRate: RATE, seconds: SECONDS };
  const bass = sine({ frequency: 82, ...tone, amplitude: 0.2 });
  const notes = [440, 554].map((frequency) => sine({ frequency, ...tone, amplitude: 0.15 }));
  const bursts = bass.map((_, at) => 0.2 * (2 * random() - 1) * Math.exp(-(at % (RATE / 2)) / 900));
  return notes.map((note) =>
    note.map((sample, at) => sample + (bass[at] ?? 0) + (bursts[at] ?? 0)),
  );
}

const samplesOf = (wav: Buffer, from: number) =>
  new Int16Array(wav.buffer.slice(wav.byteOffset + from, wav.byteOffset + wav.length));

it(
  'four stems added up to the mix within 6 steps of 16 bits: now within 2',
  { timeout: 120_000 },
  async () => {
    const path = join(directory, 'mix.wav');
    const mix = wavFile(music(), { sampleRate: RATE });
    await writeFile(path, mix);
    const conversions = createConversionProcesses({ memoryLimitMb: 600 });
    const { files } = await conversions.run(separateStems, {
      recording: { path, format: 'wav', maxSeconds: 60 },
      directory,
      tags: { title: 'Mix', comment: '' },
      ffmpegPath: null,
      stems: ['drums', 'bass', 'other', 'vocals'],
    });
    const wholes = samplesOf(mix, 44);
    const stems = await Promise.all(
      files
        .filter(({ role }) => role.endsWith('-wav'))
        .map(async (file) => {
          const wav = await readFile(file.path);
          return samplesOf(wav, wav.indexOf('data') + 8);
        }),
    );
    expect(stems).toHaveLength(4);
    const off = wholes.reduce((most, whole, at) => {
      const sum = stems.reduce((total, samples) => total + (samples[at] ?? 0), 0);
      return Math.max(most, Math.abs(sum - whole));
    }, 0);
    expect(off).toBeLessThanOrEqual(2);
    // None of them is the mix itself, or silent.
    for (const samples of stems) expect(samples.some((sample) => sample !== 0)).toBe(true);
  },
);
