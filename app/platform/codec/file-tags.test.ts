import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aiffFile, cafFile } from '#tests/fixtures/audio/apple-files.ts';
import { readFileTags } from './file-tags.server.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tags-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function tagsOf(bytes: Uint8Array) {
  const path = join(directory, 'sound');
  await writeFile(path, bytes);
  return readFileTags(path);
}

const silence = [new Float32Array(1000)];

it('reads what a CAF file says about itself, behind its sound too', async () => {
  const info = {
    title: 'Größe',
    artist: 'Ana',
    album: 'Paper Moons',
    genre: 'Dub',
    year: '2024',
    tempo: '84',
    'key signature': 'Am',
    composer: 'Ana Sea',
  };
  expect(await tagsOf(cafFile(silence, { sampleRate: 44_100, info }))).toMatchObject({
    title: 'Größe',
    artist: 'Ana',
    album: 'Paper Moons',
    genre: 'Dub',
    year: 2024,
    bpm: 84,
    key: { tonic: 9, mode: 'minor' },
    credits: 'Written by: Ana Sea',
    cover: null,
  });
});

it('reads the name of an AIFF file', async () => {
  const tags = await tagsOf(aiffFile(silence, { sampleRate: 44_100, title: 'Slack Water' }));
  expect(tags).toMatchObject({ title: 'Slack Water', artist: null, year: null });
});

it('answers none for a file without tags, or with damaged ones', async () => {
  const whole = cafFile(silence, { sampleRate: 44_100, info: { tempo: 'fast', year: '' } });
  expect(await tagsOf(whole)).toMatchObject({ title: null, bpm: null, year: null });
  expect(await tagsOf(whole.subarray(0, 30))).toMatchObject({ title: null });
  expect(await tagsOf(Buffer.from('caff'))).toMatchObject({ title: null });
});

/** An MP3 with an ID3 tag of this version. The texts begin with the byte of their encoding. */
function mp3With(version: 2 | 3 | 4, frames: Readonly<Record<string, string>>): Uint8Array {
  const body = Buffer.concat(
    Object.entries(frames).map(([id, text]) => {
      const bytes = Buffer.from(text, 'latin1');
      // Shorter than 128 bytes, as the whole tag, so that no length needs a second byte of seven bits.
      const size = version === 2 ? [0, 0, bytes.length] : [0, 0, 0, bytes.length, 0, 0];
      return Buffer.concat([Buffer.from(id), Buffer.from(size), bytes]);
    }),
  );
  const head = Buffer.from([0x49, 0x44, 0x33, version, 0, 0, 0, 0, 0, body.length]);
  const sound = Buffer.alloc(417 * 20);
  for (let at = 0; at < sound.length; at += 417) sound.set([0xff, 0xfb, 0x90, 0x00], at);
  return Buffer.concat([head, body, sound]);
}

it('reads who produced and mixed it from ID3’s list of involved people', async () => {
  expect(await tagsOf(mp3With(4, { TIPL: '\u0003producer\0Dee\0mix\0Ed' }))).toMatchObject({
    credits: 'Produced by: Dee\nMixed by: Ed',
  });
});

it('reads an arranger in a tag of its own', async () => {
  expect(await tagsOf(mp3With(4, { TXXX: '\u0003ARRANGER\0Dee' }))).toMatchObject({
    credits: 'Arranged by: Dee',
  });
});

it.each([
  ['a name with a slash', 3, { TPE1: '\0AC/DC' }, 'AC/DC'],
  ['two names, as ID3v2.3 divides them', 3, { TPE1: '\0Ana/Ben' }, 'Ana/Ben'],
  ['two names, as ID3v2.4 divides them', 4, { TPE1: '\u0003Ana\0Ben' }, 'Ana, Ben'],
  ['one name', 4, { TPE1: '\u0003Ana' }, 'Ana'],
  ['one name of ID3v2.2', 2, { TP1: '\0AC/DC' }, 'AC/DC'],
] as const)('reads the artist: %s', async (_, version, frames, artist) => {
  expect(await tagsOf(mp3With(version, frames))).toMatchObject({ artist });
});

it.each([
  [2, { ULT: '\0eng\0Slack water,\nslow tide' }],
  [3, { USLT: '\0eng\0Slack water,\nslow tide' }],
] as const)('reads the lyrics of ID3v2.%d', async (version, frames) => {
  expect(await tagsOf(mp3With(version, frames))).toMatchObject({
    lyrics: 'Slack water,\nslow tide',
  });
});

it.each([
  // ffmpeg 5.1: of a FLAC, and of an MP3, also where it only copies.
  [4, { TXXX: '\u0003USLT\0Slack water' }, 'Slack water'],
  [4, { TXXX: '\u0003lyrics-eng\0Slack water' }, 'Slack water'],
  [3, { USLT: '\0eng\0[ar:Ana]\n[00:01.00]<00:01.00> Slack <00:01.50> water' }, 'Slack water'],
  // Lines and syllables with times, as Kid3 writes them, and chords.
  [3, { SYLT: sylt(1, ['Slack water', 'slow tide']) }, 'Slack water\nslow tide'],
  [3, { SYLT: sylt(1, ['\nSlack', ' wa', 'ter', '\nslow', ' tide']) }, 'Slack water\nslow tide'],
  [3, { SYLT: sylt(5, ['Am', 'F']) }, null],
] as const)(
  'reads lyrics of ID3v2.%d in other frames and with times: %j',
  async (version, frames, lyrics) => {
    expect(await tagsOf(mp3With(version, frames))).toMatchObject({ lyrics });
  },
);

/** Text with times in milliseconds, of this kind. */
function sylt(kind: number, parts: readonly string[]): string {
  const timed = parts.map((text, at) => `${text}\0\0\0\0${String.fromCharCode(at)}`);
  return `\0eng\u0002${String.fromCharCode(kind)}\0${timed.join('')}`;
}

it('keeps the other tags where the lyrics are empty', async () => {
  const file = mp3With(3, { TIT2: '\0Slack Water', USLT: '\0eng\0' });
  expect(await tagsOf(file)).toMatchObject({ title: 'Slack Water', lyrics: null });
});

it.each([
  [
    'when it came out first, where it was released again',
    { TDRC: '\u00032024', TDOR: '\u00031999-05-01' },
    1999,
  ],
  ['its only date', { TDRC: '\u00032024-03-01' }, 2024],
])('reads the year: %s', async (_, dates, year) => {
  expect(await tagsOf(mp3With(4, dates))).toMatchObject({ year });
});
