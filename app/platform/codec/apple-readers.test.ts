import { describe, expect, it } from 'vitest';
import { concatenated, sine } from '@artist-space/audio/fixtures/signals.ts';
import type { AudioBlock } from '@artist-space/audio/blocks.ts';
import {
  aiffFile,
  type AiffCompression,
  cafFile,
  type SampleLayout,
} from '#tests/fixtures/audio/apple-files.ts';
import { readAiff } from './aiff-reader.server.ts';
import { readCaf } from './caf-reader.server.ts';

const sampleRate = 22_050;
const left = sine({ frequency: 200, sampleRate, seconds: 2, amplitude: 0.5 });
const right = sine({ frequency: 300, sampleRate, seconds: 2, amplitude: 0.25 });

type Reader = (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<AudioBlock>;

async function* inPieces(bytes: Uint8Array, length: number) {
  for (let start = 0; start < bytes.length; start += length) {
    yield Promise.resolve(bytes.subarray(start, start + length));
  }
}

async function read(reader: Reader, bytes: Uint8Array) {
  const blocks: AudioBlock[] = [];
  for await (const block of reader(inPieces(bytes, 997))) blocks.push(block);
  const channels = (blocks[0]?.channels ?? []).map((_, channel) =>
    concatenated(blocks.map((block) => block.channels[channel] ?? new Float32Array(0))),
  );
  return { sampleRate: blocks[0]?.sampleRate, channels };
}

function largestError(actual: Float32Array | undefined, expected: Float32Array) {
  expect(actual).toHaveLength(expected.length);
  return Math.max(...expected.map((sample, index) => Math.abs(sample - (actual?.[index] ?? NaN))));
}

async function expectSound(reader: Reader, bytes: Uint8Array, { kind, bits }: SampleLayout) {
  const sound = await read(reader, bytes);
  expect(sound.sampleRate).toBe(sampleRate);
  const step = kind === 'float' ? 1e-7 : Math.max(1e-7, 2 ** (1 - bits));
  expect(largestError(sound.channels[0], left)).toBeLessThanOrEqual(step);
  expect(largestError(sound.channels[1], right)).toBeLessThanOrEqual(step);
}

describe('readAiff', () => {
  it.each([8, 16, 24, 32] as const)('reads integers of %i bits', async (bits) => {
    const layout = { kind: 'integer', bits } as const;
    await expectSound(readAiff, aiffFile([left, right], { sampleRate, layout }), layout);
  });

  it.each([
    ['NONE', { kind: 'integer', bits: 16 }],
    ['sowt', { kind: 'integer', bits: 16, little: true }],
    ['sowt', { kind: 'integer', bits: 24, little: true }],
    ['42ni', { kind: 'integer', bits: 24, little: true }],
    ['42n1', { kind: 'integer', bits: 24, little: true }],
    ['23ni', { kind: 'integer', bits: 32, little: true }],
    ['in24', { kind: 'integer', bits: 24 }],
    ['raw ', { kind: 'unsigned', bits: 8 }],
    ['fl32', { kind: 'float', bits: 32 }],
    ['FL32', { kind: 'float', bits: 32 }],
    ['fl64', { kind: 'float', bits: 64 }],
  ] satisfies Array<[AiffCompression, SampleLayout]>)(
    'reads AIFF-C of %s: %o',
    async (compression, layout) => {
      const file = aiffFile([left, right], { sampleRate, layout, compression });
      await expectSound(readAiff, file, layout);
    },
  );

  it('explains what is wrong with a file', async () => {
    const file = aiffFile([left], { sampleRate });
    const packed = aiffFile([left], { sampleRate, compression: 'ulaw' });
    const noFormat = Buffer.from(file);
    noFormat.write('XXXX', file.indexOf('COMM'), 'latin1');
    await expect(read(readAiff, Buffer.from('FORM, but no more'))).rejects.toMatchObject({
      kind: 'damaged',
    });
    await expect(read(readAiff, file.subarray(0, 50))).rejects.toMatchObject({ kind: 'truncated' });
    await expect(read(readAiff, packed)).rejects.toMatchObject({ kind: 'unsupported' });
    await expect(read(readAiff, noFormat)).rejects.toMatchObject({ kind: 'damaged' });
  });
});

describe('readCaf', () => {
  it.each([
    { kind: 'integer', bits: 8 },
    { kind: 'integer', bits: 16 },
    { kind: 'integer', bits: 16, little: true },
    { kind: 'integer', bits: 24 },
    { kind: 'integer', bits: 24, little: true },
    { kind: 'integer', bits: 32, little: true },
    { kind: 'float', bits: 32 },
    { kind: 'float', bits: 32, little: true },
    { kind: 'float', bits: 64, little: true },
  ] satisfies SampleLayout[])('reads %o', async (layout) => {
    await expectSound(readCaf, cafFile([left, right], { sampleRate, layout }), layout);
  });

  it('explains what is wrong with a file', async () => {
    const file = cafFile([left], { sampleRate });
    const noFormat = Buffer.from(file);
    noFormat.write('xxxx', file.indexOf('desc'), 'latin1');
    await expect(read(readCaf, Buffer.from('not a Core Audio file'))).rejects.toMatchObject({
      kind: 'damaged',
    });
    await expect(read(readCaf, file.subarray(0, 60))).rejects.toMatchObject({ kind: 'truncated' });
    await expect(
      read(readCaf, cafFile([left], { sampleRate, format: 'aac ' })),
    ).rejects.toMatchObject({
      kind: 'unsupported',
      message:
        'This CAF file holds compressed sound, which cannot be read here. Save it as M4A, WAV or AIFF.',
    });
    await expect(read(readCaf, noFormat)).rejects.toMatchObject({ kind: 'damaged' });
  });
});

describe.each([
  ['AIFF', readAiff, aiffFile, { none: 0, unknown: 0xffffffff }],
  ['CAF', readCaf, cafFile, { none: 0, unknown: -1 }],
] as const)('a file of %s whose header lies', (_, reader, fileOf, { none, unknown }) => {
  it.each([
    ['no length', none],
    ['that it does not know', unknown],
    ['too much', 3_000_000],
  ])('plays as far as it goes when it says %s', async (_name, claimedLength) => {
    const { channels } = await read(reader, fileOf([left], { sampleRate, claimedLength }));
    expect(largestError(channels[0]?.subarray(0, left.length), left)).toBeLessThan(1e-4);
    // Sound that is appended to an AIFF file cannot be told apart from the rest.
    expect((channels[0]?.length ?? 0) - left.length).toBeLessThan(300);
  });

  it('plays what is left of a cut one', async () => {
    const whole = fileOf([left], { sampleRate });
    const { channels } = await read(reader, whole.subarray(0, whole.length / 2));
    expect(channels[0]?.length).toBeGreaterThan(left.length / 3);
    expect(channels[0]?.length).toBeLessThan(left.length / 2 + 300);
  });
});
