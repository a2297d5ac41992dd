import { AppError } from '#app/errors.ts';
import { licenceOf } from '#app/features/media/licences.ts';
import { looksLikeAudio } from '#app/features/media/audio-file.ts';
import { audioRule } from '#app/features/media/new-media.server.ts';
import { titleFromFilename } from '#app/features/media/title-from-filename.ts';
import type { Services } from '#app/operations/services.server.ts';
import type { ReleaseTags } from '#app/platform/codec/file-tags.server.ts';
import { MAX_IMAGE_BYTES } from '#app/platform/images.server.ts';
import type { TrackLicence } from '#db/schema.ts';
import { byPath, type CatalogueSource, type SourceFile } from './catalogue-source.server.ts';
import { type CueSheet, readCue } from './cue-sheet.ts';
import { type FaircampRelease, readFaircamp } from './faircamp.ts';
import { type PriceRow, readPrices } from './price-table.ts';
import * as texts from './texts.ts';

/** A track that an import makes. Fields that are null are read from the file's tags once more when it is made. */
export interface PlannedTrack {
  readonly path: string;
  readonly title: string;
  readonly artist: string | null;
  readonly album: string | null;
  readonly disc: number;
  readonly year: number | null;
  readonly isrc: string | null;
  readonly iswc: string | null;
  readonly licence: TrackLicence | null;
  /** Path of its lyrics; null if its file has them, or there are none. */
  readonly lyrics: string | null;
  readonly cover: string | null;
  /** Several songs in one file: their list with times. */
  readonly contents: string | null;
}

export interface PlannedAlbum {
  readonly title: string;
  readonly year: number | null;
  readonly genre: string | null;
  readonly credits: string | null;
  readonly notes: string | null;
  readonly upc: string | null;
  readonly licence: TrackLicence | null;
  readonly cover: string | null;
  /** Its tracks in order. */
  readonly tracks: readonly PlannedTrack[];
}

/** Preview of an import of sound files. */
export interface FilesPlan {
  readonly kind: 'files';
  readonly albums: readonly PlannedAlbum[];
  /** Tracks without an album. */
  readonly tracks: readonly PlannedTrack[];
  readonly prices: readonly PriceRow[];
  /** Bytes of the sounds. */
  readonly byteSize: number;
  readonly skipped: readonly string[];
}

const MAX_TEXT_BYTES = 1024 ** 2;
const MAX_TRACKS = 5000;

const folderOf = (path: string) => path.split('/').slice(0, -1).join('/');
const nameOf = (path: string) => path.split('/').at(-1) ?? path;
const stemOf = (path: string) => path.replace(/\.[^./]+$/, '');
const DISC = /^(?:cd|disc|disk|dis[ck]o|vinyl|side)[\s._-]*0?(\d{1,2})\b/i;

interface Sound {
  readonly file: SourceFile;
  readonly tags: ReleaseTags;
}

interface Reading {
  readonly source: CatalogueSource;
  readonly skipped: string[];
  /** Files that have a use. */
  readonly used: Set<string>;
}

/**
 * Reads the files of a folder or a ZIP and decides what they become, without making anything: tags, cue sheets,
 * covers, lyrics, Faircamp's manifests and tables of prices.
 * @throws {AppError} invalid, if there is nothing to import
 */
export async function planOfFiles(
  source: CatalogueSource,
  {
    audio,
    signal,
    report,
  }: { audio: Services['audio']; signal: AbortSignal; report: (share: number) => void },
): Promise<FilesPlan> {
  const reading: Reading = { source, skipped: [], used: new Set() };
  const sounds = source.files.filter(({ path }) => looksLikeAudio(path));
  if (sounds.length > MAX_TRACKS) throw new AppError('tooLarge', texts.tooManyTracks(MAX_TRACKS));
  const read: Sound[] = [];
  for (const [index, file] of sounds.entries()) {
    signal.throwIfAborted();
    const tags = await tagsOf(reading, file, { audio, signal });
    if (tags) read.push({ file, tags });
    report((index + 1) / sounds.length);
  }
  const prices = await pricesOf(reading);
  if (read.length === 0 && prices.length === 0) {
    throw new AppError('invalid', reading.skipped[0] ?? texts.nothingToImport);
  }
  const albums: PlannedAlbum[] = [];
  const tracks: PlannedTrack[] = [];
  for (const [folder, group] of groupBy(read, albumFolder)) {
    const release = await faircampOf(reading, folder);
    const cue = await cueOf(reading, folder, group);
    for (const [album, some] of groupBy(group, (sound) => albumOf(sound, folder, group))) {
      const title = release?.title ?? (album === '' ? (cue?.title ?? '') : album);
      const planned = await tracksOf(reading, some, { cue, release, album: title || null });
      const isAlbum = title !== '' && (planned.length > 1 || release !== null || album !== '');
      if (isAlbum)
        albums.push(await asAlbum(reading, folder, some, { title, cue, release, planned }));
      else tracks.push(...planned);
    }
  }
  for (const { path } of source.files) {
    if (!reading.used.has(path)) reading.skipped.push(texts.fileHasNoUse(path));
  }
  const byteSize = read.reduce((sum, { file }) => sum + file.byteSize, 0);
  return {
    kind: 'files',
    albums,
    tracks,
    prices,
    byteSize,
    skipped: reading.skipped.slice(0, 500),
  };
}

async function tagsOf(
  { source, skipped, used }: Reading,
  { path }: SourceFile,
  { audio, signal }: { audio: Services['audio']; signal: AbortSignal },
): Promise<ReleaseTags | undefined> {
  used.add(path);
  try {
    return await source.withFile(path, async (file) => {
      const wrong = audioRule.check(file.filename, file.head);
      if (wrong) throw wrong;
      return audio.run('tags', { inputPath: file.path }, { signal });
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'full') throw error;
    skipped.push(texts.fileLeftOut(path, error.message));
    return undefined;
  }
}

/** Text of a small file; undefined, with a sentence, if it cannot be read. */
async function textOf({ source, skipped, used }: Reading, path: string) {
  used.add(path);
  try {
    return await source.text(path, MAX_TEXT_BYTES);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    skipped.push(texts.fileLeftOut(path, error.message));
    return undefined;
  }
}

/** Rows of every table with prices; a table without a title column is no such table. */
async function pricesOf(reading: Reading): Promise<PriceRow[]> {
  const rows: PriceRow[] = [];
  for (const { path } of reading.source.files) {
    if (!/\.(?:csv|tsv)$/i.test(path)) continue;
    const text = await textOf(reading, path);
    if (text === undefined) continue;
    const table = await readPrices(text);
    rows.push(...table.rows);
    reading.skipped.push(...table.problems.map((problem) => `${path}: ${problem}`));
  }
  return rows;
}

/** The folder of a track's album: a folder for a disc belongs to the one above. */
function albumFolder({ file: { path } }: Sound): string {
  const folder = folderOf(path);
  return DISC.test(nameOf(folder)) ? folderOf(folder) : folder;
}

/**
 * The album of a sound: by its tag; without one, and if no other file of its folder has one, by the name of the
 * folder. Empty if it has none.
 */
function albumOf({ tags }: Sound, folder: string, group: readonly Sound[]): string {
  if (tags.album !== null) return tags.album;
  const named = new Set(group.flatMap((other) => other.tags.album ?? []));
  if (named.size === 1) return [...named][0] ?? '';
  return named.size === 0 && group.length > 1
    ? titleOfFolder(nameOf(folder).normalize('NFC'), group)
    : '';
}

/** 'Ana - Harbour (2024)' and '2024 - Harbour' are the album Harbour. */
function titleOfFolder(name: string, group: readonly Sound[]): string {
  const artist = group[0]?.tags.albumArtist ?? group[0]?.tags.artist;
  const bare = name
    .replace(/^\(?\d{4}\)? {1,3}-? {0,3}(?=\S)/, '')
    .replace(/[([](?:\d{4}|FLAC|MP3|WAV|320|V0)[)\]]$/i, '')
    .trim();
  const isPrefixed = artist && bare.toLowerCase().startsWith(`${artist.toLowerCase()} - `);
  return (isPrefixed ? bare.slice(artist.length + 3) : bare).trim() || name;
}

const inFolder = ({ source }: Reading, folder: string) =>
  source.files.filter(({ path }) => folderOf(path) === folder);

/** The cue sheet that names files of this folder, or the only sound in it. */
async function cueOf(reading: Reading, folder: string, group: readonly Sound[]) {
  for (const { path } of inFolder(reading, folder)) {
    if (!/\.cue$/i.test(path)) continue;
    const text = await textOf(reading, path);
    const cue = text === undefined ? null : readCue(text);
    if (cue) return cue;
    if (text !== undefined) reading.skipped.push(texts.fileLeftOut(path, texts.cueHasNoTracks));
  }
  for (const { file } of group) {
    const path = source(reading, `${stemOf(file.path)}.cue`);
    const cue = path && readCue((await textOf(reading, path)) ?? '');
    if (cue) return cue;
  }
  return null;
}

/** The path of a file as it is written in the catalogue, ignoring the case. */
const source = ({ source: { files } }: Reading, wanted: string) =>
  files.find(({ path }) => path.toLowerCase() === wanted.toLowerCase())?.path;

async function faircampOf(reading: Reading, folder: string): Promise<FaircampRelease | null> {
  const path = inFolder(reading, folder).find(({ path: one }) =>
    /^(?:release|album|_manifest)\.eno$/i.test(nameOf(one)),
  )?.path;
  if (path === undefined) return null;
  const text = await textOf(reading, path);
  return text === undefined ? null : readFaircamp(text);
}

interface OfAlbum {
  readonly cue: CueSheet | null;
  readonly release: FaircampRelease | null;
  readonly album: string | null;
}

async function tracksOf(
  reading: Reading,
  sounds: readonly Sound[],
  { cue, release, album }: OfAlbum,
): Promise<PlannedTrack[]> {
  const planned: (PlannedTrack & { number: number })[] = [];
  for (const { file, tags } of sounds) {
    const { path } = file;
    const [inCue, ...others] = cue?.tracks.filter((track) => isFileOf(track.file, path)) ?? [];
    const isWhole = others.length > 0;
    const own = isWhole ? undefined : inCue;
    const disc = Number(DISC.exec(nameOf(folderOf(path)))?.[1] ?? 0) || tags.disc || 1;
    const licence = tags.licence ?? release?.licence ?? null;
    planned.push({
      path,
      title: (isWhole ? cue?.title : own?.title) ?? tags.title ?? titleOf(path, tags),
      artist: own?.performer ?? tags.artist ?? cue?.performer ?? release?.artist ?? null,
      album: tags.album ?? album,
      disc,
      number: tags.number ?? own?.number ?? numberOf(path),
      year: tags.year ?? cue?.year ?? release?.year ?? null,
      isrc: tags.isrc ?? own?.isrc ?? null,
      iswc: tags.iswc,
      licence: licence === null ? null : licenceOf(licence),
      lyrics: tags.lyrics === null ? lyricsOf(reading, path) : null,
      cover: tags.hasCover ? null : ownCover(reading, path),
      contents: isWhole ? cue?.contents(path, isFileOf) || null : null,
    });
  }
  return planned
    .sort(
      (one, other) =>
        one.disc - other.disc || one.number - other.number || byPath(one.path, other.path),
    )
    .map(({ number: _, ...track }) => track);
}

/** Cue sheets often name the WAV from which a FLAC was made. A path from macOS may have decomposed characters. */
const isFileOf = (named: string, path: string) => {
  const plain = (name: string) =>
    stemOf(nameOf(name.replaceAll('\\', '/')))
      .normalize('NFC')
      .toLowerCase();
  return plain(named) === plain(path);
};

/** Bandcamp and others name files 'Artist - Album - 01 Title'. */
function titleOf(path: string, { artist, album }: ReleaseTags): string {
  const name = nameOf(path);
  const parts = [artist, album].flatMap((part) => part ?? []);
  const rest = parts.reduce(
    (left, part) =>
      left.toLowerCase().startsWith(`${part.toLowerCase()} - `)
        ? left.slice(part.length + 3)
        : left,
    name,
  );
  return titleFromFilename(rest);
}

/** The number at the beginning of a file's name; files without one come last. */
const numberOf = (path: string) =>
  Number(/^(?:\d-)?(\d{1,3})(?=[\s._-])/.exec(nameOf(path))?.[1] ?? 1000);

function lyricsOf(reading: Reading, path: string): string | null {
  for (const ending of ['.lrc', '.txt', '.lyrics.txt']) {
    const found = source(reading, `${stemOf(path)}${ending}`);
    if (found !== undefined) {
      reading.used.add(found);
      return found;
    }
  }
  return null;
}

const isPicture = ({ path }: SourceFile) => /\.(?:jpe?g|png|webp|gif|avif|heic|tiff?)$/i.test(path);

function ownCover(reading: Reading, path: string): string | null {
  const found = reading.source.files.find(
    (file) => isPicture(file) && stemOf(file.path).toLowerCase() === stemOf(path).toLowerCase(),
  );
  return found ? usableCover(reading, found) : null;
}

function usableCover({ used, skipped }: Reading, { path, byteSize }: SourceFile): string | null {
  used.add(path);
  if (byteSize <= MAX_IMAGE_BYTES) return path;
  skipped.push(texts.coverTooLarge(path));
  return null;
}

const COVER_NAMES = /^(?:cover|folder|front|albumart\w*|artwork|album)\b/i;

/** The cover of a folder: by its manifest, by its name, or the only picture. */
function coverOf(reading: Reading, folder: string, named: string | null): string | null {
  const pictures = inFolder(reading, folder).filter(isPicture);
  const wanted =
    (named !== null &&
      pictures.find(({ path }) => nameOf(path).normalize('NFC') === named.normalize('NFC'))) ||
    pictures.find(({ path }) => COVER_NAMES.test(nameOf(path))) ||
    (pictures.length === 1 ? pictures[0] : undefined);
  return wanted ? usableCover(reading, wanted) : null;
}

async function asAlbum(
  reading: Reading,
  folder: string,
  sounds: readonly Sound[],
  {
    title,
    cue,
    release,
    planned,
  }: {
    title: string;
    cue: CueSheet | null;
    release: FaircampRelease | null;
    planned: PlannedTrack[];
  },
): Promise<PlannedAlbum> {
  const first = <Value>(read: (tags: ReleaseTags) => Value | null) =>
    sounds.map(({ tags }) => read(tags)).find((value) => value !== null) ?? null;
  const shared = <Value>(read: (tags: ReleaseTags) => Value | null) => {
    const [one, ...others] = new Set(sounds.map(({ tags }) => read(tags)));
    return others.length === 0 ? (one ?? null) : null;
  };
  const licence = release?.licence ?? shared((tags) => tags.licence);
  return {
    title: title.slice(0, 255),
    year: release?.year ?? first((tags) => tags.year) ?? cue?.year ?? null,
    genre: shared((tags) => tags.genre) ?? cue?.genre ?? null,
    credits: shared((tags) => tags.credits),
    notes: release?.notes ?? null,
    upc: first((tags) => tags.upc) ?? cue?.upc ?? null,
    licence: licence === null ? null : licenceOf(licence),
    cover: coverOf(reading, folder, release?.cover ?? null),
    tracks: planned.map((track) => ({ ...track, album: track.album ?? title })),
  };
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
