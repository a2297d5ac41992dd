import type { Insertable, Selectable } from 'kysely';
import { HOUR_SECONDS } from '#app/durations.ts';
import { AppError, wrongField } from '#app/errors.ts';
import type { Context, SignedInContext } from '#app/operations/context.server.ts';
import { createLimit } from '#app/operations/limit.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import { maySeeArtist, ownsPart, signedIn } from '#app/permissions.ts';
import { type StoredImage, storeImage } from '#app/platform/images.server.ts';
import { PendingFiles } from '#app/platform/storage.server.ts';
import { scratchFile } from '#app/platform/upload/scratch-file.ts';
import { flag, id, requiredText, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import type { PostTable } from '#db/schema.ts';
import { POST_LENGTH, type PostEntity, type PostView } from './post.ts';
import * as texts from './texts.ts';
import { announce, forget } from '../../activity/outbox.server.ts';
import { countOwn, listTitles } from '../../library/track-lists.queries.server.ts';
import { findTrackArtist } from '../../library/track-changes.queries.server.ts';
import { deleteMedia } from '../../media/media.server.ts';
import { pictureUrl } from '../../media/picture.ts';
import { keepMedia } from '../../media/new-media.server.ts';
import { startNewsletter } from '../newsletter/send-newsletters.job.server.ts';
import { mailsPosts } from '../newsletter/subscriber.server.ts';
import { pageOfPosts, postsById } from './post-views.server.ts';

type PostRow = Selectable<PostTable>;

export const findPost = (db: Db, postId: number): Promise<PostRow | undefined> =>
  db.selectFrom('posts').selectAll().where('id', '=', postId).executeTakeFirst();

export const findPostByFormKey = (db: Db, artistId: number, formKey: string) =>
  db
    .selectFrom('posts')
    .select('id')
    .where('artistId', '=', artistId)
    .where('formKey', '=', formKey)
    .executeTakeFirst();

export async function insertPost(db: Db, post: Insertable<PostTable>): Promise<number> {
  const { id } = await db
    .insertInto('posts')
    .values(post)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const postLimit = createLimit(
  'post',
  {
    perAccount: { points: 60, seconds: HOUR_SECONDS },
    perAddress: { points: 240, seconds: HOUR_SECONDS },
  },
  'posts',
);

/** The stored widths: a full screen, and smaller copies. */
const PICTURE_SLOT = { widths: [320, 640, 1280] };

/** Maximum number of options in a select. */
const MAX_CHOICES = 200;

const before = id.nullish().transform((value) => value ?? undefined);

/** The own posts, and the tracks that a new post can refer to. */
export const viewOwnPosts = defineOperation({
  name: 'viewOwnPosts',
  input: z.object({ before }),
  permission: signedIn,
  async run(context, { before: page }) {
    const { db, viewer } = context;
    const tracks = await listTitles(db, viewer.artistId, MAX_CHOICES);
    return {
      ...(await pageOfPosts(db, viewer.artistId, { before: page })),
      mailsPosts: await mailsPosts(context, viewer.artistId),
      tracks: tracks
        .filter(({ isPublic }) => isPublic)
        .map(({ id: of, title }) => ({ id: of, title })),
    };
  },
});

/** A page of an artist's public posts. */
export const listPosts = defineOperation({
  name: 'listPosts',
  input: z.object({ artistId: id, before }),
  async subject({ db }, { artistId }) {
    return demandFound(await findTrackArtist(db, artistId), texts.artistNotFound);
  },
  permission: maySeeArtist,
  async run({ db }, { artistId, before: page }) {
    const { posts, next } = await pageOfPosts(db, artistId, { before: page });
    return { posts: posts.map((post) => entity(post, artistId)), next };
  },
});

/**
 * Publishes a post. With the same `formKey`, the existing post is returned.
 * @throws {AppError} invalid; unsupportedType, tooLarge, full, for the picture
 */
export const writePost = defineOperation({
  name: 'writePost',
  input: z.object({
    text: requiredText(POST_LENGTH),
    trackId: id.nullish(),
    image: scratchFile().nullish(),
    /** Whether it also goes to the artist's mailing list. */
    byMail: flag.nullish().transform((value) => value ?? false),
    formKey: z.string().max(64).nullish(),
  }),
  limit: postLimit,
  permission: signedIn,
  async run(context, input): Promise<PostEntity> {
    const { text, trackId = null, image, byMail, formKey = null } = input;
    const { db, viewer, clock, storage } = context;
    const { artistId } = viewer;
    if (trackId !== null && (await countOwn(db, artistId, [trackId])) === 0) {
      throw wrongField('trackId', texts.chooseOneOfYourOwnTracks);
    }
    if (byMail && !(await mailsPosts(context, artistId))) {
      throw wrongField('byMail', texts.openYourMailingListFirst);
    }
    const there = formKey && (await findPostByFormKey(db, artistId, formKey));
    if (there) return entityOf(context, there.id);
    const images: StoredImage[] = image
      ? await storeImage(context, artistId, image.path, PICTURE_SLOT)
      : [];
    const stored = new PendingFiles(storage, images);
    try {
      const postId = await stored.commit(db, async (trx) => {
        const now = clock.now();
        const row = { artistId, text, trackId, formKey, createdAt: now };
        const made = await insertPost(trx, row);
        const files = images.map((file) => ({ ...file, role: 'picture' as const }));
        await keepMedia(context, trx, { type: 'post', id: made }, files, now);
        await announce(trx, { kind: 'post', subjectId: made, artistId }, now);
        if (byMail) await startNewsletter(context, trx, { postId: made, artistId }, now);
        return made;
      });
      return await entityOf(context, postId);
    } catch (error) {
      await stored.discard();
      // Sent twice at the same moment: the unique index accepted the other one.
      const other = formKey && (await findPostByFormKey(db, artistId, formKey));
      if (other) return entityOf(context, other.id);
      throw error;
    }
  },
});

async function postSubject({ db }: Context, { postId }: { postId: number }) {
  return demandFound(await findPost(db, postId), texts.postNotHere);
}

export const deletePost = defineOperation({
  name: 'deletePost',
  input: z.object({ postId: id }),
  subject: postSubject,
  permission: ownsPart,
  async run({ db, storage }, { postId }) {
    await new PendingFiles(storage).replace(db, async (trx) => {
      const keys = await deleteMedia(trx, { type: 'post', id: postId });
      await trx.deleteFrom('posts').where('id', '=', postId).execute();
      await forget(trx, { kind: 'post', subjectId: postId });
      return keys;
    });
    return {};
  },
});

async function entityOf({ db, viewer }: SignedInContext, postId: number): Promise<PostEntity> {
  const [post] = await postsById(db, [postId]);
  if (!post) throw new AppError('notFound', texts.postNotHere);
  return entity(post, viewer.artistId);
}

const ENTITY_WIDTH = 640;

const entity = ({ id: postId, text, picture, track, at }: PostView, artistId: number) => ({
  id: postId,
  artistId,
  text,
  imageUrl: picture && pictureUrl(picture, ENTITY_WIDTH),
  trackId: track?.id ?? null,
  createdAt: at,
});
