import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { id3Tag, pictureFrame, textFrame } from '#tests/fixtures/audio/id3.ts';
import { sine } from '@artist-space/audio/fixtures/signals.ts';
import { aiffFile, cafFile } from '#tests/fixtures/audio/apple-files.ts';
import { wavFile } from '@artist-space/audio/fixtures/wav-file.ts';
import { seeded } from '#tests/seeded.ts';
import { DamagedAudio } from '../codec/codec.ts';
import { sniffAudio } from '../codec/sniff.ts';
import { type AudioPool, createAudioPool } from './pool.server.ts';

/** Files per format and codec; the whole set runs in `npm run test:deep`. */
const FILES = process.env.DEEP ? Number(process.env.DEEP_DAMAGED_FILES ?? 500) : 1;
const SLOWEST_MILLISECONDS = 30_000;
const fixtures = join(import.meta.dirname, '../../../tests/fixtures/audio');
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

let directory = '';
let pool: AudioPool;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'damaged-'));
  pool = createAudioPool({ processes: 1, idleTimeoutMs: 1000 });
});
afterAll(async () => {
  await pool.close();
  await rm(directory, { recursive: true });
});

function stereoTone(): Float32Array[] {
  const tone = { sampleRate: 44_100, seconds: 0.5, amplitude: 0.5 };
  return [sine({ frequency: 440, ...tone }), sine({ frequency: 660, ...tone })];
}

const SOURCES: Record<string, () => Promise<Buffer>> = {
  wav: () => Promise.resolve(wavFile(stereoTone(), { sampleRate: 44_100, otherChunks: true })),
  aiff: () => Promise.resolve(aiffFile(stereoTone(), { sampleRate: 44_100, title: 'Paper Moons' })),
  'aiff-c': () =>
    Promise.resolve(
      aiffFile(stereoTone(), {
        sampleRate: 44_100,
        compression: 'fl32',
        layout: { kind: 'float', bits: 32 },
      }),
    ),
  caf: () =>
    Promise.resolve(
      cafFile(stereoTone(), {
        sampleRate: 44_100,
        layout: { kind: 'integer', bits: 24, little: true },
        info: { title: 'Paper Moons' },
      }),
    ),
  mp3: () => readFile(join(fixtures, 'tone.mp3')),
  'mp3 with tags': async () =>
    Buffer.concat([
      id3Tag([textFrame('TIT2', 'Paper Moons'), pictureFrame(Buffer.alloc(300, 7))]),
      await readFile(join(fixtures, 'tone.mp3')),
    ]),
  aac: () => readFile(join(fixtures, 'tone.aac')),
  m4a: () => readFile(join(fixtures, 'tone.m4a')),
  flac: () => readFile(join(fixtures, 'tone.flac')),
  'ogg vorbis': () => readFile(join(fixtures, 'tone-vorbis.ogg')),
  'ogg opus': () => readFile(join(fixtures, 'tone-opus.ogg')),
  webm: () => readFile(join(fixtures, 'tone.webm')),
};

describe.each([
  { name: 'wasm', ffmpegPath: null, available: true },
  { name: 'ffmpeg', ffmpegPath: 'ffmpeg', available: hasFfmpeg },
])('damaged files with $name (ffmpeg is skipped where it is not on PATH)', (backend) => {
  const { ffmpegPath, available } = backend;

  it.skipIf(!available).each(Object.keys(SOURCES))(
    `${FILES} of %s end in sound or in a sentence`,
    async (name) => {
      const source = await SOURCES[name]?.();
      if (!source) throw new Error('There is no such source.');
      const random = seeded(name);
      // With few files, each format starts with another kind of damage.
      const first = Object.keys(SOURCES).indexOf(name) + (ffmpegPath ? 2 : 0);
      const endings = { sound: 0, sentence: 0 };
      for (let index = 0; index < FILES; index += 1) {
        const bytes = damage(source, random, first + index);
        const format = sniffAudio(bytes)?.format;
        // A file that does not look like sound is refused before it is stored.
        if (!format) continue;
        const inputPath = join(directory, 'damaged');
        await writeFile(inputPath, bytes);
        const outputDirectory = await mkdtemp(join(directory, 'out-'));
        try {
          const result = await pool.run(
            'ingest',
            { inputPath, format, outputDirectory, ffmpegPath },
            { signal: AbortSignal.timeout(SLOWEST_MILLISECONDS) },
          );
          endings.sound += 1;
          expect(result.duration).toBeGreaterThan(0);
          expect(result.peaks.every((peak) => peak >= 0 && peak <= 255)).toBe(true);
          expect(Number.isFinite(result.loudness ?? 0)).toBe(true);
          expect(Number.isFinite(result.truePeak ?? 0)).toBe(true);
        } catch (error) {
          if (!(error instanceof DamagedAudio)) {
            throw new Error(`File ${index} of ${name} ended otherwise.`, { cause: error });
          }
          endings.sentence += 1;
          expect(error.message).toMatch(/^[A-Z].*\.$/);
          expect(await readdir(outputDirectory)).toEqual([]);
        }
        await rm(outputDirectory, { recursive: true });
      }
      // Both outcomes occur: not everything is accepted, nor everything refused.
      expect(endings.sound + endings.sentence).toBeGreaterThan(FILES / 3);
    },
    FILES * SLOWEST_MILLISECONDS,
  );
});

/** Applies one kind of damage in turn: truncation, flipped bits, a zeroed, a doubled or a noisy piece. */
function damage(source: Buffer, random: () => number, index: number): Uint8Array {
  const bytes = Buffer.from(source);
  const place = (length = 0) => Math.floor(random() * Math.max(1, bytes.length - length));
  const size = 1 + Math.floor(random() ** 3 * bytes.length * 0.3);
  switch (index % 5) {
    case 0:
      return new Uint8Array(bytes.subarray(0, place()));
    case 1:
      for (let count = 0; count < 1 + random() * 40; count += 1) {
        const at = place();
        bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8));
      }
      return new Uint8Array(bytes);
    case 2:
      return new Uint8Array(bytes.fill(0, place(size), place(size) + size));
    case 3: {
      const from = place(size);
      const piece = bytes.subarray(from, from + size);
      return new Uint8Array(Buffer.concat([bytes.subarray(0, from), piece, bytes.subarray(from)]));
    }
    default: {
      // The head contains the lengths and the counts.
      const from = Math.floor(random() * Math.min(bytes.length, 2000));
      for (let at = from; at < Math.min(bytes.length, from + 1 + random() * 24); at += 1) {
        bytes[at] = Math.floor(random() * 256);
      }
      return new Uint8Array(bytes);
    }
  }
}
