import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import type { MaybeViewer } from '#app/permissions.ts';
import type { TrackCommentTable } from '#db/schema.ts';
import type { CommentPlace, CommentView } from './comment.ts';

export type CommentRow = Selectable<TrackCommentTable>;

export const findComment = (db: Db, commentId: number): Promise<CommentRow | undefined> =>
  db.selectFrom('trackComments').selectAll().where('id', '=', commentId).executeTakeFirst();

export const findCommentByFormKey = (db: Db, authorId: number, formKey: string) =>
  db
    .selectFrom('trackComments')
    .selectAll()
    .where('authorId', '=', authorId)
    .where('formKey', '=', formKey)
    .executeTakeFirst();

export function insertComment(
  trx: Db,
  comment: Insertable<TrackCommentTable>,
): Promise<CommentRow> {
  return trx.insertInto('trackComments').values(comment).returningAll().executeTakeFirstOrThrow();
}

export async function showComment(db: Db, commentId: number): Promise<void> {
  await db.updateTable('trackComments').set({ shown: true }).where('id', '=', commentId).execute();
}

/** @returns whether there was one */
export async function deleteCommentRow(db: Db, commentId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('trackComments')
    .where('id', '=', commentId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Whether an artist has let a comment of somebody be seen before. */
export async function isKnownTo(db: Db, artistId: number, authorId: number): Promise<boolean> {
  const row = await db
    .selectFrom('trackComments')
    .select('id')
    .where('artistId', '=', artistId)
    .where('authorId', '=', authorId)
    .where('shown', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Comments that wait for an artist: nobody may pile up more. */
export async function countHeld(db: Db, artistId: number, authorId: number): Promise<number> {
  return countRows(
    db
      .selectFrom('trackComments')
      .where('artistId', '=', artistId)
      .where('authorId', '=', authorId)
      .where('shown', '=', false),
  );
}

/**
 * Comments of a track that somebody sees, in its order: those that are shown, their own, and for the
 * artist all. Of somebody whom the artist or the one who looks has blocked, or who has blocked the
 * one who looks, nothing.
 */
export async function commentsOf(
  db: Db,
  { id: trackId, artistId }: { id: number; artistId: number },
  viewer: MaybeViewer,
  { after, limit }: { after: CommentPlace | undefined; limit: number },
): Promise<CommentView[]> {
  const viewerId = viewer?.artistId ?? 0;
  let seen = db
    .selectFrom('trackComments')
    .where('trackId', '=', trackId)
    .$if(viewerId !== artistId, (comments) =>
      comments.where((where) =>
        where.or([where('shown', '=', true), where('authorId', '=', viewerId)]),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('blocks')
            .select('blocks.artistId')
            .whereRef('blocks.blockedId', '=', 'trackComments.authorId')
            .where('blocks.artistId', 'in', [artistId, viewerId]),
        ),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('blocks')
            .select('blocks.artistId')
            .whereRef('blocks.artistId', '=', 'trackComments.authorId')
            .where('blocks.blockedId', '=', viewerId),
        ),
      ),
    );
  if (after) {
    seen = seen.where((where) =>
      where.or([
        where('momentMs', '>', after.momentMs),
        where.and([
          where('momentMs', '=', after.momentMs),
          where('trackComments.id', '>', after.id),
        ]),
      ]),
    );
  }
  const rows = await seen
    .innerJoin('artists', 'artists.id', 'trackComments.authorId')
    .select(['trackComments.id', 'momentMs', 'text', 'shown', 'authorId'])
    .select(['trackComments.createdAt', 'artists.name', 'artists.isPublic'])
    .orderBy('momentMs')
    .orderBy('trackComments.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, momentMs, text, shown, authorId, createdAt, name, isPublic }) => ({
    ...{ id, momentMs, text, held: !shown, isOwn: authorId === viewer?.artistId },
    author: { id: authorId, name, hasPage: isPublic },
    createdAt: createdAt.toISOString(),
  }));
}
