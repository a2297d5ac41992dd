import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseFile } from 'music-metadata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amplitudeAt, concatenated, sine } from '@artist-space/audio/fixtures/signals.ts';
import { wavFile } from '@artist-space/audio/fixtures/wav-file.ts';
import { chooseCodec } from '#app/platform/codec/choose-codec.server.ts';
import type { DownloadFormat } from '#app/platform/codec/write-tags.server.ts';
import { type AudioFormat, sniffAudio } from '#app/platform/codec/sniff.ts';
import { factsOfFile } from '#app/platform/codec/sound-facts.server.ts';
import { convert } from '#app/platform/worker/convert.server.ts';
import { aiffFile, cafFile } from '../fixtures/audio/apple-files.ts';

const fixtures = join(import.meta.dirname, '../fixtures/audio');
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

/** 440 Hz left, 660 Hz right, as in the fixtures. */
const tone = (sampleRate: number) => [
  sine({ frequency: 440, sampleRate, seconds: 0.5, amplitude: 0.5 }),
  sine({ frequency: 660, sampleRate, seconds: 0.5, amplitude: 0.5 }),
];
const in24Bits = { kind: 'integer', bits: 24 } as const;

interface Source {
  name: string;
  format: AudioFormat;
  /** Name of a fixture, or the bytes. */
  bytes: string | (() => Buffer);
  /** Bits per sample of the FLAC; null if there is none. */
  bits: 16 | 24 | null;
  rate: number;
}

/** A file of every accepted format. */
const SOURCES: readonly Source[] = [
  { name: 'MP3', format: 'mp3', bytes: 'tone.mp3', bits: null, rate: 44_100 },
  { name: 'AAC in ADTS', format: 'aac', bytes: 'tone.aac', bits: null, rate: 44_100 },
  { name: 'AAC in M4A', format: 'm4a', bytes: 'tone.m4a', bits: null, rate: 44_100 },
  { name: 'ALAC in M4A', format: 'm4a', bytes: 'tone-alac.m4a', bits: 24, rate: 44_100 },
  { name: 'Vorbis in Ogg', format: 'ogg', bytes: 'tone-vorbis.ogg', bits: null, rate: 44_100 },
  { name: 'Opus in Ogg', format: 'ogg', bytes: 'tone-opus.ogg', bits: null, rate: 48_000 },
  { name: 'FLAC in Ogg', format: 'ogg', bytes: 'tone-flac.ogg', bits: 16, rate: 44_100 },
  { name: 'FLAC', format: 'flac', bytes: 'tone.flac', bits: 16, rate: 44_100 },
  { name: 'Opus in WebM', format: 'webm', bytes: 'tone.webm', bits: null, rate: 48_000 },
  {
    name: 'WAV',
    format: 'wav',
    bits: 16,
    rate: 48_000,
    bytes: () => wavFile(tone(48_000), { sampleRate: 48_000 }),
  },
  {
    name: 'RF64',
    format: 'wav',
    bits: 24,
    rate: 96_000,
    bytes: () => wavFile(tone(96_000), { sampleRate: 96_000, encoding: 'int24', form: 'rf64' }),
  },
  {
    name: 'AIFF',
    format: 'aiff',
    bits: 24,
    rate: 44_100,
    bytes: () => aiffFile(tone(44_100), { sampleRate: 44_100, layout: in24Bits }),
  },
  {
    name: 'AIFF-C',
    format: 'aiff',
    bits: 16,
    rate: 32_000,
    bytes: () =>
      aiffFile(tone(32_000), {
        sampleRate: 32_000,
        compression: 'sowt',
        layout: { kind: 'integer', bits: 16, little: true },
      }),
  },
  {
    name: 'CAF',
    format: 'caf',
    bits: 24,
    rate: 48_000,
    bytes: () => cafFile(tone(48_000), { sampleRate: 48_000, layout: in24Bits }),
  },
];

const MP3_RATES: Record<number, number> = { 96_000: 48_000 };
const TARGETS = ['flac', 'mp3-320', 'mp3-v0', 'opus'] as const satisfies DownloadFormat[];
const TABLE = SOURCES.flatMap((source) =>
  TARGETS.filter((target) => target !== 'flac' || source.bits !== null).map(
    (target) => [source.name, target, source] as const,
  ),
);

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'download-formats-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function pathOf({ name, bytes }: Source): Promise<string> {
  if (typeof bytes === 'string') return join(fixtures, bytes);
  const path = join(directory, name);
  await writeFile(path, bytes());
  return path;
}

async function decoded(path: string, format: AudioFormat, ffmpegPath: string | null = null) {
  const codec = await chooseCodec({ ffmpegPath });
  const blocks: (readonly Float32Array[])[] = [];
  let rate = 0;
  for await (const block of codec.decode(path, { format })) {
    blocks.push(block.channels);
    rate = block.sampleRate;
  }
  const channels = (blocks[0] ?? []).map((_, channel) =>
    concatenated(blocks.map((block) => block[channel] ?? new Float32Array(0))),
  );
  return { rate, channels, length: channels[0]?.length ?? 0 };
}

/** Number of samples that differ, or that one side lacks. */
const differences = (channels: readonly Float32Array[], others: readonly Float32Array[]) =>
  channels.reduce((sum, samples, channel) => {
    const other = others[channel] ?? new Float32Array(0);
    const length = Math.abs(samples.length - other.length);
    return sum + length + samples.filter((sample, at) => sample !== other[at]).length;
  }, 0);

async function convertedTo(
  target: DownloadFormat,
  inputPath: string,
  format: AudioFormat,
  ffmpegPath: string | null = null,
) {
  const outputPath = join(directory, `${crypto.randomUUID()}.out`);
  const tags = { title: 'Tone', artist: 'Ana', album: null };
  await convert(
    { inputPath, format, target, outputPath, tags, cover: null, ffmpegPath },
    { signal: new AbortController().signal, report: () => undefined },
  );
  return outputPath;
}

describe('what a source offers is what its own reader says', () => {
  it.each(SOURCES.map((source) => [source.name, source] as const))('%s', async (_, source) => {
    const path = await pathOf(source);
    expect(sniffAudio(await readFile(path))?.format).toBe(source.format);
    const { lossless, bits } = await factsOfFile(path, source.format);
    expect(lossless ? bits : null).toBe(source.bits);
  });

  it.each(TABLE)('%s becomes %s with its samples, length, channels and rate', async (...row) => {
    const [, target, source] = row;
    const path = await pathOf(source);
    const before = await decoded(path, source.format);
    const made = await convertedTo(target, path, source.format);
    const format = target === 'flac' ? 'flac' : target === 'opus' ? 'ogg' : 'mp3';
    const after = await decoded(made, format);
    expect(before.rate).toBe(source.rate);
    expect(after.channels).toHaveLength(before.channels.length);
    if (target === 'flac') {
      expect(after.rate).toBe(source.rate);
      expect(differences(after.channels, before.channels)).toBe(0);
      const { format: read } = await parseFile(made);
      expect(read).toMatchObject({ bitsPerSample: source.bits, lossless: true });
      return;
    }
    const rate = target === 'opus' ? 48_000 : (MP3_RATES[source.rate] ?? source.rate);
    expect(after.rate).toBe(rate);
    // For decoders that ignore the end to cut, an MP3 ends with a whole frame.
    const seconds = before.length / before.rate;
    expect(Math.abs(after.length / after.rate - seconds)).toBeLessThan(0.04);
    for (const [channel, frequency] of [440, 660].entries()) {
      const heard = after.channels[channel]?.slice(5000, -5000) ?? new Float32Array(0);
      expect(amplitudeAt(heard, frequency, rate)).toBeCloseTo(0.5, 1);
    }
  });

  it.skipIf(!hasFfmpeg)('Apple Lossless in CAF, which ffmpeg alone reads', async () => {
    const path = join(fixtures, 'alac.caf');
    expect(await factsOfFile(path, 'caf')).toEqual({ lossless: true, bits: 24 });
    const before = await decoded(path, 'caf', 'ffmpeg');
    for (const target of TARGETS) {
      const made = await convertedTo(target, path, 'caf', 'ffmpeg');
      const format = target === 'flac' ? 'flac' : target === 'opus' ? 'ogg' : 'mp3';
      const after = await decoded(made, format);
      expect(Math.abs(after.length / after.rate - 1)).toBeLessThan(0.04);
      if (target === 'flac') expect(differences(after.channels, before.channels)).toBe(0);
    }
  });

  it.skipIf(!hasFfmpeg)(
    'an MP3 is exactly as long as its source where its head is read',
    async () => {
      const path = join(directory, 'long.wav');
      await writeFile(path, wavFile(tone(44_100), { sampleRate: 44_100 }));
      for (const target of ['mp3-320', 'mp3-v0'] as const) {
        const made = await convertedTo(target, path, 'wav');
        const pcm = execFileSync('ffmpeg', ['-v', 'error', '-i', made, '-f', 's16le', '-']);
        expect(pcm.length / 4).toBe(22_050);
      }
    },
  );
});
