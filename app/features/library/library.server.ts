import { type RawBuilder, sql } from 'kysely';
import { wrongField } from '#app/errors.ts';
import type { Door } from '#app/operations/door.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { ownsTrack, signedIn } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { pageOf } from '#db/page-of.ts';
import { searchWords } from '#db/search-key.ts';
import {
  CONTENT_TYPES,
  isFiltered,
  type LibraryFilter,
  type LibraryOrder,
  libraryPathOf,
  ORDERS,
} from './library-filter.ts';
import * as texts from './texts.ts';
import { featureTrack } from './track-edit.server.ts';
import {
  countTracksByType,
  highestPlace,
  ownTrackViews,
  type TrackWithFiles,
} from './track.queries.server.ts';
import { retryIngest, setTrackVisibility, trackSubject } from './track.server.ts';
import { mediaOf } from '../media/media.server.ts';
import { playsOfRow } from '../player/plays/play.server.ts';

/** The end of a page: the last track's values in the columns that the list is sorted by. */
type LibraryCursor = readonly (string | number)[];

/** An expression that the list is sorted by, and its direction. */
interface SortColumn {
  value: RawBuilder<string | number>;
  kind: 'number' | 'string';
  descending: boolean;
}

const ascending = (value: RawBuilder<string | number>, kind: SortColumn['kind']): SortColumn => ({
  value,
  kind,
  descending: false,
});
const descendingNumber = (value: RawBuilder<string | number>): SortColumn => ({
  value,
  kind: 'number' as const,
  descending: true,
});

const rowId = sql<number>`id`;
const position = sql<number>`position`;
/** The album of a track: its album field, or the title of an album in one file. */
const album = sql`coalesce(album, case when content_type = 'album' then title end)`;
const albumKey = sql<string>`coalesce(lower(${album}), '')`;
const albumMissing = sql<number>`(case when ${album} is null then 1 else 0 end)`;

/** Each order ends with a unique column, and all but the plays have an index of their own (migration 0012). */
const SORT_COLUMNS: Record<LibraryOrder, readonly SortColumn[]> = {
  mine: [descendingNumber(position), descendingNumber(rowId)],
  newest: [descendingNumber(rowId)],
  title: [
    ascending(sql<string>`substr(search_text, 1, 120)`, 'string'),
    ascending(rowId, 'number'),
  ],
  plays: [descendingNumber(playsOfRow), descendingNumber(rowId)],
  longest: [descendingNumber(sql<number>`coalesce(duration, 0)`), descendingNumber(rowId)],
  album: [
    ascending(albumMissing, 'number'),
    ascending(albumKey, 'string'),
    descendingNumber(position),
    descendingNumber(rowId),
  ],
};

/** True if a cursor has the shape of this order's columns. */
function isCursorOf(sort: LibraryOrder, cursor: unknown): cursor is LibraryCursor {
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
async function pageOfLibrary(
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
  if (after) query = query.where(afterCursor(columns, after));
  const { page, last } = await pageOf(query, limit);
  return {
    tracks: await findTracks(
      db,
      page.map((row) => row.id),
    ),
    next: last ? columns.map((_, index) => Reflect.get(last, `sort${index}`) as string) : null,
  };
}

async function countLibrary(db: Db, artistId: number, filter: LibraryFilter): Promise<number> {
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
 * The condition for rows after a cursor: after it in the first column, or equal there and after it in the
 * others. The bound of the first column is a condition of its own, so that an index scan can start there.
 */
function afterCursor(columns: readonly SortColumn[], cursor: LibraryCursor): RawBuilder<boolean> {
  const [column, ...rest] = columns;
  const [bound, ...others] = cursor;
  if (!column || bound === undefined) return sql<boolean>`1 = 0`;
  const { value, descending } = column;
  const later = descending ? sql<boolean>`${value} < ${bound}` : sql<boolean>`${value} > ${bound}`;
  if (rest.length === 0) return later;
  const from = descending ? sql`${value} <= ${bound}` : sql`${value} >= ${bound}`;
  return sql<boolean>`(${from} and (${later} or ${afterCursor(rest, others)}))`;
}

/** Tracks with their files, in the order of `ids`. */
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

/** The ids and positions of those tracks that belong to the artist. */
function findPlaces(db: Db, artistId: number, ids: readonly number[]) {
  return db
    .selectFrom('tracks')
    .select(['id', 'position'])
    .where('artistId', '=', artistId)
    .where('id', 'in', ids)
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

async function setPlace(db: Db, trackId: number, place: number): Promise<void> {
  await db.updateTable('tracks').set({ position: place }).where('id', '=', trackId).execute();
}

/** The next track above (`up`) or below another one in the artist's own order. */
function findNeighbour(
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

const TRACKS_PER_PAGE = 50;
/** More than a page, so that every page can be saved; limited because each position is a write. */
const MAX_PLACES = 200;

const text = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum)
    .nullish()
    .transform((value) => value ?? '');

const libraryInput = z.object({
  type: z
    .enum(CONTENT_TYPES)
    .nullish()
    .transform((type) => type ?? null),
  search: text(100),
  album: text(255),
  sort: z
    .enum(Object.keys(ORDERS) as LibraryOrder[])
    .nullish()
    .transform((sort) => sort ?? 'mine'),
  after: z.string().max(2000).nullish(),
});

/**
 * Lists the library of the signed-in artist by pages, with the progress of each upload. `total` counts the
 * tracks that match the filter, `all` every track.
 */
export const listOwnTracks = defineOperation({
  name: 'listOwnTracks',
  input: libraryInput,
  permission: signedIn,
  async run(context, { after, ...filter }) {
    const { db } = context;
    const artistId = context.viewer.artistId;
    const { tracks, next } = await pageOfLibrary(db, artistId, {
      ...filter,
      after: after ? readCursor(filter.sort, after) : undefined,
      limit: TRACKS_PER_PAGE,
    });
    const counts = await countTracksByType(db, artistId);
    const all = counts.track + counts.beat + counts.vocal + counts.album;
    return {
      tracks: await ownTrackViews(db, tracks),
      next: next && JSON.stringify(next),
      total: isFiltered(filter) ? await countLibrary(db, artistId, filter) : all,
      all,
      counts,
    };
  },
});

/** @throws {AppError} invalid */
function readCursor(sort: LibraryOrder, written: string): LibraryCursor {
  try {
    const cursor: unknown = JSON.parse(written);
    if (isCursorOf(sort, cursor)) return cursor;
  } catch {
    // Not a cursor of this server.
  }
  throw wrongField('after', texts.noSuchPage);
}

/**
 * Reorders tracks of the own library within the positions that they occupy: tracks of other pages and newly
 * added ones keep their positions; deleted ones are ignored. Safe to repeat.
 */
export const orderTracks = defineOperation({
  name: 'orderTracks',
  input: z.object({
    order: z.preprocess(
      (list) => (typeof list === 'string' ? list.split(',') : list),
      z.array(id).min(1).max(MAX_PLACES),
    ),
  }),
  permission: signedIn,
  async run(context, { order }) {
    await context.db.transaction().execute(async (trx) => {
      const found = await findPlaces(trx, context.viewer.artistId, order);
      const own = new Set(found.map((track) => track.id));
      const ids = [...new Set(order)].filter((trackId) => own.has(trackId));
      for (const [index, { position }] of found.entries()) {
        const trackId = ids[index];
        if (trackId !== undefined && found[index]?.id !== trackId) {
          await setPlace(trx, trackId, position);
        }
      }
    });
  },
});

const MOVES = ['up', 'down', 'top'] as const;

/**
 * Moves a track of the own library by one place from the position where it was seen (`from`), or to the top. At
 * an end it stays. Safe to repeat: a track that is no longer at `from` has already been moved.
 */
export const moveTrack = defineOperation({
  name: 'moveTrack',
  input: z.object({ trackId: id, to: z.enum(MOVES), from: z.coerce.number().int() }),
  subject: trackSubject,
  permission: ownsTrack,
  async run({ db }, { trackId, to, from }, { artistId, track }) {
    const moved = await db.transaction().execute(async (trx) => {
      const [place] = await findPlaces(trx, artistId, [trackId]);
      if (!place) return false;
      if (to === 'top') {
        const highest = await highestPlace(trx, artistId);
        if (highest === place.position) return false;
        await setPlace(trx, trackId, highest + 1);
        return true;
      }
      if (place.position !== from) return true;
      const neighbour = await findNeighbour(trx, artistId, place, to);
      if (!neighbour) return false;
      await setPlace(trx, trackId, neighbour.position);
      await setPlace(trx, neighbour.id, place.position);
      return true;
    });
    return { id: trackId, title: track.row.title, moved };
  },
});

/** The form actions of the library's list. Each redirects back to its place in the list. */
export const libraryIntents = {
  visibility: intent({
    operation: setTrackVisibility,
    done: ({ id, title, isPublic }, door) => ({
      to: listAt(door, id),
      toast: {
        title: isPublic ? texts.publicNow : texts.privateNow,
        description: isPublic ? texts.everyoneCanHear(title) : texts.onlyYouCanHear(title),
      },
    }),
  }),
  feature: intent({
    operation: featureTrack,
    done: ({ id, title, isFeatured, shown }, door) => ({
      to: listAt(door, id),
      toast: {
        title: isFeatured ? texts.featuredNow : texts.noLongerFeatured,
        description: isFeatured ? featuredWords(title, shown) : texts.staysInYourLibrary(title),
      },
    }),
  }),
  move: intent({
    operation: moveTrack,
    done: ({ id, title, moved }, door) => ({
      to: listAt(door, id),
      toast: moved
        ? { title: texts.trackMoved, description: texts.isInItsNewPlace(title) }
        : { title: texts.nothingToMove, description: texts.cannotMoveAnyFurther(title) },
    }),
  }),
  order: intent({
    operation: orderTracks,
    done: (_output, door) => ({
      to: listAt(door),
      toast: { title: texts.orderSaved, description: texts.profileShowsThisOrder },
    }),
  }),
  retry: intent({
    operation: retryIngest,
    done: ({ title }, door, { trackId }) => ({
      to: listAt(door, Number(trackId)),
      toast: { title: texts.tryingAgain, description: texts.weListenOnceMoreTo(title) },
    }),
  }),
};

function featuredWords(title: string, shown: boolean): string {
  return shown ? texts.isFirstOnYourProfile(title) : texts.isSeenOncePublic(title);
}

/** The page of the list that the form was sent from, scrolled to the row of a track. */
const listAt = (door: Door, trackId?: number): string =>
  libraryPathOf(door.url.searchParams, trackId);
