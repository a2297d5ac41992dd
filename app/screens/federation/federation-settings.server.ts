import { AppError, wrongField } from '#app/errors.ts';
import { notePublished } from '#app/features/activity/outbox.server.ts';
import { recordSecurityEvent } from '#app/features/activity/security/security-events.server.ts';
import { findArtistRow } from '#app/features/artists/artist.queries.server.ts';
import { intent } from '#app/operations/form-action.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { signedIn } from '#app/permissions.ts';
import { flag, id, requiredText, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import type { FederatedKind } from '#db/schema.ts';
import { countRows } from '#db/count-rows.ts';
import { isFederating } from './fedify.server.ts';
import {
  BLOCKS_AT_MOST,
  FEDERATION_CARD,
  type FederationView,
  parseTarget,
  TARGET_LENGTH,
} from './federation-view.ts';
import { keysOf, makeKeys } from './keys.server.ts';
import { actorsWithTraces, domainsOf, endFollows } from './remote-actors.server.ts';
import * as texts from './texts.ts';

/** The artist's part in the fediverse; null on a site that takes none. */
export const viewFederation = defineOperation({
  name: 'viewFederation',
  input: z.object({}),
  permission: signedIn,
  async run({ db, env, viewer }): Promise<FederationView | null> {
    if (!isFederating(env)) return null;
    const { artistId } = viewer;
    const artist = await findArtistRow(db, artistId);
    const row = await db
      .selectFrom('federationActors')
      .select(['isOn', 'showsReplies'])
      .where('artistId', '=', artistId)
      .executeTakeFirst();
    return {
      isOn: row?.isOn ?? false,
      showsReplies: row?.showsReplies ?? false,
      address: `@${artist?.handle ?? ''}@${new URL(env.PUBLIC_URL ?? '').host}`,
      followers: await countRows(db.selectFrom('remoteFollowers').where('artistId', '=', artistId)),
      blocked: await db
        .selectFrom('federationBlocks')
        .select(['id', 'target'])
        .where('artistId', '=', artistId)
        .orderBy('target')
        .limit(BLOCKS_AT_MOST)
        .execute(),
    };
  },
});

/** A switch of a form, which sends nothing when it is off. */
const pressed = flag.nullish().transform((value) => value ?? false);

/**
 * Switches an artist's part in the fediverse on or off, and whether replies appear under tracks. Works that are public
 * already can be fetched from then on, and are not sent. Safe to repeat.
 */
export const changeFederation = defineOperation({
  name: 'changeFederation',
  input: z.object({ isOn: pressed, showsReplies: pressed }),
  limit: changeLimit,
  permission: signedIn,
  async run(context, { isOn, showsReplies }) {
    const { db, env, clock, viewer } = context;
    const { artistId, userId } = viewer;
    if (!isFederating(env)) throw new AppError('unavailable', texts.notFederating);
    // Keys that SESSION_SECRET cannot decrypt any more are replaced; others fetch the new ones.
    const sealedKeys = (await keysOf(context, db, artistId)) ? undefined : await makeKeys(context);
    await db.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('federationActors')
        .select('isOn')
        .where('artistId', '=', artistId)
        .executeTakeFirst();
      const change = { isOn, showsReplies, ...(sealedKeys && { sealedKeys }) };
      await trx
        .insertInto('federationActors')
        .values({ ...change, artistId, createdAt: clock.now() })
        .onConflict((conflict) => conflict.column('artistId').doUpdateSet(change))
        .execute();
      if ((before?.isOn ?? false) === isOn) return;
      if (isOn) {
        await makeKnown(trx, artistId, clock.now());
        await notePublished(trx, { kind: 'actor', subjectId: artistId, artistId });
      }
      const detail = { fediverse: isOn };
      await recordSecurityEvent(context, { kind: 'rights-changed', userId, detail }, trx);
    });
    return { isOn, showsReplies };
  },
});

/** Gives addresses to what is public already, without sending it to anybody. */
async function makeKnown(trx: Db, artistId: number, now: Date): Promise<void> {
  const tracks = trx
    .selectFrom('tracks')
    .select(['artistId', 'id as subjectId'])
    .select((row) => row.val<FederatedKind>('track').as('kind'))
    .where('artistId', '=', artistId)
    .where('isPublic', '=', true);
  const others = trx
    .selectFrom('feedEntries')
    .select(['artistId', 'subjectId'])
    .select((row) => row.ref('kind').$castTo<FederatedKind>().as('kind'))
    .where('artistId', '=', artistId)
    .where('shown', '=', true)
    .where('kind', 'in', ['album', 'post']);
  for (const works of [tracks, others]) {
    await trx
      .insertInto('federationObjects')
      .columns(['artistId', 'kind', 'subjectId', 'createdAt'])
      .expression(
        trx
          .selectFrom(works.as('work'))
          .select((row) => [
            'work.artistId',
            'work.kind',
            'work.subjectId',
            row.val(now.getTime()).as('createdAt'),
          ])
          .where((where) =>
            where.not(
              where.exists(
                where
                  .selectFrom('federationObjects as known')
                  .select('known.id')
                  .whereRef('known.kind', '=', 'work.kind')
                  .whereRef('known.subjectId', '=', 'work.subjectId')
                  .where('known.goneAt', 'is', null),
              ),
            ),
          )
          .orderBy('work.subjectId') as never,
      )
      .execute();
  }
}

/**
 * Blocks a person or a server: its follows end, and nothing of it is taken any more. What it has written is removed. Safe
 * to repeat. @throws {AppError} invalid; conflict, if too many are blocked
 */
export const blockElsewhere = defineOperation({
  name: 'blockElsewhere',
  input: z.object({ target: requiredText(TARGET_LENGTH) }),
  limit: changeLimit,
  permission: signedIn,
  async run(context, { target: typed }) {
    const { db, clock, viewer } = context;
    const { artistId, userId } = viewer;
    const parsed = parseTarget(typed);
    if (!parsed) throw wrongField('target', texts.nameAPersonOrAServer);
    await db.transaction().execute(async (trx) => {
      const count = await countRows(
        trx.selectFrom('federationBlocks').where('artistId', '=', artistId),
      );
      if (count >= BLOCKS_AT_MOST) {
        throw new AppError('conflict', texts.tooManyBlocked(BLOCKS_AT_MOST));
      }
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('federationBlocks')
        .values({ ...parsed, artistId, createdAt: clock.now() })
        .onConflict((conflict) => conflict.columns(['artistId', 'target']).doNothing())
        .executeTakeFirst();
      const actors = await blockedActors(trx, artistId, parsed);
      await endFollows(trx, actors, artistId);
      if (actors.length > 0) {
        await trx
          .deleteFrom('remoteReplies')
          .where('artistId', '=', artistId)
          .where('actorId', 'in', actors)
          .execute();
        await trx
          .deleteFrom('remoteReactions')
          .where('artistId', '=', artistId)
          .where('actorId', 'in', actors)
          .execute();
      }
      if (!numInsertedOrUpdatedRows) return;
      const detail = { elsewhere: parsed.target, blocked: true };
      await recordSecurityEvent(context, { kind: 'blocked', userId, detail }, trx);
    });
    return { target: parsed.target };
  },
});

/** The accounts that a block is about, among those that follow the artist or have written to them. */
async function blockedActors(
  trx: Db,
  artistId: number,
  { kind, target }: { kind: 'person' | 'host'; target: string },
): Promise<number[]> {
  const rows = await trx
    .selectFrom('remoteActors')
    .select(['id', 'host', 'handle'])
    .where('id', 'in', actorsWithTraces(trx, artistId))
    .execute();
  return rows
    .filter(({ host, handle }) =>
      kind === 'host' ? domainsOf(host).includes(target) : handle.toLowerCase() === target,
    )
    .map((row) => row.id);
}

/** Ends a block. Safe to repeat. Follows that it ended are not restored. */
const unblockElsewhere = defineOperation({
  name: 'unblockElsewhere',
  input: z.object({ block: id }),
  limit: changeLimit,
  permission: signedIn,
  async run(context, { block }) {
    const { artistId, userId } = context.viewer;
    await context.db.transaction().execute(async (trx) => {
      const [gone] = await trx
        .deleteFrom('federationBlocks')
        .where('artistId', '=', artistId)
        .where('id', '=', block)
        .returning('target')
        .execute();
      if (!gone) return;
      const detail = { elsewhere: gone.target, blocked: false };
      await recordSecurityEvent(context, { kind: 'blocked', userId, detail }, trx);
    });
    return {};
  },
});

/** The forms of the card in the settings. */
export const federationIntents = {
  changeFederation: intent({
    operation: changeFederation,
    done: ({ isOn }) => ({
      to: FEDERATION_CARD,
      toast: isOn
        ? { title: texts.youCanBeFollowed, description: texts.newWorksAreSent }
        : { title: texts.fediverseIsOff, description: texts.othersFindNothing },
    }),
  }),
  blockElsewhere: intent({
    operation: blockElsewhere,
    done: ({ target }) => ({
      to: FEDERATION_CARD,
      toast: { title: texts.blocked, description: texts.nothingComesFrom(target) },
    }),
  }),
  unblockElsewhere: intent({
    operation: unblockElsewhere,
    done: () => ({
      to: FEDERATION_CARD,
      toast: { title: texts.unblocked, description: texts.canFollowAgain },
    }),
  }),
};
