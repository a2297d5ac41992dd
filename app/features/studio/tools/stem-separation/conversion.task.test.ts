import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { amplitudeAt, concatenated, sine } from '@artist-space/audio/fixtures/signals.ts';
import { wavFile } from '@artist-space/audio/fixtures/wav-file.ts';
import { chooseCodec } from '#app/platform/codec/choose-codec.server.ts';
import { createConversionProcesses } from '#app/platform/worker/conversion-processes.server.ts';
import { separateStems } from './task.ts';

const RATE = 44_100;
const SECONDS = 6;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stems-'));
});
afterAll(() => rm(directory, { recursive: true }));

it(
  'encodes each stem whole, by the embedded codec in its thread',
  { timeout: 120_000 },
  async () => {
    const path = join(directory, 'mix.wav');
    const tone = { sampleRate: RATE, seconds: SECONDS, amplitude: 0.4 };
    const channels = [sine({ frequency: 440, ...tone }), sine({ frequency: 660, ...tone })];
    await writeFile(path, wavFile(channels, { sampleRate: RATE }));
    const conversions = createConversionProcesses({ memoryLimitMb: 600 });
    const { files, duration } = await conversions.run(separateStems, {
      recording: { path, format: 'wav', maxSeconds: 60 },
      directory,
      tags: { title: 'Mix', comment: 'Made with AI' },
      ffmpegPath: null,
      stems: ['other', 'vocals'],
    });
    expect(duration).toBeCloseTo(SECONDS, 2);
    expect(files.map(({ role }) => role)).toEqual([
      'other-wav',
      'other-mp3',
      'vocals-wav',
      'vocals-mp3',
    ]);
    const codec = await chooseCodec({ ffmpegPath: null });
    const tones = await Promise.all(
      files.map(async ({ path: file, role }) => {
        const blocks: Float32Array[] = [];
        const format = role.endsWith('mp3') ? 'mp3' : 'wav';
        for await (const block of codec.decode(file, { format })) {
          blocks.push(block.channels[0] ?? new Float32Array(0));
        }
        const left = concatenated(blocks);
        expect(Math.abs(left.length / RATE - SECONDS)).toBeLessThan(0.06);
        return amplitudeAt(left.slice(RATE, -RATE), 440, RATE);
      }),
    );
    // WAV and MP3 have the same content.
    expect(tones[1]).toBeCloseTo(tones[0] ?? NaN, 1);
    expect(tones[3]).toBeCloseTo(tones[2] ?? NaN, 1);
    expect((tones[0] ?? 0) + (tones[2] ?? 0)).toBeGreaterThan(0.3);
  },
);
