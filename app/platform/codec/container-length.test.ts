import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AudioBlock } from '@artist-space/audio/blocks.ts';
import { withSkeleton } from '#tests/fixtures/audio/ogg-with-skeleton.ts';
import { containerLength } from './container-length.server.ts';
import type { Codec } from './codec.ts';
import { decodeCredibly, ReadingDenied } from './credible-reading.server.ts';
import type { AudioFormat } from './sniff.ts';

const FIXTURES = join(import.meta.dirname, '../../../tests/fixtures');

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'length-'));
});
afterAll(() => rm(directory, { recursive: true }));

describe('the length that a container says', () => {
  it.each([
    ['audio/tone.mp3', 'mp3', 2],
    ['audio/tone.m4a', 'm4a', 2],
    ['audio/tone-index-first.m4a', 'm4a', 2],
    ['audio/tone.flac', 'flac', 0.35],
    ['audio/tone-vorbis.ogg', 'ogg', 2],
    ['audio/tone-opus.ogg', 'ogg', 2],
    ['audio/tone-flac.ogg', 'ogg', 0.35],
    ['audio/tone.webm', 'webm', 2],
    ['outside/flac-behind-70k-id3.flac', 'flac', 2],
    ['outside/vorbis-by-mkvtoolnix.mka', 'webm', 3],
  ] satisfies Array<[string, AudioFormat, number]>)('of %s', async (file, format, seconds) => {
    const length = await containerLength(join(FIXTURES, file), format);
    expect(Math.abs((length ?? 0) - seconds)).toBeLessThan(0.06);
  });

  it('is unknown of MP3s that were put together: the info frame counts the first', async () => {
    const bytes = await readFile(join(FIXTURES, 'audio/tone.mp3'));
    const lengthOf = async (...parts: Uint8Array[]) => {
      const path = join(directory, 'together.mp3');
      await writeFile(path, Buffer.concat(parts));
      return containerLength(path, 'mp3');
    };
    expect(await lengthOf(bytes, bytes)).toBeNull();
    const alone = await lengthOf(bytes);
    expect(alone).toBeCloseTo(2, 1);
    // With tags at its end, and cut off.
    expect(await lengthOf(bytes, new Uint8Array(128))).toBe(alone);
    expect(await lengthOf(bytes.subarray(0, bytes.length / 2))).toBe(alone);
  });

  it('of a sound in Ogg is its own, without the streams beside it', async () => {
    for (const name of ['tone-vorbis.ogg', 'tone-opus.ogg', 'tone-flac.ogg']) {
      const path = join(FIXTURES, 'audio', name);
      const mixed = join(directory, `mixed-${name}`);
      await writeFile(mixed, await withSkeleton(path));
      const length = await containerLength(path, 'ogg');
      expect([name, await containerLength(mixed, 'ogg')]).toEqual([name, length]);
    }
  });

  it('is unknown of bare AAC frames, and of a stream that was caught in the middle', async () => {
    expect(await containerLength(join(FIXTURES, 'audio/tone.aac'), 'aac')).toBeNull();
    const bytes = await readFile(join(FIXTURES, 'audio/tone-opus.ogg'));
    for (let at = bytes.indexOf('OggS'); at >= 0; at = bytes.indexOf('OggS', at + 4)) {
      const position = bytes.readBigInt64LE(at + 6);
      if (position > 0n) bytes.writeBigInt64LE(position + 48_000n * 3600n, at + 6);
    }
    const path = join(directory, 'joined-later.ogg');
    await writeFile(path, bytes);
    expect(await containerLength(path, 'ogg')).toBeNull();
  });
});

describe('a credible reading', () => {
  const path = join(FIXTURES, 'audio/tone.flac');
  const codecOf = (blocks: readonly AudioBlock[]): Codec => ({
    name: 'wasm',
    decode: () => ({
      progress: 1,
      async *[Symbol.asyncIterator]() {
        for (const block of blocks) yield await Promise.resolve(block);
      },
    }),
    openEncoder: () => Promise.reject(new Error('Nothing is encoded here.')),
  });
  const read = async (seconds: number, level: number) => {
    const samples = new Float32Array(Math.round(44_100 * seconds)).fill(level);
    const codec = codecOf([{ sampleRate: 44_100, channels: [samples] }]);
    let frames = 0;
    for await (const { channels } of decodeCredibly(codec, path, { format: 'flac' })) {
      frames += channels[0]?.length ?? 0;
    }
    return frames;
  };

  it('is one of the length that the container says, up to what encoders add', async () => {
    expect(await read(0.35, 0.5)).toBe(15_435);
    expect(await read(0.43, 1.9)).toBe(18_963);
  });

  it.each([
    ['half of it', 0.17, 0.5, /is 0\.\d seconds long, but 0\.\d seconds of sound were read/],
    ['twice as much', 0.7, 0.5, /Its header may be damaged/],
    ['what is far too loud', 0.35, 2.1, /more than 6 dB above full scale/],
  ])('is not %s', async (_, seconds, level, message) => {
    const reading = read(seconds, level);
    await expect(reading).rejects.toThrow(message);
    await expect(reading).rejects.toBeInstanceOf(ReadingDenied);
  });
});
