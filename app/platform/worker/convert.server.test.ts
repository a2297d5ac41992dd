import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseFile } from 'music-metadata';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeWav } from '@artist-space/audio/wav.ts';
import type { DownloadFormat } from '../codec/write-tags.server.ts';
import { convert } from './convert.server.ts';

const RATE = 44_100;
const SECONDS = 3;
const EDGE = 64;
const TAGS = {
  title: 'Slack Water',
  artist: 'Ana Lima',
  album: 'Harbour Lights',
  year: 2026,
  genre: 'Dream pop',
  lyrics: 'The tide is out\r\nand so are we',
  albumArtist: 'Tide',
  track: { number: 3, of: 11 },
  comment: 'Made with AI',
};

/** Varies in level, so that a variable bit rate varies. */
const wave = (frequency: number) =>
  Float32Array.from(
    { length: RATE * SECONDS },
    (_, at) =>
      Math.round(
        Math.sin((2 * Math.PI * frequency * at) / RATE) * (at < RATE ? 0.1 : 0.7) * 32_767,
      ) / 32_768,
  );
const SOUND = [wave(220), wave(331)];

let directory: string;
let inputPath: string;
let cover: { path: string; width: number; height: number };
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'convert-'));
  inputPath = join(directory, 'input.wav');
  await writeFile(inputPath, encodeWav(SOUND, { sampleRate: RATE }));
  cover = { path: join(directory, 'cover.jpg'), width: EDGE, height: EDGE };
  await sharp({ create: { width: EDGE, height: EDGE, channels: 3, background: '#8B5CF6' } })
    .jpeg()
    .toFile(cover.path);
});
afterAll(() => rm(directory, { recursive: true }));

async function converted(target: DownloadFormat) {
  const outputPath = join(directory, `${target}.out`);
  const made = await convert(
    { inputPath, format: 'wav', target, outputPath, tags: TAGS, cover, ffmpegPath: null },
    { signal: new AbortController().signal, report: () => undefined },
  );
  return { path: outputPath, made, read: await parseFile(outputPath, { duration: true }) };
}

describe('what was bought, in another format', () => {
  it.each(['flac', 'mp3-320', 'mp3-v0', 'opus'] as const)(
    '%s is as long, and says what it is',
    async (target) => {
      const { read, made } = await converted(target);
      const { common, format } = read;
      expect(common).toMatchObject({
        title: 'Slack Water',
        artist: 'Ana Lima',
        album: 'Harbour Lights',
        year: 2026,
        genre: ['Dream pop'],
        albumartist: 'Tide',
        track: { no: 3, of: 11 },
        disk: { no: 1, of: 1 },
      });
      expect(common.comment?.[0]?.text).toBe('Made with AI');
      expect(common.lyrics?.[0]?.text).toBe('The tide is out\nand so are we');
      expect(common.picture?.[0]).toMatchObject({ format: 'image/jpeg', type: 'Cover (front)' });
      expect((await sharp(common.picture?.[0]?.data).metadata()).width).toBe(EDGE);
      expect(format.duration).toBeCloseTo(SECONDS, 0);
      expect(format.numberOfChannels).toBe(2);
      expect(made.contentType).toMatch({ flac: /flac/, opus: /opus/ }[target as string] ?? /mpeg/);
    },
  );

  it('FLAC has every sample of the original', async () => {
    const { path, read } = await converted('flac');
    expect(read.format).toMatchObject({ lossless: true, bitsPerSample: 16, sampleRate: RATE });
    // Bits per sample in the file's header: 16 bytes of STREAMINFO (RFC 9639, 8.2).
    const samples = (await readFile(inputPath)).subarray(-RATE * SECONDS * 4);
    const sum = (await readFile(path)).subarray(26, 42).toString('hex');
    expect(sum).toBe(createHash('md5').update(samples).digest('hex'));
  });

  it('MP3 keeps to its bit rate, or lets it follow the sound', async () => {
    const [constant, variable] = [await converted('mp3-320'), await converted('mp3-v0')];
    expect(constant.read.format).toMatchObject({ bitrate: 320_000, codecProfile: 'CBR' });
    expect(variable.read.format.codecProfile).toMatch(/^V/);
    expect(variable.read.format.bitrate).toBeLessThan(320_000);
  });

  it('leaves nothing behind when it is stopped', async () => {
    const stop = new AbortController();
    stop.abort(new Error('stopped'));
    const outputPath = join(directory, 'stopped.out');
    await expect(
      convert(
        { inputPath, format: 'wav', target: 'flac', outputPath, tags: TAGS, cover: null },
        { signal: stop.signal, report: () => undefined },
      ),
    ).rejects.toThrow('stopped');
  });
});
