import { movedTo } from '#app/display/moved-to.ts';
import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { changeLimit, pictureLimit } from '#app/operations/limit.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { ownsAlbum } from '#app/permissions.ts';
import { type StoredImage, storeImage } from '#app/platform/images.server.ts';
import { PendingFiles } from '#app/platform/storage.server.ts';
import { choosePreviews } from '../library/cut-preview.job.server.ts';
import { COVER_SLOT } from '../library/public-track.ts';
import { deleteMedia } from '../media/media.server.ts';
import { imageOfForm, pictureInput } from '../media/picture.server.ts';
import { keepMedia } from '../media/new-media.server.ts';
import { albumAddress, editAlbumAddress } from './album-address.ts';
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
  albumById,
  type AlbumEntity,
  albumEntryInput,
  moveEntryInput,
  orderEntriesInput,
} from './album.schema.ts';
import {
  albumSubject,
  createAlbum,
  deleteAlbum,
  entityOf,
  entityOfLoaded,
  updateAlbum,
} from './album.server.ts';
import { ALBUM_LIMITS, releaseWords } from './album.ts';
import { tagAlbumLater } from './places.queries.server.ts';
import { releaseAlbum, withdrawAlbum } from './release.server.ts';
import * as texts from './texts.ts';

/**
 * Appends own tracks to an album. A track that is already on it stays in its place. Safe to repeat.
 * @throws {AppError} notFound, if none of them belongs to the artist; conflict, if the album is full
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
    await new PendingFiles(storage).replace(db, async (trx) => {
      const own = await ownTrackIds(trx, artistId, trackIds);
      if (own.length === 0) throw new AppError('notFound', texts.tracksNotInYourLibrary);
      const added = await appendTracks(trx, albumId, own);
      if ((await entryIds(trx, albumId)).length > ALBUM_LIMITS.tracks) {
        throw new AppError('conflict', texts.albumHoldsAtMostTracks(ALBUM_LIMITS.tracks));
      }
      await updateAlbumRow(trx, albumId, { updatedAt: clock.now() });
      await tagAlbumLater(context, trx, albumId);
      if (previewSeconds === null) return [];
      // Added tracks get the album's preview length unless they have one of their own.
      const some = { heardWhole: true };
      return choosePreviews(context, trx, artistId, added, previewSeconds, some);
    });
    return entityOf(context, albumId);
  },
});

/** Removes an entry from an album; the track stays in the library. Safe to repeat. */
export const removeFromAlbum = defineOperation({
  name: 'removeFromAlbum',
  input: albumEntryInput,
  limit: changeLimit,
  subject: albumSubject,
  permission: ownsAlbum,
  async run(context, { albumId, entryId }): Promise<AlbumEntity> {
    await context.db.transaction().execute(async (trx) => {
      // Before the removal, so that the removed track is included.
      await tagAlbumLater(context, trx, albumId);
      await removeEntry(trx, albumId, entryId);
      await updateAlbumRow(trx, albumId, { updatedAt: context.clock.now() });
    });
    return entityOf(context, albumId);
  },
});

/** Moves an entry to a position from 0; positions beyond the end mean the last. Safe to repeat. */
export const moveOnAlbum = defineOperation({
  name: 'moveOnAlbum',
  input: moveEntryInput,
  limit: changeLimit,
  subject: albumSubject,
  permission: ownsAlbum,
  run: (context, { entryId, place }, { album }) =>
    reorder(context, album, (ids) => movedTo(ids, entryId, place)),
});

/**
 * Sorts the entries in this order; entries that are not listed come last, in their previous order. Safe to
 * repeat.
 */
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

/**
 * Sets an album's cover, cropped to a square. Safe to repeat.
 * @throws {AppError} unsupportedType, tooLarge
 */
export const saveAlbumCover = defineOperation({
  name: 'saveAlbumCover',
  input: albumById.extend(pictureInput),
  limit: pictureLimit,
  subject: albumSubject,
  permission: ownsAlbum,
  async run(context, { albumId, image, crop }, { artistId }): Promise<AlbumEntity> {
    const images = await storeImage(context, artistId, image.path, COVER_SLOT, crop);
    return replaceCover(context, albumId, images);
  },
});

/** Removes the cover: the cover of the first track is shown again. Safe to repeat. */
export const removeAlbumCover = defineOperation({
  name: 'removeAlbumCover',
  input: albumById,
  limit: pictureLimit,
  subject: albumSubject,
  permission: ownsAlbum,
  run: (context, { albumId }) => replaceCover(context, albumId, []),
});

async function replaceCover(context: Context, albumId: number, images: StoredImage[]) {
  const { db, clock, storage } = context;
  const now = clock.now();
  const subject = { type: 'album', id: albumId } as const;
  await new PendingFiles(storage, images).replace(db, async (trx) => {
    const keys = await deleteMedia(trx, subject, ['cover']);
    const files = images.map((image) => ({ ...image, role: 'cover' as const }));
    await keepMedia(context, trx, subject, files, now);
    await updateAlbumRow(trx, albumId, { updatedAt: now });
    await tagAlbumLater(context, trx, albumId);
    return keys;
  });
  return entityOf(context, albumId);
}

/** Creates an album, empty or from a group of the library. */
export const newAlbumIntents = {
  addAlbum: intent({
    operation: createAlbum,
    done: ({ id, title }) => ({
      to: editAlbumAddress(id),
      toast: { title: texts.draftMade, description: texts.isADraftOnlyYouSee(title) },
    }),
  }),
};

const at = (id: number, anchor: string) => `${editAlbumAddress(id)}#${anchor}`;
const withAlbum = (fields: Record<string, unknown>, { params }: { params: object }) => ({
  ...fields,
  ...params,
});

/** The form actions of an album's editor. Each redirects back to its place in it. */
export const editAlbumIntents = {
  saveAlbum: intent({
    operation: updateAlbum,
    input: withAlbum,
    done: ({ id, title }) => ({
      to: editAlbumAddress(id),
      toast: { title: texts.albumSaved, description: texts.titleHasYourChanges(title) },
    }),
  }),
  addTrack: intent({
    operation: addToAlbum,
    input: withAlbum,
    done: ({ id }) => ({
      to: at(id, 'tracks'),
      toast: { title: texts.trackAdded, description: texts.isLastOnTheAlbum },
    }),
  }),
  removeTrack: intent({
    operation: removeFromAlbum,
    input: withAlbum,
    done: ({ id }) => ({
      to: at(id, 'tracks'),
      toast: { title: texts.trackRemoved, description: texts.staysInYourLibrary },
    }),
  }),
  move: intent({
    operation: moveOnAlbum,
    input: withAlbum,
    done: ({ id }, _door, { entryId }) => ({ to: at(id, `entry-${Number(entryId)}`) }),
  }),
  order: intent({
    operation: orderAlbum,
    input: withAlbum,
    done: ({ id }) => ({ to: at(id, 'tracks') }),
  }),
  saveImage: intent({
    operation: saveAlbumCover,
    input: (fields, door) => withAlbum(imageOfForm(fields), door),
    done: ({ id }) => ({
      to: editAlbumAddress(id),
      toast: { title: texts.imageUploaded, description: texts.imageUpdated },
    }),
  }),
  removeImage: intent({
    operation: removeAlbumCover,
    input: (_fields, { params }) => params,
    done: ({ id }) => ({
      to: editAlbumAddress(id),
      toast: { title: texts.coverRemoved, description: texts.coverOfFirstTrackIsShown },
    }),
  }),
  schedule: intent({
    operation: releaseAlbum,
    // An empty date must not release the album at once.
    input: ({ at: when, ...fields }, door) => withAlbum({ ...fields, at: when ?? '-' }, door),
    done: ({ id, title, releaseAt, timeZone }) => ({
      to: at(id, 'release'),
      toast: {
        title: texts.releaseDateSet,
        description: texts.titleComesOutOn(
          title,
          releaseWords(new Date(releaseAt ?? 0), timeZone ?? 'UTC'),
        ),
      },
    }),
  }),
  release: intent({
    operation: releaseAlbum,
    input: (_fields, { params }) => params,
    done: ({ id, title }) => ({
      to: albumAddress(id),
      toast: { title: texts.outNow, description: texts.everyoneCanListenTo(title) },
    }),
  }),
  withdraw: intent({
    operation: withdrawAlbum,
    input: (_fields, { params }) => params,
    done: ({ id, title }) => ({
      to: at(id, 'release'),
      toast: { title: texts.draftAgain, description: texts.onlyYouSeeTitle(title) },
    }),
  }),
};

export const deleteAlbumIntents = {
  delete: intent({
    operation: deleteAlbum,
    input: (_fields, { params }) => params,
    done: ({ title }) => ({
      to: '/albums',
      toast: { title: texts.albumDeleted, description: texts.albumGoneTracksStay(title) },
    }),
  }),
};
