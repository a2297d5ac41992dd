import { AppError } from '#app/errors.ts';
import type { Context, SignedInContext } from '#app/operations/context.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { createLimit } from '#app/operations/limit.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { type MaybeViewer, signedIn } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { pageOf } from '#db/page-of.ts';
import { recordSecurityEvent } from '../../activity/security/security-events.server.ts';
import { setFollowing } from './follow.queries.server.ts';
import * as texts from './texts.ts';

const BLOCKED_PER_PAGE = 50;

/** True if either of the two has blocked the other. Always false for visitors and deleted accounts. */
export async function isApart(db: Db, viewer: MaybeViewer, otherId: number | null) {
  if (!viewer || otherId === null || viewer.artistId === otherId) return false;
  const row = await db
    .selectFrom('blocks')
    .select('artistId')
    .where((where) =>
      where.or([
        where.and({ artistId: viewer.artistId, blockedId: otherId }),
        where.and({ artistId: otherId, blockedId: viewer.artistId }),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of these artists who have blocked the viewer or are blocked by the viewer. */
export async function apartAmong(
  db: Db,
  viewerId: number | null,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (viewerId === null || ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('blocks')
    .select(['artistId', 'blockedId'])
    .where((where) =>
      where.or([
        where.and([where('artistId', '=', viewerId), where('blockedId', 'in', ids)]),
        where.and([where('blockedId', '=', viewerId), where('artistId', 'in', ids)]),
      ]),
    )
    .execute();
  return new Set(
    rows.map(({ artistId, blockedId }) => (artistId === viewerId ? blockedId : artistId)),
  );
}

/** True if an artist has blocked another; the blocked one must not learn of it. */
export async function hasBlocked(db: Db, artistId: number, blockedId: number): Promise<boolean> {
  const row = await db
    .selectFrom('blocks')
    .select('artistId')
    .where('artistId', '=', artistId)
    .where('blockedId', '=', blockedId)
    .executeTakeFirst();
  return row !== undefined;
}

/** True if an artist has a connection to another: a block, a collaboration, a comment or a message from them. */
async function haveMet(db: Db, artistId: number, otherId: number): Promise<boolean> {
  if (await hasBlocked(db, artistId, otherId)) return true;
  const sides = [
    { trackOwnerId: artistId, collaboratorId: otherId },
    { trackOwnerId: otherId, collaboratorId: artistId },
  ];
  const together = await db
    .selectFrom('collaborations')
    .select('id')
    .where((where) => where.or(sides.map((side) => where.and(side))))
    .limit(1)
    .executeTakeFirst();
  if (together) return true;
  const commented = await db
    .selectFrom('trackComments')
    .select('id')
    .where('artistId', '=', artistId)
    .where('authorId', '=', otherId)
    .limit(1)
    .executeTakeFirst();
  if (commented) return true;
  const wrote = await db
    .selectFrom('inboxMessages')
    .select('id')
    .where('senderId', '=', otherId)
    .where('artistId', '=', artistId)
    .limit(1)
    .executeTakeFirst();
  return wrote !== undefined;
}

/** Blocks an artist and removes the follows in both directions. @returns false if the block existed already */
export async function insertBlock(
  trx: Db,
  { artistId, blockedId }: { artistId: number; blockedId: number },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('blocks')
    .values({ artistId, blockedId, createdAt: now })
    .onConflict((conflict) => conflict.columns(['artistId', 'blockedId']).doNothing())
    .executeTakeFirstOrThrow();
  const ended = { following: false };
  await setFollowing(trx, { ...ended, followerId: blockedId, artistId }, now);
  await setFollowing(trx, { ...ended, followerId: artistId, artistId: blockedId }, now);
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** @returns true if there was a block */
async function deleteBlock(
  trx: Db,
  { artistId, blockedId }: { artistId: number; blockedId: number },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('blocks')
    .where('artistId', '=', artistId)
    .where('blockedId', '=', blockedId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** A page of the artists that an artist has blocked, by id, and the key (`after`) of the next one. */
async function pageOfBlocked(db: Db, artistId: number, after: number | undefined) {
  const query = db
    .selectFrom('blocks')
    .innerJoin('artists', 'artists.id', 'blocks.blockedId')
    .select(['artists.id', 'artists.name'])
    .where('blocks.artistId', '=', artistId)
    .where('blocks.blockedId', '>', after ?? 0)
    .orderBy('blocks.blockedId');
  const { page, last } = await pageOf(query, BLOCKED_PER_PAGE);
  return { artists: page, next: last?.id ?? null };
}

const artistById = z.object({ artistId: id });

const blockLimit = createLimit(
  'block',
  { perAccount: { points: 120, seconds: 600 }, perAddress: { points: 600, seconds: 600 } },
  'changes of whom you block',
);

/** Returns the data of the page that asks whether to block an artist. */
export const viewBlock = defineOperation({
  name: 'viewBlock',
  input: artistById,
  forListeners: true,
  permission: signedIn,
  async run(context, { artistId }) {
    const { name } = await artistMet(context, artistId);
    const blocked = await hasBlocked(context.db, context.viewer.artistId, artistId);
    return { artistId, name, blocked };
  },
});

/**
 * Blocks an artist: following, messages, requests and recordings over tracks end in both directions, and
 * existing follows are removed. Safe to repeat. @throws {AppError} conflict, for oneself
 */
export const blockArtist = defineOperation({
  name: 'blockArtist',
  input: artistById,
  limit: blockLimit,
  forListeners: true,
  permission: signedIn,
  async run(context, { artistId: blockedId }) {
    const { db, clock } = context;
    const { name } = await artistMet(context, blockedId);
    await db.transaction().execute(async (trx) => {
      const pair = { artistId: context.viewer.artistId, blockedId };
      if (await insertBlock(trx, pair, clock.now()))
        await recordBlock(context, trx, { artist: blockedId, blocked: true });
    });
    return { artistId: blockedId, name, blocked: true };
  },
});

/** Removes a block. Safe to repeat. Follows that the block removed are not restored. */
export const unblockArtist = defineOperation({
  name: 'unblockArtist',
  input: artistById,
  limit: blockLimit,
  forListeners: true,
  permission: signedIn,
  async run(context, { artistId: blockedId }) {
    const { name } = await artistMet(context, blockedId);
    await context.db.transaction().execute(async (trx) => {
      const pair = { artistId: context.viewer.artistId, blockedId };
      if (await deleteBlock(trx, pair))
        await recordBlock(context, trx, { artist: blockedId, blocked: false });
    });
    return { artistId: blockedId, name, blocked: false };
  },
});

/** Lists the artists that the signed-in artist has blocked. Nobody can see who has blocked them. */
export const listBlocked = defineOperation({
  name: 'listBlocked',
  input: z.object({ after: id.nullish().transform((value) => value ?? undefined) }),
  forListeners: true,
  permission: signedIn,
  run: ({ db, viewer }, { after }) => pageOfBlocked(db, viewer.artistId, after),
});

/**
 * Loads the artist to block. A hidden artist exists only for those with a connection to them.
 * @throws {AppError} notFound; conflict, for oneself
 */
async function artistMet({ db, viewer }: SignedInContext, artistId: number) {
  const own = viewer.artistId;
  if (artistId === own) throw new AppError('conflict', texts.youCannotBlockYourself);
  const artist = await db
    .selectFrom('artists')
    .select(['name', 'isPublic'])
    .where('id', '=', artistId)
    .executeTakeFirst();
  if (artist && (artist.isPublic || (await haveMet(db, own, artistId)))) return artist;
  throw new AppError('notFound', texts.artistNotFound);
}

function recordBlock(
  context: SignedInContext,
  trx: Context['db'],
  detail: { artist: number; blocked: boolean },
) {
  const { userId } = context.viewer;
  return recordSecurityEvent(context, { kind: 'blocked', userId, detail }, trx);
}

const TO = '/settings#blocked';

/** The form actions that block and unblock an artist. Both redirect to the list of blocked artists. */
export const blockIntents = {
  block: intent({
    operation: blockArtist,
    input: (fields, { params }) => ({ ...fields, ...params }),
    done: ({ name }) => ({
      to: TO,
      toast: { title: texts.blocked, description: texts.canNoLongerContact(name) },
    }),
  }),
  unblock: intent({
    operation: unblockArtist,
    input: (fields, { params }) => ({ ...fields, ...params }),
    done: ({ name }) => ({
      to: TO,
      toast: { title: texts.unblocked, description: texts.canContactYouAgain(name) },
    }),
  }),
};
