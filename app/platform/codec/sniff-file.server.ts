import { fileHead } from './byte-stream.server.ts';
import { id3Length, SNIFF_LENGTH, sniffAudio, type SniffedAudio } from './sniff.ts';

const ID3_HEADER = 10;
/** Several ID3v2 tags may follow each other, since some programs add theirs before an existing one. */
const MAX_TAGS = 16;

/** Bytes of a file from `start` on: `length` of them, or fewer where it ends. */
export type ReadBytes = (start: number, length: number) => Promise<Uint8Array>;

/** Offset in bytes at which the sound begins, after any ID3v2 tags before it. */
export async function behindTags(read: ReadBytes): Promise<number> {
  let start = 0;
  for (let tags = 0; tags < MAX_TAGS; tags += 1) {
    const length = id3Length(await read(start, ID3_HEADER));
    if (length === 0) break;
    start += length;
  }
  return start;
}

/** The same for a file on this machine. */
export const soundStart = (path: string): Promise<number> =>
  behindTags((start, length) => fileHead(path, length, start));

/**
 * The first bytes of a file (up to SNIFF_LENGTH), and the first bytes after its ID3v2 tags; null without a
 * tag.
 */
export async function readHeads(
  path: string,
): Promise<{ bytes: Uint8Array; behindTags: Uint8Array | null }> {
  const bytes = await fileHead(path, SNIFF_LENGTH);
  const start = id3Length(bytes) > 0 ? await soundStart(path) : 0;
  return { bytes, behindTags: start > 0 ? await fileHead(path, SNIFF_LENGTH, start) : null };
}

/** Format of a whole file, as detected by `sniffAudio`. */
export async function sniffFile(path: string): Promise<SniffedAudio | null> {
  const { bytes, behindTags } = await readHeads(path);
  return sniffAudio(bytes, behindTags);
}
