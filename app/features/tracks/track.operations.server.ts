import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { mayHearTrack, maySeeArtist, ownsTrack } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import { deleteMedia } from '../media/media.queries.server.ts';
import { deleteOwnTakes } from '../vocals/vocal.queries.server.ts';
import { ingestTrack } from './ingest.job.server.ts';
import { leaveTombstone } from './leave-tombstone.server.ts';
import { findTrackArtist, markFeaturedTrack } from './track-artist.queries.server.ts';
import {
  findTrack,
  pageOfTracks,
  trackEntities,
  trackEntity,
  trackSubjectName,
} from './track.queries.server.ts';
import { setVisibilityInput, trackByAddress, trackById, type TrackEntity } from './track.schema.ts';
import { trackSubject } from './track-subject.server.ts';

const page = {
  before: id.nullish().transform((value) => value ?? undefined),
};

export const viewTrack = defineOperation({
  name: 'viewTrack',
  input: trackByAddress,
  subject: trackSubject,
  permission: mayHearTrack,
  run: ({ db, viewer }, _input, { track }): Promise<TrackEntity> =>
    trackEntity(db, track, track.row.artistId === viewer?.artistId),
});

/** A track as only its owner may ask for it, before changing it. */
export const viewOwnTrack = defineOperation({
  name: 'viewOwnTrack',
  input: trackById,
  subject: trackSubject,
  permission: ownsTrack,
  run: ({ db }, _input, { track }): Promise<TrackEntity> => trackEntity(db, track, true),
});

async function artistSubject({ db }: Context, { artistId }: { artistId: number }) {
  const artist = await findTrackArtist(db, artistId);
  if (!artist) throw new AppError('notFound', 'Artist not found');
  return artist;
}

/** The tracks of an artist: all of them for the artist, the public ones for others. In the artist's own order. */
export const listArtistTracks = defineOperation({
  name: 'listArtistTracks',
  input: z.object({ artistId: id, ...page }),
  subject: artistSubject,
  permission: maySeeArtist,
  async run({ db, viewer }, { artistId, before }) {
    const owner = artistId === viewer?.artistId;
    const { tracks, next } = await pageOfTracks(db, artistId, { publicOnly: !owner, before });
    return { tracks: await trackEntities(db, tracks, owner), next };
  },
});

/** Shows a track to everybody, or hides it. Safe to repeat. */
export const setTrackVisibility = defineOperation({
  name: 'setTrackVisibility',
  input: setVisibilityInput,
  subject: trackSubject,
  permission: ownsTrack,
  run: (context, { isPublic }, { track }) => changeVisibility(context, track.row.id, isPublic),
});

/** For old clients: the other way round than it is. */
export const toggleTrackVisibility = defineOperation({
  name: 'toggleTrackVisibility',
  input: trackById,
  subject: trackSubject,
  permission: ownsTrack,
  run: (context, _input, { track }) => changeVisibility(context, track.row.id, !track.row.isPublic),
});

/** Removes a track with all its files. */
export const deleteTrack = defineOperation({
  name: 'deleteTrack',
  input: trackById,
  subject: trackSubject,
  permission: ownsTrack,
  async run({ db, storage, log, events }, { trackId }, { track }) {
    let spaces: Awaited<ReturnType<typeof leaveTombstone>> = [];
    const keys = await db.transaction().execute(async (trx) => {
      const removed = await deleteMedia(trx, { type: 'track', id: trackId });
      await trx
        .updateTable('jobs')
        .set({ state: 'cancelled' })
        .where('subject', '=', trackSubjectName(trackId))
        .where('state', '=', 'queued')
        .execute();
      const { artistId } = track.row;
      const takes = await deleteOwnTakes(trx, { trackId, artistId });
      spaces = await leaveTombstone(trx, track.row);
      await trx.deleteFrom('tracks').where('id', '=', trackId).execute();
      await markFeaturedTrack(trx, artistId);
      return [...removed, ...takes];
    });
    for (const { id: spaceId, artistIds } of spaces) {
      for (const told of artistIds) events.publish(told, { type: 'collaboration', id: spaceId });
    }
    // The rows are gone: a file that stays behind is the sweeper's.
    const removals = await Promise.allSettled(keys.map((key) => storage.remove(key)));
    const left = removals.filter(({ status }) => status === 'rejected').length;
    if (left > 0) log.warn({ track: trackId, left }, 'files of a deleted track are left to sweep');
    return { title: track.row.title };
  },
});

/** Reads a file again whose reading failed. Safe to repeat: what works is left alone. */
export const retryIngest = defineOperation({
  name: 'retryIngest',
  input: trackById,
  subject: trackSubject,
  permission: ownsTrack,
  async run({ db, queue, clock }, { trackId }, { track }) {
    if (track.row.ingestState !== 'failed') return { title: track.row.title };
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('tracks')
        .set({ ingestState: 'waiting', ingestError: null, updatedAt: clock.now() })
        .where('id', '=', trackId)
        .execute();
      await queue.enqueue(trx, ingestTrack, { trackId }, trackSubjectName(trackId));
    });
    return { title: track.row.title };
  },
});

async function changeVisibility(
  { db, clock }: Context,
  trackId: number,
  isPublic: boolean,
): Promise<TrackEntity> {
  await db.transaction().execute(async (trx) => {
    const { artistId } = await trx
      .updateTable('tracks')
      .set({ isPublic, updatedAt: clock.now() })
      .where('id', '=', trackId)
      .returning('artistId')
      .executeTakeFirstOrThrow();
    await markFeaturedTrack(trx, artistId);
  });
  const track = await findTrack(db, trackId);
  if (!track) throw new AppError('notFound', 'This track is not here.');
  return trackEntity(db, track, true);
}
