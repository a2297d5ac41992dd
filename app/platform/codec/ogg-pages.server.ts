import { ByteReader } from './byte-stream.server.ts';
import { textAt, viewOf } from './sniff.ts';

/** A page of an Ogg stream (RFC 3533, 6): up to 255 segments of up to 255 bytes. */
export interface OggPage {
  /** 1: goes on with a packet of the page before · 2: first of its stream · 4: last. */
  readonly flags: number;
  readonly granule: bigint;
  readonly serial: number;
  /** The length of each segment; one that is shorter than 255 ends a packet. */
  readonly segments: Uint8Array;
  readonly body: Uint8Array;
}

const HEAD_BYTES = 27;
const FULL = 255;
/** No packet ends on the page. */
const NO_GRANULE = -1n;

/** Reads pages one after the other, and ends where the bytes do, or are pages no more. */
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

/** Whether the last packet of a page ends on it. */
export const endsPacket = ({ segments }: OggPage) => (segments.at(-1) ?? 0) < FULL;

/** The bytes of a page under a number; its checksum is computed anew. */
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

/** A packet of headers on as many pages as it needs, which hold nothing else. */
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

/** By the polynomial 0x04c11db7, with the highest bit first and nothing turned around (RFC 3533, 6). */
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
