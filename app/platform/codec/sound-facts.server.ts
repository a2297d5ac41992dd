import { open } from 'node:fs/promises';
import { readAiffHeader } from './aiff-reader.server.ts';
import { ByteReader } from './byte-stream.server.ts';
import { type AudioFormat, SNIFF_LENGTH, sniffOgg, textAt, viewOf } from './sniff.ts';
import { readCafHeader } from './caf-reader.server.ts';
import { DamagedAudio } from './codec.ts';
import { behindTags, type ReadBytes } from './sniff-file.server.ts';
import { readWavHeader } from './wav-reader.server.ts';

/** Properties that decide which formats a sound can be converted to. */
export interface SoundFacts {
  /** True if its samples are stored without loss. */
  readonly lossless: boolean;
  /** Bits per sample: 1 to 64 if lossless, otherwise 16. */
  readonly bits: number;
}

const LOSSY: SoundFacts = { lossless: false, bits: 16 };
const lossless = (bits: number): SoundFacts => ({ lossless: true, bits });

/**
 * Reads the properties of the samples from the head of a sound file, with the readers that decode it. A
 * damaged file, or one of unknown format, counts as lossy.
 */
export async function readSoundFacts(read: ReadBytes, format: AudioFormat): Promise<SoundFacts> {
  switch (format) {
    case 'wav':
    case 'aiff':
    case 'caf':
      return pcmFacts(read, format);
    case 'flac': {
      const start = await behindTags(read);
      return streamInfo(await read(start, STREAM_INFO_END), 0);
    }
    case 'ogg': {
      const head = await read(0, SNIFF_LENGTH);
      return sniffOgg(head)?.codec === 'flac' ? streamInfo(head, placeOf(head, 'fLaC')) : LOSSY;
    }
    case 'webm':
      return matroskaFacts(await read(0, SNIFF_LENGTH));
    case 'm4a':
      return mp4Facts(await mp4Index(read));
    case 'mp3':
    case 'aac':
      return LOSSY;
  }
}

/** The same for a file on this machine. */
export async function factsOfFile(path: string, format: AudioFormat): Promise<SoundFacts> {
  const file = await open(path);
  try {
    return await readSoundFacts(async (start, length) => {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await file.read(bytes, 0, length, start);
      return bytes.subarray(0, bytesRead);
    }, format);
  } finally {
    await file.close();
  }
}

const PCM_HEADERS = { wav: readWavHeader, aiff: readAiffHeader, caf: readCafHeader };

async function pcmFacts(read: ReadBytes, format: keyof typeof PCM_HEADERS): Promise<SoundFacts> {
  const reader = new ByteReader(chunksOf(read, await behindTags(read)));
  try {
    const { encoding } = (await PCM_HEADERS[format](reader)).format;
    return lossless(encoding.bytes * 8);
  } catch (error) {
    if (!(error instanceof DamagedAudio)) throw error;
    return format === 'caf' ? alacInCaf(await read(0, CAF_HEAD)) : LOSSY;
  } finally {
    await reader.close();
  }
}

async function* chunksOf(read: ReadBytes, from: number): AsyncGenerator<Uint8Array> {
  for (let start = from; ;) {
    const chunk = await read(start, SNIFF_LENGTH);
    if (chunk.length === 0) return;
    start += chunk.length;
    yield chunk;
  }
}

/** The description chunk is the first (Core Audio Format Specification 1.0), its format at byte 28. */
const CAF_HEAD = 64 * 1024;

/** Its 'magic cookie' is the codec's configuration, inside a box of that name in QuickTime's form. */
function alacInCaf(head: Uint8Array): SoundFacts {
  if (textAt(head, 28) !== 'alac') return LOSSY;
  const cookie = placeOf(head, 'kuki');
  if (cookie < 0) return lossless(24);
  const body = cookie + 12;
  const box = textAt(head, body + 4) === 'frma' ? placeOf(head, 'alac', body + 12) : -1;
  return lossless(alacBits(head, box < 0 ? body : box + 8));
}

/** The sixth byte of the configuration (ALACSpecificConfig of Apple's reference code). */
const alacBits = (bytes: Uint8Array, config: number) => bytes[config + 5] || 24;

/** 'fLaC', the block's header, and STREAMINFO up to the bits per sample (RFC 9639, 8.2). */
const STREAM_INFO_END = 22;

function streamInfo(bytes: Uint8Array, at: number): SoundFacts {
  if (at < 0 || bytes.length < at + STREAM_INFO_END) return LOSSY;
  return lossless(bitsOfStreamInfo(bytes, at + 8));
}

/** Five bits that begin with the last bit of the thirteenth byte, and count from 1. */
const bitsOfStreamInfo = (bytes: Uint8Array, at: number) =>
  ((((bytes[at + 12] ?? 0) & 1) << 4) | ((bytes[at + 13] ?? 0) >> 4)) + 1;

/** By the codec's name (RFC 9559, 'Matroska Codec Specifications'). */
function matroskaFacts(head: Uint8Array): SoundFacts {
  if (placeOf(head, 'A_FLAC') >= 0) return streamInfo(head, placeOf(head, 'fLaC'));
  const isKept = ['A_ALAC', 'A_PCM/', 'A_WAVPACK4', 'A_TTA1'].some((id) => placeOf(head, id) >= 0);
  return isKept ? lossless(24) : LOSSY;
}

const MAX_INDEX = 32 * 1024 * 1024;
const MAX_TOP_LEVEL_BOXES = 1000;

/** The moov box of an MP4 file (ISO/IEC 14496-12, 4.2); empty if not found. */
async function mp4Index(read: ReadBytes): Promise<Uint8Array> {
  let at = 0;
  for (let count = 0; count < MAX_TOP_LEVEL_BOXES; count += 1) {
    const head = await read(at, 16);
    if (head.length < 8) break;
    const short = viewOf(head).getUint32(0);
    const isLong = short === 1 && head.length === 16;
    const length = isLong ? Number(viewOf(head).getBigUint64(8)) : short;
    if (textAt(head, 4) === 'moov') return read(at, Math.min(length || MAX_INDEX, MAX_INDEX));
    if (length < 8) break;
    at += length;
  }
  return new Uint8Array(0);
}

/** Format of the first lossless sample entry, with its bits from the codec's configuration. */
function mp4Facts(index: Uint8Array): SoundFacts {
  for (let at = placeOf(index, 'stsd'); at >= 0; at = placeOf(index, 'stsd', at + 4)) {
    // Version, flags, count and the entry's length precede it.
    const entry = at + 16;
    const kind = textAt(index, entry);
    // The configuration box has the name of its entry; FLAC's is dfLa.
    if (kind === 'alac') {
      const config = placeOf(index, 'alac', entry + 4);
      return lossless(config > 0 ? alacBits(index, config + 8) : 24);
    }
    if (kind === 'fLaC') {
      const config = placeOf(index, 'dfLa', entry);
      return lossless(config > 0 ? bitsOfStreamInfo(index, config + 4 + 4 + 4) : 24);
    }
  }
  return LOSSY;
}

function placeOf(bytes: Uint8Array, text: string, from = 0): number {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(
    text,
    from,
    'latin1',
  );
}
