import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import type { ContentType } from '#db/schema.ts';
import { type ComparedTrack, similarity } from './similarity.ts';
import type { TrackRow, TrackWithFiles } from './track.queries.server.ts';
import { mediaOf, withFiles } from '../media/media.server.ts';

/** Tracks with their files and whether their artist is public. */
export async function tracksById(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TrackWithFiles & { artistIsPublic: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('tracks')
    .innerJoin('artists', 'artists.id', 'tracks.artistId')
    .selectAll('tracks')
    .select('artists.isPublic as artistIsPublic')
    .where('tracks.id', 'in', ids)
    .execute();
  const files = await mediaOf(db, 'track', ids);
  return new Map(
    rows.map(({ artistIsPublic, ...row }) => [
      row.id,
      { row, files: files.get(row.id) ?? [], artistIsPublic: Boolean(artistIsPublic) },
    ]),
  );
}

/** Says that a track's files have changed. */
export async function touchTrack(trx: Db, trackId: number, updatedAt: Date): Promise<void> {
  await trx.updateTable('tracks').set({ updatedAt }).where('id', '=', trackId).execute();
}

/** The featured track of an artist, and those of `trackIds` that are theirs. */
export async function findChosenTracks(
  db: Db,
  artistId: number,
  { trackIds, publicOnly }: { trackIds: readonly number[]; publicOnly: boolean },
): Promise<TrackWithFiles[]> {
  let query = db
    .selectFrom('tracks')
    .selectAll()
    .where('artistId', '=', artistId)
    .where((where) =>
      where.or([
        where('isFeatured', '=', true),
        ...(trackIds.length > 0 ? [where('id', 'in', trackIds)] : []),
      ]),
    );
  if (publicOnly) query = query.where('isPublic', '=', true);
  const rows = await query.execute();
  return withFiles(db, 'track', rows);
}

/** A public track as a list of works needs it. */
export interface PublishedTrack {
  id: number;
  title: string;
  album: string | null;
  year: number | null;
  duration: number | null;
  contentType: ContentType;
  createdAt: Date;
}

/** What an artist has published, newest first; of more than `limit` the newest. */
export function listPublished(db: Db, artistId: number, limit: number): Promise<PublishedTrack[]> {
  return db
    .selectFrom('tracks')
    .select(['id', 'title', 'album', 'year', 'duration', 'contentType', 'createdAt'])
    .where('artistId', '=', artistId)
    .where('isPublic', '=', true)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countPublicTracks(db: Db, artistId: number): Promise<number> {
  return countRows(
    db.selectFrom('tracks').where('artistId', '=', artistId).where('isPublic', '=', true),
  );
}

/** The newest of an artist's own tracks by their titles, private ones as well. */
export function listTitles(db: Db, artistId: number, limit: number) {
  return db
    .selectFrom('tracks')
    .select(['id', 'title', 'isPublic', 'contentType'])
    .where('artistId', '=', artistId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How many of these tracks are the artist's own. */
export async function countOwn(
  db: Db,
  artistId: number,
  trackIds: readonly number[],
): Promise<number> {
  if (trackIds.length === 0) return 0;
  return countRows(
    db.selectFrom('tracks').where('artistId', '=', artistId).where('id', 'in', trackIds),
  );
}

const publicTracks = (db: Db, artistId: number) =>
  db.selectFrom('tracks').selectAll().where('artistId', '=', artistId).where('isPublic', '=', true);

/** The newest of an artist's public tracks that every program can play by now. */
export async function listNewestPlayable(
  db: Db,
  artistId: number,
  limit: number,
): Promise<TrackWithFiles[]> {
  const rows = await publicTracks(db, artistId)
    .where('ingestState', '=', 'ready')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return withFiles(db, 'track', rows);
}

/** Those of these tracks that are the artist's, public, and playable by every program. */
export async function findPlayable(
  db: Db,
  artistId: number,
  ids: readonly number[],
): Promise<TrackWithFiles[]> {
  if (ids.length === 0) return [];
  const query = publicTracks(db, artistId).where('id', 'in', ids);
  const rows = await query.where('ingestState', '=', 'ready').execute();
  return withFiles(db, 'track', rows);
}

/** Those of these tracks of an artist that everybody may hear, and buy. */
export async function findTracksForSale(
  db: Db,
  artistId: number,
  ids: readonly number[],
): Promise<TrackWithFiles[]> {
  if (ids.length === 0) return [];
  const query = publicTracks(db, artistId).where('id', 'in', ids);
  const rows = await query.where('sale', 'is not', null).execute();
  return withFiles(db, 'track', rows, ['cover']);
}

/** Those of these tracks that everybody may hear, by their ids. */
export async function publicTracksById(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, TrackWithFiles>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('tracks')
    .innerJoin('artists', 'artists.id', 'tracks.artistId')
    .selectAll('tracks')
    .where('tracks.id', 'in', ids)
    .where('tracks.isPublic', '=', true)
    .where('artists.isPublic', '=', true)
    .execute();
  const tracks = await withFiles(db, 'track', rows);
  return new Map(tracks.map((track) => [track.row.id, track]));
}

/** Tracks that everybody may hear, of all artists, in the order of their ids. */
export function listPublicTrackAddresses(
  db: Db,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<{ id: number; updatedAt: Date }[]> {
  return db
    .selectFrom('tracks')
    .innerJoin('artists', 'artists.id', 'tracks.artistId')
    .select(['tracks.id', 'tracks.updatedAt'])
    .where('tracks.isPublic', '=', true)
    .where('artists.isPublic', '=', true)
    .where('tracks.id', '>', after)
    .where('tracks.id', '<=', upTo)
    .orderBy('tracks.id')
    .limit(limit)
    .execute();
}

/** By what tracks are put together: their genre, or their mood. */
export type Trait = 'genre' | 'mood';

interface NamedTrait {
  /** As its address names it. */
  key: string;
  /** As the newest track that everybody may hear writes it. */
  name: string;
}

/** Keys are looked at until a page is full of those that have something; of more, the next page goes on. */
const MAX_KEYS = 400;

/**
 * The genres or moods of tracks that everybody may hear, by the alphabet of their keys: a page behind
 * `after`, and the key of the next one. Each takes a few steps into an index, however many tracks there
 * are.
 */
export async function listTraits(
  db: Db,
  trait: Trait,
  { after, limit }: { after: string; limit: number },
): Promise<{ traits: NamedTrait[]; next: string | null }> {
  const key = sql.raw(`${trait}_key`);
  const name = sql.raw(trait);
  const { rows } = await sql<{ key: string; name: string | null }>`
    with recursive found (key, at) as (
      select (select min(${key}) from tracks where ${key} > ${after}), 1
      union all
      select (select min(${key}) from tracks where ${key} > found.key), at + 1 from found
      where found.key is not null and at <= ${MAX_KEYS}
    )
    select key, (
      select tracks.${name} from tracks where ${key} = found.key and is_public = 1
        and exists (select 1 from artists where artists.id = tracks.artist_id and artists.is_public = 1)
      order by tracks.id desc limit 1
    ) as name
    from found where key is not null order by at`.execute(db);
  const traits: NamedTrait[] = [];
  for (const [at, row] of rows.entries()) {
    if (row.name !== null) traits.push({ key: row.key, name: row.name });
    const more = at + 1 < rows.length;
    if (traits.length === limit && more) return { traits, next: row.key };
  }
  return { traits, next: rows.length > MAX_KEYS ? (rows.at(-1)?.key ?? null) : null };
}

/**
 * A page of the tracks of a genre or a mood that everybody may hear, the newest first. Which they are is
 * read from an index alone: PostgreSQL would otherwise rather walk all tracks, from the newest, until it
 * has enough, and of a genre that was heard long ago it has enough at the end.
 */
export async function pageOfTrait(
  db: Db,
  trait: Trait,
  { key, before, limit }: { key: string; before: number | undefined; limit: number },
): Promise<TrackWithFiles[]> {
  let query = db
    .selectFrom('tracks')
    .innerJoin('artists', 'artists.id', 'tracks.artistId')
    .select('tracks.id')
    .where(trait === 'genre' ? 'tracks.genreKey' : 'tracks.moodKey', '=', key)
    .where('tracks.isPublic', '=', true)
    .where('artists.isPublic', '=', true)
    .orderBy('tracks.id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('tracks.id', '<', before);
  const ids = (await query.execute()).map(({ id }) => id);
  const tracks = await tracksById(db, ids);
  return ids.flatMap((id) => tracks.get(id) ?? []);
}

interface TrackPosition {
  id: number;
  artistId: number;
  position: number;
}

/** The public tracks that follow one in its artist's own order; after the last comes the first. */
export async function listNextTracks(
  db: Db,
  track: TrackPosition,
  limit: number,
): Promise<TrackWithFiles[]> {
  const both = await db
    .selectFrom(inOrder(db, track, 'after', limit).as('behind'))
    .selectAll()
    .unionAll(db.selectFrom(inOrder(db, track, 'before', limit).as('ahead')).selectAll())
    .execute();
  const isBehind = ({ position, id }: TrackPosition) =>
    position < track.position || (position === track.position && id < track.id);
  const rows = both
    .sort(
      (one, other) =>
        Number(isBehind(other)) - Number(isBehind(one)) ||
        other.position - one.position ||
        other.id - one.id,
    )
    .slice(0, limit);
  return withFiles(db, 'track', rows);
}

/** Of those that stand after or before a track: the first, in the order that has the newest on top. */
function inOrder(
  db: Db,
  { id, artistId, position }: TrackPosition,
  side: 'after' | 'before',
  limit: number,
) {
  const beyond = side === 'after' ? '<' : '>';
  return db
    .selectFrom('tracks')
    .selectAll()
    .where('artistId', '=', artistId)
    .where('isPublic', '=', true)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('position', 'id'), beyond, tuple(position, id)))
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
}

/** As many are compared of each group: of the genre and of all, faster and slower ones. */
const OF_GENRE = 60;
const OF_ALL = 30;
/** Below this, tracks are not called similar: one thing in common and a little more. */
const LEAST = 3;
/** Of one artist. */
const MAX_OF_ARTIST = 2;

type Candidate = ComparedTrack & { id: number; artistId: number };

/**
 * The tracks of other artists that are similar to one, the most similar first, of those that everybody may hear:
 * those of its genre and those of its tempo are compared, the nearest in tempo. The same tracks have
 * always the same answer.
 */
export async function rankSimilarTracks(
  db: Db,
  track: TrackRow,
): Promise<{ id: number; artistId: number }[]> {
  const found = new Map((await candidatesOf(db, track)).map((one) => [one.id, one]));
  return [...found.values()]
    .filter(({ artistId }) => artistId !== track.artistId)
    .map((one) => ({ ...one, alike: similarity(track, one) }))
    .filter(({ alike }) => alike >= LEAST)
    .sort((one, other) => other.alike - one.alike || other.id - one.id);
}

/** The first of them, of each artist a few. */
export function someOfEach(
  ranked: readonly { id: number; artistId: number }[],
  limit: number,
): number[] {
  const ofArtist = new Map<number, number>();
  return ranked
    .filter(({ artistId }) => {
      const count = (ofArtist.get(artistId) ?? 0) + 1;
      ofArtist.set(artistId, count);
      return count <= MAX_OF_ARTIST;
    })
    .slice(0, limit)
    .map(({ id }) => id);
}

/** Of the genre and of all tracks, the nearest in tempo on either side: one statement. */
async function candidatesOf(db: Db, { genreKey, bpm }: TrackRow): Promise<Candidate[]> {
  const side = (faster: boolean, ofGenre: boolean) => {
    const order = faster ? 'asc' : 'desc';
    let query = db
      .selectFrom('tracks')
      .innerJoin('artists', 'artists.id', 'tracks.artistId')
      .select(['tracks.id', 'tracks.artistId', 'tracks.genreKey', 'tracks.moodKey', 'tracks.bpm'])
      .select(['tracks.key', 'tracks.loudness', 'tracks.truePeak', 'tracks.duration'])
      .where('tracks.isPublic', '=', true)
      .where('artists.isPublic', '=', true)
      .limit(ofGenre ? OF_GENRE : OF_ALL);
    if (ofGenre) query = query.where('tracks.genreKey', '=', genreKey);
    if (bpm !== null) {
      query = query.where('tracks.bpm', faster ? '>=' : '<', bpm).orderBy('tracks.bpm', order);
    }
    return db.selectFrom(query.orderBy('tracks.id', order).as('near')).selectAll();
  };
  const sides = [
    ...(genreKey === null ? [] : [side(false, true)]),
    ...(genreKey === null || bpm === null ? [] : [side(true, true)]),
    ...(bpm === null ? [] : [side(true, false), side(false, false)]),
  ];
  const [first, ...others] = sides;
  if (!first) return [];
  return others.reduce((all, other) => all.unionAll(other), first).execute();
}
