import { AppError, demandFound } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { maySeeArtist, ownsPart, signedIn } from '#app/permissions.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import { id, z } from '#app/validation.ts';
import { addVideoInput, updateVideoInput } from './videos/schema.ts';
import { VIDEO_LIMITS } from './videos/video-kinds.ts';
import {
  addView,
  countVideos,
  findVideo,
  findVideoOwner,
  insertVideo,
  removeVideo,
  updateVideoRow,
} from './videos/video.queries.server.ts';
import * as texts from './videos/texts.ts';

const videoById = z.object({ videoId: id });

/** A visitor's clicks on one video are one view for this long, in seconds. */
const VIEW_LASTS = 60 * 60;
const viewsPerVisitor = createRateLimit('video-view', 1, VIEW_LASTS);

async function videoSubject({ db }: Context, { videoId }: { videoId: number }) {
  return demandFound(await findVideoOwner(db, videoId), texts.videoNotHere);
}

/**
 * Adds a video; the one that is there is not added again.
 * @throws {AppError} conflict, where there are as many as a page can carry
 */
export const addVideo = defineOperation({
  name: 'addVideo',
  input: addVideoInput,
  permission: signedIn,
  async run({ db, viewer, clock }, { description = null, ...video }) {
    const artistId = viewer.artistId;
    const same = await findVideo(db, { ...video, artistId });
    if (same) return same;
    if ((await countVideos(db, artistId)) >= VIDEO_LIMITS.videos) {
      throw new AppError('conflict', texts.pleaseKeepToVideos(VIDEO_LIMITS.videos));
    }
    return insertVideo(db, { ...video, description, artistId }, clock.now());
  },
});

/** Changes what is given. Safe to repeat. */
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
    await removeVideo(db, videoId);
    return {};
  },
});

/** A visitor has loaded the video's player. Counted once an hour for each address. */
export const countVideoView = defineOperation({
  name: 'countVideoView',
  input: videoById,
  subject: videoSubject,
  permission: maySeeArtist,
  async run({ db, client }, { videoId }) {
    const { allowed } = await viewsPerVisitor.take(`${client.address} ${videoId}`);
    if (allowed) await addView(db, videoId);
    return { counted: allowed };
  },
});
