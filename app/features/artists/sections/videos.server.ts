import type { Updateable } from 'kysely';
import { HOUR_SECONDS } from '#app/durations.ts';
import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import { maySeeArtist, ownsPart, signedIn } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { id, z, clearableText, requiredText } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import type { VideoTable } from '#db/schema.ts';
import {
  type VideoView,
  VIDEO_LIMITS,
  videoSource,
  VIDEO_KINDS,
  type VideoKind,
} from './videos/section.ts';
import * as artistTexts from '../texts.ts';
import * as texts from './videos/texts.ts';
import { webAddress } from './typed-text.ts';

const addVideoInput = z.object({
  title: requiredText(VIDEO_LIMITS.title),
  description: clearableText(VIDEO_LIMITS.description),
  type: z.enum(Object.keys(VIDEO_KINDS) as [VideoKind, ...VideoKind[]]),
  videoUrl: z.string().trim().min(1).max(VIDEO_LIMITS.url).transform(asWebAddress),
});

const updateVideoInput = addVideoInput.partial().extend({ videoId: id });

function asWebAddress(text: string, context: z.RefinementCtx): string {
  const address = webAddress(text);
  if (address) return address;
  context.addIssue({ code: 'custom', message: artistTexts.enterSecureAddress });
  return z.NEVER;
}

/** An artist's videos, newest first. */
export async function listVideos(db: Db, artistId: number): Promise<VideoView[]> {
  const rows = await db
    .selectFrom('videos')
    .select(['id', 'title', 'description', 'type', 'videoUrl', 'views'])
    .where('artistId', '=', artistId)
    .where('videoUrl', 'is not', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ videoUrl, ...video }) => ({
    ...video,
    videoUrl: videoUrl ?? '',
    source: videoSource(videoUrl ?? ''),
  }));
}

function findVideo(
  db: Db,
  { artistId, title, videoUrl }: { artistId: number; title: string; videoUrl: string },
): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('videos')
    .select('id')
    .where('artistId', '=', artistId)
    .where('title', '=', title)
    .where('videoUrl', '=', videoUrl)
    .executeTakeFirst();
}

/** Writes the given fields; undefined means no change. */
async function updateVideoRow(db: Db, videoId: number, change: Updateable<VideoTable>) {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  if (given.length === 0) return;
  await db.updateTable('videos').set(Object.fromEntries(given)).where('id', '=', videoId).execute();
}

const videoById = z.object({ videoId: id });

/** Seconds in which repeated clicks of a visitor on a video count once. */
const VIEW_LASTS = HOUR_SECONDS;
const viewsPerVisitor = createRateLimit('video-view', 1, VIEW_LASTS);

async function videoSubject({ db }: Context, { videoId }: { videoId: number }) {
  // The owner of a video, with the fields that decide who may see it.
  return demandFound(
    await db
      .selectFrom('videos')
      .innerJoin('artists', 'artists.id', 'videos.artistId')
      .select(['artistId', 'artists.id', 'isPublic'])
      .where('videos.id', '=', videoId)
      .executeTakeFirst(),
    texts.videoNotHere,
  );
}

/** Adds a video; an existing one is not added again. @throws {AppError} conflict if the page is full */
export const addVideo = defineOperation({
  name: 'addVideo',
  input: addVideoInput,
  permission: signedIn,
  async run({ db, viewer, clock }, { description = null, ...video }) {
    const artistId = viewer.artistId;
    return db.transaction().execute(async (trx) => {
      const same = await findVideo(trx, { ...video, artistId });
      if (same) return same;
      if (
        (await countRows(trx.selectFrom('videos').where('artistId', '=', artistId))) >=
        VIDEO_LIMITS.videos
      ) {
        throw new AppError('conflict', texts.keepToVideos(VIDEO_LIMITS.videos));
      }
      return trx
        .insertInto('videos')
        .values({ ...video, description, artistId, createdAt: clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
    });
  },
});

/** Changes the given fields. Safe to repeat. */
export const updateVideo = defineOperation({
  name: 'updateVideo',
  input: updateVideoInput,
  subject: videoSubject,
  permission: ownsPart,
  async run({ db }, { videoId, ...change }) {
    await updateVideoRow(db, videoId, change);
    return { id: videoId };
  },
});

export const deleteVideo = defineOperation({
  name: 'deleteVideo',
  input: videoById,
  subject: videoSubject,
  permission: ownsPart,
  async run({ db }, { videoId }) {
    await db.deleteFrom('videos').where('id', '=', videoId).execute();
    return {};
  },
});

/** Counts that a visitor loaded the video's player, once an hour per address. */
export const countVideoView = defineOperation({
  name: 'countVideoView',
  input: videoById,
  subject: videoSubject,
  permission: maySeeArtist,
  async run({ db, client }, { videoId }) {
    const { allowed } = await viewsPerVisitor.take(`${client.address} ${videoId}`);
    if (allowed)
      await db
        .updateTable('videos')
        .set(({ eb }) => ({ views: eb('views', '+', 1) }))
        .where('id', '=', videoId)
        .execute();
    return { counted: allowed };
  },
});
