import { storedWords } from '#app/languages/language.server.ts';
import { errorWords, jobsOf } from '#app/platform/jobs/queue.server.ts';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import { cutPage } from '#db/page-of.ts';
import type { Licence, TrackTable } from '#db/schema.ts';
import { searchText, slugOf } from '#db/search-key.ts';
import { noteChanged, announce, withdraw } from '../activity/outbox.server.ts';
import {
  changeAddresses,
  mediaOf,
  type MediaRow,
  pictureOf,
  withFiles,
} from '../media/media.server.ts';
import { ingestSteps } from '../media/new-media.server.ts';
import { mediaUrl } from '#app/operations/file-name.ts';
import { pictureUrl } from '../media/picture.ts';
import { playsOf } from '../player/plays/play.server.ts';
import { attenuationOf } from '../player/player-track.ts';
import { encodeBars, playablePeaks, PREVIEW_ROLES } from './track.ts';
import type { OwnTrackView, TrackEntity, TrackView } from './track.schema.ts';

export type TrackRow = Selectable<TrackTable>;

/** A track with the data for checking permissions and building responses. */
export interface TrackWithFiles {
  row: TrackRow;
  files: MediaRow[];
  /** The key of the secret link through which the track is opened; the addresses of its files contain it. */
  secret?: string | undefined;
}

const ENTITY_COVER_WIDTH = 640;

export const trackSubjectName = (trackId: number) => `track:${trackId}`;

/** A track with what its artist decides for it. */
export interface FoundTrack extends TrackWithFiles {
  artistIsPublic: boolean;
  /** The licence of tracks that name none. */
  artistLicence: Licence | null;
}

export async function findTrack(db: Db, trackId: number): Promise<FoundTrack | undefined> {
  const found = await db
    .selectFrom('tracks')
    .innerJoin('artists', 'artists.id', 'tracks.artistId')
    .selectAll('tracks')
    .select(['artists.isPublic as artistIsPublic', 'artists.licence as artistLicence'])
    .where('tracks.id', '=', trackId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { artistIsPublic, artistLicence, ...row } = found;
  const files = await mediaOf(db, 'track', [trackId]);
  // The column codec works by column name; this column is an alias.
  return {
    row,
    files: files.get(trackId) ?? [],
    artistIsPublic: Boolean(artistIsPublic),
    artistLicence,
  };
}

/** Sets the price of a track; null ends the sale. */
export async function writeTrackPrice(
  db: Db,
  trackId: number,
  price: { sale: TrackRow['sale']; price: number | null; currency: string | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('tracks')
    .set({ ...price, updatedAt: now })
    .where('id', '=', trackId)
    .execute();
  await noteChanged(db, { kind: 'track', subjectId: trackId });
}

type TrackWords = Partial<Pick<TrackRow, 'title' | 'artist' | 'album' | 'genre' | 'mood' | 'tags'>>;

/** The search and grouping columns of a track. They must be set whenever one of these fields changes. */
export function foundBy(words: TrackWords) {
  const { genre, mood } = words;
  return { searchText: searchTextOf(words), genreKey: slugOf(genre), moodKey: slugOf(mood) };
}

/** The text that a search matches. */
export function searchTextOf({ title, artist, album, genre, mood, tags }: TrackWords): string {
  return searchText(title ?? '', [artist, album, genre, mood, ...(tags ?? [])]);
}

/** Inserts a track at the top of its artist's library. */
export async function insertTrack(db: Db, track: Insertable<TrackTable>): Promise<number> {
  const { id } = await db
    .insertInto('tracks')
    .values({ ...track, ...foundBy(track) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const position = Math.max(id, (await highestPlace(db, track.artistId)) + 1);
  await db.updateTable('tracks').set({ position }).where('id', '=', id).execute();
  if (track.isPublic ?? true) {
    await announce(db, { kind: 'track', subjectId: id, artistId: track.artistId }, track.createdAt);
  }
  return id;
}

/** The upload keys of files chosen together: `{form}-{number}`, numbered in the order of the choice. */
const CHOSEN_TOGETHER = /^(.+)-(\d{1,6})$/;

/**
 * Sorts the tracks of one choice of files in the order in which they were chosen, whichever arrived first. They
 * share the positions that they already have, so that no other track moves.
 */
export async function keepChosenOrder(trx: Db, artistId: number, uploadKey: string): Promise<void> {
  const [, form] = CHOSEN_TOGETHER.exec(uploadKey) ?? [];
  if (form === undefined) return;
  const rows = await trx
    .selectFrom('tracks')
    .select(['id', 'uploadKey'])
    .where('artistId', '=', artistId)
    .where('uploadKey', 'like', `${form}-%`)
    .execute();
  const chosen = rows
    .flatMap(({ id, uploadKey: key }) => {
      const [, ofForm, number] = CHOSEN_TOGETHER.exec(key ?? '') ?? [];
      return ofForm === form ? [{ id, number: Number(number) }] : [];
    })
    .sort((one, other) => one.number - other.number);
  await shareOutPlaces(
    trx,
    chosen.map(({ id }) => id),
  );
}

/** The titles of those tracks that belong to the artist. */
export async function listTitlesOf(
  db: Db,
  artistId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('tracks')
    .select(['id', 'title'])
    .where('artistId', '=', artistId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Distributes the positions that these tracks occupy among them in this order. */
export async function shareOutPlaces(trx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length < 2) return;
  const rows = await trx
    .selectFrom('tracks')
    .select(['id', 'position'])
    .where('id', 'in', ids)
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const positions = new Map(rows.map(({ id, position }) => [id, position]));
  for (const [index, id] of ids.filter((known) => positions.has(known)).entries()) {
    const place = rows[index]?.position;
    if (place === undefined || place === positions.get(id)) continue;
    await trx.updateTable('tracks').set({ position: place }).where('id', '=', id).execute();
  }
}

export async function findTrackByUploadKey(db: Db, artistId: number, uploadKey: string) {
  return db
    .selectFrom('tracks')
    .select('id')
    .where('artistId', '=', artistId)
    .where('uploadKey', '=', uploadKey)
    .executeTakeFirst();
}

/** The ids of the tracks of these upload keys, by key. */
export async function tracksOfUploadKeys(
  db: Db,
  artistId: number,
  uploadKeys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('tracks')
    .select(['id', 'uploadKey'])
    .where('artistId', '=', artistId)
    .where('uploadKey', 'in', uploadKeys)
    .execute();
  return new Map(rows.map(({ id, uploadKey }) => [uploadKey ?? '', id]));
}

/** The newest own track of this title, whatever its case. */
export const findTrackTitledLike = (db: Db, artistId: number, title: string) =>
  db
    .selectFrom('tracks')
    .select('id')
    .where('artistId', '=', artistId)
    .where(sql<boolean>`lower(title) = lower(${title})`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Writes what identifies a track, and its year, without touching the fields of its form. */
export async function writeTrackFacts(
  db: Db,
  trackId: number,
  facts: Updateable<Pick<TrackTable, 'isrc' | 'iswc' | 'licence' | 'year'>>,
): Promise<void> {
  await db.updateTable('tracks').set(facts).where('id', '=', trackId).execute();
  await noteChanged(db, { kind: 'track', subjectId: trackId });
}

/** The highest position of an artist's tracks in their own order; 0 without tracks. */
export async function highestPlace(db: Db, artistId: number): Promise<number> {
  const row = await db
    .selectFrom('tracks')
    .select('position')
    .where('artistId', '=', artistId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.position ?? 0;
}

/** An artist's tracks in their own order. */
async function listTracks(
  db: Db,
  artistId: number,
  {
    publicOnly,
    before,
    limit,
  }: { publicOnly: boolean; before?: number | undefined; limit: number },
): Promise<TrackWithFiles[]> {
  let query = db
    .selectFrom('tracks')
    .selectAll()
    .where('artistId', '=', artistId)
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (publicOnly) query = query.where('isPublic', '=', true);
  if (before !== undefined) {
    const place = await findPlace(db, artistId, before);
    query = query
      .where('position', '<=', place)
      .where((where) => where.or([where('position', '<', place), where('id', '<', before)]));
  }
  const rows = await query.execute();
  return withFiles(db, 'track', rows);
}

/** The position of a track; for a deleted track its original position. */
async function findPlace(db: Db, artistId: number, trackId: number): Promise<number> {
  const row = await db
    .selectFrom('tracks')
    .select('position')
    .where('artistId', '=', artistId)
    .where('id', '=', trackId)
    .executeTakeFirst();
  return row?.position ?? trackId;
}

const TRACKS_PER_PAGE = 50;

/** A page of tracks, and the key (`before`) of the next one. */
export async function pageOfTracks(
  db: Db,
  artistId: number,
  page: { publicOnly: boolean; before: number | undefined; limit?: number },
): Promise<{ tracks: TrackWithFiles[]; next: number | null }> {
  const { publicOnly, before, limit = TRACKS_PER_PAGE } = page;
  const found = await listTracks(db, artistId, { publicOnly, before, limit: limit + 1 });
  const { page: tracks, last } = cutPage(found, limit);
  return { tracks, next: last?.row.id ?? null };
}

export async function countTracks(db: Db, artistId: number): Promise<number> {
  return countRows(db.selectFrom('tracks').where('artistId', '=', artistId));
}

/** Adds a track to the followers' feeds when it becomes public, or removes it when it no longer is. */
export async function notifyFollowers(
  trx: Db,
  { id, artistId }: { id: number; artistId: number },
  isPublic: boolean,
  now: Date,
): Promise<void> {
  const subject = { kind: 'track', subjectId: id } as const;
  if (isPublic) await announce(trx, { ...subject, artistId }, now);
  else await withdraw(trx, subject);
}

/** Gives the files of a public track new addresses before it becomes private. */
export async function leavePublic(trx: Db, trackId: number): Promise<void> {
  const shown = await trx
    .selectFrom('tracks')
    .select('id')
    .where('id', '=', trackId)
    .where('isPublic', '=', true)
    .execute();
  await changeAddresses(trx, { type: 'track', ids: shown.map(({ id }) => id) });
}

export async function countTracksByType(db: Db, artistId: number) {
  const rows = await db
    .selectFrom('tracks')
    .select(({ fn }) => ['contentType', fn.countAll<number>().as('count')])
    .where('artistId', '=', artistId)
    .groupBy('contentType')
    .execute();
  const counts = { track: 0, beat: 0, vocal: 0, album: 0 };
  for (const { contentType, count } of rows) counts[contentType] = Number(count);
  return counts;
}

/**
 * The URLs of the files for listening. The original is for the owner; others get it only until the renditions
 * exist, or if the artist allows the download. Pages link to the preview of a track for sale; requests with
 * more rights are redirected from there.
 */
function audioUrls({ row, files, secret }: TrackWithFiles, owner: boolean) {
  const urlOf = (role: MediaRow['role']) => {
    const file = files.find((candidate) => candidate.role === role);
    return file ? mediaUrl(file, secret) : null;
  };
  if (row.previewSeconds !== null && !owner) {
    const mp3 = urlOf(PREVIEW_ROLES['mp3-128']);
    return { mp3, opus: urlOf(PREVIEW_ROLES['opus-64']), audioUrl: mp3 ?? '' };
  }
  const original = urlOf('original') ?? '';
  const mp3 = urlOf('mp3-128');
  return {
    mp3,
    opus: urlOf('opus-64'),
    audioUrl: owner || row.allowDownload ? original : (mp3 ?? original),
  };
}

export async function trackEntity(
  db: Db,
  track: TrackWithFiles,
  owner: boolean,
): Promise<TrackEntity> {
  const plays = await playsOf(db, [track.row.id]);
  return entity(track, owner, plays.get(track.row.id));
}

export async function trackEntities(
  db: Db,
  tracks: readonly TrackWithFiles[],
  owner: boolean,
): Promise<TrackEntity[]> {
  const plays = await playsOf(db, idsOf(tracks));
  return tracks.map((track) => entity(track, owner, plays.get(track.row.id)));
}

const idsOf = (tracks: readonly TrackWithFiles[]) => tracks.map(({ row }) => row.id);

function entity(track: TrackWithFiles, owner: boolean, playCount: number): TrackEntity {
  const { row, files, secret } = track;
  const { audioUrl, mp3 } = audioUrls(track, owner);
  const cover = pictureOf(files, 'cover', secret);
  return {
    id: row.id,
    artistId: row.artistId,
    title: row.title,
    artist: row.artist,
    album: row.album,
    genre: row.genre,
    year: row.year,
    duration: row.duration,
    audioUrl,
    outputUrl: mp3,
    coverImageUrl: cover && pictureUrl(cover, ENTITY_COVER_WIDTH),
    lyrics: row.lyrics,
    bpm: row.bpm,
    key: row.key,
    mood: row.mood,
    tags: row.tags,
    isPublic: row.isPublic,
    isFeatured: row.isFeatured,
    playCount,
    fileSize: row.fileSize,
    fileFormat: row.fileFormat,
    waveformData: row.waveformData,
    description: row.description,
    contentType: row.contentType,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** @param whole true if the whole track is played, although others hear a preview */
export function trackView(track: TrackWithFiles, whole = false): TrackView {
  const { row, files, secret } = track;
  const { mp3, opus, audioUrl } = audioUrls(track, whole);
  return {
    id: row.id,
    artistId: row.artistId,
    title: row.title,
    artist: row.artist,
    genre: row.genre,
    bpm: row.bpm,
    key: row.key,
    tags: row.tags,
    contentType: row.contentType,
    duration: row.duration,
    audioUrl: mp3 ?? audioUrl,
    opusUrl: opus,
    level: attenuationOf(row.loudness, row.truePeak),
    cover: pictureOf(files, 'cover', secret),
    bars: encodeBars(playablePeaks(row, whole)),
    ...(row.previewSeconds !== null && !whole && { previewSeconds: row.previewSeconds }),
  };
}

export async function ownTrackViews(db: Db, tracks: TrackWithFiles[]): Promise<OwnTrackView[]> {
  const unfinished = tracks
    .filter(({ row }) => row.ingestState === 'waiting' || row.ingestState === 'processing')
    .map(({ row }) => trackSubjectName(row.id));
  const jobs = await jobsOf(db, unfinished);
  const plays = await playsOf(db, idsOf(tracks));
  return tracks.map((track) => {
    const { row } = track;
    const job = jobs.get(trackSubjectName(row.id));
    return {
      ...trackView(track, true),
      isPublic: row.isPublic,
      album: row.album,
      isFeatured: row.isFeatured,
      playCount: plays.get(row.id),
      position: row.position,
      originalUrl: audioUrls(track, true).audioUrl,
      ingest: {
        state: row.ingestState,
        error: errorWords(row.ingestError),
        progress: job?.progress ?? 0,
        step: storedWords(job?.step ?? null, ingestSteps),
      },
    };
  });
}
