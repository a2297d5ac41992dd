import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withSkeleton } from '#tests/fixtures/audio/ogg-with-skeleton.ts';
import { fileChunks } from './byte-stream.server.ts';
import {
  endsPacket,
  oggPages,
  pageBytes,
  pagesOfHeader,
  soundPages,
  type OggPage,
} from './ogg-pages.server.ts';

const fixture = join(import.meta.dirname, '../../../tests/fixtures/audio/tone-opus.ogg');

async function pagesOf(chunks: AsyncIterable<Uint8Array>): Promise<OggPage[]> {
  const pages: OggPage[] = [];
  for await (const page of oggPages(chunks)) pages.push(page);
  return pages;
}

it('writes the pages of another program byte for byte, with their checksums', async () => {
  const pages = await pagesOf(fileChunks(fixture));
  const written = Buffer.concat(pages.map((page, sequence) => pageBytes(page, sequence)));
  expect(pages.length).toBeGreaterThan(3);
  expect(written.equals(await readFile(fixture))).toBe(true);
});

it('leaves the pages of sound, byte for byte, where other streams lie between them', async () => {
  async function* mixed() {
    yield await withSkeleton(fixture);
  }
  const parts: Uint8Array[] = [];
  for await (const part of soundPages(mixed())) parts.push(part);
  expect(Buffer.concat(parts).equals(await readFile(fixture))).toBe(true);
});

it('leaves the sound of each part of a chain', async () => {
  async function* chain() {
    const mixed = await withSkeleton(fixture);
    yield Buffer.concat([mixed, mixed]);
  }
  const parts: Uint8Array[] = [];
  for await (const part of soundPages(chain())) parts.push(part);
  const plain = await readFile(fixture);
  expect(Buffer.concat(parts).equals(Buffer.concat([plain, plain]))).toBe(true);
});

it.each([0, 254, 255, 256, 65_024, 65_025, 65_026, 700_000])(
  'spreads a header of %i bytes over pages, and ends it on the last',
  async (length) => {
    const packet = Uint8Array.from({ length }, (_, at) => at % 251);
    const made = pagesOfHeader(packet, 7);
    const bytes = Buffer.concat(made.map((page, sequence) => pageBytes(page, sequence)));
    async function* whole() {
      yield await Promise.resolve(bytes);
    }
    const pages = await pagesOf(whole());
    expect(Buffer.concat(pages.map(({ body }) => body)).equals(packet)).toBe(true);
    expect(pages.map(endsPacket)).toEqual(pages.map((_, at) => at === pages.length - 1));
    // RFC 7845, 4: no position if no packet ends on the page, 0 if the header ends there.
    expect(pages.map(({ granule }) => granule)).toEqual(
      pages.map((_, at) => (at === pages.length - 1 ? 0n : -1n)),
    );
    expect(pages.map(({ flags }) => flags)).toEqual(pages.map((_, at) => (at === 0 ? 0 : 1)));
  },
);
