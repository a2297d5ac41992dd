import { demandFound } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { isAllowed, mayHearTrack, type TrackRights } from '#app/permissions.ts';
import { sameText } from '#app/platform/secrets.server.ts';
import { findTrack, type TrackRow, type TrackWithFiles } from './track.queries.server.ts';
import * as texts from './texts.ts';

export type TrackSubject = TrackRights & { track: TrackWithFiles };

/**
 * The track that an operation is about, for its permission and its work.
 * @param key of the secret link by which it is asked for
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
  // Addresses carry the key only where they need it.
  const secret = bySecretLink && !isAllowed(mayHearTrack(null, rights)) ? key : undefined;
  return { track: { ...found, secret }, ...rights, bySecretLink };
}

/** Whether a key is that of the track's secret link. Compared in constant time. */
function opens({ secretKey }: Pick<TrackRow, 'secretKey'>, key: string | undefined) {
  return secretKey !== null && key !== undefined && sameText(secretKey, key);
}
