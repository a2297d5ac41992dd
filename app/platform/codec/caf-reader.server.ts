import { open } from 'node:fs/promises';
import type { Speaker } from '@artist-space/audio/blocks.ts';
import type { ByteReader } from './byte-stream.server.ts';
import { DamagedAudio } from './codec.ts';
import { isPossible, isReadable, type PcmFormat, pcmReader } from './pcm-blocks.server.ts';
import { textAt, viewOf } from './sniff.ts';
import { speakersOfAppleLayout } from './speaker-layouts.ts';

const IS_FLOAT = 1;
const IS_LITTLE_ENDIAN = 2;
const DESCRIPTION_LENGTH = 32;
/** Bytes to read of a chunk; the others are skipped. */
const READ_OF: Readonly<Record<string, number>> = { desc: DESCRIPTION_LENGTH, chan: 4096 };
/** Size of the edit count, which precedes the samples. */
const EDIT_COUNT = 4;

/**
 * Reads the Core Audio Format as a stream (Apple, Core Audio Format Specification 1.0): PCM of 8 to 32 bits
 * in either byte order, float of 32 and 64 bits. A file that ends early, or whose header gives no length or
 * too great a one, is read to its end.
 * @throws {DamagedAudio} also for compressed sound
 */
export const readCaf = pcmReader(readCafHeader);

export async function readCafHeader(reader: ByteReader) {
  const magic = await reader.read(8);
  if (textAt(magic, 0) !== 'caff') {
    throw new DamagedAudio('damaged', 'The beginning of this CAF file is damaged.');
  }
  let format: PcmFormat | undefined;
  let speakers: readonly Speaker[] | undefined;
  for (;;) {
    const header = await reader.read(12);
    if (header.length < 12) {
      throw new DamagedAudio('truncated', 'This CAF file ends before its sound begins.');
    }
    const name = textAt(header, 0);
    const length = Number(viewOf(header).getBigInt64(4));
    if (name === 'data') {
      if (format === undefined) {
        throw new DamagedAudio(
          'damaged',
          'This CAF file does not say what kind of sound it holds.',
        );
      }
      await reader.skip(EDIT_COUNT);
      return {
        format: { ...format, speakers },
        dataLength: length > EDIT_COUNT ? length - EDIT_COUNT : Infinity,
      };
    }
    // Only the audio chunk may have an unknown length, and reach to the end.
    if (length < 0) throw damagedHeader();
    const taken = Math.min(length, READ_OF[name] ?? 0);
    if (name === 'desc') format = readFormat(await reader.read(taken));
    if (name === 'chan') speakers = speakersOfAppleLayout(await reader.read(taken));
    await reader.skip(length - taken);
  }
}

/** desc: rate, kind, flags, bytes and frames in a packet, channels, bits. */
function readFormat(chunk: Uint8Array): PcmFormat {
  if (chunk.length < DESCRIPTION_LENGTH) throw damagedHeader();
  const view = viewOf(chunk);
  const flags = view.getUint32(12);
  const channels = view.getUint32(24);
  if (textAt(chunk, 8) !== 'lpcm') {
    throw new DamagedAudio(
      'unsupported',
      'This CAF file holds compressed sound, which cannot be read here. Save it as M4A, WAV or AIFF.',
    );
  }
  const format: PcmFormat = {
    encoding: {
      kind: flags & IS_FLOAT ? 'float' : 'integer',
      // Samples of 24 bits may be stored in four bytes, in the upper three.
      bytes: view.getUint32(16) / Math.max(1, channels),
      order: flags & IS_LITTLE_ENDIAN ? 'little' : 'big',
    },
    sampleRate: view.getFloat64(0),
    channels,
  };
  if (!isPossible(format) || !Number.isInteger(format.encoding.bytes)) throw damagedHeader();
  if (!isReadable(format)) {
    throw new DamagedAudio(
      'unsupported',
      'The samples of this CAF file have a size that we cannot read. Save it with 16 or 24 bit.',
    );
  }
  return format;
}

const damagedHeader = () => new DamagedAudio('damaged', 'The header of this CAF file is damaged.');

const MAX_WORDS = 1024 * 1024;
const MAX_CHUNKS = 1000;

/** The identifier of the chunk in which Apple Loops have a second list like that of the Information Chunk. */
const APPLE_LOOP = Buffer.from('29819273b5bf4aefb78d62d1ef90bb2c', 'hex');

/**
 * Reads the tags of a CAF file by key (Core Audio Format Specification 1.0, Information Chunk), and those of an Apple
 * Loop; empty if it has none. null for a file that is not CAF.
 */
export async function readCafWords(path: string): Promise<ReadonlyMap<string, string> | null> {
  const file = await open(path, 'r');
  try {
    const header = new Uint8Array(12);
    const view = new DataView(header.buffer);
    await file.read(header, 0, 8, 0);
    if (textOf(header.subarray(0, 4)) !== 'caff') return null;
    const words = new Map<string, string>();
    let at = 8;
    for (let count = 0; count < MAX_CHUNKS; count += 1) {
      const { bytesRead } = await file.read(header, 0, header.length, at);
      const length = Number(view.getBigInt64(4));
      if (bytesRead < header.length || length < 0) break;
      at += header.length;
      const name = textOf(header.subarray(0, 4));
      if (name === 'info' || name === 'uuid') {
        const body = new Uint8Array(Math.min(length, MAX_WORDS));
        const read = await file.read(body, 0, body.length, at);
        const entries = entriesOf(name, body.subarray(0, read.bytesRead));
        for (const [key, value] of entries) words.set(key, value);
      }
      at += length;
    }
    return words;
  } finally {
    await file.close();
  }
}

function entriesOf(name: 'info' | 'uuid', body: Uint8Array): ReadonlyMap<string, string> {
  if (name === 'info') return infoEntriesOf(body);
  const isAppleLoop = APPLE_LOOP.equals(body.subarray(0, APPLE_LOOP.length));
  return isAppleLoop ? infoEntriesOf(body.subarray(APPLE_LOOP.length)) : new Map();
}

/** A count, then alternating keys and values, each terminated by a zero. */
function infoEntriesOf(body: Uint8Array): ReadonlyMap<string, string> {
  const texts = textOf(body.subarray(4)).split('\0');
  const words = new Map<string, string>();
  for (let at = 0; at + 1 < texts.length; at += 2) {
    words.set((texts[at] ?? '').toLowerCase(), texts[at + 1] ?? '');
  }
  return words;
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
