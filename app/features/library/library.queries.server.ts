import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/client.ts';
import { pageOf } from '#db/page-of.ts';
import { searchWords } from '#db/search-key.ts';
import { mediaOf } from '../media/media.queries.server.ts';
import { playsOfRow } from '../player/plays/play.queries.server.ts';
import type { LibraryFilter, LibraryOrder } from './library-filter.ts';
import type { TrackWithFiles } from './track.queries.server.ts';

/** Where a page ends: the last track's values in the columns that the list is sorted by. */
export type LibraryCursor = readonly (string | number)[];

/** What a list is sorted by. */
interface SortColumn {
  value: RawBuilder<string | number>;
  kind: 'number' | 'string';
  descending: boolean;
}

const up = (value: RawBuilder<string | number>, kind: SortColumn['kind']): SortColumn => ({
  ...{ value, kind, descending: false },
});
const down = (value: RawBuilder<string | number>): SortColumn => ({
  ...{ value, kind: 'number' as const, descending: true },
});

const id = sql<number>`id`;
const position = sql<number>`position`;
/** The album that a track belongs to: that of its field; an album in one file is its own. */
const album = sql`coalesce(album, case when content_type = 'album' then title end)`;
const albumKey = sql<string>`coalesce(lower(${album}), '')`;
const albumMissing = sql<number>`(case when ${album} is null then 1 else 0 end)`;

/** Each order ends with what no two tracks share, and all but the plays have an index of their own (migration 0012). */
const SORT_COLUMNS: Record<LibraryOrder, readonly SortColumn[]> = {
  mine: [down(position), down(id)],
  newest: [down(id)],
  title: [up(sql<string>`substr(search_text, 1, 120)`, 'string'), up(id, 'number')],
  plays: [down(playsOfRow), down(id)],
  longest: [down(sql<number>`coalesce(duration, 0)`), down(id)],
  album: [up(albumMissing, 'number'), up(albumKey, 'string'), down(position), down(id)],
};

/** Whether a cursor can be one of this order. */
export function isCursorOf(sort: LibraryOrder, cursor: unknown): cursor is LibraryCursor {
  const columns = SORT_COLUMNS[sort];
  return (
    Array.isArray(cursor) &&
    cursor.length === columns.length &&
    columns.every(({ kind }, index) => typeof cursor[index] === kind)
  );
}

interface LibraryPage {
  tracks: TrackWithFiles[];
  /** Null at the end of the list. */
  next: LibraryCursor | null;
}

/** A page of an artist's library, private tracks included. */
export async function pageOfLibrary(
  db: Db,
  artistId: number,
  filter: LibraryFilter & { after: LibraryCursor | undefined; limit: number },
): Promise<LibraryPage> {
  const { sort, after, limit } = filter;
  const columns = SORT_COLUMNS[sort];
  let query = matching(db, artistId, filter)
    .select('id')
    .select(columns.map(({ value }, index) => value.as(`sort${index}`)));
  for (const { value, descending } of columns) {
    query = query.orderBy(value, descending ? 'desc' : 'asc');
  }
  if (after) query = query.where(behind(columns, after));
  const { page, last } = await pageOf(query, limit);
  return {
    tracks: await findTracks(
      db,
      page.map((row) => row.id),
    ),
    next: last ? columns.map((_, index) => Reflect.get(last, `sort${index}`) as string) : null,
  };
}

export async function countLibrary(
  db: Db,
  artistId: number,
  filter: LibraryFilter,
): Promise<number> {
  const { count } = await matching(db, artistId, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function matching(db: Db, artistId: number, filter: LibraryFilter) {
  let query = db.selectFrom('tracks').where('artistId', '=', artistId);
  if (filter.type) query = query.where('contentType', '=', filter.type);
  if (filter.album) {
    query = query
      .where(sql<boolean>`${albumMissing} = 0`)
      .where(sql<boolean>`${albumKey} = lower(${filter.album})`);
  }
  for (const word of searchWords(filter.search)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(sql<boolean>`search_text like ${pattern} escape '\\'`);
  }
  return query;
}

/**
 * Behind a place in an order: later in the first column, or equal there and behind in the others.
 * The first column's bound stands apart, so that an index can begin there.
 */
function behind(columns: readonly SortColumn[], cursor: LibraryCursor): RawBuilder<boolean> {
  const [column, ...rest] = columns;
  const [bound, ...others] = cursor;
  if (!column || bound === undefined) return sql<boolean>`1 = 0`;
  const { value, descending } = column;
  const later = descending ? sql<boolean>`${value} < ${bound}` : sql<boolean>`${value} > ${bound}`;
  if (rest.length === 0) return later;
  const from = descending ? sql`${value} <= ${bound}` : sql`${value} >= ${bound}`;
  return sql<boolean>`(${from} and (${later} or ${behind(rest, others)}))`;
}

/** Tracks with their files, in the order of their ids here. */
async function findTracks(db: Db, ids: readonly number[]): Promise<TrackWithFiles[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('tracks').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const files = await mediaOf(db, 'track', ids);
  return ids.flatMap((trackId) => {
    const row = byId.get(trackId);
    return row ? { row, files: files.get(trackId) ?? [] } : [];
  });
}

/** The ids and places of those of these tracks that are the artist's own. */
export function findPlaces(db: Db, artistId: number, ids: readonly number[]) {
  return db
    .selectFrom('tracks')
    .select(['id', 'position'])
    .where('artistId', '=', artistId)
    .where('id', 'in', ids)
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function setPlace(db: Db, trackId: number, place: number): Promise<void> {
  await db.updateTable('tracks').set({ position: place }).where('id', '=', trackId).execute();
}

/** The track next above (`up`) or below another one in the artist's own order. */
export function findNeighbour(
  db: Db,
  artistId: number,
  place: { id: number; position: number },
  direction: 'up' | 'down',
) {
  const [comparison, order] =
    direction === 'up' ? (['>', 'asc'] as const) : (['<', 'desc'] as const);
  return db
    .selectFrom('tracks')
    .select(['id', 'position'])
    .where('artistId', '=', artistId)
    .where((where) =>
      where.or([
        where('position', comparison, place.position),
        where.and([where('position', '=', place.position), where('id', comparison, place.id)]),
      ]),
    )
    .orderBy('position', order)
    .orderBy('id', order)
    .limit(1)
    .executeTakeFirst();
}
