import { access } from 'node:fs/promises';
import type { AudioBlock } from '@artist-space/audio/blocks.ts';
import type { Hertz } from '@artist-space/audio/units.ts';
import { fileHead } from './byte-stream.server.ts';
import {
  type AudioDecoding,
  type AudioTags,
  type Codec,
  DamagedAudio,
  type DecodeOptions,
  type EncoderOptions,
  MAX_AUDIO,
  type RenditionTarget,
} from './codec.ts';
import { FfmpegEncoder } from './ffmpeg-encoder.server.ts';
import { FfmpegFailed, FfmpegProcess } from './ffmpeg-process.server.ts';
import { type AudioFormat, findFrames, readAdtsHeader, SNIFF_LENGTH } from './sniff.ts';
import { aacCoreRate, configOf } from './mp4-sample-entry.ts';
import { readMp4Layout } from './mp4.server.ts';
import { type Presentation, presentationOf, trimmed } from './presentation.ts';
import { soundStart } from './sniff-file.server.ts';
import { steadyBlocks, tooLong } from './steady-blocks.ts';
import { wasmCodec } from './wasm.server.ts';
import { readWav } from './wav-reader.server.ts';
import { readWebmLayout } from './webm-tracks.ts';

/** Naming the demuxer keeps the content of a file from selecting another one, such as a playlist. */
const DEMUXERS: Readonly<Record<AudioFormat, string>> = {
  mp3: 'mp3',
  wav: 'wav',
  ogg: 'ogg',
  m4a: 'mov',
  aac: 'aac',
  flac: 'flac',
  webm: 'matroska',
  aiff: 'aiff',
  caf: 'caf',
};

/** No network, no other files, and no more streams, memory or threads than a sound file needs. */
const LIMITS = [
  ['-protocol_whitelist', 'file,pipe'],
  ['-max_streams', '32'],
  ['-max_alloc', String(256 * 1024 * 1024)],
  ['-threads', '1'],
].flat();

/** The codec of an installed ffmpeg: faster, and outside this process. */
export function ffmpegCodec(binary: string): Codec {
  return {
    name: 'ffmpeg',

    decode(path: string, options: DecodeOptions): AudioDecoding {
      const { format, signal, maxSeconds = MAX_AUDIO } = options;
      const state = { decodedSeconds: 0, totalSeconds: Infinity };
      return {
        get progress() {
          return Math.min(1, state.decodedSeconds / state.totalSeconds);
        },
        async *[Symbol.asyncIterator]() {
          signal?.throwIfAborted();
          // A missing file is not a fault of the sound.
          await access(path);
          const trim = await trimOf(path, format);
          if (trim === 'embedded') {
            yield* wasmCodec.decode(path, options);
            return;
          }
          const child = new FfmpegProcess(binary, decodeArguments(path, format), signal);
          const heard = trimmed(decodedBy(child, signal), trim);
          const steady = steadyBlocks(heard, { maxSeconds, signal });
          const blocks = orElse(steady, () => wasmCodec.decode(path, options));
          for await (const block of blocks) {
            state.totalSeconds = child.announcedSeconds ?? Infinity;
            // Known before the file has been read to its end.
            if (
              state.totalSeconds > maxSeconds &&
              !child.isEstimated &&
              Number.isFinite(state.totalSeconds)
            ) {
              throw tooLong(maxSeconds);
            }
            state.decodedSeconds += (block.channels[0]?.length ?? 0) / block.sampleRate;
            yield block;
          }
        },
      };
    },

    async openEncoder(options: EncoderOptions) {
      const { sampleRate, channels, outputs, tags = {} } = options;
      const input = ['-f', 'f32le', '-ar', String(sampleRate), '-ac', String(channels)];
      return FfmpegEncoder.open({
        binary,
        tags: metadataFile(tags),
        paths: outputs.map(({ path }) => path),
        arguments: (tagsPath) => [
          '-hide_banner',
          '-nostdin',
          '-v',
          'error',
          ...LIMITS,
          ...input,
          '-i',
          'pipe:0',
          ...(tagsPath ? ['-f', 'ffmetadata', '-i', `file:${tagsPath}`] : []),
          ...outputs.flatMap(({ target, path }) => [
            '-map',
            '0:a',
            '-map_metadata',
            tagsPath ? '1' : '-1',
            ...ENCODERS[target],
            ...targetRate(target, sampleRate),
            '-threads',
            '1',
            '-y',
            `file:${path}`,
          ]),
        ],
      });
    },
  };
}

const ENCODERS: Readonly<Record<RenditionTarget, readonly string[]>> = {
  'opus-64': ['-c:a', 'libopus', '-b:a', '64k', '-vbr', 'off', '-f', 'webm'],
  'mp3-128': ['-c:a', 'libmp3lame', '-b:a', '128k', '-id3v2_version', '4', '-f', 'mp3'],
};

/** Opus runs at 48 kHz; MP3 at the three rates that every player knows. */
function targetRate(target: RenditionTarget, sampleRate: number): string[] {
  const known = target === 'opus-64' ? [48_000] : [32_000, 44_100, 48_000];
  if (known.includes(sampleRate)) return [];
  return ['-ar', target === 'mp3-128' && sampleRate % 11_025 === 0 ? '44100' : '48000'];
}

function decodeArguments(path: string, format: AudioFormat): string[] {
  return [
    '-hide_banner',
    '-nostdin',
    '-nostats',
    '-v',
    'info',
    ...LIMITS,
    // Without named speakers, ffmpeg takes a third channel for low-frequency effects.
    '-guess_layout_max',
    '2',
    '-f',
    DEMUXERS[format],
    '-i',
    `file:${path}`,
    // WAV, because its header has the sample rate and the channels.
    '-map',
    '0:a:0',
    '-vn',
    '-sn',
    '-dn',
    '-c:a',
    'pcm_f32le',
    '-f',
    'wav',
    'pipe:1',
  ];
}

/**
 * Yields the blocks of one reader; if it fails before the first of them (it hangs, returns nothing, or does
 * not support the format), those of another.
 */
async function* orElse(
  blocks: AsyncIterable<AudioBlock>,
  other: () => AsyncIterable<AudioBlock>,
): AsyncGenerator<AudioBlock> {
  let heard = false;
  try {
    for await (const block of blocks) {
      heard = true;
      yield block;
    }
  } catch (error) {
    const isUnread =
      error instanceof FfmpegFailed ||
      (error instanceof DamagedAudio && ['damaged', 'empty'].includes(error.kind));
    if (heard || !isUnread) throw error;
    yield* other();
  }
}

/** Samples that the embedded AAC decoder leaves out: the first frame, which only primes the next. */
const AAC_FRAME = 1024;
type Trim = (sampleRate: Hertz) => { drop: number; keep: number };
const UNTRIMMED: Trim = () => ({ drop: 0, keep: Infinity });

/**
 * Samples of ffmpeg's output to leave out, so that both backends begin and end at the same sample: ffmpeg
 * keeps the first frame of AAC unless the file says to skip it, and the samples after the presentation of an
 * MP4 file. `embedded`: MPEG layer III in Matroska and MP4, whose delay ffmpeg keeps although the stream
 * declares it.
 * @throws {DamagedAudio} for a video
 */
async function trimOf(path: string, format: AudioFormat): Promise<Trim | 'embedded'> {
  if (format === 'aac') {
    const head = await fileHead(path, SNIFF_LENGTH, await soundStart(path));
    const options = { from: 0, searchLength: head.length, wanted: 2 };
    return withoutFirstFrame(findFrames(head, readAdtsHeader, options)?.sampleRate ?? null, null);
  }
  if (format === 'webm') {
    const { codec = '', codecPrivate } = (await readWebmLayout(path)) ?? {};
    if (codec === 'A_MPEG/L3') return 'embedded';
    if (!codec.startsWith('A_AAC') || !codecPrivate) return UNTRIMMED;
    return withoutFirstFrame(aacCoreRate(codecPrivate), null);
  }
  if (format !== 'm4a') return UNTRIMMED;
  const { index, codec, sampleEntry } = await readMp4Layout(path);
  const config = codec === 'mp4a' ? configOf(sampleEntry) : null;
  if (codec === '.mp3' || (codec === 'mp4a' && config === null)) return 'embedded';
  const presentation = presentationOf(index);
  return config === null
    ? (rate) => ({ drop: 0, keep: framesOf(presentation, rate) })
    : withoutFirstFrame(aacCoreRate(config), presentation);
}

function withoutFirstFrame(coreRate: Hertz | null, presentation: Presentation | null): Trim {
  return (rate) => {
    // Spectral band replication doubles the rate, and the frame.
    const frame = AAC_FRAME * Math.max(1, Math.round(rate / (coreRate ?? rate)));
    const skipped = Math.round((presentation?.start ?? 0) * rate);
    return { drop: Math.max(0, frame - skipped), keep: framesOf(presentation, rate) };
  };
}

const framesOf = (presentation: Presentation | null, rate: Hertz) =>
  Math.round((presentation?.duration ?? Infinity) * rate);

async function* decodedBy(
  child: FfmpegProcess,
  signal: AbortSignal | undefined,
): AsyncGenerator<AudioBlock> {
  let heard = false;
  try {
    for await (const block of readWav(child.output)) {
      heard = true;
      yield block;
    }
    const problem = await child.ended();
    if (problem !== null) throw damaged('This file is damaged in the middle.', problem);
  } catch (error) {
    // An abort ends ffmpeg as well, which must not count as a fault of the file.
    signal?.throwIfAborted();
    if (error instanceof FfmpegFailed) throw error;
    if (!heard && child.received > 0) {
      throw new FfmpegFailed('What ffmpeg answers is no sound.', { cause: error });
    }
    // Without a header nothing was decoded; ffmpeg's message then says more than the reader's.
    const problem = heard ? null : await child.ended();
    if (problem === null) {
      if (heard) throw error;
      throw new FfmpegFailed('ffmpeg answers nothing.', { cause: error });
    }
    throw damaged(
      'No sound could be read from this file: it is damaged, or its kind is not known here.',
      problem,
    );
  } finally {
    child.kill();
  }
}

function damaged(message: string, cause: Error): DamagedAudio {
  return new DamagedAudio('damaged', message, { cause });
}

/** Text of users is passed in a file, never on a command line; null if there is none. */
function metadataFile(tags: AudioTags): string | null {
  const lines = (Object.entries(tags) as Array<[string, string | undefined]>).flatMap(
    ([key, value]) => (value ? [`${key}=${value.replace(/[=;#\\\n]/g, '\\$&')}`] : []),
  );
  return lines.length === 0 ? null : [';FFMETADATA1', ...lines, ''].join('\n');
}
