import { intent } from '#app/operations/form-action.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { ownsTrack } from '#app/permissions.ts';
import { keepTitleOnAlbums } from '#app/features/releases/album.queries.server.ts';
import { keepForBuyers } from '#app/features/shop/collection/sold-tracks.server.ts';
import { keepTitleInCollaborations } from '#app/features/collaborations/collaboration.server.ts';
import { deleteMedia } from '#app/features/media/media.server.ts';
import { keepTitleInPlaylists } from '../playlists/playlist.queries.server.ts';
import { libraryPathOf } from '#app/features/library/library-filter.ts';
import { removeTrack } from '#app/features/library/track-changes.queries.server.ts';
import { trackSubjectName } from '#app/features/library/track.queries.server.ts';
import { trackById } from '#app/features/library/track.schema.ts';
import { trackSubject } from '#app/features/library/track.server.ts';
import { deleteOwnTakes } from '#app/features/library/vocals/vocal.server.ts';
import * as texts from './texts.ts';

/** Deletes a track with all its files, and with related data of other features. */
export const deleteTrack = defineOperation({
  name: 'deleteTrack',
  input: trackById,
  subject: trackSubject,
  permission: ownsTrack,
  async run({ db, queue, storage, log, events }, { trackId }, { track }) {
    let spaces: Awaited<ReturnType<typeof keepTitleInCollaborations>> = [];
    const keys = await db.transaction().execute(async (trx) => {
      await keepForBuyers(trx, track);
      const removed = await deleteMedia(trx, { type: 'track', id: trackId });
      await queue.cancelWaiting(trx, trackSubjectName(trackId));
      const { artistId } = track.row;
      const takes = await deleteOwnTakes(trx, { trackId, artistId });
      spaces = await keepTitleInCollaborations(trx, track.row);
      await keepTitleOnAlbums(trx, track.row);
      await keepTitleInPlaylists(trx, track.row);
      await removeTrack(trx, track.row);
      return [...removed, ...takes];
    });
    for (const { id: spaceId, artistIds } of spaces) {
      for (const told of artistIds) events.publish(told, { type: 'collaboration', id: spaceId });
    }
    // The rows are gone; a file that could not be removed is left to the sweep of orphans.
    const removals = await Promise.allSettled(keys.map((key) => storage.remove(key)));
    const left = removals.filter(({ status }) => status === 'rejected').length;
    if (left > 0) log.warn({ track: trackId, left }, 'files of a deleted track are left to sweep');
    return { title: track.row.title };
  },
});

/** Deletes a track by a form, and redirects to the list that it was sent from. */
export const deleteTrackIntent = intent({
  operation: deleteTrack,
  input: (fields, door) => ({ ...fields, ...door.params }),
  done: ({ title }, door) => ({
    to: libraryPathOf(door.url.searchParams),
    toast: { title: texts.trackDeleted, description: texts.trackAndFilesAreGone(title) },
  }),
});
