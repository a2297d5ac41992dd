import { demandFound } from '#app/errors.ts';
import type { Context, SignedInContext } from '#app/operations/context.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { mayHearTrack, maySeeArtist, ownsTrack } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import { ingestTrack } from './ingest.job.server.ts';
import { findTrackArtist, markFeaturedTrack } from './track-artist.queries.server.ts';
import {
  findTrack,
  leavePublic,
  notifyFollowers,
  pageOfTracks,
  trackEntities,
  trackEntity,
  trackSubjectName,
  type TrackRow,
} from './track.queries.server.ts';
import { setVisibilityInput, trackByAddress, trackById, type TrackEntity } from './track.schema.ts';
import { trackSubject } from './track-subject.server.ts';
import { demandMayBeShared, recordSharing } from './track-visibility.server.ts';
import * as texts from './texts.ts';

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
  return demandFound(await findTrackArtist(db, artistId), texts.artistNotFound);
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
  limit: changeLimit,
  subject: trackSubject,
  permission: ownsTrack,
  run: (context, { isPublic }, { track }) => changeVisibility(context, track.row, isPublic),
});

/** For old clients: the other way round than it is. */
export const toggleTrackVisibility = defineOperation({
  name: 'toggleTrackVisibility',
  input: trackById,
  limit: changeLimit,
  subject: trackSubject,
  permission: ownsTrack,
  run: (context, _input, { track }) => changeVisibility(context, track.row, !track.row.isPublic),
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
      const subject = trackSubjectName(trackId);
      await queue.enqueue(trx, ingestTrack, { trackId }, subject, track.row.artistId);
    });
    return { title: track.row.title };
  },
});

async function changeVisibility(
  context: SignedInContext,
  row: TrackRow,
  isPublic: boolean,
): Promise<TrackEntity> {
  const { db, clock } = context;
  const { id: trackId } = row;
  if (isPublic) demandMayBeShared(row);
  await db.transaction().execute(async (trx) => {
    if (!isPublic) await leavePublic(trx, trackId);
    const { artistId } = await trx
      .updateTable('tracks')
      .set({ isPublic, updatedAt: clock.now() })
      .where('id', '=', trackId)
      .returning('artistId')
      .executeTakeFirstOrThrow();
    await markFeaturedTrack(trx, artistId);
    await notifyFollowers(trx, { id: trackId, artistId }, isPublic, clock.now());
    if (isPublic !== row.isPublic) await recordSharing(context, trackId, { public: isPublic }, trx);
  });
  const track = demandFound(await findTrack(db, trackId), texts.trackNotHere);
  return trackEntity(db, track, true);
}
