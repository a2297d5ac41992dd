import { stat } from 'node:fs/promises';
import type { Seconds } from '@artist-space/audio/units.ts';
import { fileHead } from './byte-stream.server.ts';
import {
  type AudioFormat,
  declaredLength,
  findFrames,
  type FrameHeader,
  readMp3Header,
  SNIFF_LENGTH,
  sniffOgg,
  viewOf,
} from './sniff.ts';
import { DamagedAudio } from './codec.ts';
import { readMp4Layout } from './mp4.server.ts';
import { declaredMp4Length } from './presentation.ts';
import { soundStart } from './sniff-file.server.ts';
import { readWebmLayout } from './webm-tracks.ts';

/**
 * Length of a sound according to its container, independent of decoding; null if unknown, as for bare AAC
 * frames, MP3 without an info frame, and files written while recording.
 */
export async function containerLength(path: string, format: AudioFormat): Promise<Seconds | null> {
  try {
    switch (format) {
      case 'm4a':
        return declaredMp4Length((await readMp4Layout(path)).index);
      case 'webm':
        return (await readWebmLayout(path))?.duration ?? null;
      case 'aac':
        return null;
      default: {
        const start = await soundStart(path);
        const head = await fileHead(path, SNIFF_LENGTH, start);
        if (format === 'mp3') return mp3Length(head, (await stat(path)).size - start);
        return format === 'ogg' ? await oggLength(path, head) : declaredLength(head);
      }
    }
  } catch (error) {
    // The length of a file that is damaged this early is unknown.
    if (error instanceof DamagedAudio || error instanceof RangeError) return null;
    throw error;
  }
}

const HAS_FRAMES = 1;
const HAS_BYTES = 2;
/** Bytes of a file, compared with those that its info frame counts, from which more sound follows. */
const MORE_SOUND = 1.02;
/** Small tags at the end of a file, which no info frame counts. */
const SMALL_TAGS = 4096;

/**
 * Length from the info frame that precedes the others (Xing and Info; VBRI is not read). Null if it counts only a part
 * of the file: programs such as mp3wrap put MP3s together, and the first has its own info frame.
 * @param size bytes of the file from the head on
 */
function mp3Length(head: Uint8Array, size: number): Seconds | null {
  const options = { from: 0, searchLength: 8192, wanted: 2 };
  const first = findFrames(head, readMp3Header, options);
  const at = first === null ? -1 : infoFrameAt(head.subarray(0, 8192 + first.length), first);
  if (first === null || at < 0) return null;
  const view = viewOf(head);
  const flags = view.getUint32(at + 4);
  const frames = flags & HAS_FRAMES ? view.getUint32(at + 8) : 0;
  const bytes = flags & HAS_BYTES ? view.getUint32(at + (frames > 0 ? 12 : 8)) : 0;
  if (bytes > 0 && size > bytes * MORE_SOUND + SMALL_TAGS) return null;
  const samples = first.sampleRate >= 32_000 ? 1152 : 576;
  return frames > 0 ? (frames * samples) / first.sampleRate : null;
}

/** After the side information, whose length depends on the version and on the channels. */
function infoFrameAt(head: Uint8Array, { sampleRate, channels }: FrameHeader): number {
  const text = Buffer.from(head).toString('latin1');
  const at = text.search(/Xing|Info/);
  if (at < 0) return -1;
  const side = sampleRate >= 32_000 ? (channels === 1 ? 17 : 32) : channels === 1 ? 9 : 17;
  return readMp3Header(head, at - side - 4) === null ? -1 : at;
}

const OPUS_RATE = 48_000;
const PAGE_HEAD = 27;
/** A recording of a stream that had already begun starts at a later position than this. */
const LATEST_START: Seconds = 2;

/**
 * Length from the position of the last page (RFC 3533), which counts samples; null for several streams one
 * after the other, and for a stream that was recorded from its middle.
 */
async function oggLength(path: string, head: Uint8Array): Promise<Seconds | null> {
  const sound = sniffOgg(head);
  if (!sound) return null;
  const { codec, page, serial, others } = sound;
  const packet = page + PAGE_HEAD + (head[page + 26] ?? 0);
  const view = viewOf(head);
  const sampleRate =
    codec === 'opus'
      ? OPUS_RATE
      : codec === 'vorbis'
        ? view.getUint32(packet + 12, true)
        : view.getUint32(packet + 27) >>> 12;
  const before = codec === 'opus' ? view.getUint16(packet + 10, true) : 0;
  const { size } = await stat(path);
  const tail = await fileHead(path, SNIFF_LENGTH, Math.max(0, size - SNIFF_LENGTH));
  const counting = (bytes: Uint8Array) =>
    pagesOf(bytes).filter((one) => one.position > 0 && !others.includes(one.serial));
  const first = counting(head)[0];
  const last = counting(tail).at(-1);
  if (!first || !last || last.serial !== serial || sampleRate === 0) return null;
  if (first.position > LATEST_START * sampleRate) return null;
  return Math.max(0, last.position - before) / sampleRate;
}

/** Pages that begin in these bytes; the position is −1 on a page where no packet ends. */
function pagesOf(bytes: Uint8Array): Array<{ serial: number; position: number }> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pages: Array<{ serial: number; position: number }> = [];
  let at = buffer.indexOf('OggS');
  while (at >= 0 && at + PAGE_HEAD <= buffer.length) {
    if (buffer[at + 4] === 0) {
      const position = Number(buffer.readBigInt64LE(at + 6));
      pages.push({ serial: buffer.readUInt32LE(at + 14), position });
    }
    at = buffer.indexOf('OggS', at + 4);
  }
  return pages;
}
