import { readTempo } from '@artist-space/audio/beats-per-minute.ts';
import { readKey } from '@artist-space/audio/musical-key.ts';
import type { Key } from '@artist-space/audio/score.ts';
import type { BeatsPerMinute } from '@artist-space/audio/units.ts';
import type { IAudioMetadata, ICommonTagsResult, IPicture } from 'music-metadata';
import { readCafWords } from './caf-reader.server.ts';
import { type IffChunks, isLongWave, plainWav, readChunks } from './iff-chunks.server.ts';
import { plainFlac } from './flac-in-ogg.server.ts';
import { readIsrc, readIswc, readUpc } from './identifiers.ts';
import { LOOP_CHUNKS, loopFacts } from './loop-facts.ts';
import { plainLyrics } from './lrc.ts';
import { matroskaTags } from './matroska-tags.ts';
import { tagText } from './tag-text.ts';

/** Tags of a sound file, as written in the file; null for those it does not have. */
export interface FileTags {
  readonly title: string | null;
  readonly artist: string | null;
  readonly album: string | null;
  readonly genre: string | null;
  readonly mood: string | null;
  readonly year: number | null;
  readonly bpm: BeatsPerMinute | null;
  readonly key: Key | null;
  readonly lyrics: string | null;
  /** 'Written by: Ana', one per line. */
  readonly credits: string | null;
  /** The bytes of the front cover. */
  readonly cover: Uint8Array | null;
}

const NO_TAGS: FileTags = {
  title: null,
  artist: null,
  album: null,
  genre: null,
  mood: null,
  year: null,
  bpm: null,
  key: null,
  lyrics: null,
  credits: null,
  cover: null,
};

const MAX_COVER = 20 * 1024 * 1024;

/**
 * Reads the tags of a sound file. Tags are optional: if they are damaged it returns none, and never throws.
 */
export async function readFileTags(path: string): Promise<FileTags> {
  try {
    const words = await readCafWords(path);
    if (words) return tagsOfCaf(words);
    const chunks = await readChunks(path, (form) => [...LOOP_CHUNKS, ...tagChunks(form)]);
    const { common, native } = await parseTags(path, chunks);
    const loop = chunks && loopFacts(chunks);
    return {
      title: textOf(common.title),
      artist: peopleOf(native, ARTIST_TAGS, common.artist),
      album: textOf(common.album),
      genre: textOf(common.genre?.join(', ')),
      mood: textOf(common.mood),
      year:
        common.originalyear ??
        leadingNumber(common.originaldate) ??
        firstIn(native, ORIGINAL_YEAR_TAGS, leadingNumber) ??
        common.year ??
        // The only one by eyeD3 0.9.7 (-Y): see findings/eyed3-release-year.sh.
        leadingNumber(common.releasedate),
      bpm: firstIn(native, TEMPO_TAGS, readTempo) ?? loop?.bpm ?? null,
      key: firstIn(native, KEY_TAGS, readKey) ?? loop?.key ?? null,
      lyrics: lyricsOf(native),
      credits: creditsOf({ ...common, ...involvedIn(native, common) }, playersIn(native)),
      cover: coverOf(common.picture),
    };
  } catch {
    return NO_TAGS;
  }
}

/** Chunks with tags, of which music-metadata 11.16 reads none in RF64 and BW64. */
const tagChunks = (form: string) => (isLongWave(form) ? ['CSET', 'LIST', 'id3 ', 'ID3 '] : []);

async function parseTags(path: string, chunks: IffChunks | null, skipCovers = false) {
  const { parseBuffer, parseFile } = await import('music-metadata');
  const options = { duration: false, mkvUseIndex: true, skipCovers };
  const flac = chunks ? null : await plainFlac(path);
  const { common, native } = flac
    ? await parseBuffer(flac, 'audio/flac', options)
    : chunks && isLongWave(chunks.form)
      ? await parseBuffer(plainWav(chunks.chunks), 'audio/wav', options)
      : await parseFile(path, options);
  const { matroska } = native;
  if (!matroska) return { native, common };
  const read = matroskaTags(matroska, common);
  return { native: { matroska: read.tags }, common: read.common };
}

/** Tags about the release that a file belongs to, and about its rights; null if the file has none. */
export interface ReleaseTags extends Omit<FileTags, 'cover'> {
  readonly albumArtist: string | null;
  readonly number: number | null;
  readonly disc: number | null;
  /** ISRC without hyphens. */
  readonly isrc: string | null;
  /** ISWC without dots and hyphens. */
  readonly iswc: string | null;
  /** UPC or EAN. */
  readonly upc: string | null;
  /** Name or address of the licence, as written. */
  readonly licence: string | null;
  readonly hasCover: boolean;
}

/** As `readFileTags`, with the place on the release. Never throws. */
export async function readReleaseTags(path: string): Promise<ReleaseTags> {
  const { cover, ...tags } = await readFileTags(path);
  const found = await releaseOf(path).catch(() => NO_RELEASE);
  return { ...tags, ...found, hasCover: cover !== null };
}

const NO_RELEASE = {
  albumArtist: null,
  number: null,
  disc: null,
  isrc: null,
  iswc: null,
  upc: null,
  licence: null,
};

async function releaseOf(path: string) {
  const words = await readCafWords(path);
  if (words) return releaseOfCaf(words);
  const { common, native } = await parseTags(path, await readChunks(path, tagChunks), true);
  return {
    albumArtist: albumArtistOf({ native, common }),
    number: common.track.no,
    disc: common.disk.no,
    // In RIFF, ISRC is also a source of any other kind.
    isrc: readIsrc(common.isrc?.[0] ?? '') ?? firstIn(native, ['isrc'], readIsrc),
    iswc: firstIn(native, ['iswc'], readIswc),
    upc: readUpc(common.barcode ?? '') ?? firstIn(native, ['upc', 'ean', 'barcode'], readUpc),
    licence: textOf(common.license) ?? firstIn(native, ['license', 'copyrighturl'], textOf),
  };
}

/**
 * Tags that hold a tempo, the more exact ones first: music-metadata rounds 127.98 to 127, and an M4A's own
 * tag holds whole numbers. Names in ID3 in its versions and its user-defined frames, Vorbis, APE, Matroska,
 * ASF, MP4, and RIFF by Kid3.
 */
const TEMPO_TAGS = ['fbpm', 'tempo', 'bpm', 'tbpm', 'tbp', 'beatsperminute', 'tmpo', 'ibpm'];
/** Tags that hold a key, those first that have no other use. */
const KEY_TAGS = ['initialkey', 'tkey', 'tke', 'keysignature', 'key'];

/** The name that beets 1.6 writes into M4A, 'ORIGINAL YEAR'. */
const ORIGINAL_YEAR_TAGS = ['originalyear'];

/** The first readable value among the tags with these names, ignoring the prefixes of each format. */
function firstIn<Value>(
  native: IAudioMetadata['native'],
  names: readonly string[],
  read: (text: string) => Value | null,
): Value | null {
  const all = Object.values(native).flat();
  for (const name of names) {
    for (const { id, value } of all) {
      if (plainName(id) !== name) continue;
      const found = read(textOf(String(value)) ?? '');
      if (found !== null) return found;
    }
  }
  return null;
}

/** 'initialkey' of '----:com.apple.iTunes:initialkey', 'TXXX:INITIALKEY', 'track:INITIAL_KEY', 'WM/InitialKey'. */
const plainName = (id: string) =>
  ownName(id)
    .toLowerCase()
    .replace(/[\s_-]/g, '');

/** Without the prefix of the format. */
const ownName = (id: string) => id.split(/[:/]/).at(-1) ?? '';

/** By the keys of the Core Audio Format Specification 1.0, and by those that ffmpeg 5.1 writes instead. */
function tagsOfCaf(words: ReadonlyMap<string, string>): FileTags {
  return {
    ...NO_TAGS,
    title: textOf(words.get('title')),
    artist: textOf(words.get('artist')),
    album: textOf(words.get('album')),
    genre: textOf(words.get('genre')),
    year: leadingNumber(words.get('year') ?? words.get('date')),
    bpm: readTempo(words.get('tempo') ?? words.get('bpm') ?? ''),
    key: cafKey(words),
    lyrics: textOf(plainLyrics(textOf(words.get('lyrics')) ?? '')),
    credits: creditsOf({
      composer: valuesOf(words.get('composer')),
      lyricist: valuesOf(words.get('lyricist')),
      engineer: valuesOf(words.get('recording engineer')),
    }),
  };
}

const releaseOfCaf = (words: ReadonlyMap<string, string>) => ({
  ...NO_RELEASE,
  albumArtist: textOf(words.get('album_artist')),
  number: leadingNumber(words.get('track number') ?? words.get('track')),
  disc: leadingNumber(words.get('disc')),
  isrc: readIsrc(words.get('isrc') ?? ''),
});

/** An Apple Loop says the mode in a word of its own: 'major', 'minor', or that it goes with both or neither. */
function cafKey(words: ReadonlyMap<string, string>): Key | null {
  const signature = words.get('key signature') ?? '';
  const mode = words.get('key type');
  if (mode === undefined) return readKey(signature);
  return mode === 'major' || mode === 'minor' ? readKey(`${signature} ${mode}`) : null;
}

/** The number at the beginning of a text: the place in '3/9', the year of a date. */
function leadingNumber(text: string | undefined): number | null {
  const count = Number.parseInt(text ?? '', 10);
  return count > 0 ? count : null;
}

const valuesOf = (text: string | undefined) => (text ? [text] : []);

function textOf(text: string | undefined): string | null {
  return tagText(String(text ?? '')) || null;
}

const ARTIST_TAGS = ['tpe1', 'tp1', 'artist', '©art', 'author', 'track:artist'];
const ALBUM_ARTIST_TAGS = ['tpe2', 'tp2', 'albumartist', 'aart', 'wm/albumartist', 'album:artist'];

/** Quod Libet writes the album’s artist of an ID3 tag into a frame of its own, and a performer into TPE2. */
function albumArtistOf({ native, common }: Pick<IAudioMetadata, 'native' | 'common'>) {
  const all = Object.values(native).flat();
  const own = all.find(({ id }) => id === 'TXXX:QuodLibet::albumartist');
  return own ? textOf(String(own.value)) : peopleOf(native, ALBUM_ARTIST_TAGS, common.albumartist);
}

/**
 * All people of a tag. music-metadata gives the first alone, and divides 'AC/DC' in ID3v2.3, where a slash divides
 * people (4.2.1) but stands in names, too: such a text is put together again. See findings/music-metadata-slash.sh.
 * @param first what music-metadata gives
 */
function peopleOf(
  native: IAudioMetadata['native'],
  names: readonly string[],
  first: string | undefined,
): string | null {
  for (const [format, tags] of Object.entries(native)) {
    // Without prefixes: a user-defined frame may say the same once more.
    const own = tags.filter(({ id }) => names.includes(id.toLowerCase().replace(/[\s_-]/g, '')));
    const people = [...new Set(own.map(({ value }) => String(value)))];
    if (people.length < 2 || people[0] !== first) continue;
    return textOf(people.join(/^ID3v2\.[23]$/.test(format) ? '/' : ', '));
  }
  return textOf(first);
}

/**
 * Tags that hold lyrics as a text, without the prefixes of each format: `USLT` is a frame of ID3, and the name that
 * ffmpeg gives to a user-defined frame instead; it adds the language where the lyrics were in such a frame before. See
 * findings/ffmpeg-lyrics.sh.
 */
const LYRICS_TAG = /^(?:lyrics|©lyr|unsyncedlyrics|uslt|ult)(?:-[a-z]{3})?$/i;

/** Lyrics without times, in whichever form a file has them. */
function lyricsOf(native: IAudioMetadata['native']): string | null {
  const all = Object.values(native).flat();
  const found = all.filter(({ id }) => LYRICS_TAG.test(ownName(id)));
  const texts = found.map(({ value }) =>
    typeof value === 'string' ? value : (value as { text?: string }).text,
  );
  // Quod Libet writes a Vorbis comment for each line.
  const lines = native.vorbis?.filter(({ id }) => id === found[0]?.id).map(({ value }) => value);
  if (lines?.every((line) => !String(line).includes('\n'))) texts.unshift(lines.join('\n'));
  const sung = all
    .filter(({ id }) => id === 'SYLT' || id === 'SLT')
    .map(({ value }) => sungText(value as TimedLyrics));
  for (const text of [...texts, ...sung]) {
    const words = textOf(plainLyrics(textOf(text) ?? ''));
    if (words) return words;
  }
  return null;
}

interface TimedLyrics {
  readonly contentType: number;
  readonly syncText: readonly { readonly text: string }[];
}

/**
 * The text of timed lyrics (id3.org/id3v2.4.0-frames, 4.9): lines, or syllables, of which the first of a line begins
 * with a line break. Empty for other kinds of text with times, such as chords.
 */
function sungText({ contentType, syncText }: TimedLyrics): string {
  if (contentType > TRANSCRIPTION) return '';
  const parts = syncText.map(({ text }) => text);
  const hasLines = parts.some((text) => /[\r\n]/.test(text));
  return parts.join(hasLines ? '' : '\n').replace(/ {2,20}/g, ' ');
}

/** 0 is another kind that is not named, 1 lyrics. */
const TRANSCRIPTION = 2;

/**
 * The people in ID3's list of involved people. music-metadata 11.16 reads TIPL and IPLS as one value each, and maps
 * neither to its common tags; see findings/music-metadata-involved-people.sh. An arranger in MP4, people in
 * user-defined frames, and two of RIFF have no place there either.
 */
function involvedIn(
  native: IAudioMetadata['native'],
  common: Partial<ICommonTagsResult>,
): Partial<ICommonTagsResult> {
  const found: Partial<Record<Involved, string[]>> = {};
  for (const { id, value } of Object.values(native).flat()) {
    const own = INVOLVED[plainName(id)];
    if (own && !common[own]) found[own] = [...(found[own] ?? []), String(value)];
    if ((id !== 'TIPL' && id !== 'IPLS') || typeof value !== 'object' || value === null) continue;
    for (const [role, names] of Object.entries(value)) {
      const name = INVOLVED[role.toLowerCase()];
      if (!name || !Array.isArray(names)) continue;
      found[name] = [...(found[name] ?? common[name] ?? []), ...names.map(String)];
    }
  }
  return found;
}

/**
 * The people who play or sing, by the part. Vorbis comments by Picard and this site are 'Edda (guitar)', those by Quod
 * Libet are named `performer:guitar`; ID3 has lists of musicians and of involved people.
 */
function playersIn(native: IAudioMetadata['native']): ReadonlyMap<string, readonly string[]> {
  const players = new Map<string, string[]>();
  const add = (part: string, names: readonly string[]) =>
    players.set(part, [...(players.get(part) ?? []), ...names]);
  for (const { id, value } of Object.values(native).flat()) {
    if (/^(?:TMCL|TIPL|IPLS)$/.test(id) && typeof value === 'object' && value !== null) {
      for (const [part, names] of Object.entries(value)) {
        if (!INVOLVED[part.toLowerCase()] && Array.isArray(names)) add(part, names.map(String));
      }
      continue;
    }
    const [, named] = /^performer:(.{1,60})$/i.exec(id) ?? [];
    if (named) add(named.toLowerCase(), [String(value)]);
    if (!/^performer$/i.test(ownName(id))) continue;
    const [, name, part] = /^(.{1,200}) \(([^()]{1,60})\)$/.exec(String(value)) ?? [];
    if (name && part) add(part, [name]);
  }
  return players;
}

type Involved = 'composer' | 'producer' | 'arranger' | 'mixer' | 'engineer';
const INVOLVED: Readonly<Record<string, Involved>> = {
  imus: 'composer',
  ipro: 'producer',
  producer: 'producer',
  arranger: 'arranger',
  mix: 'mixer',
  mixer: 'mixer',
  engineer: 'engineer',
};

function creditsOf(
  common: Partial<ICommonTagsResult>,
  players: ReadonlyMap<string, readonly string[]> = new Map(),
): string | null {
  const lines = [
    ['Written by', [...(common.composer ?? []), ...(common.writer ?? [])]],
    ['Lyrics by', common.lyricist ?? []],
    ['Produced by', common.producer ?? []],
    ['Arranged by', common.arranger ?? []],
    ['Mixed by', common.mixer ?? []],
    ['Remixed by', common.remixer ?? []],
    ['Engineered by', common.engineer ?? []],
    ['Conducted by', common.conductor ?? []],
    ...[...players].map(
      ([part, who]) => [part.charAt(0).toUpperCase() + part.slice(1), who] as const,
    ),
  ] as const;
  return textOf(
    lines
      .map(([what, who]) => [what, eachOnce(who.map(tagText).filter(Boolean))] as const)
      .filter(([, who]) => who.length > 0)
      .map(([what, who]) => `${what}: ${who.join(', ')}`)
      .join('\n'),
  );
}

/** Picard 2.8 writes 'Ana, Ben' into the list of a WAV file, beside an ID3 tag that has the two. */
function eachOnce(people: readonly string[]): string[] {
  const names = new Set(people);
  const isJoined = (name: string) =>
    name.includes(', ') && name.split(', ').every((one) => names.has(one));
  return [...names].filter((name) => !isJoined(name));
}

function coverOf(pictures: IPicture[] | undefined): Uint8Array | null {
  const front = pictures?.find(({ type }) => /front/i.test(type ?? '')) ?? pictures?.[0];
  if (!front || front.data.byteLength === 0 || front.data.byteLength > MAX_COVER) return null;
  return front.data;
}
