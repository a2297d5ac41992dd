import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { demandSignedIn } from '#app/operations/operation.ts';
import { findTrack } from '../../library/track.queries.server.ts';
import { vocalSubject } from '../../library/vocals/vocal.operations.server.ts';
import type { VocalRow } from '../../library/vocals/vocal.queries.server.ts';
import * as texts from './texts.ts';

/**
 * A vocal over a track of its own singer. What was sung over somebody else's belongs to both, and to
 * its creative space.
 * @throws {AppError} unauthenticated, notFound
 */
export async function takeSubject(context: Context, input: { vocalId: number }) {
  demandSignedIn(context);
  const { vocal, artistId } = await vocalSubject(context, input);
  return { vocal, artistId, track: await ownTrackOf(context, vocal.row) };
}

/** @throws {AppError} notFound, where the track is gone or somebody else's */
export async function ownTrackOf(
  { db }: Pick<Context, 'db'>,
  { trackId, artistId }: Pick<VocalRow, 'trackId' | 'artistId'>,
) {
  const track = trackId === null ? undefined : await findTrack(db, trackId);
  if (track?.row.artistId !== artistId) throw new AppError('notFound', texts.takeNotHere);
  return track;
}
