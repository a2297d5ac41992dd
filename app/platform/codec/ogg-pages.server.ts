import { ByteReader } from './byte-stream.server.ts';
import { oggCodec, textAt, viewOf } from './sniff.ts';

/** A page of an Ogg stream (RFC 3533, 6): up to 255 segments of up to 255 bytes. */
export interface OggPage {
  /** Bit flags. 1: continues a packet of the page before · 2: first of its stream · 4: last. */
  readonly flags: number;
  readonly granule: bigint;
  readonly serial: number;
  /** Length of each segment; one shorter than 255 ends a packet. */
  readonly segments: Uint8Array;
  readonly body: Uint8Array;
}

const HEAD_BYTES = 27;
const FULL = 255;
const IS_FIRST = 2;
/** Position of a page on which no packet ends. */
const NO_GRANULE = -1n;

/** Yields pages until the bytes end, or are no longer pages. */
export async function* oggPages(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<OggPage> {
  const reader = new ByteReader(chunks);
  try {
    for (;;) {
      const head = await reader.read(HEAD_BYTES);
      if (head.length < HEAD_BYTES || textAt(head, 0) !== 'OggS') return;
      const view = viewOf(head);
      const segments = await reader.read(view.getUint8(26));
      const length = segments.reduce((sum, segment) => sum + segment, 0);
      yield {
        flags: view.getUint8(5),
        granule: view.getBigInt64(6, true),
        serial: view.getUint32(14, true),
        segments,
        body: await reader.read(length),
      };
    }
  } finally {
    await reader.close();
  }
}

/** Bytes of one part of `soundPages`: those of a page could become minutes of silence. */
const PART_BYTES = 4096;

/** The bytes of the pages of one stream of sound, or of several one after the other, without the streams beside it. */
export async function* soundPages(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let serial: number | null = null;
  let sequence = 0;
  let begins = false;
  for await (const page of oggPages(chunks)) {
    const isFirst = (page.flags & IS_FIRST) !== 0;
    if (isFirst && !begins) serial = null;
    begins = isFirst;
    if (isFirst && serial === null && oggCodec(page.body) !== null) {
      serial = page.serial;
      sequence = 0;
    }
    if (page.serial !== serial) continue;
    const bytes = pageBytes(page, sequence);
    sequence += 1;
    for (let at = 0; at < bytes.length; at += PART_BYTES) yield bytes.subarray(at, at + PART_BYTES);
  }
}

/** True if the last packet of a page ends on it. */
export const endsPacket = ({ segments }: OggPage) => (segments.at(-1) ?? 0) < FULL;

/** Bytes of a page with this sequence number, and a new checksum. */
export function pageBytes(page: OggPage, sequence: number): Uint8Array {
  const { flags, granule, serial, segments, body } = page;
  const bytes = new Uint8Array(HEAD_BYTES + segments.length + body.length);
  const view = viewOf(bytes);
  bytes.set([0x4f, 0x67, 0x67, 0x53, 0, flags]);
  view.setBigInt64(6, granule, true);
  view.setUint32(14, serial, true);
  view.setUint32(18, sequence, true);
  bytes[26] = segments.length;
  bytes.set(segments, HEAD_BYTES);
  bytes.set(body, HEAD_BYTES + segments.length);
  view.setUint32(22, checksum(bytes), true);
  return bytes;
}

/** Splits a header packet into as many pages as it needs, which contain nothing else. */
export function pagesOfHeader(packet: Uint8Array, serial: number): OggPage[] {
  const lengths = Array.from({ length: Math.floor(packet.length / FULL) }, () => FULL);
  lengths.push(packet.length % FULL);
  const pages: OggPage[] = [];
  for (let first = 0; first < lengths.length; first += FULL) {
    const segments = Uint8Array.from(lengths.slice(first, first + FULL));
    const isLast = first + FULL >= lengths.length;
    pages.push({
      flags: first === 0 ? 0 : 1,
      granule: isLast ? 0n : NO_GRANULE,
      serial,
      segments,
      body: packet.subarray(first * FULL, (first + FULL) * FULL),
    });
  }
  return pages;
}

/** CRC with the polynomial 0x04c11db7, highest bit first, without reflection (RFC 3533, 6). */
const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index << 24;
  for (let bit = 0; bit < 8; bit += 1) value = (value << 1) ^ (value < 0 ? 0x04c11db7 : 0);
  return value;
});

function checksum(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) sum = (sum << 8) ^ (TABLE[((sum >>> 24) ^ byte) & 0xff] ?? 0);
  return sum >>> 0;
}
