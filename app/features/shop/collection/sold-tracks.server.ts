import { join } from 'node:path';
import { noteName, readKey, signatureOf } from '@artist-space/audio/musical-key.ts';
import type { Selectable } from 'kysely';
import type { Services } from '#app/operations/services.server.ts';
import type { CoverFile, TagWords } from '#app/platform/codec/write-tags.server.ts';
import type { Db } from '#db/client.ts';
import type { SoldTrackTable, SoldWords } from '#db/schema.ts';
import type { FoundTrack, TrackRow } from '../../library/track.queries.server.ts';
import { tracksById } from '../../library/track-lists.queries.server.ts';
import { licenceAddress } from '../../media/licences.ts';
import { deleteMedia, handOver, mediaOf, type MediaRow } from '../../media/media.server.ts';
import { type AlbumPlace, placesOfTrack } from '../../releases/places.queries.server.ts';
import { deleteDownloadsOf } from './download.server.ts';
import * as texts from './texts.ts';

type AlbumWords = Partial<Pick<TagWords, 'album' | 'albumArtist' | 'track' | 'year'>>;

/** Facts about a track that its album and its artist determine. */
type RightsOfAlbum = Pick<SoldWords, 'upc' | 'licence' | 'disc'>;

/**
 * The album tags of a track's files: from the album that the artist names, else from the newest
 * public album with the track.
 * @param artistLicence is read if it is not given
 */
export async function albumWords(
  db: Db,
  row: Pick<TrackRow, 'id' | 'artistId' | 'album' | 'artist' | 'year' | 'licence'>,
  artistLicence?: FoundTrack['artistLicence'],
): Promise<Pick<TagWords, 'album'> & AlbumWords & RightsOfAlbum> {
  const place = placeOf(row.album, await placesOfTrack(db, row.id));
  const album = row.album ?? place?.title ?? null;
  return {
    album,
    albumArtist: place?.artist ?? (album === null ? null : row.artist),
    track: place ? { number: place.number, of: place.of } : null,
    // Players group the tracks of an album by its year as well.
    year: place?.year ?? row.year ?? place?.releaseYear ?? null,
    disc: place && place.disc.of > 1 ? place.disc : null,
    upc: place?.upc ?? null,
    licence:
      row.licence ??
      place?.licence ??
      (artistLicence === undefined ? await licenceOfArtist(db, row.artistId) : artistLicence),
  };
}

async function licenceOfArtist(db: Db, artistId: number) {
  const artist = await db
    .selectFrom('artists')
    .select('licence')
    .where('id', '=', artistId)
    .executeTakeFirst();
  return artist?.licence ?? null;
}

const sameTitle = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

const placeOf = (album: string | null, places: readonly AlbumPlace[]) =>
  album === null ? places[0] : places.find(({ title }) => sameTitle(title, album));

/** A track as its buyers have it: the part of SoldTrack that is used here. */
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
 * @param onAlbum of a ZIP: the album that was bought, and the track's place on it; its year only if it has one
 */
export async function boughtWords(
  services: Reach,
  { row, words, files }: Bought,
  onAlbum: AlbumWords = {},
): Promise<TagWords> {
  const { title, artist, genre, lyrics, isrc, iswc, credits } = words;
  const ofAlbum = row ? await albumWords(services.database.db, row) : words;
  return {
    title,
    artist,
    genre,
    lyrics,
    album: ofAlbum.album,
    albumArtist: ofAlbum.albumArtist ?? null,
    track: ofAlbum.track ?? null,
    ...onAlbum,
    ...discOf(ofAlbum, onAlbum),
    rights: {
      isrc: isrc ?? null,
      iswc: iswc ?? null,
      credits: credits ?? null,
      upc: isOn(ofAlbum, onAlbum) ? (ofAlbum.upc ?? null) : null,
      ...licenceWords(ofAlbum),
    },
    year: onAlbum.year ?? ofAlbum.year ?? null,
    key: row?.key ? keyTag(row.key) : null,
    bpm: row?.bpm ? Math.round(row.bpm) : null,
    comment: words.madeWithAi ? await aiComment(services, files) : null,
  };
}

/** True if the file is of the album that was bought, or of none that was bought whole. */
const isOn = ({ album }: AlbumWords, bought: AlbumWords) =>
  bought.album === undefined || bought.album === album;

/** On an album of several discs, a ZIP of all of them counts as the album does. */
const discOf = (own: AlbumWords & RightsOfAlbum, bought: AlbumWords): Partial<TagWords> =>
  isOn(own, bought) && own.disc ? { disc: own.disc, track: own.track ?? null } : {};

const licenceWords = ({ licence }: RightsOfAlbum) => ({
  licence: licence && licence !== 'all-rights-reserved' ? licenceAddress(licence) : null,
  copyright: licence === 'all-rights-reserved' ? texts.allRightsReserved : null,
});

/** A musical key in the notation of tags: 'C#m', 'Bb'; null if the text names none. */
function keyTag(text: string): string | null {
  const key = readKey(text);
  return key && `${noteName(key.tonic, signatureOf(key) < 0)}${key.mode === 'minor' ? 'm' : ''}`;
}

/**
 * The comment by which one of the site's tools marked the original as made with AI; a general one
 * if it has none.
 */
async function aiComment({ storage }: Reach, files: readonly MediaRow[]): Promise<string> {
  const original = files.find(({ role }) => role === 'original');
  try {
    const path = await storage.localPath(original?.key ?? '');
    const { parseFile } = await import('music-metadata');
    const { common } = await parseFile(path, { duration: false, skipCovers: true });
    const own = common.comment?.find(({ text }) => text?.startsWith(texts.madeWithAi));
    return own?.text ?? texts.madeWithAi;
  } catch {
    // The original was replaced by a format that the library cannot read.
    return texts.madeWithAi;
  }
}

/** Largest size of the cover in a file. */
export interface CoverLimits {
  /** Pixels. */
  readonly edge: number;
  readonly maxBytes: number;
}

/** In purchased files: sharp on any screen, and small compared with the audio. */
export const BOUGHT_COVER: CoverLimits = { edge: 1400, maxBytes: 400_000 };
/** In streamed files, which every listener loads. */
export const STREAMED_COVER: CoverLimits = { edge: 300, maxBytes: 20_000 };

/** The track's cover, or that of the album in its tags, as a JPEG in `directory`; null if there is none. */
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
  // Runs outside the limit on the pictures that the artist may have waiting.
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

/** A track as its buyers have it, deleted or not. */
export interface SoldTrack {
  id: number;
  artistId: number;
  /** Null once its artist has deleted it. */
  row: TrackRow | null;
  words: SoldWords;
  files: MediaRow[];
}

/** The files that buyers keep of a deleted track. */
const KEPT_ROLES = ['original', 'mp3-128', 'opus-64', 'cover'] as const;

/** Records that tracks are sold. @returns their ids in the same order */
export async function markSold(trx: Db, tracks: readonly TrackRow[]): Promise<number[]> {
  const ids: number[] = [];
  for (const track of tracks) {
    const fileTags = await keptWords(trx, track);
    const { id } = await trx
      .insertInto('soldTracks')
      .values({ artistId: track.artistId, trackId: track.id, fileTags })
      .onConflict((conflict) => conflict.column('trackId').doUpdateSet({ fileTags }))
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

/** The metadata that a track's files carry. */
export const fileTagsOf = (row: TrackRow): SoldWords => {
  const { title, artist, album, year, genre, lyrics, duration, madeWithAi } = row;
  const { isrc, iswc, credits, licence } = row;
  const rights = { isrc, iswc, credits, licence };
  return { title, artist, album, year, genre, lyrics, duration, madeWithAi, ...rights };
};

/** Includes the album's tags, which are lost with the track. */
const keptWords = async (
  trx: Db,
  row: TrackRow,
  artistLicence?: FoundTrack['artistLicence'],
): Promise<SoldWords> => ({ ...fileTagsOf(row), ...(await albumWords(trx, row, artistLicence)) });

/**
 * Keeps the metadata and the files of a track that is about to be deleted, if somebody has bought
 * it. The files then no longer belong to the track.
 */
export async function keepForBuyers(
  trx: Db,
  { row, artistLicence }: Pick<FoundTrack, 'row'> & Partial<FoundTrack>,
): Promise<void> {
  const sold = await trx
    .updateTable('soldTracks')
    .set({ fileTags: await keptWords(trx, row, artistLicence) })
    .where('trackId', '=', row.id)
    .returning('id')
    .executeTakeFirst();
  if (!sold) return;
  const from = { type: 'track', id: row.id } as const;
  await handOver(trx, from, { type: 'sold', id: sold.id }, KEPT_ROLES);
}

/** A page of sold tracks that no purchase refers to any more, by id. */
async function pageOfUnreferenced(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('soldTracks')
    .select('soldTracks.id')
    .where('soldTracks.id', '>', after)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('purchaseTracks')
            .select('purchaseTracks.purchaseId')
            .whereRef('purchaseTracks.soldTrackId', '=', 'soldTracks.id'),
        ),
      ),
    )
    .orderBy('soldTracks.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks a sold track until the transaction ends. @returns true if it exists */
export async function holdSoldTrack(trx: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('soldTracks')
    .set(({ ref }) => ({ artistId: ref('artistId') }))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Deletes a sold track with its kept and converted files, unless it has been ordered again. The
 * track itself, if it still exists, is unchanged.
 * @returns the keys of its files
 */
async function forgetUnreferenced(trx: Db, id: number): Promise<string[]> {
  // A simultaneous order waits for this lock, or came first: then the track is listed.
  if (!(await holdSoldTrack(trx, id))) return [];
  const referenced = await trx
    .selectFrom('purchaseTracks')
    .select('purchaseId')
    .where('soldTrackId', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (referenced) return [];
  const kept = await deleteMedia(trx, { type: 'sold', id });
  const made = await deleteDownloadsOf(trx, id);
  await trx.deleteFrom('soldTracks').where('id', '=', id).execute();
  return [...kept, ...made];
}

/** The tracks of a purchase, in order. */
export async function tracksOfPurchase(db: Db, purchaseId: number): Promise<SoldTrack[]> {
  const rows = await db
    .selectFrom('purchaseTracks')
    .innerJoin('soldTracks', 'soldTracks.id', 'purchaseTracks.soldTrackId')
    .selectAll('soldTracks')
    .where('purchaseTracks.purchaseId', '=', purchaseId)
    .orderBy('purchaseTracks.place')
    .orderBy('soldTracks.id')
    .execute();
  return withFiles(db, rows);
}

/** The sold tracks with these ids, in the given order. */
export async function soldTracksById(db: Db, ids: readonly number[]): Promise<SoldTrack[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('soldTracks').selectAll().where('id', 'in', ids).execute();
  return withFiles(
    db,
    rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
  );
}

async function withFiles(db: Db, rows: readonly Selectable<SoldTrackTable>[]) {
  const tracks = await tracksById(
    db,
    rows.flatMap(({ trackId }) => trackId ?? []),
  );
  const kept = await mediaOf(
    db,
    'sold',
    rows.flatMap(({ id, trackId }) => (trackId === null ? [id] : [])),
  );
  return rows.map(({ id, artistId, trackId, fileTags }) => {
    const track = trackId === null ? undefined : tracks.get(trackId);
    return {
      id,
      artistId,
      row: track?.row ?? null,
      words: track ? fileTagsOf(track.row) : fileTags,
      files: track?.files ?? kept.get(id) ?? [],
    };
  });
}

const PAGE_SIZE = 100;

/**
 * Deletes what was kept for buyers once no purchase refers to it: every order was cancelled, or
 * every buyer's account is deleted. Safe to repeat.
 */
export async function sweepSoldTracks({ database: { db }, storage, log }: Services): Promise<void> {
  let after = 0;
  for (;;) {
    const ids = await pageOfUnreferenced(db, after, PAGE_SIZE);
    for (const id of ids) {
      const keys = await db.transaction().execute((trx) => forgetUnreferenced(trx, id));
      await Promise.allSettled(keys.map((key) => storage.remove(key)));
    }
    if (ids.length > 0)
      log.info({ tracks: ids.length }, 'sold tracks that nobody has are forgotten');
    if (ids.length < PAGE_SIZE) return;
    after = ids.at(-1) ?? after;
  }
}
