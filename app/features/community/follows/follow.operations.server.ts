import type { Db } from '#db/client.ts';
import { AppError } from '#app/errors.ts';
import type { Context, SignedInContext } from '#app/operations/context.server.ts';
import { createLimit } from '#app/operations/limit.server.ts';
import { demandFound, demand, defineOperation } from '#app/operations/operation.ts';
import { mayFollow, mayUnfollow, signedIn } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import { ring, notifyOfFollower } from '../../activity/notices/notice.server.ts';
import { isApart } from './block.server.ts';
import {
  findFollowed,
  isFollowing,
  pageOfFollowers,
  setFollowing,
} from './follow.queries.server.ts';
import * as texts from './texts.ts';

const artistById = z.object({ artistId: id });

async function artistSubject({ db }: Context, { artistId }: { artistId: number }) {
  return demandFound(await findFollowed(db, artistId), texts.artistNotFound);
}

/** The latest time of a JavaScript date, in epoch milliseconds. */
const LATEST_MS = 8.64e15;

const followLimit = createLimit(
  'follow',
  { perAccount: { points: 120, seconds: 600 }, perAddress: { points: 600, seconds: 600 } },
  'changes of whom you follow',
);

/** Returns the artist to follow, for the page that asks for confirmation. */
export const viewFollow = defineOperation({
  name: 'viewFollow',
  input: artistById,
  subject: artistSubject,
  forListeners: true,
  permission: mayUnfollow,
  async run({ db, viewer }, { artistId }, { name }) {
    return { artistId, name, following: await isFollowing(db, viewer.artistId, artistId) };
  },
});

/** Lists the signed-in artist's followers by pages, newest first. */
export const listFollowers = defineOperation({
  name: 'listFollowers',
  input: z.object({
    since: z.coerce.number().int().min(0).max(LATEST_MS).nullish(),
    id: id.nullish(),
  }),
  permission: signedIn,
  run: ({ db, viewer }, { since, id: behind }) =>
    pageOfFollowers(db, viewer.artistId, since && behind ? { since, id: behind } : null),
});

/** Follows an artist. Safe to repeat. @throws {AppError} conflict, for oneself */
export const followArtist = defineOperation({
  name: 'followArtist',
  input: artistById,
  limit: followLimit,
  async subject(context, { artistId }) {
    const artist = await artistSubject(context, { artistId });
    return { ...artist, apart: await isApart(context.db, context.viewer, artistId) };
  },
  forListeners: true,
  permission: mayFollow,
  run: (context, { artistId }, artist) =>
    change(context, { artistId, following: true }, async (trx) => {
      // A block removes existing follows: of two concurrent requests, the follow must not come after it.
      const apart = await isApart(trx, context.viewer, artistId);
      demand(mayFollow(context.viewer, { ...artist, apart }));
    }),
});

/** Unfollows an artist. Safe to repeat. */
export const unfollowArtist = defineOperation({
  name: 'unfollowArtist',
  input: artistById,
  limit: followLimit,
  subject: artistSubject,
  forListeners: true,
  permission: mayUnfollow,
  run: (context, { artistId }) => change(context, { artistId, following: false }),
});

async function change(
  context: SignedInContext,
  { artistId, following }: { artistId: number; following: boolean },
  admit?: (trx: Db) => Promise<void>,
) {
  const { db, viewer, clock } = context;
  const followerId = viewer.artistId;
  if (artistId === followerId) throw new AppError('conflict', texts.youCannotFollowYourself);
  const { changed, ...state } = await db.transaction().execute(async (trx) => {
    await admit?.(trx);
    const now = clock.now();
    const done = await setFollowing(trx, { followerId, artistId, following }, now);
    if (done.changed && following) await notifyOfFollower(context, trx, artistId, now);
    return done;
  });
  if (changed) ring(context, artistId);
  return state;
}
