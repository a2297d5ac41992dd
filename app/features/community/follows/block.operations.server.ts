import { AppError } from '#app/errors.ts';
import type { Context, SignedInContext } from '#app/operations/context.server.ts';
import { createLimit } from '#app/operations/limit.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { signedIn } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import { recordSecurityEvent } from '../../activity/security/security-events.server.ts';
import {
  deleteBlock,
  findArtistToBlock,
  hasBlocked,
  haveMet,
  insertBlock,
  pageOfBlocked,
} from './block.queries.server.ts';
import * as texts from './texts.ts';

const artistById = z.object({ artistId: id });

const blockLimit = createLimit(
  'block',
  { perAccount: { points: 120, seconds: 600 }, perAddress: { points: 600, seconds: 600 } },
  'changes of whom you block',
);

/** What the question whether to block somebody begins with. */
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
 * Keeps an artist from following, writing to, asking and singing over, in both directions, and ends
 * what either follows of the other. Safe to repeat. @throws {AppError} conflict, for oneself
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
        await recordBlock(context, blockedId, true, trx);
    });
    return { artistId: blockedId, name, blocked: true };
  },
});

/** Safe to repeat. What was ended by the block does not come back by itself. */
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
      if (await deleteBlock(trx, pair)) await recordBlock(context, blockedId, false, trx);
    });
    return { artistId: blockedId, name, blocked: false };
  },
});

/** Whom the signed-in artist has blocked. Nobody is told who has blocked them. */
export const listBlocked = defineOperation({
  name: 'listBlocked',
  input: z.object({ after: id.nullish().transform((value) => value ?? undefined) }),
  forListeners: true,
  permission: signedIn,
  run: ({ db, viewer }, { after }) => pageOfBlocked(db, viewer.artistId, after),
});

/**
 * Who is to be blocked. A hidden artist exists for whoever has met them, and for nobody else.
 * @throws {AppError} notFound; conflict, for oneself
 */
async function artistMet(
  { db, viewer }: SignedInContext,
  artistId: number,
): Promise<{ name: string }> {
  const own = viewer.artistId;
  if (artistId === own) throw new AppError('conflict', texts.youCannotBlockYourself);
  const artist = await findArtistToBlock(db, artistId);
  if (artist && (artist.isPublic || (await haveMet(db, own, artistId)))) return artist;
  throw new AppError('notFound', texts.artistNotFound);
}

function recordBlock(
  context: SignedInContext,
  artist: number,
  blocked: boolean,
  trx: Context['db'],
) {
  const { userId } = context.viewer;
  return recordSecurityEvent(
    context,
    { kind: 'blocked', userId, detail: { artist, blocked } },
    trx,
  );
}
