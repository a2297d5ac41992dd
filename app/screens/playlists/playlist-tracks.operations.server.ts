import { AppError } from '#app/errors.ts';
import { movedTo } from '#app/display/moved-to.ts';
import type { Context } from '#app/operations/context.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { addsToPlaylist, ownsPlaylist } from '#app/permissions.ts';
import { trackSubject } from '#app/features/library/track-subject.server.ts';
import { PLAYLIST_LIMITS } from './playlist-limits.ts';
import { entityOf, playlistSubject } from './playlist.operations.server.ts';
import {
  appendTrack,
  listPlaces,
  numberPlaces,
  removeEntry,
  updatePlaylistRow,
} from './playlist.queries.server.ts';
import {
  addTrackInput,
  entryInput,
  moveEntryInput,
  orderEntriesInput,
  type PlaylistEntity,
} from './playlist.schema.ts';
import * as texts from './texts.ts';

/**
 * Puts a track that one may hear behind the last. One that is on it already stays where it is. Safe to
 * repeat.
 * @throws {AppError} conflict, where the playlist is full
 */
export const addToPlaylist = defineOperation({
  name: 'addToPlaylist',
  forListeners: true,
  input: addTrackInput,
  limit: changeLimit,
  async subject(context, { playlistId, trackId }) {
    return {
      playlist: await playlistSubject(context, { playlistId }),
      track: await trackSubject(context, { trackId }),
    };
  },
  permission: addsToPlaylist,
  async run(context, { playlistId, trackId }): Promise<PlaylistEntity> {
    const { db, clock } = context;
    await db.transaction().execute(async (trx) => {
      await appendTrack(trx, playlistId, trackId);
      if ((await listPlaces(trx, playlistId)).length > PLAYLIST_LIMITS.tracks) {
        throw new AppError('conflict', texts.mostTracks(PLAYLIST_LIMITS.tracks));
      }
      await updatePlaylistRow(trx, playlistId, { updatedAt: clock.now() });
    });
    return entityOf(context, playlistId);
  },
});

/** Takes a place off a playlist. Safe to repeat. */
export const removeFromPlaylist = defineOperation({
  name: 'removeFromPlaylist',
  forListeners: true,
  input: entryInput,
  limit: changeLimit,
  subject: playlistSubject,
  permission: ownsPlaylist,
  async run(context, { playlistId, entryId }): Promise<PlaylistEntity> {
    await removeEntry(context.db, playlistId, entryId);
    await updatePlaylistRow(context.db, playlistId, { updatedAt: context.clock.now() });
    return entityOf(context, playlistId);
  },
});

/** Moves an entry to a place, from 0; one behind the last is the last. Safe to repeat. */
export const moveInPlaylist = defineOperation({
  name: 'moveInPlaylist',
  forListeners: true,
  input: moveEntryInput,
  limit: changeLimit,
  subject: playlistSubject,
  permission: ownsPlaylist,
  run: (context, { playlistId, entryId, place }) =>
    reorder(context, playlistId, (ids) => movedTo(ids, entryId, place)),
});

/**
 * Puts entries into an order, within the places that they have: those of other pages, and what came
 * meanwhile, stay where they are. Safe to repeat.
 */
export const orderPlaylist = defineOperation({
  name: 'orderPlaylist',
  forListeners: true,
  input: orderEntriesInput,
  limit: changeLimit,
  subject: playlistSubject,
  permission: ownsPlaylist,
  run: (context, { playlistId, order }) =>
    reorder(context, playlistId, (ids) => {
      const here = new Set(ids);
      const named = [...new Set(order)].filter((entryId) => here.has(entryId));
      const moving = new Set(named);
      const next = named.values();
      return ids.map((entryId) => (moving.has(entryId) ? (next.next().value ?? entryId) : entryId));
    }),
});

async function reorder(
  context: Pick<Context, 'db' | 'clock'>,
  playlistId: number,
  arrange: (ids: number[]) => number[],
): Promise<PlaylistEntity> {
  await context.db.transaction().execute(async (trx) => {
    const places = await listPlaces(trx, playlistId);
    await numberPlaces(trx, arrange(places.map(({ id }) => id)));
    await updatePlaylistRow(trx, playlistId, { updatedAt: context.clock.now() });
  });
  return entityOf(context, playlistId);
}
