import { stat } from 'node:fs/promises';
import decoders, { type StreamDecoder } from 'audio-decode';
import type { AudioBlock } from '@artist-space/audio/blocks.ts';
import { readAiff } from './aiff-reader.server.ts';
import { fileChunks, fileHead } from './byte-stream.server.ts';
import { readCaf } from './caf-reader.server.ts';
import {
  type AudioDecoding,
  type AudioEncoder,
  type Codec,
  type DecodeOptions,
  type EncoderOptions,
  MAX_AUDIO,
} from './codec.ts';
import { DamagedAudio } from './damaged-audio.ts';
import { withWholeFlacHeaders } from './flac-chunks.ts';
import { findFrames, id3Length, readAdtsHeader, readMp3Header } from './frame-header.ts';
import { id3Tag } from './id3-tag.ts';
import { openMp3Encoder } from './mp3-encoder.server.ts';
import { readMp4Layout, videoFile, withMovedSound } from './mp4.server.ts';
import { openOpusEncoder } from './opus-encoder.server.ts';
import { type AudioFormat, SNIFF_LENGTH, sniffOggCodec } from './sniff.ts';
import { flacBits } from './sound-facts.server.ts';
import { steadyBlocks } from './steady-blocks.ts';
import { readWav } from './wav-reader.server.ts';
import { listsVideoTrack } from './webm-tracks.ts';

/**
 * The embedded codec: WebAssembly decoders and encoders, nothing to install. It keeps the thread
 * busy: run it in a worker.
 */
export const wasmCodec: Codec = {
  name: 'wasm',

  decode(path: string, options: DecodeOptions): AudioDecoding {
    const { format, signal, maxSeconds = MAX_AUDIO } = options;
    const progress = { read: 0, size: Infinity };
    return {
      get progress() {
        return Math.min(1, progress.read / progress.size);
      },
      async *[Symbol.asyncIterator]() {
        progress.size = (await stat(path)).size;
        const onRead = (bytes: number) => (progress.read = bytes);
        const { blocks, declaredChannels } = await openSource(path, format, onRead);
        yield* steadyBlocks(blocks, { declaredChannels, maxSeconds, signal });
      },
    };
  },

  async openEncoder({ sampleRate, channels, outputs, tags = {} }: EncoderOptions) {
    const encoders: AudioEncoder[] = [];
    try {
      for (const { target, path } of outputs) {
        const shape = { path, sampleRate, channels };
        encoders.push(
          target === 'opus-64'
            ? await openOpusEncoder({ ...shape, tags })
            : await openMp3Encoder({ ...shape, tag: id3Tag(tags) }),
        );
      }
    } catch (error) {
      for (const encoder of encoders) await encoder.discard();
      throw error;
    }
    return allOf(encoders);
  },
};

/** One encoder that hands every block to several. */
function allOf(encoders: readonly AudioEncoder[]): AudioEncoder {
  return {
    async write(block) {
      for (const encoder of encoders) await encoder.write(block);
    },
    async finish() {
      for (const encoder of encoders) await encoder.finish();
    },
    async discard() {
      await Promise.allSettled(encoders.map((encoder) => encoder.discard()));
    },
  };
}

interface Source {
  readonly blocks: AsyncIterable<AudioBlock>;
  readonly declaredChannels: number;
}

async function openSource(
  path: string,
  format: AudioFormat,
  onRead: (bytes: number) => void,
): Promise<Source> {
  if (format === 'm4a') return openMp4(path, onRead);
  const start = id3Length(await fileHead(path, 10));
  if (format === 'wav' || format === 'aiff' || format === 'caf') {
    const read = PCM_READERS[format];
    return { blocks: read(fileChunks(path, { start, onRead })), declaredChannels: 1 };
  }
  const head = await fileHead(path, SNIFF_LENGTH, start);
  if (format === 'webm' && listsVideoTrack(head)) throw videoFile();
  const decoder = decoderFor(format, head);
  const chunks = fileChunks(path, { start, chunkLength: CHUNK_LENGTHS[format], onRead });
  const blocks = decoded(decoder, format === 'flac' ? withWholeFlacHeaders(chunks) : chunks);
  const bits = format === 'flac' || format === 'ogg' ? flacBits(head) : null;
  return {
    blocks: bits === null ? blocks : inWholeSteps(blocks, bits),
    declaredChannels: declaredChannels(format, head),
  };
}

/**
 * The decoder of FLAC divides by the largest sample, 32,767 of 16 bits; here as everywhere the smallest one,
 * −32,768, is −1, so that what is encoded anew has the samples that were read.
 */
async function* inWholeSteps(
  blocks: AsyncIterable<AudioBlock>,
  bits: number,
): AsyncGenerator<AudioBlock> {
  const full = 2 ** (bits - 1);
  for await (const { sampleRate, channels } of blocks) {
    for (const samples of channels) {
      for (let at = 0; at < samples.length; at += 1) {
        samples[at] = Math.round((samples[at] ?? 0) * (full - 1)) / full;
      }
    }
    yield { sampleRate, channels };
  }
}

/** What samples that are not compressed are read by. */
const PCM_READERS = { wav: readWav, aiff: readAiff, caf: readCaf };
type PcmFileFormat = keyof typeof PCM_READERS;

/**
 * The decoder walks forward, so it needs the index of the file before its sound. Where it comes
 * after, it is read first and sent ahead, with every position moved by its own length.
 */
async function openMp4(path: string, onRead: (bytes: number) => void): Promise<Source> {
  const { index, indexBehindSound, declaredChannels } = await readMp4Layout(path);
  const chunks = fileChunks(path, { chunkLength: CHUNK_LENGTHS.m4a, onRead });
  async function* withIndexAhead() {
    yield withMovedSound(index, index.length);
    yield* chunks;
  }
  const source = indexBehindSound ? withIndexAhead() : chunks;
  return { blocks: decoded(decoders.m4a, source), declaredChannels };
}

/**
 * Bytes a decoder is given at once. Formats that can pack minutes of silence into a few bytes get
 * little, so that what comes out stays small.
 */
const CHUNK_LENGTHS: Readonly<Record<Exclude<AudioFormat, PcmFileFormat>, number>> = {
  mp3: 32 * 1024,
  aac: 16 * 1024,
  m4a: 16 * 1024,
  flac: 4 * 1024,
  ogg: 4 * 1024,
  webm: 4 * 1024,
};

function decoderFor(
  format: Exclude<AudioFormat, 'm4a' | PcmFileFormat>,
  head: Uint8Array,
): () => Promise<StreamDecoder> {
  if (format !== 'ogg') return decoders[format];
  const codec = sniffOggCodec(head);
  // The library calls Vorbis in Ogg `oga`.
  if (codec === 'vorbis') return decoders.oga;
  return codec === 'flac' ? decoders.flac : decoders.opus;
}

/** MP3 and AAC decoders fold equal sides into one channel; the first header knows better. */
function declaredChannels(format: AudioFormat, head: Uint8Array): number {
  const read = { mp3: readMp3Header, aac: readAdtsHeader }[format as string];
  if (read === undefined) return 1;
  const options = { from: 0, searchLength: head.length, wanted: 2 };
  const channels = findFrames(head, read, options)?.channels ?? 2;
  return channels === 0 ? 2 : channels;
}

async function* decoded(
  openDecoder: () => Promise<StreamDecoder>,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<AudioBlock> {
  let decoder: StreamDecoder | undefined;
  let heard = false;
  try {
    decoder = await openDecoder();
    for await (const chunk of chunks) {
      const { channelData, sampleRate } = await decoder(chunk);
      if (channelData.length === 0) continue;
      heard = true;
      yield { sampleRate, channels: channelData };
    }
    const { channelData, sampleRate } = await decoder();
    if (channelData.length > 0) yield { sampleRate, channels: channelData };
  } catch (error) {
    throw decodingFailed(heard, error);
  } finally {
    decoder?.free();
  }
}

/** Decoders throw plain errors about their own insides; those of the system carry a code. */
function decodingFailed(heard: boolean, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERR_MODULE_NOT_FOUND') {
    const message = 'This kind of file cannot be read here. Save it as WAV, FLAC or MP3.';
    return new DamagedAudio('unsupported', message, { cause: error });
  }
  if (code !== undefined) return error;
  const message = heard
    ? 'This file is damaged in the middle.'
    : 'No sound could be read from this file: it is damaged, or its kind is not known here.';
  return new DamagedAudio('damaged', message, { cause: error });
}
