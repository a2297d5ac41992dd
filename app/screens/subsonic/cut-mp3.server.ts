import type { MediaRow } from '#app/features/media/media.server.ts';
import { AppError } from '#app/errors.ts';
import type { Services } from '#app/operations/services.server.ts';
import { type FrameHeader, id3Length, readMp3Header } from '#app/platform/codec/sniff.ts';
import { currentResponse } from '#app/platform/connection.server.ts';
import * as texts from './texts.ts';

/** Bytes that are read to find the first frame, and a frame in the middle: several frames of 128 kbit/s. */
const HEAD_BYTES = 16 * 1024;
const BITS_PER_KILOBIT = 1000;

/**
 * An MP3 of constant bit rate from a time on. Frames have the same length but for a byte of padding, so the place of
 * that time is known, and the next frame begins within a frame's length of it. The decoder's first frame may be
 * silent, because it refers to bytes before it.
 * @param file a rendition: MPEG-1 layer III
 * @param kilobits its rate per second
 * @throws {AppError} notFound if `seconds` is beyond the end
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
  const first = frameIn(head);
  if (first === null) throw new AppError('notFound', texts.noSoundYet);
  const about = tags + first.at + Math.floor((seconds * kilobits * BITS_PER_KILOBIT) / 8);
  const middle = await read(about);
  const found = frameIn(middle, first.header);
  if (found === null) throw new AppError('notFound', texts.behindTheEnd);
  const start = about + found.at;
  return new Response(storage.stream(file.key, start, file.byteSize, currentResponse()), {
    headers: {
      'Content-Type': file.contentType,
      'Content-Length': String(file.byteSize - start),
      'Cache-Control': 'private, no-store, no-transform',
    },
  });
}

/** The first frame of these bytes, followed by one of the same kind; with `like`, of its kind itself. */
function frameIn(
  bytes: Uint8Array,
  like: FrameHeader | null = null,
): { at: number; header: FrameHeader } | null {
  for (let at = 0; at + 4 <= bytes.length; at += 1) {
    const header = readMp3Header(bytes, at);
    if (!header || (like && !isAlike(header, like))) continue;
    const next = at + header.length;
    // The last frame has none behind it.
    if (next + 4 > bytes.length || isAlike(readMp3Header(bytes, next), header)) {
      return { at, header };
    }
  }
  return null;
}

/** True for two frames of one stream of constant bit rate, which differ by a byte of padding at most. */
const isAlike = (one: FrameHeader | null, other: FrameHeader) =>
  one?.sampleRate === other.sampleRate && Math.abs(one.length - other.length) <= 1;
