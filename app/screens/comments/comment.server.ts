import type { Selectable } from 'kysely';
import { HOUR_SECONDS } from '#app/durations.ts';
import { AppError, wrongField } from '#app/errors.ts';
import { isUnnamed } from '#app/features/activity/artist-records/artist-records.server.ts';
import { notify, ring } from '#app/features/activity/notices/notice.server.ts';
import { findArtistRow, updateArtist } from '#app/features/artists/artist.queries.server.ts';
import { isApart } from '#app/features/community/follows/block.server.ts';
import { isFollowing } from '#app/features/community/follows/follow.queries.server.ts';
import { trackByAddress } from '#app/features/library/track.schema.ts';
import { trackSubject } from '#app/features/library/track.server.ts';
import type { Context, SignedInContext } from '#app/operations/context.server.ts';
import { createLimit } from '#app/operations/limit.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import {
  commentsOn,
  type MaybeViewer,
  mayHearTrack,
  moderatesComment,
  removesComment,
} from '#app/permissions.ts';
import { createFormKey } from '#app/platform/connection.server.ts';
import { id, requiredText, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import { cutPage } from '#db/page-of.ts';
import type { TrackCommentTable } from '#db/schema.ts';
import {
  COMMENT_LENGTH,
  type CommentPlace,
  type CommentsView,
  type CommentView,
  parseMoment,
  writtenPlace,
} from './comment.ts';
import * as texts from './texts.ts';

type CommentRow = Selectable<TrackCommentTable>;

/** @returns true if the comment existed */
export async function deleteCommentRow(db: Db, commentId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('trackComments')
    .where('id', '=', commentId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** True if the artist has approved a comment of this author before. */
async function isKnownTo(db: Db, artistId: number, authorId: number): Promise<boolean> {
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

/**
 * A track's comments for a viewer, in the track's order: the approved ones and the viewer's own, or
 * all of them for the artist. Comments of authors whom the artist or the viewer has blocked, or who
 * have blocked the viewer, are left out.
 */
async function commentsOf(
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
    id,
    momentMs,
    text,
    held: !shown,
    isOwn: authorId === viewer?.artistId,
    author: { id: authorId, name, hasPage: isPublic },
    createdAt: createdAt.toISOString(),
  }));
}

const commentLimit = createLimit(
  'comment',
  {
    perAccount: { points: 60, seconds: HOUR_SECONDS },
    perAddress: { points: 240, seconds: HOUR_SECONDS },
  },
  'comments',
);

/** The maximum number of one author's comments that wait for an artist. */
const MAX_HELD = 3;

const COMMENTS_PER_PAGE = 50;
/** The greatest row id: both databases compare ids as 32-bit integers. */
const GREATEST_ID = 2_147_483_647;

const PLACE = /^\d{1,9}-\d{1,10}$/;

/** The position after which a page of comments begins, in the format of `writtenPlace`. */
export const commentsAfter = z
  .string()
  .refine((text) => PLACE.test(text), { error: texts.noSuchPage, params: { isWhole: true } })
  .meta({ pattern: PLACE.source })
  .nullish()
  .transform((place): CommentPlace | undefined => {
    if (!place) return undefined;
    const [momentMs = 0, last = 0] = place.split('-').map(Number);
    return { momentMs, id: Math.min(GREATEST_ID, last) };
  });

/** A page of a track's comments for its page; null if there are none and none may be written. */
export async function readComments(
  db: Db,
  track: { id: number; artistId: number; allowComments: boolean },
  viewer: MaybeViewer,
  after?: CommentPlace,
): Promise<CommentsView | null> {
  if (!track.allowComments) return null;
  const row = viewer && (await findArtistRow(db, viewer.artistId));
  const found = await commentsOf(db, track, viewer, { after, limit: COMMENTS_PER_PAGE + 1 });
  const { page, last } = cutPage(found, COMMENTS_PER_PAGE);
  return {
    comments: page,
    isFirst: after === undefined,
    next: last ? writtenPlace(last) : null,
    allowed: !(await isApart(db, viewer, track.artistId)),
    moderates: viewer?.artistId === track.artistId,
    formKey: viewer ? createFormKey() : '',
    asksName: row?.kind === 'listener' && row.namedAt === null,
  };
}

/** A page of a track's comments that the viewer sees, in the track's order. */
export const listComments = defineOperation({
  name: 'listComments',
  input: trackByAddress.extend({ after: commentsAfter }),
  subject: trackSubject,
  permission: mayHearTrack,
  async run({ db, viewer }, { after }, { track }) {
    const view = await readComments(db, track.row, viewer, after);
    return { comments: view?.comments ?? [], next: view?.next ?? null };
  },
});

const moment = z.string().transform((typed, check) => {
  const momentMs = parseMoment(typed);
  if (momentMs !== null) return momentMs;
  check.addIssue({ code: 'custom', message: texts.writeAMomentOfTheTrack });
  return z.NEVER;
});

/**
 * Adds a comment on a moment. The first one of an author whom the artist neither follows nor has
 * approved before waits for approval. With the same `formKey`, the existing comment is returned.
 */
export const writeComment = defineOperation({
  name: 'writeComment',
  input: trackByAddress.extend({
    at: moment,
    text: requiredText(COMMENT_LENGTH),
    /** For an author without a name. */
    name: requiredText(120)
      .refine((name) => !isUnnamed(name), texts.chooseYourOwnName)
      .nullish(),
    formKey: z.string().max(64).nullish(),
  }),
  limit: commentLimit,
  async subject(context, input) {
    const { track, ...rights } = await trackSubject(context, input);
    const apart = await isApart(context.db, context.viewer, track.row.artistId);
    return { ...rights, track, apart, allowComments: track.row.allowComments };
  },
  forListeners: true,
  permission: commentsOn,
  async run(context, { at, text, name, formKey = null }, { track }) {
    const { db, viewer, clock } = context;
    const { id: trackId, artistId, duration } = track.row;
    if (duration !== null && at > duration * 1000) {
      throw wrongField('at', texts.trackIsOverByThen);
    }
    const isOwn = artistId === viewer.artistId;
    const made = await db.transaction().execute(async (trx) => {
      const there =
        formKey &&
        (await trx
          .selectFrom('trackComments')
          .selectAll()
          .where('authorId', '=', viewer.artistId)
          .where('formKey', '=', formKey)
          .executeTakeFirst());
      if (there) return there;
      await demandName(context, trx, name ?? null);
      const shown = isOwn || (await isTrusted(trx, artistId, viewer.artistId));
      // The number of an author's comments that wait for an artist's approval; it is limited.
      if (
        !shown &&
        (await countRows(
          trx
            .selectFrom('trackComments')
            .where('artistId', '=', artistId)
            .where('authorId', '=', viewer.artistId)
            .where('shown', '=', false),
        )) >= MAX_HELD
      ) {
        throw new AppError('conflict', texts.earlierCommentsAreWaiting);
      }
      const comment = await trx
        .insertInto('trackComments')
        .values({
          trackId,
          artistId,
          authorId: viewer.artistId,
          momentMs: at,
          text,
          shown,
          formKey,
          createdAt: clock.now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      if (!isOwn) {
        const news = shown ? ('commented' as const) : ('held' as const);
        const about = { kind: 'comment' as const, subjectId: comment.id, news };
        await notify(context, trx, { ...about, artistId, personId: viewer.artistId });
      }
      return comment;
    });
    if (!isOwn) ring(context, artistId);
    return entity(made);
  },
});

/** Authors whom the artist follows or has approved before need no approval. */
const isTrusted = async (trx: Db, artistId: number, authorId: number) =>
  (await isKnownTo(trx, artistId, authorId)) || (await isFollowing(trx, artistId, authorId));

/** A listener gives their name with their first comment. */
async function demandName({ viewer, clock }: SignedInContext, trx: Db, name: string | null) {
  const row = await findArtistRow(trx, viewer.artistId);
  // An artist’s first name makes their page visible, so it is asked for elsewhere.
  if (row?.kind !== 'listener' || row.namedAt) return;
  if (name === null) {
    throw wrongField('name', texts.sayYourName);
  }
  await updateArtist(trx, viewer.artistId, { name }, clock.now());
}

const commentById = z.object({ commentId: id });

async function commentSubject({ db }: Context, { commentId }: { commentId: number }) {
  return demandFound(
    await db.selectFrom('trackComments').selectAll().where('id', '=', commentId).executeTakeFirst(),
    texts.commentNotHere,
  );
}

/** Approves a comment, and future comments of its author. Safe to repeat. */
export const approveComment = defineOperation({
  name: 'approveComment',
  input: commentById,
  subject: commentSubject,
  permission: moderatesComment,
  async run({ db }, { commentId }, comment) {
    await db
      .updateTable('trackComments')
      .set({ shown: true })
      .where('id', '=', commentId)
      .execute();
    return entity({ ...comment, shown: true });
  },
});

export const deleteComment = defineOperation({
  name: 'deleteComment',
  input: commentById,
  subject: commentSubject,
  forListeners: true,
  permission: removesComment,
  async run({ db }, { commentId }) {
    await deleteCommentRow(db, commentId);
    return {};
  },
});

const entity = ({
  id: commentId,
  trackId,
  authorId,
  momentMs,
  text,
  shown,
  createdAt,
}: CommentRow) => ({
  id: commentId,
  trackId,
  authorId,
  momentMs,
  text,
  held: !shown,
  createdAt: createdAt.toISOString(),
});
