import type { Context } from '#app/operations/context.server.ts';
import { createLimit } from '#app/operations/limit.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { likesAlbum, likesTrack } from '#app/permissions.ts';
import type { Db } from '#db/client.ts';
import { albumSubject } from '../album.operations.server.ts';
import { albumById } from '../album.schema.ts';
import { isApart } from '../../community/follows/block.queries.server.ts';
import { trackById } from '../../library/track.schema.ts';
import { trackSubject } from '../../library/track-subject.server.ts';
import { toldLikes, type LikesView } from './few-likes.ts';
import { findLikes, setLike, type Subject } from './like.queries.server.ts';

const likeLimit = createLimit(
  'like',
  { perAccount: { points: 300, seconds: 600 }, perAddress: { points: 1200, seconds: 600 } },
  'likes',
);

const trackToLike = async (context: Context, input: { trackId: number }) => {
  const track = await trackSubject(context, input);
  return { ...track, apart: await isApart(context.db, context.viewer, track.artistId) };
};

const albumToLike = async (context: Context, input: { albumId: number }) => {
  const album = await albumSubject(context, input);
  return { ...album, apart: await isApart(context.db, context.viewer, album.artistId) };
};

const trackLike = (name: string, liked: boolean) =>
  defineOperation({
    name,
    input: trackById,
    limit: likeLimit,
    forListeners: true,
    subject: trackToLike,
    permission: likesTrack,
    run: (context, { trackId }, { artistId }) =>
      write(context, { kind: 'track', id: trackId }, artistId, liked),
  });

const albumLike = (name: string, liked: boolean) =>
  defineOperation({
    name,
    input: albumById,
    limit: likeLimit,
    forListeners: true,
    subject: albumToLike,
    permission: likesAlbum,
    run: (context, { albumId }, { artistId }) =>
      write(context, { kind: 'album', id: albumId }, artistId, liked),
  });

/** Each is safe to repeat. */
export const likeTrack = trackLike('likeTrack', true);
export const unlikeTrack = trackLike('unlikeTrack', false);
export const likeAlbum = albumLike('likeAlbum', true);
export const unlikeAlbum = albumLike('unlikeAlbum', false);

async function write(
  { db, clock, viewer }: Pick<Context, 'db' | 'clock'> & { viewer: { artistId: number } },
  subject: Subject,
  artistId: number,
  liked: boolean,
): Promise<LikesView> {
  await setLike(db, subject, viewer.artistId, liked, clock.now());
  return likesOf(db, subject, { viewerId: viewer.artistId, artistId });
}

/** What is told of the likes of a thing to the one who looks. */
export async function likesOf(
  db: Db,
  subject: Subject,
  { viewerId, artistId }: { viewerId: number | null; artistId: number },
): Promise<LikesView> {
  const { count, liked } = await findLikes(db, subject, viewerId);
  return { liked, likes: toldLikes(count, viewerId === artistId) };
}
