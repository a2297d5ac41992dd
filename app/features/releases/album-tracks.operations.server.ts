import { AppError } from '#app/errors.ts';
import { movedTo } from '#app/display/moved-to.ts';
import type { Context } from '#app/operations/context.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { ownsAlbum } from '#app/permissions.ts';
import { UnnamedFiles } from '#app/platform/unnamed-files.server.ts';
import { choosePreviews } from '../library/preview.queries.server.ts';
import { ALBUM_LIMITS } from './album-limits.ts';
import { albumSubject, entityOf, entityOfLoaded } from './album.operations.server.ts';
import {
  type AlbumWithFiles,
  appendTracks,
  entryIds,
  numberEntries,
  ownTrackIds,
  removeEntry,
  updateAlbumRow,
} from './album.queries.server.ts';
import {
  addToAlbumInput,
  albumEntryInput,
  moveEntryInput,
  orderEntriesInput,
  type AlbumEntity,
} from './album.schema.ts';
import { tagAlbumLater } from './places.queries.server.ts';
import * as texts from './texts.ts';

/**
 * Puts own tracks behind the last of an album. One that is on it already stays where it is. Safe to
 * repeat.
 * @throws {AppError} notFound, where none of them is the artist's; conflict, where the album is full
 */
export const addToAlbum = defineOperation({
  name: 'addToAlbum',
  input: addToAlbumInput,
  limit: changeLimit,
  subject: albumSubject,
  permission: ownsAlbum,
  async run(context, { albumId, trackIds }, { artistId, album }): Promise<AlbumEntity> {
    const { db, clock, storage } = context;
    const { previewSeconds } = album.row;
    await new UnnamedFiles(storage).replace(db, async (trx) => {
      const own = await ownTrackIds(trx, artistId, trackIds);
      if (own.length === 0) throw new AppError('notFound', texts.trackNotYours);
      const added = await appendTracks(trx, albumId, own);
      if ((await entryIds(trx, albumId)).length > ALBUM_LIMITS.tracks) {
        throw new AppError('conflict', texts.mostTracks(ALBUM_LIMITS.tracks));
      }
      await updateAlbumRow(trx, albumId, { updatedAt: clock.now() });
      await tagAlbumLater(context, trx, albumId);
      if (previewSeconds === null) return [];
      // As was chosen for those that were on it; a track with a choice of its own keeps that.
      const some = { heardWhole: true };
      return choosePreviews(context, trx, artistId, added, previewSeconds, some);
    });
    return entityOf(context, albumId);
  },
});

/** Takes a place off an album; the track stays in the library. Safe to repeat. */
export const removeFromAlbum = defineOperation({
  name: 'removeFromAlbum',
  input: albumEntryInput,
  limit: changeLimit,
  subject: albumSubject,
  permission: ownsAlbum,
  async run(context, { albumId, entryId }): Promise<AlbumEntity> {
    await context.db.transaction().execute(async (trx) => {
      // With the one that goes.
      await tagAlbumLater(context, trx, albumId);
      await removeEntry(trx, albumId, entryId);
      await updateAlbumRow(trx, albumId, { updatedAt: context.clock.now() });
    });
    return entityOf(context, albumId);
  },
});

/** Moves an entry to a place, from 0; one behind the last is the last. Safe to repeat. */
export const moveOnAlbum = defineOperation({
  name: 'moveOnAlbum',
  input: moveEntryInput,
  limit: changeLimit,
  subject: albumSubject,
  permission: ownsAlbum,
  run: (context, { entryId, place }, { album }) =>
    reorder(context, album, (ids) => movedTo(ids, entryId, place)),
});

/** Puts the entries into this order; those that it does not name come last, as they were. Safe to repeat. */
export const orderAlbum = defineOperation({
  name: 'orderAlbum',
  input: orderEntriesInput,
  limit: changeLimit,
  subject: albumSubject,
  permission: ownsAlbum,
  run: (context, { order }, { album }) =>
    reorder(context, album, (ids) => {
      const named = [...new Set(order)].filter((entryId) => ids.includes(entryId));
      return [...named, ...ids.filter((entryId) => !named.includes(entryId))];
    }),
});

async function reorder(
  context: Pick<Context, 'db' | 'clock' | 'queue'>,
  album: AlbumWithFiles,
  arrange: (ids: number[]) => number[],
): Promise<AlbumEntity> {
  const albumId = album.row.id;
  const updatedAt = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    await numberEntries(trx, arrange(await entryIds(trx, albumId)));
    await updateAlbumRow(trx, albumId, { updatedAt });
    await tagAlbumLater(context, trx, albumId);
  });
  return entityOfLoaded(context, { ...album, row: { ...album.row, updatedAt } });
}
