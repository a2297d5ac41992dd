import { join } from 'node:path';
import { noteName, readKey, signatureOf } from '@artist-space/audio/musical-key.ts';
import { parseFile } from 'music-metadata';
import type { Services } from '#app/operations/services.server.ts';
import type { CoverFile, TagWords } from '#app/platform/codec/download-formats.ts';
import type { Db } from '#db/client.ts';
import type { SoldWords } from '#db/schema.ts';
import { placesOfTrack, type AlbumPlace } from '../../releases/places.queries.server.ts';
import { mediaOf, type MediaRow } from '../../media/media.queries.server.ts';
import type { TrackRow } from '../../library/track.queries.server.ts';
import * as texts from './texts.ts';

type AlbumWords = Partial<Pick<TagWords, 'album' | 'albumArtist' | 'track' | 'year'>>;

/**
 * The words on a track's album in its files: on the one that the artist names, else on the newest that it is on
 * and that everybody may see.
 */
export async function albumWords(
  db: Db,
  row: Pick<TrackRow, 'id' | 'album' | 'artist' | 'year'>,
): Promise<Pick<TagWords, 'album'> & AlbumWords> {
  const place = placeOf(row.album, await placesOfTrack(db, row.id));
  const album = row.album ?? place?.title ?? null;
  return {
    album,
    albumArtist: place?.artist ?? (album === null ? null : row.artist),
    track: place ? { number: place.number, of: place.of } : null,
    year: row.year ?? place?.year ?? null,
  };
}

const sameTitle = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

const placeOf = (album: string | null, places: readonly AlbumPlace[]) =>
  album === null ? places[0] : places.find(({ title }) => sameTitle(title, album));

/** A track as its buyers have it: SoldTrack without what does not matter here. */
interface Bought {
  readonly artistId: number;
  /** Null once the track is deleted. */
  readonly row: TrackRow | null;
  readonly words: SoldWords;
  readonly files: readonly MediaRow[];
}

type Reach = Pick<Services, 'database' | 'pictures' | 'storage'>;

/**
 * The words in a file that was bought.
 * @param onAlbum of a ZIP: the album that was bought, and the track's place on it
 */
export async function boughtWords(
  services: Reach,
  { row, words, files }: Bought,
  onAlbum: Omit<AlbumWords, 'year'> = {},
): Promise<TagWords> {
  const { title, artist, genre, lyrics } = words;
  const ofAlbum = row ? await albumWords(services.database.db, row) : words;
  return {
    title,
    artist,
    genre,
    lyrics,
    album: ofAlbum.album,
    albumArtist: ofAlbum.albumArtist ?? null,
    track: ofAlbum.track ?? null,
    year: ofAlbum.year ?? null,
    ...onAlbum,
    key: row?.key ? keyTag(row.key) : null,
    bpm: row?.bpm ? Math.round(row.bpm) : null,
    comment: words.madeWithAi ? await aiComment(services, files) : null,
  };
}

/** A key as tags write it: 'C#m', 'Bb'; null for what names none. */
function keyTag(text: string): string | null {
  const key = readKey(text);
  return key && `${noteName(key.tonic, signatureOf(key) < 0)}${key.mode === 'minor' ? 'm' : ''}`;
}

/** The comment by which a tool of the site has marked the original; in general words where there is none. */
async function aiComment({ storage }: Reach, files: readonly MediaRow[]): Promise<string> {
  const original = files.find(({ role }) => role === 'original');
  try {
    const path = await storage.localPath(original?.key ?? '');
    const { common } = await parseFile(path, { duration: false, skipCovers: true });
    const own = common.comment?.find(({ text }) => text?.startsWith(texts.madeWithAi));
    return own?.text ?? texts.madeWithAi;
  } catch {
    // It was replaced by a file of a kind that the library does not read.
    return texts.madeWithAi;
  }
}

/** How large the picture in a file may be. */
export interface CoverLimits {
  /** Pixels. */
  readonly edge: number;
  readonly maxBytes: number;
}

/** In what is bought: sharp on any screen, and little beside the sound. */
export const BOUGHT_COVER: CoverLimits = { edge: 1400, maxBytes: 400_000 };
/** In what is streamed: every listener loads it. */
export const STREAMED_COVER: CoverLimits = { edge: 300, maxBytes: 20_000 };

/**
 * The cover of a track, else of the album that its files name, as a JPEG in `directory`; null without one.
 */
export async function coverFile(
  { database: { db }, pictures, storage }: Reach,
  track: Omit<Bought, 'words'>,
  { directory, limits }: { directory: string; limits: CoverLimits },
): Promise<CoverFile | null> {
  const own = track.files.filter(({ role }) => role === 'cover');
  const widest = widestOf(own.length > 0 ? own : await albumCover(db, track.row));
  if (!widest) return null;
  const output = join(directory, `${widest.id}-${limits.edge}.jpg`);
  const input = await storage.localPath(widest.key);
  const order = { task: 'jpeg', input, output, ...limits } as const;
  // Besides the pictures that the artist sends, of which only so many may wait.
  const [made] = await pictures.run(`files of artist ${track.artistId}`, order);
  return made ? { path: output, width: made.width, height: made.height } : null;
}

async function albumCover(db: Db, row: TrackRow | null): Promise<MediaRow[]> {
  const place = row && placeOf(row.album, await placesOfTrack(db, row.id));
  if (!place) return [];
  return (await mediaOf(db, 'album', [place.albumId], ['cover'])).get(place.albumId) ?? [];
}

const widestOf = (files: readonly MediaRow[]) =>
  files.toSorted((one, other) => (other.width ?? 0) - (one.width ?? 0))[0];
