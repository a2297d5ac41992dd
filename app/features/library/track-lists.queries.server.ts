import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import type { ContentType } from '#db/schema.ts';
import { type ComparedTrack, similarity } from './similarity.ts';
import type { TrackRow, TrackWithFiles } from './track.queries.server.ts';
import { mediaOf, withFiles } from '../media/media.server.ts';

/** Tracks with their files, and whether their artist is public. */
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

/** The featured track of an artist, and those of `trackIds` that belong to the artist. */
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

/** A public track for a list of works. */
export interface PublishedTrack {
  id: number;
  title: string;
  album: string | null;
  year: number | null;
  duration: number | null;
  contentType: ContentType;
  createdAt: Date;
}

/** An artist's public tracks, newest first, at most `limit`. */
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

/** The titles of an artist's newest tracks, including private ones. */
export function listTitles(db: Db, artistId: number, limit: number) {
  return db
    .selectFrom('tracks')
    .select(['id', 'title', 'isPublic', 'contentType'])
    .where('artistId', '=', artistId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The number of these tracks that belong to the artist. */
export async function countOwn(db: Db, artistId: number, trackIds: readonly number[]) {
  if (trackIds.length === 0) return 0;
  return countRows(
    db.selectFrom('tracks').where('artistId', '=', artistId).where('id', 'in', trackIds),
  );
}

const publicTracks = (db: Db, artistId: number) =>
  db.selectFrom('tracks').selectAll().where('artistId', '=', artistId).where('isPublic', '=', true);

/** The newest of an artist's public tracks that have renditions for every player. */
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

/** Those of these tracks that belong to the artist, are public, and have renditions for every player. */
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

/** Those of these tracks that belong to the artist, are public and for sale. */
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

/** Public tracks of all artists, ordered by id. */
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

/** A property that tracks are grouped by. */
export type Trait = 'genre' | 'mood';

interface NamedTrait {
  /** The key in its address. */
  key: string;
  /** The spelling of the newest public track. */
  name: string;
}

/** The maximum number of keys examined for one page; the next page continues after them. */
const MAX_KEYS = 400;

/**
 * The genres or moods of public tracks in alphabetical order of their keys: a page after `after`, and the key
 * of the next one. Each takes a few index lookups, whatever the number of tracks.
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

/** How many public tracks each genre has, by its key. */
export async function countTracksOfGenres(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('tracks')
    .innerJoin('artists', 'artists.id', 'tracks.artistId')
    .select(({ fn }) => ['tracks.genreKey', fn.countAll<number>().as('count')])
    .where('tracks.genreKey', 'is not', null)
    .where('tracks.isPublic', '=', true)
    .where('artists.isPublic', '=', true)
    .groupBy('tracks.genreKey')
    .execute();
  return new Map(rows.map(({ genreKey, count }) => [genreKey ?? '', Number(count)]));
}

/**
 * A page of the public tracks, of all or of a genre or a mood, newest first. The first query reads only ids,
 * which an index covers: PostgreSQL would otherwise scan all tracks from the newest on, which is slow for a
 * genre with only old tracks.
 */
export async function pageOfPublicTracks(
  db: Db,
  {
    of,
    before,
    limit,
  }: { of: { trait: Trait; key: string } | null; before: number | undefined; limit: number },
): Promise<TrackWithFiles[]> {
  let query = db
    .selectFrom('tracks')
    .innerJoin('artists', 'artists.id', 'tracks.artistId')
    .select('tracks.id')
    .where('tracks.isPublic', '=', true)
    .where('artists.isPublic', '=', true)
    .orderBy('tracks.id', 'desc')
    .limit(limit);
  if (of) query = query.where(`tracks.${of.trait}Key`, '=', of.key);
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

/** The public tracks that follow a track in its artist's own order; the first follows the last. */
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

/** The first tracks after or before a track, in the order with the newest on top. */
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

/** The number of candidates of each group: of the genre and of all tracks, each faster and slower. */
const OF_GENRE = 60;
const OF_ALL = 30;
/** Tracks below this similarity are not listed: it needs one common property and a little more. */
const LEAST = 3;
/** The maximum number of tracks of one artist. */
const MAX_OF_ARTIST = 2;

type Candidate = ComparedTrack & { id: number; artistId: number };

/**
 * Ranks public tracks of other artists by similarity to a track, most similar first. Candidates are the tracks
 * nearest in tempo, of the same genre and of all. Deterministic.
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

/** The first of the ranked tracks, with a limit for each artist. */
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

/** The tracks nearest in tempo on either side, of the genre and of all tracks, in one statement. */
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
