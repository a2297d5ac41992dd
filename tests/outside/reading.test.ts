import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amplitudeAt, concatenated, sine } from '@artist-space/audio/fixtures/signals.ts';
import { wavFile } from '@artist-space/audio/fixtures/wav-file.ts';
import { chooseCodec } from '#app/platform/codec/choose-codec.server.ts';
import type { Codec } from '#app/platform/codec/codec.ts';
import { readFileTags } from '#app/platform/codec/file-tags.server.ts';
import { sniffFile } from '#app/platform/codec/sniff-file.server.ts';
import { readScratchFile } from '#app/platform/upload/read-scratch-file.server.ts';
import { withSkeleton } from '#tests/fixtures/audio/ogg-with-skeleton.ts';
import { type AudioPool, createAudioPool } from '#app/platform/worker/pool.server.ts';

const FILES = join(import.meta.dirname, '../fixtures/outside');
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

let directory: string;
let pool: AudioPool;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'reading-'));
  pool = createAudioPool({ processes: 1, idleTimeoutMs: 1000 });
});
afterAll(async () => {
  await pool.close();
  await rm(directory, { recursive: true });
});

async function read(codec: Codec, path: string) {
  const sniffed = await sniffFile(path);
  if (!sniffed) throw new Error(`${path} is no sound.`);
  const blocks: Array<readonly Float32Array[]> = [];
  let sampleRate = 0;
  for await (const block of codec.decode(path, { format: sniffed.format })) {
    blocks.push(block.channels);
    sampleRate = block.sampleRate;
  }
  const [left, right] = [0, 1].map((side) =>
    concatenated(blocks.map((channels) => channels[side] ?? channels[0] ?? new Float32Array(0))),
  );
  if (!left || !right) throw new Error('There is no sound.');
  const at = (samples: Float32Array, frequency: number) =>
    amplitudeAt(samples.slice(2000, 14_000), frequency, sampleRate);
  return { format: sniffed.format, left, right, sampleRate, at };
}

async function ingested(path: string, ffmpegPath: string | null) {
  const format = (await sniffFile(path))?.format ?? 'mp3';
  const outputDirectory = await mkdtemp(join(directory, 'out-'));
  return pool.run('ingest', { inputPath: path, format, outputDirectory, ffmpegPath });
}

async function fileOf(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, bytes);
  return path;
}

describe.each([
  { backend: 'the embedded codec', ffmpegPath: null, available: true },
  { backend: 'ffmpeg', ffmpegPath: 'ffmpeg', available: hasFfmpeg },
])('files of other programs, read by $backend', ({ ffmpegPath, available }) => {
  const given = it.skipIf(!available);
  let codec: Codec;
  beforeAll(async () => {
    codec = await chooseCodec({ ffmpegPath });
  });

  given('a FLAC behind an ID3v2 tag of 70 KB was taken for an MP3', async () => {
    const path = join(FILES, 'flac-behind-70k-id3.flac');
    const scratch = await readScratchFile(path, { filename: 'a.flac' });
    expect(scratch.head.sound).toEqual({ format: 'flac', contentType: 'audio/flac' });
    const result = await ingested(path, ffmpegPath);
    expect(result.duration).toBeCloseTo(2, 3);
    expect(result.truePeak).toBeGreaterThan(-11);
    expect(result.truePeak).toBeLessThan(-9);
    expect(result.tags.title).toBe('Behind a tag');
  });

  given('a WAV behind two tags, the first longer than 64 KB, is a WAV', async () => {
    const tone = sine({ frequency: 220, sampleRate: 44_100, seconds: 0.5, amplitude: 0.5 });
    const bytes = Buffer.concat([id3(80_000), id3(300), wavFile([tone], { sampleRate: 44_100 })]);
    const sound = await read(codec, await fileOf('tagged.wav', bytes));
    expect(sound.format).toBe('wav');
    expect(sound.left).toHaveLength(22_050);
    expect(sound.at(sound.left, 220)).toBeCloseTo(0.5, 3);
  });

  given.each(['alac-51.m4a', 'opus-51.webm'])(
    '%s had its centre in one ear and its effects in the mix',
    async (name) => {
      const { left, right, at } = await read(codec, join(FILES, name));
      expect(at(left, 440) / at(right, 440)).toBeCloseTo(1, 2);
      expect(at(left, 440)).toBeGreaterThan(0.05);
      // Mixed down like a WAV with the same channels: the front 3 dB above centre and back.
      expect(at(left, 220) / at(left, 440)).toBeCloseTo(Math.SQRT2, 1);
      expect(at(right, 330) / at(right, 660)).toBeCloseTo(Math.SQRT2, 1);
      expect(at(left, 550) / at(left, 440)).toBeCloseTo(1, 1);
      for (const samples of [left, right]) expect(at(samples, 50)).toBeLessThan(0.002);
      expect(at(left, 330)).toBeLessThan(0.002);
      expect(at(right, 220)).toBeLessThan(0.002);
    },
  );

  given('Vorbis in a Matroska file by MKVToolNix was refused', async () => {
    const { left, sampleRate, at } = await read(codec, join(FILES, 'vorbis-by-mkvtoolnix.mka'));
    expect(left.length / sampleRate).toBeCloseTo(3, 1);
    expect(at(left, 220)).toBeCloseTo(0.3, 2);
  });

  given.each(['tone-vorbis.ogg', 'tone-opus.ogg', 'tone-flac.ogg'])(
    '%s sounds the same with Skeleton and lyrics beside its sound, which was refused',
    async (name) => {
      const path = join(FILES, '../audio', name);
      const mixed = await fileOf(`mixed-${name}`, await withSkeleton(path));
      const [plain, beside] = [await read(codec, path), await read(codec, mixed)];
      expect(beside.format).toBe('ogg');
      for (const side of ['left', 'right'] as const) {
        expect(beside[side].length).toBe(plain[side].length);
        const differences = beside[side].map((sample, at) => sample - (plain[side][at] ?? 0));
        expect(differences.every((one) => Math.abs(one) < 1e-6)).toBe(true);
      }
      expect(await readFileTags(mixed)).toEqual(await readFileTags(path));
    },
  );

  given('a FLAC of 32 bits gave nothing with ffmpeg 5.1', async () => {
    const path = join(FILES, 'flac-32-bit.flac');
    const { left, right, at } = await read(codec, path);
    expect(left).toHaveLength(22_050);
    expect(at(left, 220)).toBeCloseTo(0.3, 2);
    expect(at(right, 330)).toBeCloseTo(0.3, 2);
    expect((await ingested(path, ffmpegPath)).duration).toBeCloseTo(0.5, 3);
  });

  given('a take keeps every sample, from WAV and from FLAC', async () => {
    const flac = join(FILES, '../audio/tone.flac');
    const source = await read(codec, flac);
    // Each is a multiple of one 16-bit step.
    expect(source.left.every((sample) => Number.isInteger(sample * 32_768))).toBe(true);
    const every = Float32Array.from({ length: 65_536 }, (_, step) => (step - 32_768) / 32_768);
    const wav = await fileOf('every-step.wav', wavFile([every], { sampleRate: 44_100 }));
    for (const [inputPath, format] of [[flac, 'flac'] as const, [wav, 'wav'] as const]) {
      const outputDirectory = await mkdtemp(join(directory, 'take-'));
      const payload = { inputPath, format, outputDirectory, ffmpegPath, maxSeconds: 60 };
      const { wavPath } = await pool.run('take', payload);
      const [before, after] = [await read(codec, inputPath), await read(codec, wavPath)];
      expect(after.left).toEqual(before.left);
      expect(after.right).toEqual(before.right);
    }
  });

  given('noise far above full scale is refused, not published', async () => {
    const loud = sine({ frequency: 220, sampleRate: 44_100, seconds: 1, amplitude: 6 });
    const bytes = wavFile([loud], { sampleRate: 44_100, encoding: 'float32' });
    await expect(ingested(await fileOf('loud.wav', bytes), ffmpegPath)).rejects.toMatchObject({
      name: 'DamagedAudio',
      message: expect.stringMatching(/more than 6 dB above full scale/) as string,
    });
  });

  given(
    'a sound of another length than its container says is refused, with both lengths',
    async () => {
      const bytes = await readFile(join(FILES, '../audio/tone.flac'));
      // STREAMINFO ends with the number of samples, and a checksum, which then no longer matches.
      bytes.writeUInt32BE(bytes.readUInt32BE(22) * 2, 22);
      bytes.fill(0, 26, 42);
      await expect(ingested(await fileOf('twice.flac', bytes), ffmpegPath)).rejects.toMatchObject({
        name: 'DamagedAudio',
        message: expect.stringMatching(
          /says that it is 0\.7 seconds long, but 0\.\d seconds/,
        ) as string,
      });
    },
  );
});

it.skipIf(!hasFfmpeg)('what ffmpeg reads wrongly is read by the embedded codec', async () => {
  // A fake that returns a tenth of the sound, and exits successfully.
  const path = join(directory, 'short-ffmpeg');
  const script = `#!/bin/sh
case "$*" in
  *"file:${FILES}"*) set -- -t 0.2 "$@" ;;
esac
exec ffmpeg "$@"
`;
  await writeFile(path, script, { mode: 0o755 });
  const result = await ingested(join(FILES, 'flac-behind-70k-id3.flac'), path);
  expect(result.duration).toBeCloseTo(2, 3);
  expect(result.codec).toBe('wasm');
});

/** An ID3v2.4 tag of padding. */
function id3(length: number): Buffer {
  const tag = Buffer.alloc(10 + length);
  tag.write('ID3\x04', 'latin1');
  [21, 14, 7, 0].forEach((bits, index) => (tag[6 + index] = (length >> bits) & 127));
  return tag;
}
