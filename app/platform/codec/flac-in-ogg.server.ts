import { fileChunks } from './byte-stream.server.ts';
import { oggPages } from './ogg-pages.server.ts';
import { oggCodec } from './sniff.ts';

/** Bytes before the signature of FLAC in its first packet (RFC 9639, 10.1). */
const MAPPING_BYTES = 9;
const IS_FIRST = 2;
const IS_LAST_BLOCK = 0x80;
const FRAME_START = 0xff;
const FULL_SEGMENT = 255;
/** Enough for a cover of 20 MB. */
const MAX_BYTES = 24 * 1024 * 1024;

/**
 * The metadata of FLAC in Ogg as a FLAC file without sound; null for a file that is something else. music-metadata 11.16
 * reads the first page alone, which has no tags.
 */
export async function plainFlac(path: string): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let serial: number | undefined;
  let packet: Uint8Array[] = [];
  let total = 0;
  for await (const page of oggPages(fileChunks(path))) {
    if (serial === undefined) {
      if (oggCodec(page.body) !== 'flac') {
        if (page.flags & IS_FIRST) continue;
        return null;
      }
      serial = page.serial;
      parts.push(page.body.subarray(MAPPING_BYTES));
      continue;
    }
    if (page.serial !== serial) continue;
    let at = 0;
    for (const length of page.segments) {
      packet.push(page.body.subarray(at, at + length));
      at += length;
      if (length === FULL_SEGMENT) continue;
      const block = Buffer.concat(packet);
      packet = [];
      if (block[0] === FRAME_START) return Buffer.concat(parts);
      parts.push(block);
      if ((block[0] ?? 0) & IS_LAST_BLOCK) return Buffer.concat(parts);
    }
    total += page.body.length;
    if (total > MAX_BYTES) break;
  }
  return parts.length > 0 ? Buffer.concat(parts) : null;
}
