import { access } from 'node:fs/promises';
import type { AudioBlock } from '@artist-space/audio/blocks.ts';
import { fileHead } from './byte-stream.server.ts';
import {
  type AudioDecoding,
  type AudioTags,
  type Codec,
  type DecodeOptions,
  type EncoderOptions,
  MAX_AUDIO,
  type RenditionTarget,
} from './codec.ts';
import { DamagedAudio } from './damaged-audio.ts';
import { FfmpegEncoder } from './ffmpeg-encoder.server.ts';
import { FfmpegFailed, FfmpegProcess } from './ffmpeg-process.server.ts';
import { readMp4Layout, videoFile } from './mp4.server.ts';
import { type AudioFormat, SNIFF_LENGTH } from './sniff.ts';
import { steadyBlocks, tooLong } from './steady-blocks.ts';
import { readWav } from './wav-reader.server.ts';
import { listsVideoTrack } from './webm-tracks.ts';

/** The demuxer is named, so that nothing in a file can turn it into a playlist. */
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

/** No network, no other files, no more streams, memory or threads than a sound file needs. */
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
          // A missing file is no fault of the sound.
          await access(path);
          await refuseVideo(path, format);
          const child = new FfmpegProcess(binary, decodeArguments(path, format), signal);
          const blocks = steadyBlocks(decodedBy(child, signal), { maxSeconds, signal });
          for await (const block of blocks) {
            state.totalSeconds = child.announcedSeconds ?? Infinity;
            // Known before it is read to its end.
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
          ...['-hide_banner', '-nostdin', '-v', 'error', ...LIMITS, ...input, '-i', 'pipe:0'],
          ...(tagsPath ? ['-f', 'ffmetadata', '-i', `file:${tagsPath}`] : []),
          ...outputs.flatMap(({ target, path }) => [
            ...['-map', '0:a', '-map_metadata', tagsPath ? '1' : '-1', ...ENCODERS[target]],
            ...targetRate(target, sampleRate),
            ...['-threads', '1', '-y', `file:${path}`],
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
    ...['-hide_banner', '-nostdin', '-nostats', '-v', 'info', ...LIMITS],
    ...['-f', DEMUXERS[format], '-i', `file:${path}`],
    // WAV, because its header tells the sample rate and the channels.
    ...['-map', '0:a:0', '-vn', '-sn', '-dn', '-c:a', 'pcm_f32le', '-f', 'wav', 'pipe:1'],
  ];
}

async function refuseVideo(path: string, format: AudioFormat): Promise<void> {
  if (format === 'm4a') await readMp4Layout(path);
  if (format === 'webm' && listsVideoTrack(await fileHead(path, SNIFF_LENGTH))) throw videoFile();
}

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
    // An abort ends ffmpeg as well, which must not look like a fault of the file.
    signal?.throwIfAborted();
    if (error instanceof FfmpegFailed) throw error;
    if (!heard && child.received > 0) {
      throw new FfmpegFailed('What ffmpeg answers is no sound.', { cause: error });
    }
    // Without a header there was nothing to decode; what ffmpeg says tells more than the reader.
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

/** Words of people travel in a file, never on a command line; null where there are none. */
function metadataFile(tags: AudioTags): string | null {
  const lines = (Object.entries(tags) as Array<[string, string | undefined]>).flatMap(
    ([key, value]) => (value ? [`${key}=${value.replace(/[=;#\\\n]/g, '\\$&')}`] : []),
  );
  return lines.length === 0 ? null : [';FFMETADATA1', ...lines, ''].join('\n');
}
