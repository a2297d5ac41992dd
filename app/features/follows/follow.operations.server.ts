import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { mayFollow } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import { findFollowed, setFollowing } from './follow.queries.server.ts';

const artistById = z.object({ artistId: id });

async function artistSubject({ db }: Context, { artistId }: { artistId: number }) {
  const artist = await findFollowed(db, artistId);
  if (!artist) throw new AppError('notFound', 'Artist not found');
  return artist;
}

/** Follows an artist in the own name. Safe to repeat. @throws {AppError} conflict, for oneself */
export const followArtist = defineOperation({
  name: 'followArtist',
  input: artistById,
  subject: artistSubject,
  permission: mayFollow,
  run: (context, { artistId }) => change(context, artistId, true),
});

/** Safe to repeat. */
export const unfollowArtist = defineOperation({
  name: 'unfollowArtist',
  input: artistById,
  subject: artistSubject,
  permission: mayFollow,
  run: (context, { artistId }) => change(context, artistId, false),
});

function change({ db, viewer, clock }: Context, artistId: number, following: boolean) {
  const followerId = viewer?.artistId ?? 0;
  if (artistId === followerId) throw new AppError('conflict', 'You cannot follow yourself.');
  return setFollowing(db, { followerId, artistId, following }, clock.now());
}
