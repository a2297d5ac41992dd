import { describe, expect, it } from 'vitest';
import { concatenated, sine } from '@artist-space/audio/fixtures/signals.ts';
import { wavFile, type WavOptions } from '@artist-space/audio/fixtures/wav-file.ts';
import { readWav } from './wav-reader.server.ts';

const sampleRate = 8000;
const left = sine({ frequency: 200, sampleRate, seconds: 3, amplitude: 0.5 });
const right = sine({ frequency: 300, sampleRate, seconds: 3, amplitude: 0.25 });

async function* inPieces(bytes: Uint8Array, length = 1000) {
  for (let start = 0; start < bytes.length; start += length) {
    yield Promise.resolve(bytes.subarray(start, start + length));
  }
}

async function read(bytes: Uint8Array, pieceLength?: number) {
  const blocks: Array<readonly Float32Array[]> = [];
  let rate = 0;
  for await (const block of readWav(inPieces(bytes, pieceLength))) {
    blocks.push(block.channels);
    rate = block.sampleRate;
  }
  const width = blocks[0]?.length ?? 0;
  const channels = Array.from({ length: width }, (_, channel) =>
    concatenated(blocks.map((block) => block[channel] ?? new Float32Array(0))),
  );
  return { sampleRate: rate, channels };
}

function largestError(actual: Float32Array | undefined, expected: Float32Array) {
  expect(actual).toHaveLength(expected.length);
  return Math.max(...expected.map((sample, index) => Math.abs(sample - (actual?.[index] ?? NaN))));
}

describe('readWav', () => {
  it.each([
    ['int8', 1 / 100],
    ['int16', 1 / 16_000],
    ['int24', 1 / 4_000_000],
    ['int32', 1e-7],
    ['float32', 0],
    ['float64', 1e-7],
  ] satisfies Array<[NonNullable<WavOptions['encoding']>, number]>)(
    'reads %s in every form of the header, within %f',
    async (encoding, tolerance) => {
      for (const form of ['plain', 'extensible', 'rf64'] as const) {
        const file = wavFile([left, right], { sampleRate, encoding, form, otherChunks: true });
        const sound = await read(file, 997);
        expect(sound.sampleRate).toBe(sampleRate);
        expect(largestError(sound.channels[0], left)).toBeLessThanOrEqual(tolerance);
        expect(largestError(sound.channels[1], right)).toBeLessThanOrEqual(tolerance);
      }
    },
  );

  it.each([
    ['claims none', 0],
    ['says unknown', 0xffffffff],
    ['claims too much', 3_000_000],
  ])('plays as far as the file goes when the header %s', async (_, claimedLength) => {
    const sound = await read(wavFile([left], { sampleRate, claimedLength }));
    expect(sound.channels[0]).toHaveLength(left.length);
  });

  it('plays what a cut file still holds', async () => {
    const file = wavFile([left, right], { sampleRate });
    const sound = await read(file.subarray(0, 44 + 4001));
    expect(sound.channels[0]).toHaveLength(1000);
  });

  it('puts silence where a float file holds no number', async () => {
    const holes = Float32Array.of(0.5, NaN, Infinity, -Infinity, -0.5);
    const sound = await read(wavFile([holes], { sampleRate, encoding: 'float32' }));
    expect([...(sound.channels[0] ?? [])]).toEqual([0.5, 0, 0, 0, -0.5]);
  });

  it('explains what is wrong with a file', async () => {
    const file = wavFile([left], { sampleRate });
    await expect(read(file.subarray(0, 30))).rejects.toMatchObject({ name: 'DamagedAudio' });
    await expect(read(file.subarray(0, 40))).rejects.toMatchObject({ kind: 'truncated' });
    const compressed = Buffer.from(file);
    compressed.writeUInt16LE(0x11, 20);
    await expect(read(compressed)).rejects.toMatchObject({ kind: 'unsupported' });
    await expect(read(Buffer.from('not a wave file at all'))).rejects.toMatchObject({
      kind: 'damaged',
    });
  });
});
