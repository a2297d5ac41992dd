import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KEYS, keyName, readKey } from '@artist-space/audio/musical-key.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFileTags } from '#app/platform/codec/file-tags.server.ts';
import { keySimilarity } from '#app/features/library/similarity.ts';
import { fillFromFile } from '#app/features/library/ingest.job.server.ts';
import { trackForm } from '#tests/audio-files.ts';
import { createTestSite } from '#tests/context.ts';
import { id3Tag, textFrame, type Id3Frame } from '#tests/fixtures/audio/id3.ts';

const fixture = (name: string) =>
  readFile(join(import.meta.dirname, '../fixtures/audio', name)) as Promise<Buffer<ArrayBuffer>>;

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tags-'));
});
afterAll(() => rm(directory, { recursive: true }));

/** Key and tempo that a track gets from a file. */
async function saidBy(bytes: Uint8Array): Promise<string> {
  const path = join(directory, 'sound');
  await writeFile(path, bytes);
  const { key, bpm } = await readFileTags(path);
  return `${key && keyName(key)} ${bpm}`;
}

const mp3 = async (...frames: Id3Frame[]) =>
  Buffer.concat([id3Tag(frames), await fixture('tone.mp3')]);

/** A FLAC file with these Vorbis comments instead of its own. */
async function flac(...comments: string[]): Promise<Buffer> {
  const texts = ['test', ...comments].map((text) => Buffer.from(text));
  const sized = texts.flatMap((text) => [uint32le(text.length), text]);
  const body = Buffer.concat([...sized.slice(0, 2), uint32le(comments.length), ...sized.slice(2)]);
  const whole = await fixture('tone.flac');
  // Signature and STREAMINFO, then the comments as the last block, then the frames.
  let at = 4;
  while ((whole.readUInt8(at) & 0x80) === 0) at += 4 + whole.readUIntBE(at + 1, 3);
  const frames = whole.subarray(at + 4 + whole.readUIntBE(at + 1, 3));
  const head = Buffer.from(whole.subarray(0, 42));
  head.writeUInt8(0, 4);
  const block = Buffer.alloc(4);
  block.writeUInt8(0x84);
  block.writeUIntBE(body.length, 1, 3);
  return Buffer.concat([head, block, body, frames]);
}

const uint32le = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** Tags of an M4A file without sound: user-defined texts, and Apple's whole-number tempo. */
function m4a(words: Readonly<Record<string, string>>, tempo?: number): Buffer {
  const own = Object.entries(words).map(([name, text]) =>
    atom(
      '----',
      atom('mean', Buffer.alloc(4), Buffer.from('com.apple.iTunes')),
      atom('name', Buffer.alloc(4), Buffer.from(name)),
      data(1, Buffer.from(text)),
    ),
  );
  const whole = tempo === undefined ? [] : [atom('tmpo', data(21, Buffer.from([0, tempo])))];
  const handler = atom('hdlr', Buffer.from('\0'.repeat(8) + 'mdirappl' + '\0'.repeat(9)));
  const list = atom('ilst', ...whole, ...own);
  const meta = atom('meta', Buffer.alloc(4), handler, list);
  const type = atom('ftyp', Buffer.from('M4A \0\0\0\0M4A mp42'));
  return Buffer.concat([type, atom('moov', atom('udta', meta)), atom('mdat', Buffer.alloc(64))]);
}

function atom(name: string, ...bodies: Buffer[]): Buffer {
  const body = Buffer.concat(bodies);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
}

function data(type: number, value: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(type);
  return atom('data', head, value);
}

/** An APEv2 tag after an MP3 file, without a header of its own. */
async function ape(words: Readonly<Record<string, string>>): Promise<Buffer> {
  const items = Object.entries(words).map(([name, text]) =>
    Buffer.concat([uint32le(text.length), uint32le(0), Buffer.from(`${name}\0${text}`)]),
  );
  const size = items.reduce((sum, { length }) => sum + length, 32);
  const numbers = [2000, size, items.length, 0].map(uint32le);
  const footer = Buffer.concat([Buffer.from('APETAGEX'), ...numbers, Buffer.alloc(8)]);
  return Buffer.concat([await fixture('tone.mp3'), ...items, footer]);
}

describe('the tag wins over the analysis, wherever programs write key and tempo', () => {
  it('a track whose M4A says C#m in a tag of its own is in C# minor, not in A minor', async () => {
    const site = await createTestSite();
    try {
      const owner = await site.artist('owner@example.org');
      const bytes = new Uint8Array(await fixture('key-in-m4a.m4a'));
      const form = trackForm({ title: 'Keyed' }, { bytes, name: 'keyed.m4a' });
      const answer = await site.call('POST', '/api/tracks', { as: owner, form });
      const { id } = (await answer.json()) as { id: number };
      await site.work();
      const { db } = site.services.database;
      const row = db.selectFrom('tracks').select(['key', 'ingestState']).where('id', '=', id);
      expect(await row.executeTakeFirst()).toEqual({ key: 'C# minor', ingestState: 'ready' });
    } finally {
      await site.close();
    }
  });

  it.each([
    ['ID3', () => mp3(textFrame('TKEY', 'C#m'), textFrame('TBPM', '127.98'))],
    ['ID3, words of its own', () => mp3(own('INITIALKEY', '12A'), own('fBPM', '127.98'))],
    ['ID3, both', () => mp3(textFrame('TBPM', '0'), own('BPM', '127,98'), own('KEY', 'C# minor'))],
    ['FLAC, as Mixed in Key', () => flac('INITIALKEY=12A', 'BPM=127.98')],
    ['FLAC, as Traktor', () => flac('initialkey=5m', 'bpm=127.980003')],
    ['FLAC, as Picard', () => flac('KEY=C#m', 'BPM=128')],
    ['FLAC, as Serato', () => flac('INITIAL KEY=C♯ min', 'TEMPO=128.00')],
    ['M4A, as Mixed in Key', () => m4a({ initialkey: 'C#m' }, 128)],
    ['M4A, as Picard', () => m4a({ KEY: 'cis-Moll', BPM: '127.98' }, 127)],
    ['APE', () => ape({ InitialKey: 'Dbm', BPM: '127.98' })],
  ])('%s: C# minor, 128', async (_program, file) => {
    expect(await saidBy(await file())).toBe('C# minor 128');
  });

  it('a tag that means nothing leaves the field to the analysis', async () => {
    expect(await saidBy(await mp3(textFrame('TKEY', 'o'), textFrame('TBPM', '9000')))).toBe(
      'null null',
    );
  });
});

const own = (name: string, text: string): Id3Frame => textFrame('TXXX', `${name}\0${text}`);

describe('one name of a key', () => {
  it.each([
    ['8A', 'A minor'],
    ['1m', 'A minor'],
    ['6d', 'B major'],
    ['F-sharp minor', 'F# minor'],
    ['B flat major', 'Bb major'],
    ['H-Dur', 'B major'],
    ['B-Dur', 'Bb major'],
    ['cis-Moll', 'C# minor'],
    ['Es-Dur', 'Eb major'],
    ['Do dièse mineur', 'C# minor'],
    ['Si bémol majeur', 'Bb major'],
    ['Fa sostenido menor', 'F# minor'],
    ['Mi bemol mayor', 'Eb major'],
    ['Sol diesis minore', 'G# minor'],
    ['Si bemolle maggiore', 'Bb major'],
    ['Dó sustenido menor', 'C# minor'],
    ['Lá bemol maior', 'Ab major'],
  ])('%s is %s', (text, name) => {
    const key = readKey(text);
    expect(key && keyName(key)).toBe(name);
  });

  it('F# major that is measured and Gb major of a tag are one key', () => {
    expect(readKey('F# major')).toEqual(readKey('Gb major'));
    expect(keySimilarity('F# major', 'Gb major')).toBe(1);
    const field = (said: string | null, heard: number) =>
      fillFromFile(
        { ...NOTHING, title: '', artist: '', detected: [] },
        {
          ...NOTHING,
          title: null,
          artist: null,
          key: said === null ? null : readKey(said),
          heard: { bpm: null, key: { tonic: heard, mode: 'major' } },
        },
      ).change.key;
    expect([field(null, 6), field('F# major', 0), field('Ges-Dur', 0)]).toEqual(
      Array.from({ length: 3 }, () => 'Gb major'),
    );
  });

  it('every key reads back from its own name', () => {
    expect(KEYS.map(keyName).map(readKey)).toEqual(KEYS);
  });
});

const NOTHING = {
  album: null,
  genre: null,
  mood: null,
  year: null,
  bpm: null,
  key: null,
  lyrics: null,
  credits: null,
};
