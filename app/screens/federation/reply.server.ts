import { demandFound, defineOperation } from '#app/operations/operation.ts';
import { type MaybeViewer, ownsPart } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import type { Env } from '#app/platform/env.server.ts';
import type { Db } from '#db/client.ts';
import { pageOf } from '#db/page-of.ts';
import { objectUri } from './addresses.ts';
import { isFederating } from './fedify.server.ts';
import type { RepliesView } from './reply.ts';
import * as texts from './texts.ts';

const REPLIES_PER_PAGE = 20;

/** The position after which a page of replies begins, from an address. */
export const repliesBefore = id
  .nullish()
  .catch(undefined)
  .transform((value) => value ?? undefined);

interface Track {
  id: number;
  artistId: number;
}

type Reach = { db: Db; env: Env };

/** Work of an artist who takes part in the fediverse, as others know it. */
const knownTrack = (db: Db, trackId: number) =>
  db
    .selectFrom('federationObjects as object')
    .innerJoin('federationActors as actor', 'actor.artistId', 'object.artistId')
    .select(['object.id', 'actor.showsReplies'])
    .where('object.kind', '=', 'track')
    .where('object.subjectId', '=', trackId)
    .where('object.goneAt', 'is', null)
    .where('actor.isOn', '=', true)
    .executeTakeFirst();

/**
 * The part of the fediverse in a public track's page: its address there, and the replies, where its artist wants them.
 * @returns null on a site or for an artist that takes no part
 */
export async function fediverseOfTrack(
  { db, env }: Reach,
  { id: trackId, artistId }: Track,
  viewer: MaybeViewer,
  before: number | undefined,
): Promise<{ uri: string; replies: RepliesView | null } | null> {
  if (!isFederating(env)) return null;
  const known = await knownTrack(db, trackId);
  if (!known) return null;
  const uri = objectUri(env.PUBLIC_URL ?? '', known.id);
  if (!known.showsReplies) return { uri, replies: null };
  let query = db
    .selectFrom('remoteReplies as reply')
    .innerJoin('remoteActors as actor', 'actor.id', 'reply.actorId')
    .select([
      'reply.id',
      'reply.text',
      'reply.url',
      'reply.createdAt',
      'actor.name',
      'actor.handle',
    ])
    .where('reply.objectId', '=', known.id)
    .where('reply.isPublic', '=', true)
    .orderBy('reply.id', 'desc');
  if (before !== undefined) query = query.where('reply.id', '<', before);
  const { page, last } = await pageOf(query, REPLIES_PER_PAGE);
  if (page.length === 0 && before === undefined) return { uri, replies: null };
  return {
    uri,
    replies: {
      replies: page.map(({ name, createdAt, ...reply }) => ({
        ...reply,
        author: name,
        createdAt: createdAt.toISOString(),
      })),
      isFirst: before === undefined,
      next: last?.id ?? null,
      moderates: viewer?.artistId === artistId,
    },
  };
}

/** @returns true if the reply existed */
export async function deleteReplyRow(db: Db, replyId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('remoteReplies')
    .where('id', '=', replyId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Removes a reply from the artist's pages. On its own server it stays. */
export const removeReply = defineOperation({
  name: 'removeReply',
  input: z.object({ replyId: id }),
  async subject({ db }, { replyId }) {
    return demandFound(
      await db
        .selectFrom('remoteReplies')
        .select(['id', 'artistId'])
        .where('id', '=', replyId)
        .executeTakeFirst(),
      texts.replyNotHere,
    );
  },
  permission: ownsPart,
  async run({ db }, { replyId }) {
    await deleteReplyRow(db, replyId);
    return {};
  },
});
