import { wrongField } from '#app/errors.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { ownsTrack, signedIn } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import { CONTENT_TYPES, isFiltered, ORDERS, type LibraryOrder } from './library-filter.ts';
import {
  countLibrary,
  findNeighbour,
  findPlaces,
  isCursorOf,
  pageOfLibrary,
  setPlace,
  type LibraryCursor,
} from './library.queries.server.ts';
import { trackSubject } from './track-subject.server.ts';
import { countTracksByType, highestPlace, ownTrackViews } from './track.queries.server.ts';
import * as texts from './texts.ts';

const TRACKS_A_PAGE = 50;
/** More than a page, so that nobody's page is refused; bounded, because each is a write. */
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
 * The library of the signed-in artist, page by page, with how far each upload is. `total` counts what
 * the filter lets through, `all` everything.
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
      limit: TRACKS_A_PAGE,
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
    // Not one of ours.
  }
  throw wrongField('after', texts.thereNoSuchPage);
}

/**
 * Puts tracks of the own library in an order, within the places that they have: those of other pages,
 * and those that came meanwhile, stay where they are; those that are gone are passed over. Safe to
 * repeat.
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
 * Moves a track of the own library by a place from where it was seen (`from`, its position), or to the
 * top. At an end it stays. Safe to repeat: one that stands elsewhere by now has been moved already.
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
