import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wavFile } from '@artist-space/audio/fixtures/wav-file.ts';
import { aiffFile, cafFile } from '#tests/fixtures/audio/apple-files.ts';
import { id3Tag, textFrame } from '#tests/fixtures/audio/id3.ts';
import { pageBytes, pagesOfHeader } from './ogg-pages.server.ts';
import { readFileTags, readReleaseTags } from './file-tags.server.ts';

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

/** A chunk of a WAV file, or of an AIFF or CAF file. */
function chunk(name: string, body: Buffer, kind: 'wav' | 'aiff' | 'caf' = 'wav'): Buffer {
  const head = Buffer.alloc(kind === 'caf' ? 12 : 8);
  head.write(name, 0, 'latin1');
  if (kind === 'wav') head.writeUInt32LE(body.length, 4);
  else head.writeUInt32BE(body.length, head.length - 4);
  return Buffer.concat([head, body, Buffer.alloc(kind === 'caf' ? 0 : body.length % 2)]);
}

it('reads the tags of RF64 in both places, behind markers and behind the sound', async () => {
  const info = chunk(
    'LIST',
    Buffer.concat([Buffer.from('INFO'), chunk('INAM', Buffer.from('Zoë'))]),
  );
  const id3 = mp3With(3, { TPE1: '\0Ana', TRCK: '\x002', TBPM: '\x0093' }).subarray(0, 128);
  const file = Buffer.concat([
    wavFile([Float32Array.of(1, -1, 0.5)], { sampleRate: 48_000, encoding: 'int24', form: 'rf64' }),
    chunk('LIST', Buffer.from('adtl')),
    info,
    chunk('id3 ', Buffer.from(id3)),
  ]);
  expect(await tagsOf(file)).toMatchObject({ title: 'Zoë', artist: 'Ana', bpm: 93 });
  expect(await readReleaseTags(join(directory, 'sound'))).toMatchObject({ number: 2 });
});

it('reads tempo, code and people from the list of a WAV file as Kid3 writes them', async () => {
  const tags = async (words: Record<string, string>) => {
    const list = Object.entries(words).map(([name, text]) => chunk(name, Buffer.from(`${text}\0`)));
    const info = chunk('LIST', Buffer.concat([Buffer.from('INFO'), ...list]));
    const file = Buffer.concat([wavFile(silence, { sampleRate: 44_100 }), info]);
    file.writeUInt32LE(file.length - 8, 4);
    await tagsOf(file);
    return readReleaseTags(join(directory, 'sound'));
  };
  const written = { INAM: 'Ebb', IBPM: '127', IMUS: 'Cy Reed', IPRO: 'Dee', ISRC: 'DEA122400017' };
  expect(await tags(written)).toMatchObject({
    title: 'Ebb',
    bpm: 127,
    credits: 'Written by: Cy Reed\nProduced by: Dee',
    isrc: 'DEA122400017',
  });
  expect(await tags({ INAM: 'Ebb', ISRC: 'A tape of 1999' })).toMatchObject({ isrc: null });
});

it('names each person once where Picard puts them in a list and in ID3', async () => {
  const list = ['IPRO', 'IENG'].map((name) => chunk(name, Buffer.from('Dee, Ed\0')));
  const people = 'producer\0Dee\0producer\0Ed\0engineer\0Dee\0engineer\0Ed';
  const id3 = id3Tag([textFrame('TIPL', people)]);
  const file = Buffer.concat([
    wavFile(silence, { sampleRate: 44_100 }),
    chunk('id3 ', id3),
    chunk('LIST', Buffer.concat([Buffer.from('INFO'), ...list])),
  ]);
  file.writeUInt32LE(file.length - 8, 4);
  expect(await tagsOf(file)).toMatchObject({
    credits: 'Produced by: Dee, Ed\nEngineered by: Dee, Ed',
  });
});

/** An ACID chunk: flags, root note, beats, meter and tempo. */
function acid(flags: number, tempo: number): Buffer {
  const body = Buffer.alloc(24);
  body.writeUInt32LE(flags, 0);
  body.writeUInt16LE(60, 4);
  body.writeUInt32LE(8, 12);
  body.writeUInt16LE(4, 16);
  body.writeUInt16LE(4, 18);
  body.writeFloatLE(tempo, 20);
  return body;
}

it('reads the tempo of an ACID loop', async () => {
  const sound = wavFile(silence, { sampleRate: 44_100 });
  const loop = (flags: number, tempo: number) =>
    tagsOf(Buffer.concat([sound, chunk('acid', acid(flags, tempo))]));
  expect(await loop(6, 93.5)).toMatchObject({ bpm: 93.5, key: null });
  // One shot.
  expect(await loop(1, 93.5)).toMatchObject({ bpm: null });
  expect(await loop(6, 0)).toMatchObject({ bpm: null });
});

it('reads tempo and key of an Apple Loop in AIFF', async () => {
  const sound = aiffFile([new Float32Array(36_000)], { sampleRate: 8000 });
  const loop = (words: readonly number[]) => {
    const body = Buffer.alloc(84);
    body.writeUInt32BE(1, 0);
    body.writeUInt32BE(7, 4);
    words.forEach((word, at) => body.writeUInt16BE(word, 8 + 2 * at));
    return tagsOf(Buffer.concat([sound, chunk('basc', body, 'aiff')]));
  };
  // Root, scale, meter, kind.
  expect(await loop([57, 1, 7, 4, 0])).toMatchObject({
    bpm: 93.3,
    key: { tonic: 9, mode: 'minor' },
  });
  expect(await loop([51, 2, 7, 4, 0])).toMatchObject({ key: { tonic: 3, mode: 'major' } });
  expect(await loop([57, 3, 7, 4, 0])).toMatchObject({ bpm: 93.3, key: null });
  expect(await loop([57, 1, 7, 4, 1])).toMatchObject({ bpm: null, key: null });
});

it('reads tempo and key of an Apple Loop in CAF', async () => {
  const sound = cafFile(silence, { sampleRate: 44_100, info: { artist: 'Ana' } });
  const loop = (mode: string) => {
    const words = ['key signature', 'C#', 'key type', mode, 'tempo', '93'];
    const body = Buffer.concat([
      Buffer.from('29819273b5bf4aefb78d62d1ef90bb2c00000003', 'hex'),
      Buffer.from(words.map((word) => `${word}\0`).join('')),
    ]);
    return tagsOf(Buffer.concat([sound, chunk('uuid', body, 'caf')]));
  };
  expect(await loop('minor')).toMatchObject({
    artist: 'Ana',
    bpm: 93,
    key: { tonic: 1, mode: 'minor' },
  });
  expect(await loop('both')).toMatchObject({ bpm: 93, key: null });
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

it.each([
  ['ARRANGER', 'Arranged by'],
  // Kid3 and Quod Libet.
  ['PRODUCER', 'Produced by'],
  ['QuodLibet::engineer', 'Engineered by'],
])('reads a person in a user-defined frame: %s', async (name, part) => {
  expect(await tagsOf(mp3With(4, { TXXX: `\u0003${name}\0Dee` }))).toMatchObject({
    credits: `${part}: Dee`,
  });
});

it('reads who conducts, plays and sings from ID3', async () => {
  const frames = {
    TPE3: '\u0003Gus',
    TIPL: '\u0003producer\0Dee',
    TMCL: '\u0003guitar\0Edda\0vocals\0Ana\0vocals\0Ben',
  };
  expect(await tagsOf(mp3With(4, frames))).toMatchObject({
    credits: 'Produced by: Dee\nConducted by: Gus\nGuitar: Edda\nVocals: Ana, Ben',
  });
});

/** A FLAC file without sound, with these comments. */
function flacWith(...comments: readonly string[]): Buffer {
  const counted = (text: string) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(Buffer.byteLength(text));
    return Buffer.concat([length, Buffer.from(text)]);
  };
  const count = Buffer.alloc(4);
  count.writeUInt32LE(comments.length);
  const body = Buffer.concat([counted('a test'), count, ...comments.map(counted)]);
  const info = Buffer.from('1000100000000000000000ac4402f000000000', 'hex');
  const head = Buffer.from([0x84, 0, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([
    Buffer.from('fLaC'),
    Buffer.from([0, 0, 0, 34]),
    info,
    Buffer.alloc(34 - info.length),
    head,
    body,
  ]);
}

it.each([
  ['by Quod Libet', ['performer:guitar=Edda', 'performer:vocals=Ana', 'performer=Tide']],
  ['by Picard and this site', ['PERFORMER=Edda (guitar)', 'PERFORMER=Ana (vocals)']],
])('reads who plays and sings from Vorbis comments %s', async (_, comments) => {
  expect(await tagsOf(flacWith(...comments))).toMatchObject({
    credits: 'Guitar: Edda\nVocals: Ana',
  });
});

it('reads lyrics of which Quod Libet writes each line as a Vorbis comment', async () => {
  const lines = ['lyrics=Slack water,', 'lyrics=slow tide', 'lyrics=slow tide'];
  expect(await tagsOf(flacWith(...lines))).toMatchObject({
    lyrics: 'Slack water,\nslow tide\nslow tide',
  });
  const twice = ['LYRICS=Slack water', 'UNSYNCEDLYRICS=Slack water'];
  expect(await tagsOf(flacWith(...twice))).toMatchObject({ lyrics: 'Slack water' });
});

it('reads the artist of the album that Quod Libet writes into ID3', async () => {
  await tagsOf(mp3With(4, { TXXX: '\u0003QuodLibet::albumartist\0Tide' }));
  expect(await readReleaseTags(join(directory, 'sound'))).toMatchObject({ albumArtist: 'Tide' });
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
  [
    'the first one, by the name that beets writes into M4A',
    { TDRC: '\u00032024', TXXX: '\u0003ORIGINAL YEAR\u00001999' },
    1999,
  ],
  ['its only date', { TDRC: '\u00032024-03-01' }, 2024],
  ['of the release, where eyeD3 writes no other', { TDRL: '\u00032019-05-01' }, 2019],
  ['of the recording before that of the release', { TDRC: '\u00032018', TDRL: '\u00032019' }, 2018],
])('reads the year: %s', async (_, dates, year) => {
  expect(await tagsOf(mp3With(4, dates))).toMatchObject({ year });
});

/** An element of Matroska (RFC 8794): identifier, length in two bytes, content. */
function element(id: string, ...content: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)));
  const length = Buffer.from([0x40 | (body.length >> 8), body.length & 0xff]);
  return Buffer.concat([Buffer.from(id, 'hex'), length, body]);
}

/** Tags of one level: 50 is the album, 30 the track, null for a file that does not say, such as ffmpeg's. */
const matroskaTag = (level: number | null, tags: readonly (readonly [string, string])[]) =>
  element(
    '7373',
    element('63c0', ...(level === null ? [] : [element('68ca', Buffer.from([level]))])),
    ...tags.map(([name, text]) => element('67c8', element('45a3', name), element('4487', text))),
  );

const matroskaFile = (...tags: readonly Buffer[]) =>
  Buffer.concat([
    element('1a45dfa3', element('4282', 'matroska')),
    element('18538067', element('1254c367', ...tags)),
  ]);

it('reads all tags that ffmpeg writes into Matroska and WebM', async () => {
  const file = matroskaFile(
    matroskaTag(null, [
      ['ARTIST', 'Ana'],
      ['ALBUM', 'Paper Moons'],
      ['ALBUM_ARTIST', 'Ana and Ben'],
      ['DATE', '2019-05-01'],
      ['PART_NUMBER', '3/9'],
      ['DISC', '2'],
      ['COMPOSER', 'Cleo'],
      ['ISRC', 'USRC17607839'],
    ]),
  );
  await tagsOf(file);
  expect(await readReleaseTags(join(directory, 'sound'))).toMatchObject({
    artist: 'Ana',
    album: 'Paper Moons',
    albumArtist: 'Ana and Ben',
    year: 2019,
    number: 3,
    disc: 2,
    isrc: 'USRC17607839',
    credits: 'Written by: Cleo',
  });
});

it('reads the tags of Matroska by their levels, with several people', async () => {
  const file = matroskaFile(
    matroskaTag(50, [
      ['TITLE', 'Paper Moons'],
      ['ARTIST', 'Ana and Ben'],
      ['DATE_RELEASED', '2019-05-01'],
    ]),
    matroskaTag(30, [
      ['TITLE', 'Slack Water'],
      ['ARTIST', 'Ana'],
      ['ARTIST', 'Ben'],
      ['LYRICIST', 'Dee'],
      ['MIXED_BY', 'Ed'],
    ]),
  );
  expect(await tagsOf(file)).toMatchObject({
    title: 'Slack Water',
    artist: 'Ana, Ben',
    album: 'Paper Moons',
    year: 2019,
    credits: 'Lyrics by: Dee\nMixed by: Ed',
  });
});

it('reads no song’s tags for those of an album in one Matroska file', async () => {
  const song = (title: string, artist: string, number: string) =>
    matroskaTag(30, [
      ['TITLE', title],
      ['ARTIST', artist],
      ['PART_NUMBER', number],
      ['ISRC', 'USRC17607839'],
    ]);
  const album = matroskaTag(50, [
    ['TITLE', 'Paper Moons'],
    ['ARTIST', 'Ana and Ben'],
    ['DATE_RELEASED', '2019'],
  ]);
  await tagsOf(matroskaFile(album, song('One', 'Ana', '1'), song('Two', 'Ben', '2')));
  expect(await readReleaseTags(join(directory, 'sound'))).toMatchObject({
    title: 'Paper Moons',
    artist: 'Ana and Ben',
    album: 'Paper Moons',
    year: 2019,
    number: null,
    isrc: null,
  });
});

it('reads the names that ffmpeg gives to the tags of CAF', async () => {
  const info = {
    title: 'One',
    date: '2019-05-01',
    BPM: '93.5',
    lyrics: 'la la',
    album_artist: 'Ana and Ben',
    track: '3/9',
    disc: '2',
    ISRC: 'USRC17607839',
  };
  await tagsOf(cafFile(silence, { sampleRate: 44_100, info }));
  expect(await readReleaseTags(join(directory, 'sound'))).toMatchObject({
    title: 'One',
    year: 2019,
    bpm: 93.5,
    lyrics: 'la la',
    albumArtist: 'Ana and Ben',
    number: 3,
    disc: 2,
    isrc: 'USRC17607839',
  });
});

/** The packets of one stream in Ogg, each on pages of its own. */
const oggFile = (packets: readonly Uint8Array[]) =>
  Buffer.concat(
    packets.flatMap((packet) => pagesOfHeader(packet, 7)).map((page, at) => pageBytes(page, at)),
  );

it('reads the tags of FLAC in Ogg, on several pages', async () => {
  const sized = (text: string) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(Buffer.byteLength(text));
    return Buffer.concat([length, Buffer.from(text)]);
  };
  const block = (kind: number, body: Buffer) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(body.length);
    head[0] = kind;
    return Buffer.concat([head, body]);
  };
  const lyrics = 'la '.repeat(30_000).trim();
  const comments = ['TITLE=One', 'ARTIST=Ana', 'ARTIST=Ben', `LYRICS=${lyrics}`];
  const body = Buffer.concat([
    sized('made here'),
    Buffer.from([comments.length, 0, 0, 0]),
    ...comments.map(sized),
  ]);
  // 44.1 kHz, two channels, 16 bits, no samples.
  const facts = Buffer.alloc(34);
  facts.set([0x10, 0, 0x10, 0], 0);
  facts.set([0x0a, 0xc4, 0x42, 0xf0], 10);
  const first = Buffer.concat([
    Buffer.from('7f464c4143010000', 'hex'),
    Buffer.from([1]),
    Buffer.from('fLaC'),
    block(0, facts),
  ]);
  const frame = Buffer.from('fff8', 'hex');
  for (const kind of [0x84, 0x04]) {
    const tags = await tagsOf(oggFile([first, block(kind, body), frame]));
    expect(tags).toMatchObject({ title: 'One', artist: 'Ana, Ben', lyrics });
  }
});
