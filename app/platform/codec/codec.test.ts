import { spawnSync } from 'node:child_process';
import { access, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  amplitudeAt,
  concatenated,
  rootMeanSquare,
  sine,
} from '@artist-space/audio/fixtures/signals.ts';
import { wavFile } from '@artist-space/audio/fixtures/wav-file.ts';
import { aiffFile, cafFile } from '#tests/fixtures/audio/apple-files.ts';
import { chooseCodec } from './choose-codec.server.ts';
import { type AudioTags, type Codec, type DecodeOptions, RENDITIONS } from './codec.ts';
import { encode } from './encode.ts';
import { type AudioFormat, sniffAudio } from './sniff.ts';

const fixtures = join(import.meta.dirname, '../../../tests/fixtures/audio');
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
let directory = '';

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'codec-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function decodeAll(codec: Codec, path: string, options: DecodeOptions) {
  const blocks: Array<readonly Float32Array[]> = [];
  let sampleRate = 0;
  for await (const block of codec.decode(path, options)) {
    blocks.push(block.channels);
    sampleRate = block.sampleRate;
  }
  const channels = (blocks[0] ?? []).map((_, channel) =>
    concatenated(blocks.map((block) => block[channel] ?? new Float32Array(0))),
  );
  return { sampleRate, channels, seconds: (channels[0]?.length ?? 0) / sampleRate };
}

async function fileOf(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, bytes);
  return path;
}

function stereoTone(sampleRate: number, seconds: number): [Float32Array, Float32Array] {
  return [
    sine({ frequency: 440, sampleRate, seconds, amplitude: 0.5 }),
    sine({ frequency: 660, sampleRate, seconds, amplitude: 0.5 }),
  ];
}

/** Checks the tone of the fixtures, away from the ends: 440 Hz left, 660 Hz right, both at 0.5. */
function expectTone(channels: readonly Float32Array[], sampleRate: number) {
  const [left, right] = channels.map((samples) => samples.slice(5000, -5000));
  expect(channels).toHaveLength(2);
  if (!left || !right) return;
  expect(amplitudeAt(left, 440, sampleRate)).toBeCloseTo(0.5, 1);
  expect(amplitudeAt(right, 660, sampleRate)).toBeCloseTo(0.5, 1);
  expect(amplitudeAt(left, 660, sampleRate)).toBeLessThan(0.05);
  // No other sound: no clicks and no gaps.
  expect(rootMeanSquare(left)).toBeCloseTo(0.5 / Math.SQRT2, 1);
}

describe.each([
  { name: 'wasm', ffmpegPath: null, available: true },
  { name: 'ffmpeg', ffmpegPath: 'ffmpeg', available: hasFfmpeg },
])('codec $name (ffmpeg is skipped where it is not on PATH)', ({ name, ffmpegPath, available }) => {
  const given = it.skipIf(!available);
  let codec: Codec;
  beforeAll(async () => {
    codec = await chooseCodec({ ffmpegPath });
  });

  given('is the one that was asked for', () => {
    expect(codec.name).toBe(name);
  });

  given.each([
    ['tone.mp3', 'mp3', 2],
    ['tone.aac', 'aac', 2],
    ['tone.m4a', 'm4a', 2],
    ['tone-index-first.m4a', 'm4a', 2],
    ['tone.flac', 'flac', 0.35],
    ['tone-vorbis.ogg', 'ogg', 2],
    ['tone-opus.ogg', 'ogg', 2],
    ['tone-flac.ogg', 'ogg', 0.35],
    ['tone.webm', 'webm', 2],
  ] satisfies Array<[string, AudioFormat, number]>)('decodes %s', async (file, format, seconds) => {
    const path = join(fixtures, file);
    expect(sniffAudio(await readFile(path))?.format).toBe(format);
    const sound = await decodeAll(codec, path, { format });
    expectTone(sound.channels, sound.sampleRate);
    // Bare AAC frames do not say how much silence the encoder added at both ends.
    expect(Math.abs(sound.seconds - seconds)).toBeLessThan(format === 'aac' ? 0.08 : 0.03);
  });

  given('decodes WAV exactly', async () => {
    const tone = stereoTone(44_100, 1);
    const path = await fileOf(
      `${name}-exact.wav`,
      wavFile(tone, { sampleRate: 44_100, encoding: 'float32' }),
    );
    const sound = await decodeAll(codec, path, { format: 'wav' });
    expect(sound.sampleRate).toBe(44_100);
    expect(sound.channels).toEqual(tone);
  });

  given.each([
    ['aiff', aiffFile],
    ['caf', cafFile],
  ] as const)('decodes %s exactly', async (format, written) => {
    const tone = stereoTone(48_000, 1);
    const layout = { kind: 'float', bits: 32 } as const;
    const bytes = written(tone, {
      sampleRate: 48_000,
      layout,
      ...(format === 'aiff' && { compression: 'fl32' }),
    });
    const path = await fileOf(`${name}-exact.${format}`, bytes);
    expect(sniffAudio(bytes)?.format).toBe(format);
    const sound = await decodeAll(codec, path, { format });
    expect(sound.sampleRate).toBe(48_000);
    expect(sound.channels).toEqual(tone);
  });

  given('mixes surround down to stereo', async () => {
    const centre = sine({ frequency: 440, sampleRate: 48_000, seconds: 0.5, amplitude: 0.5 });
    const silence = new Float32Array(centre.length);
    const channels = [silence, silence, centre, silence, silence, silence];
    const file = wavFile(channels, { sampleRate: 48_000, form: 'extensible' });
    const sound = await decodeAll(codec, await fileOf(`${name}-5.1.wav`, file), { format: 'wav' });
    expect(sound.channels).toHaveLength(2);
    expect(sound.channels[0]).toEqual(sound.channels[1]);
    expect(amplitudeAt(sound.channels[0] ?? silence, 440, 48_000)).toBeCloseTo(0.146, 2);
  });

  given.each([
    ['opus-64', 'webm', 44_100, 2],
    ['opus-64', 'webm', 48_000, 1],
    ['mp3-128', 'mp3', 44_100, 2],
    ['mp3-128', 'mp3', 22_050, 1],
    ['mp3-128', 'mp3', 96_000, 2],
  ] as const)(
    'encodes %s (%s) from %i Hz with %i channels at its bit rate, and decodes it back',
    async (target, format, sampleRate, width) => {
      const seconds = 5.3;
      const tone = stereoTone(sampleRate, seconds).slice(0, width);
      const path = join(directory, `${name}-${target}-${sampleRate}.${format}`);
      await encode(codec, blocksOf(tone, sampleRate), { outputs: [{ target, path }] });

      expect(sniffAudio(await readFile(path))?.format).toBe(format);
      const bitsPerSecond = ((await stat(path)).size * 8) / seconds;
      expect(bitsPerSecond / RENDITIONS[target].bitsPerSecond).toBeGreaterThan(0.97);
      expect(bitsPerSecond / RENDITIONS[target].bitsPerSecond).toBeLessThan(1.12);
      const sound = await decodeAll(codec, path, { format });
      expect(Math.abs(sound.seconds - seconds)).toBeLessThan(0.03);
      expect(sound.channels).toHaveLength(width);
      if (width === 2) expectTone(sound.channels, sound.sampleRate);
    },
  );

  given('writes several renditions at once, with tags that may hold anything', async () => {
    const paths = {
      webm: join(directory, `${name}-t.webm`),
      mp3: join(directory, `${name}-t.mp3`),
    };
    const tags: AudioTags = { title: 'Größe = 1; # "$(id)" \\ 日本', artist: '-y' };
    await encode(codec, blocksOf(stereoTone(44_100, 1), 44_100), {
      outputs: [
        { target: 'opus-64', path: paths.webm },
        { target: 'mp3-128', path: paths.mp3 },
      ],
      tags,
    });
    for (const path of Object.values(paths)) {
      const bytes = await readFile(path);
      expect(bytes.includes(tags.title ?? '')).toBe(true);
    }
    expect(await exists(`${paths.webm}.tags`)).toBe(false);
  });

  given('keeps both sides of a file that begins with silence or alike', async () => {
    const [left, right] = stereoTone(44_100, 1);
    const silence = new Float32Array(44_100);
    const channels = [concatenated([silence, left]), concatenated([silence, right])];
    const path = join(directory, `${name}-late.mp3`);
    await encode(codec, blocksOf(channels, 44_100), { outputs: [{ target: 'mp3-128', path }] });
    const sound = await decodeAll(codec, path, { format: 'mp3' });
    expectTone(
      sound.channels.map((samples) => samples.slice(44_100)),
      44_100,
    );
  });

  given('gives a mono M4A one channel, although its header speaks of two', async () => {
    const sound = await decodeAll(codec, join(fixtures, 'mono.m4a'), { format: 'm4a' });
    expect(sound.channels).toHaveLength(1);
  });

  given('tells its progress, which ends at 1', async () => {
    const decoding = codec.decode(join(fixtures, 'tone.mp3'), { format: 'mp3' });
    const seen: number[] = [];
    for await (const _block of decoding) seen.push(decoding.progress);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBeGreaterThan(0.95);
  });

  given('stops when aborted, and leaves no file behind', async () => {
    const abort = new AbortController();
    const path = join(directory, `${name}-aborted.mp3`);
    async function* endless() {
      for (let index = 0; ; index += 1) {
        if (index === 5) abort.abort();
        yield Promise.resolve({ sampleRate: 44_100, channels: stereoTone(44_100, 0.2) });
      }
    }
    await expect(
      encode(codec, endless(), { outputs: [{ target: 'mp3-128', path }], signal: abort.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
    expect(await exists(path)).toBe(false);
    await expect(
      decodeAll(codec, join(fixtures, 'tone.mp3'), { format: 'mp3', signal: abort.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });

  given('refuses a sound that is too long', async () => {
    const decoding = decodeAll(codec, join(fixtures, 'tone.mp3'), { format: 'mp3', maxSeconds: 1 });
    await expect(decoding).rejects.toMatchObject({
      kind: 'too-long',
      message: 'This recording is longer than 1 second.',
    });
  });

  given.each([
    ['video.mp4', 'm4a'],
    ['video.webm', 'webm'],
  ] as const)('refuses the moving pictures of %s', async (file, format) => {
    await expect(decodeAll(codec, join(fixtures, file), { format })).rejects.toMatchObject({
      name: 'DamagedAudio',
      kind: 'video',
    });
  });

  given.each(['mp3', 'wav', 'aiff', 'caf', 'ogg', 'm4a', 'aac', 'flac', 'webm'] as const)(
    'says so when a file called %s holds no sound',
    async (format) => {
      const rubbish = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251);
      const path = await fileOf(`${name}-rubbish.${format}`, rubbish);
      await expect(decodeAll(codec, path, { format })).rejects.toMatchObject({
        name: 'DamagedAudio',
      });
    },
  );

  given('knows an M4A file that was cut off before its index', async () => {
    const whole = await readFile(join(fixtures, 'tone.m4a'));
    const path = await fileOf(`${name}-cut.m4a`, whole.subarray(0, 8000));
    await expect(decodeAll(codec, path, { format: 'm4a' })).rejects.toMatchObject({
      kind: 'truncated',
    });
  });

  given('plays what a cut MP3 still holds', async () => {
    const whole = await readFile(join(fixtures, 'tone.mp3'));
    const path = await fileOf(`${name}-cut.mp3`, whole.subarray(0, whole.length / 2));
    const sound = await decodeAll(codec, path, { format: 'mp3' });
    expect(sound.seconds).toBeGreaterThan(0.8);
  });

  given('lets a missing file be what it is: no fault of the sound', async () => {
    const path = join(directory, 'missing.mp3');
    const decoding = decodeAll(codec, path, { format: 'mp3' });
    await expect(decoding).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

async function* blocksOf(channels: readonly Float32Array[], sampleRate: number) {
  const frames = channels[0]?.length ?? 0;
  for (let start = 0; start < frames; start += 10_000) {
    const part = channels.map((samples) => samples.subarray(start, start + 10_000));
    yield Promise.resolve({ sampleRate, channels: part });
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
