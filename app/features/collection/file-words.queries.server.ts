import { join } from 'node:path';
import type { Services } from '#app/operations/services.server.ts';
import type { CoverFile, TagWords } from '#app/platform/codec/download-formats.ts';
import type { Db } from '#db/client.ts';
import type { SoldWords } from '#db/schema.ts';
import { placesOfTrack, type AlbumPlace } from '../albums/places.queries.server.ts';
import { mediaOf, type MediaRow } from '../media/media.queries.server.ts';
import type { TrackRow } from '../tracks/track.queries.server.ts';
import * as texts from './texts.ts';

type AlbumWords = Pick<TagWords, 'album' | 'albumArtist' | 'track' | 'year'>;

/**
 * What a track's files say of its album: of the one that the artist names, else of the newest that it is on
 * and that everybody may see.
 */
export async function albumWords(
  db: Db,
  row: Pick<TrackRow, 'id' | 'album' | 'artist' | 'year'>,
): Promise<Required<AlbumWords>> {
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

/** What is written into a file that was bought. */
export const tagWordsOf = (
  { title, artist, genre, lyrics, madeWithAi, ...words }: SoldWords,
  ofAlbum: AlbumWords,
): TagWords => ({
  ...{ title, artist, genre, lyrics, ...ofAlbum },
  year: words.year ?? ofAlbum.year ?? null,
  comment: madeWithAi ? texts.madeWithAi : null,
});

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
 * @param trackId null once the track is deleted; its files are kept
 */
export async function coverFile(
  { database: { db }, pictures, storage }: Pick<Services, 'database' | 'pictures' | 'storage'>,
  track: { artistId: number; row: TrackRow | null; files: readonly MediaRow[] },
  { directory, limits }: { directory: string; limits: CoverLimits },
): Promise<CoverFile | null> {
  const own = track.files.filter(({ role }) => role === 'cover');
  const widest = widestOf(own.length > 0 ? own : await albumCover(db, track.row));
  if (!widest) return null;
  const output = join(directory, `${widest.id}-${limits.edge}.jpg`);
  const input = await storage.localPath(widest.key);
  const order = { task: 'jpeg', input, output, ...limits } as const;
  const [made] = await pictures.run(`artist ${track.artistId}`, order);
  return made ? { path: output, width: made.width, height: made.height } : null;
}

async function albumCover(db: Db, row: TrackRow | null): Promise<MediaRow[]> {
  const place = row && placeOf(row.album, await placesOfTrack(db, row.id));
  if (!place) return [];
  return (await mediaOf(db, 'album', [place.albumId], ['cover'])).get(place.albumId) ?? [];
}

const widestOf = (files: readonly MediaRow[]) =>
  files.toSorted((one, other) => (other.width ?? 0) - (one.width ?? 0))[0];
