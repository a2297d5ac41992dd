import type { Db } from '#db/client.ts';
import { AppError } from '#app/errors.ts';
import type { Context, SignedInContext } from '#app/operations/context.server.ts';
import { createLimit } from '#app/operations/limit.server.ts';
import { demand, defineOperation } from '#app/operations/operation.ts';
import { mayFollow, mayUnfollow } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import { isApart } from './block.queries.server.ts';
import { findFollowed, setFollowing } from './follow.queries.server.ts';

const artistById = z.object({ artistId: id });

async function artistSubject({ db }: Context, { artistId }: { artistId: number }) {
  const artist = await findFollowed(db, artistId);
  if (!artist) throw new AppError('notFound', 'Artist not found');
  return artist;
}

const followLimit = createLimit(
  'follow',
  { perAccount: { points: 120, seconds: 600 }, perAddress: { points: 600, seconds: 600 } },
  'changes of whom you follow',
);

/** Follows an artist in the own name. Safe to repeat. @throws {AppError} conflict, for oneself */
export const followArtist = defineOperation({
  name: 'followArtist',
  input: artistById,
  limit: followLimit,
  async subject(context, { artistId }) {
    const artist = await artistSubject(context, { artistId });
    return { ...artist, apart: await isApart(context.db, context.viewer, artistId) };
  },
  permission: mayFollow,
  run: (context, { artistId }, artist) =>
    change(context, artistId, true, async (trx) => {
      // A block ends what stands: of both at once, the follow must not come after it.
      const apart = await isApart(trx, context.viewer, artistId);
      demand(mayFollow(context.viewer, { ...artist, apart }));
    }),
});

/** Safe to repeat. */
export const unfollowArtist = defineOperation({
  name: 'unfollowArtist',
  input: artistById,
  limit: followLimit,
  subject: artistSubject,
  permission: mayUnfollow,
  run: (context, { artistId }) => change(context, artistId, false),
});

function change(
  { db, viewer, clock }: SignedInContext,
  artistId: number,
  following: boolean,
  admit?: (trx: Db) => Promise<void>,
) {
  const followerId = viewer.artistId;
  if (artistId === followerId) throw new AppError('conflict', 'You cannot follow yourself.');
  return db.transaction().execute(async (trx) => {
    await admit?.(trx);
    return setFollowing(trx, { followerId, artistId, following }, clock.now());
  });
}
