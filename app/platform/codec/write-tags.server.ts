import { open, readFile, type FileHandle } from 'node:fs/promises';
import { fileChunks, fileHead } from './byte-stream.server.ts';
import { textAt, viewOf } from './bytes-at.ts';
import type { CoverFile, TagWords, WrittenTags } from './download-formats.ts';
import { id3Length } from './frame-header.ts';
import { fileTag } from './id3-tag.ts';
import { endsPacket, oggPages, pageBytes, pagesOfHeader } from './ogg-pages.server.ts';
import { pictureBlock, vorbisComments } from './vorbis-comment.ts';

/**
 * Writes an MP3, a FLAC or an Opus file of the site anew with these tags in place of its own. The sound stays
 * as it is, byte for byte.
 * @param options `tagLength`: as of `fileTag`, of an MP3
 */
export async function writeTags(
  from: string,
  to: string,
  tags: { words: TagWords; cover: CoverFile | null },
  { tagLength = 0 }: { tagLength?: number } = {},
): Promise<void> {
  const { words, cover } = tags;
  const written = { ...words, cover: cover && { ...cover, bytes: await readFile(cover.path) } };
  const head = await fileHead(from, 4);
  const file = await open(to, 'w');
  try {
    if (textAt(head, 0) === 'fLaC') await writeFlac(from, file, written);
    else if (textAt(head, 0) === 'OggS') await writeOpus(from, file, written);
    else await writeMp3(from, file, fileTag(written, tagLength));
  } finally {
    await file.close();
  }
}

async function writeMp3(from: string, file: FileHandle, tag: Uint8Array): Promise<void> {
  await file.write(tag);
  await append(file, fileChunks(from, { start: id3Length(await fileHead(from, 10)) }));
}

const STREAM_INFO_BYTES = 34;
/** Behind 'fLaC' and the block's own head. */
const AFTER_STREAM_INFO = 8 + STREAM_INFO_BYTES;
const [COMMENTS, PICTURE] = [4, 6];

/** Comments and picture come behind the description of the stream, in place of all other blocks (RFC 9639, 8). */
async function writeFlac(from: string, file: FileHandle, tags: WrittenTags): Promise<void> {
  const comments = vorbisComments(tags, { vendor: VENDOR, withPicture: false });
  const blocks = [{ type: COMMENTS, bytes: comments }];
  if (tags.cover) blocks.push({ type: PICTURE, bytes: pictureBlock(tags.cover) });
  const head = await fileHead(from, AFTER_STREAM_INFO);
  // The description is not the last block.
  head[4] = 0;
  await file.write(head);
  for (const [index, { type, bytes }] of blocks.entries()) {
    const last = index === blocks.length - 1 ? 0x80 : 0;
    const { length } = bytes;
    const start = [type | last, (length >> 16) & 0xff, (length >> 8) & 0xff, length & 0xff];
    await file.write(Uint8Array.from(start));
    await file.write(bytes);
  }
  await append(file, fileChunks(from, { start: await startOfFlacAudio(from) }));
}

const VENDOR = 'Artist Space';

/** Where the first frame is: behind the block that is marked as the last. */
async function startOfFlacAudio(path: string): Promise<number> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(4);
    for (let at = 4; ;) {
      const { bytesRead } = await file.read(head, 0, 4, at);
      at += 4 + head.readUIntBE(1, 3);
      if (bytesRead < 4 || ((head[0] ?? 0) & 0x80) !== 0) return at;
    }
  } finally {
    await file.close();
  }
}

/**
 * The second packet of the stream is its comments, and ends its page (RFC 7845, 3 and 5.2). The pages behind
 * it get new numbers, where it takes another count of pages.
 */
async function writeOpus(from: string, file: FileHandle, tags: WrittenTags): Promise<void> {
  let sequence = 0;
  let isComments = false;
  let vendor: string | undefined;
  for await (const page of oggPages(fileChunks(from))) {
    if (sequence === 0) {
      await file.write(pageBytes(page, sequence));
      sequence += 1;
      isComments = true;
      continue;
    }
    if (isComments) {
      vendor ??= vendorOf(page.body);
      isComments = !endsPacket(page);
      if (isComments) continue;
      for (const own of pagesOfHeader(opusComments(tags, vendor), page.serial)) {
        await file.write(pageBytes(own, sequence));
        sequence += 1;
      }
      continue;
    }
    await file.write(pageBytes(page, sequence));
    sequence += 1;
  }
}

const OPUS_TAGS = 'OpusTags';

const opusComments = (tags: WrittenTags, vendor: string): Uint8Array =>
  Buffer.concat([Buffer.from(OPUS_TAGS), vorbisComments(tags, { vendor, withPicture: true })]);

/** The program that has encoded the sound, as the file says. */
function vendorOf(comments: Uint8Array): string {
  const start = OPUS_TAGS.length + 4;
  if (comments.length < start) return VENDOR;
  const length = viewOf(comments).getUint32(OPUS_TAGS.length, true);
  return new TextDecoder().decode(comments.subarray(start, start + length));
}

async function append(file: FileHandle, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of chunks) await file.write(chunk);
}
