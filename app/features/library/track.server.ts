import { AppError } from '#app/errors.ts';
import {
  type Context,
  demandRecentProof,
  type SignedInContext,
} from '#app/operations/context.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import {
  isAllowed,
  mayHearTrack,
  maySeeArtist,
  ownsTrack,
  type TrackRights,
} from '#app/permissions.ts';
import { randomKey, sameText } from '#app/platform/secrets.server.ts';
import { id, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { recordSecurityEvent } from '../activity/security/security-events.server.ts';
import { ingestTrack } from './ingest.job.server.ts';
import * as texts from './texts.ts';
import { findTrackArtist, markFeaturedTrack } from './track-changes.queries.server.ts';
import {
  findTrack,
  leavePublic,
  notifyFollowers,
  pageOfTracks,
  trackEntities,
  trackEntity,
  type TrackRow,
  trackSubjectName,
  type FoundTrack,
} from './track.queries.server.ts';
import {
  secret,
  setVisibilityInput,
  trackByAddress,
  trackById,
  type TrackEntity,
} from './track.schema.ts';

export type TrackSubject = TrackRights & { track: FoundTrack };

/**
 * Loads the track of an operation, for its permission check and its work.
 * @param key of the secret link in the request
 * @throws {AppError} notFound
 */
export async function trackSubject(
  { db }: Pick<Context, 'db'>,
  { trackId, key }: { trackId: number; key?: string | undefined },
): Promise<TrackSubject> {
  const found = demandFound(await findTrack(db, trackId), texts.trackNotHere);
  const { row, artistIsPublic } = found;
  const rights = { artistId: row.artistId, isPublic: row.isPublic, artistIsPublic };
  const bySecretLink = opens(row, key);
  // Addresses contain the key only if it is needed.
  const secret = bySecretLink && !isAllowed(mayHearTrack(null, rights)) ? key : undefined;
  return { track: { ...found, secret }, ...rights, bySecretLink };
}

/** True if a key is that of the track's secret link. Compared in constant time. */
function opens({ secretKey }: Pick<TrackRow, 'secretKey'>, key: string | undefined) {
  return secretKey !== null && key !== undefined && sameText(secretKey, key);
}

/** @throws {AppError} forbidden, while the host hides the track from everybody but its artist */
export function demandMayBeShared({ hiddenByHostAt }: Pick<TrackRow, 'hiddenByHostAt'>): void {
  if (hiddenByHostAt === null) return;
  throw new AppError('forbidden', texts.madePrivateByHost);
}

/** Records a change of a track's visibility as a security event, in the transaction that changes it. */
export function recordSharing(
  context: SignedInContext,
  trackId: number,
  change: { public: boolean } | { secretLink: 'made' | 'ended' },
  trx: Db,
): Promise<void> {
  const { userId } = context.viewer;
  const detail = { track: trackId, ...change };
  return recordSecurityEvent(context, { kind: 'rights-changed', userId, detail }, trx);
}

const page = { before: id.nullish().transform((value) => value ?? undefined) };

export const viewTrack = defineOperation({
  name: 'viewTrack',
  input: trackByAddress,
  subject: trackSubject,
  permission: mayHearTrack,
  run: ({ db, viewer }, _input, { track }): Promise<TrackEntity> =>
    trackEntity(db, track, track.row.artistId === viewer?.artistId),
});

/** Returns a track to its owner, who is about to change it. */
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

/** Lists an artist's tracks in the artist's own order: all of them for the artist, the public ones for others. */
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

/** Makes a track public or private. Safe to repeat. */
export const setTrackVisibility = defineOperation({
  name: 'setTrackVisibility',
  input: setVisibilityInput,
  limit: changeLimit,
  subject: trackSubject,
  permission: ownsTrack,
  run: (context, { isPublic }, { track }) => changeVisibility(context, track.row, isPublic),
});

/** Toggles the visibility, for old clients. */
export const toggleTrackVisibility = defineOperation({
  name: 'toggleTrackVisibility',
  input: trackById,
  limit: changeLimit,
  subject: trackSubject,
  permission: ownsTrack,
  run: (context, _input, { track }) => changeVisibility(context, track.row, !track.row.isPublic),
});

/** Repeats the failed analysis of a file. Safe to repeat: a successful one is left alone. */
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

async function changeVisibility(context: SignedInContext, row: TrackRow, isPublic: boolean) {
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

/**
 * Replaces a track's secret key if it still is the expected one.
 * @param changed called in the same transaction if the key was replaced
 * @returns the key afterwards
 */
async function changeSecretKey(
  db: Db,
  trackId: number,
  { from, to }: { from: string | null; to: string | null },
  changed: (trx: Db) => Promise<void>,
): Promise<{ secretKey: string | null }> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('tracks')
      .set({ secretKey: to })
      .where('id', '=', trackId)
      .where('secretKey', from === null ? 'is' : '=', from)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n && from !== to) await changed(trx);
    return trx
      .selectFrom('tracks')
      .select('secretKey')
      .where('id', '=', trackId)
      .executeTakeFirstOrThrow();
  });
}

/**
 * Creates the secret link of a private track, or replaces the one that `instead` names. Safe to repeat: a link
 * that is not the one to be replaced is kept.
 */
export const shareTrackPrivately = defineOperation({
  name: 'shareTrackPrivately',
  input: z.object({ trackId: id, instead: secret }),
  subject: trackSubject,
  permission: ownsTrack,
  run(context, { trackId, instead = null }, { track }) {
    demandMayBeShared(track.row);
    demandRecentProof(context);
    return changeSecretKey(context.db, trackId, { from: instead, to: randomKey() }, (trx) =>
      recordSharing(context, trackId, { secretLink: 'made' }, trx),
    );
  },
});

/**
 * Revokes the link that `key` names: its page and files are unavailable at once. Safe to repeat: a newer link
 * is kept.
 */
export const revokeTrackLink = defineOperation({
  name: 'revokeTrackLink',
  input: z.object({ trackId: id, key: secret }),
  subject: trackSubject,
  permission: ownsTrack,
  run: (context, { trackId, key = null }) =>
    changeSecretKey(context.db, trackId, { from: key, to: null }, (trx) =>
      recordSharing(context, trackId, { secretLink: 'ended' }, trx),
    ),
});
