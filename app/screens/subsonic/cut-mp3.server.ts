import type { MediaRow } from '#app/features/media/media.server.ts';
import { AppError } from '#app/errors.ts';
import type { Services } from '#app/operations/services.server.ts';
import { id3Length } from '#app/platform/codec/sniff.ts';
import { currentResponse } from '#app/platform/connection.server.ts';
import * as texts from './texts.ts';

/** Bytes that are read to find the first frame, and a frame in the middle: several frames of 128 kbit/s. */
const HEAD_BYTES = 16 * 1024;
const SAMPLE_RATES = [44_100, 48_000, 32_000];
const BITS_PER_KILOBIT = 1000;

/**
 * An MP3 of constant bit rate from a time on. Frames have the same length but for a byte of padding, so the place of
 * that time is known, and the next frame begins within a frame's length of it. The decoder's first frame may be
 * silent, because it refers to bytes before it.
 * @param file a rendition: MPEG-1 layer III
 * @param kilobits its rate per second
 * @throws {AppError} notFound, behind its end
 */
export async function cutMp3(
  { storage }: Pick<Services, 'storage'>,
  file: MediaRow,
  seconds: number,
  kilobits: number,
): Promise<Response> {
  const read = async (from: number) => {
    const end = Math.min(file.byteSize, from + HEAD_BYTES);
    if (from >= end) return new Uint8Array(0);
    return new Uint8Array(await new Response(storage.stream(file.key, from, end)).arrayBuffer());
  };
  const tags = id3Length(await read(0));
  const head = await read(tags);
  const first = frameIn(head, 0, null);
  if (first === null) throw new AppError('notFound', texts.noSoundYet);
  const header = head.subarray(first, first + 4);
  const about = tags + first + Math.floor((seconds * kilobits * BITS_PER_KILOBIT) / 8);
  const middle = await read(about);
  const found = frameIn(middle, 0, header);
  if (found === null) throw new AppError('notFound', texts.behindTheEnd);
  const start = about + found;
  return new Response(storage.stream(file.key, start, file.byteSize, currentResponse()), {
    headers: {
      'Content-Type': file.contentType,
      'Content-Length': String(file.byteSize - start),
      'Cache-Control': 'private, no-store, no-transform',
    },
  });
}

/** The index of the first frame from `from` on: a header like `like`, with another at its end. */
function frameIn(bytes: Uint8Array, from: number, like: Uint8Array | null): number | null {
  for (let at = from; at + 4 <= bytes.length; at += 1) {
    if (!isHeader(bytes, at, like)) continue;
    const next = at + frameLength(bytes, at);
    // The last frame has none behind it.
    if (next + 4 > bytes.length || isHeader(bytes, next, bytes.subarray(at, at + 4))) return at;
  }
  return null;
}

/** MPEG-1 layer III; of `like`, the version, the rate and the sample rate must agree. */
function isHeader(bytes: Uint8Array, at: number, like: Uint8Array | null): boolean {
  const [sync = 0, version = 0, rates = 0] = bytes.subarray(at, at + 3);
  if (sync !== 0xff || (version & 0xfe) !== 0xfa) return false;
  if (like) return (rates & 0xfc) === ((like[2] ?? 0) & 0xfc);
  return rates >> 4 !== 0 && rates >> 4 !== 15 && ((rates >> 2) & 3) !== 3;
}

const KILOBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];

function frameLength(bytes: Uint8Array, at: number): number {
  const rates = bytes[at + 2] ?? 0;
  const kilobits = KILOBITS[rates >> 4] ?? 128;
  const sampleRate = SAMPLE_RATES[(rates >> 2) & 3] ?? 44_100;
  const padding = (rates >> 1) & 1;
  return Math.floor((144 * kilobits * 1000) / sampleRate) + padding;
}
