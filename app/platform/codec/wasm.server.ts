import { stat } from 'node:fs/promises';
import decoders, { type StreamDecoder } from 'audio-decode';
import type { AudioBlock, Speaker } from '@artist-space/audio/blocks.ts';
import { readAiff } from './aiff-reader.server.ts';
import { fileChunks, fileHead } from './byte-stream.server.ts';
import { readCaf } from './caf-reader.server.ts';
import {
  type AudioDecoding,
  type AudioEncoder,
  type Codec,
  DamagedAudio,
  type DecodeOptions,
  type EncoderOptions,
  MAX_AUDIO,
} from './codec.ts';
import { flacBits, inFullScale, withWholeFlacHeaders } from './flac-encoder.server.ts';
import {
  type AudioFormat,
  findFrames,
  readAdtsHeader,
  readMp3Header,
  SNIFF_LENGTH,
  sniffOgg,
} from './sniff.ts';
import { id3Tag } from './write-tags.server.ts';
import { openMp3Encoder } from './mp3-encoder.server.ts';
import { soundPages } from './ogg-pages.server.ts';
import { layoutChunk } from './mp4-sample-entry.ts';
import { readMp4Layout, withMovedSound } from './mp4.server.ts';
import { openOpusEncoder } from './opus-encoder.server.ts';
import { presentationOf, trimmed } from './presentation.ts';
import { soundStart } from './sniff-file.server.ts';
import {
  AAC_SPEAKERS,
  ALAC_SPEAKERS,
  speakersOfAppleLayout,
  speakersOfFlac,
  VORBIS_SPEAKERS,
} from './speaker-layouts.ts';
import { steadyBlocks } from './steady-blocks.ts';
import { readWav } from './wav-reader.server.ts';
import { readWebmLayout } from './webm-tracks.ts';

/**
 * The embedded codec: WebAssembly decoders and encoders, which need no installation. It blocks the thread:
 * run it in a worker.
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

/** An encoder that passes every block to several others. */
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
  /**
   * Channels that the file declares: some decoders return a mono file as two equal sides, or the other way
   * round.
   */
  readonly declaredChannels: number;
}

async function openSource(path: string, format: AudioFormat, onRead: (bytes: number) => void) {
  if (format === 'm4a') return openMp4(path, onRead);
  if (format === 'webm') return openWebm(path, onRead);
  const start = await soundStart(path);
  if (format === 'wav' || format === 'aiff' || format === 'caf') {
    const read = PCM_READERS[format];
    return { blocks: read(fileChunks(path, { start, onRead })), declaredChannels: 1 };
  }
  const head = await fileHead(path, SNIFF_LENGTH, start);
  const ogg = format === 'ogg' ? sniffOgg(head) : null;
  const isFlac = format === 'flac' || ogg?.codec === 'flac';
  const chunks = fileChunks(path, { start, chunkLength: CHUNK_LENGTHS[format], onRead });
  const isMixed = ogg !== null && ogg.others.length > 0;
  const whole =
    format === 'flac' ? withWholeFlacHeaders(chunks) : isMixed ? soundPages(chunks) : chunks;
  return {
    blocks: described(
      decoded(format === 'ogg' ? OGG_DECODERS[ogg?.codec ?? 'opus'] : decoders[format], whole),
      isFlac ? ofFlac(head) : { speakers: format === 'aac' ? AAC_SPEAKERS : {} },
    ),
    declaredChannels: declaredChannels(format, head),
  };
}

/** Interpretation of a decoder's blocks. */
interface Description {
  /** By number of channels, if not in the order of WAV. */
  readonly speakers: Readonly<Record<number, readonly Speaker[]>>;
  /** Bits per sample of FLAC, whose decoder returns samples at another scale. */
  readonly bits?: number | null;
  /** One channel, which the decoder returns twice. */
  readonly isMono?: boolean;
}

async function* described(
  blocks: AsyncIterable<AudioBlock>,
  { speakers, bits = null, isMono = false }: Description,
): AsyncGenerator<AudioBlock> {
  for await (const { sampleRate, channels } of blocks) {
    const wanted = isMono ? channels.slice(0, 1) : channels;
    const scaled = bits === null ? wanted : inFullScale(wanted, bits);
    yield { sampleRate, channels: scaled, speakers: speakers[scaled.length] };
  }
}

function ofFlac(head: Uint8Array): Description {
  return { speakers: namedOnce(speakersOfFlac(head)), bits: flacBits(head) };
}

const namedOnce = (speakers: readonly Speaker[] | undefined): Description['speakers'] =>
  speakers ? { [speakers.length]: speakers } : {};

/** Readers of uncompressed samples. */
const PCM_READERS = { wav: readWav, aiff: readAiff, caf: readCaf };
type PcmFileFormat = keyof typeof PCM_READERS;

/**
 * The decoder reads sequentially, so it needs the index of the file before its sound. If the index comes
 * after, it is read first and sent ahead, with every position moved by its own length.
 */
async function openMp4(path: string, onRead: (bytes: number) => void): Promise<Source> {
  const { index, indexBehindSound, declaredChannels, codec, sampleEntry } =
    await readMp4Layout(path);
  const chunks = fileChunks(path, { chunkLength: CHUNK_LENGTHS.m4a, onRead });
  async function* withIndexAhead() {
    yield withMovedSound(index, index.length);
    yield* chunks;
  }
  const source = indexBehindSound ? withIndexAhead() : chunks;
  const blocks = described(
    decoded(decoders.m4a, source),
    codec === 'fLaC'
      ? ofFlac(index)
      : { speakers: MP4_SPEAKERS[codec] ?? namedOnce(speakersOfEntry(sampleEntry)) },
  );
  return { blocks: DOLBY.has(codec) ? presented(blocks, index) : blocks, declaredChannels };
}

const MP4_SPEAKERS: Readonly<Record<string, Description['speakers']>> = {
  alac: ALAC_SPEAKERS,
  mp4a: AAC_SPEAKERS,
};

/** Uncompressed samples may have named speakers, as in Core Audio. */
function speakersOfEntry(entry: Uint8Array) {
  const chunk = layoutChunk(entry);
  return chunk ? speakersOfAppleLayout(chunk) : undefined;
}

/** For all other codecs, the decoder trims the sound itself. */
const DOLBY = new Set(['ac-3', 'ec-3']);

function presented(blocks: AsyncIterable<AudioBlock>, index: Uint8Array) {
  const { start = 0, duration = null } = presentationOf(index) ?? {};
  return trimmed(blocks, (rate) => ({
    drop: Math.round(start * rate),
    keep: duration === null ? Infinity : Math.round(duration * rate),
  }));
}

/** The decoder needs the whole list of tracks at once, with the codecs' own configurations. */
async function openWebm(path: string, onRead: (bytes: number) => void): Promise<Source> {
  const layout = await readWebmLayout(path);
  const { codec = '', channels = 0, codecPrivate, headLength = 0 } = layout ?? {};
  async function* chunks() {
    if (headLength > 0) yield await fileHead(path, headLength);
    const behind = { start: headLength, chunkLength: CHUNK_LENGTHS.webm };
    yield* fileChunks(path, { ...behind, onRead: (bytes) => onRead(headLength + bytes) });
  }
  const description =
    codec === 'A_FLAC' && codecPrivate
      ? ofFlac(codecPrivate)
      : {
          speakers: WEBM_SPEAKERS[codec] ?? {},
          isMono: channels === 1 && !codec.startsWith('A_AAC'),
        };
  return { blocks: described(decoded(decoders.webm, chunks()), description), declaredChannels: 1 };
}

const WEBM_SPEAKERS: Readonly<Record<string, Description['speakers']>> = {
  A_OPUS: VORBIS_SPEAKERS,
  A_VORBIS: VORBIS_SPEAKERS,
  A_ALAC: ALAC_SPEAKERS,
  A_AAC: AAC_SPEAKERS,
};

/**
 * Bytes per call of a decoder. Formats that can pack minutes of silence into a few bytes get little, so that
 * the output stays small.
 */
const CHUNK_LENGTHS: Readonly<Record<Exclude<AudioFormat, PcmFileFormat>, number>> = {
  mp3: 32 * 1024,
  aac: 16 * 1024,
  m4a: 16 * 1024,
  flac: 4 * 1024,
  ogg: 4 * 1024,
  webm: 4 * 1024,
};

/** The library calls Vorbis in Ogg `oga`. */
const OGG_DECODERS = { vorbis: decoders.oga, opus: decoders.opus, flac: decoders.flac };

/** MP3 and AAC decoders merge equal sides into one channel; the first header has the real number. */
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

/** Decoders throw plain errors about their internals; system errors have a code. */
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
