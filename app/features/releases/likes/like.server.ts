import { redirect } from '@remix-run/node';
import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { takePendingAction, type Toast, toastCookie } from '#app/operations/cookies.server.ts';
import type { Door } from '#app/operations/door.server.ts';
import { createLimit } from '#app/operations/limit.server.ts';
import { defineOperation, demandSignedIn } from '#app/operations/operation.ts';
import { likesAlbum, likesTrack } from '#app/permissions.ts';
import type { Db } from '#db/client.ts';
import { isApart } from '../../community/follows/block.server.ts';
import { trackAddress } from '../../library/track.ts';
import { trackById } from '../../library/track.schema.ts';
import { trackSubject } from '../../library/track.server.ts';
import { albumAddress } from '../album-address.ts';
import { albumById } from '../album.schema.ts';
import { albumSubject } from '../album.server.ts';
import { type LikesView, toldLikes } from './LikeButton.tsx';
import * as texts from './texts.ts';

interface Subject {
  kind: 'track' | 'album';
  id: number;
}

/** Adds or removes an artist's like. Safe to repeat. */
async function setLike(db: Db, { kind, id }: Subject, artistId: number, liked: boolean, now: Date) {
  if (kind === 'track') {
    await (liked
      ? db
          .insertInto('trackLikes')
          .values({ trackId: id, artistId, createdAt: now })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      : db
          .deleteFrom('trackLikes')
          .where('trackId', '=', id)
          .where('artistId', '=', artistId)
          .execute());
    return;
  }
  await (liked
    ? db
        .insertInto('albumLikes')
        .values({ albumId: id, artistId, createdAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    : db
        .deleteFrom('albumLikes')
        .where('albumId', '=', id)
        .where('artistId', '=', artistId)
        .execute());
}

/** The number of likes, and whether this artist likes it, in one statement. */
async function findLikes(db: Db, { kind, id }: Subject, artistId: number | null) {
  const { count, own } = await (
    kind === 'track' ? trackLikes(db, id, artistId) : albumLikes(db, id, artistId)
  ).executeTakeFirstOrThrow();
  return { count: Number(count), liked: own !== null };
}

function trackLikes(db: Db, id: number, artistId: number | null) {
  const likes = db.selectFrom('trackLikes').where('trackId', '=', id);
  return db.selectNoFrom([
    likes.select(({ fn }) => fn.countAll<number>().as('count')).as('count'),
    likes
      .select('artistId')
      .where('artistId', '=', artistId ?? 0)
      .as('own'),
  ]);
}

function albumLikes(db: Db, id: number, artistId: number | null) {
  const likes = db.selectFrom('albumLikes').where('albumId', '=', id);
  return db.selectNoFrom([
    likes.select(({ fn }) => fn.countAll<number>().as('count')).as('count'),
    likes
      .select('artistId')
      .where('artistId', '=', artistId ?? 0)
      .as('own'),
  ]);
}

/** The end of a page of likes. */
interface LikePlace {
  at: number;
  id: number;
}

/** The tracks that an artist likes and may still hear, latest like first. */
export async function pageOfLikedTracks(
  db: Db,
  artistId: number,
  { before, limit }: { before: LikePlace | null; limit: number },
): Promise<LikePlace[]> {
  let query = db
    .selectFrom('trackLikes')
    .innerJoin('tracks', 'tracks.id', 'trackLikes.trackId')
    .innerJoin('artists', 'artists.id', 'tracks.artistId')
    .select(['trackLikes.trackId', 'trackLikes.createdAt'])
    .where('trackLikes.artistId', '=', artistId)
    .where((where) =>
      where.or([
        where.and([where('tracks.isPublic', '=', true), where('artists.isPublic', '=', true)]),
        where('tracks.artistId', '=', artistId),
      ]),
    )
    .orderBy('trackLikes.createdAt', 'desc')
    .orderBy('trackLikes.trackId', 'desc')
    .limit(limit);
  if (before) {
    const at = new Date(before.at);
    query = query
      .where('trackLikes.createdAt', '<=', at)
      .where((where) =>
        where.or([
          where('trackLikes.createdAt', '<', at),
          where('trackLikes.trackId', '<', before.id),
        ]),
      );
  }
  const rows = await query.execute();
  return rows.map(({ trackId, createdAt }) => ({ id: trackId, at: createdAt.getTime() }));
}

/** When the artist began to like each of these; those that they do not like are left out. */
export async function likedAmong(
  db: Db,
  kind: Subject['kind'],
  ids: readonly number[],
  artistId: number,
): Promise<ReadonlyMap<number, Date>> {
  if (ids.length === 0) return new Map();
  const rows =
    kind === 'track'
      ? await db
          .selectFrom('trackLikes')
          .select(['trackId as id', 'createdAt'])
          .where('artistId', '=', artistId)
          .where('trackId', 'in', ids)
          .execute()
      : await db
          .selectFrom('albumLikes')
          .select(['albumId as id', 'createdAt'])
          .where('artistId', '=', artistId)
          .where('albumId', 'in', ids)
          .execute();
  return new Map(rows.map(({ id, createdAt }) => [id, createdAt]));
}

/** The albums that an artist likes and may see, latest like first. */
export async function likedAlbums(db: Db, artistId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('albumLikes')
    .innerJoin('albums', 'albums.id', 'albumLikes.albumId')
    .innerJoin('artists', 'artists.id', 'albums.artistId')
    .select('albumLikes.albumId')
    .where('albumLikes.artistId', '=', artistId)
    .where((where) =>
      where.or([
        where.and([where('albums.state', '!=', 'draft'), where('artists.isPublic', '=', true)]),
        where('albums.artistId', '=', artistId),
      ]),
    )
    .orderBy('albumLikes.createdAt', 'desc')
    .orderBy('albumLikes.albumId', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ albumId }) => albumId);
}

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

/** Both are safe to repeat. */
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

/** The likes of something as the viewer may see them. */
export async function likesOf(
  db: Db,
  subject: Subject,
  { viewerId, artistId }: { viewerId: number | null; artistId: number },
): Promise<LikesView> {
  const { count, liked } = await findLikes(db, subject, viewerId);
  return { liked, likes: toldLikes(count, viewerId === artistId) };
}

/** The address after a visitor who pressed Like has signed in. */
export const likeTrackAddress = (trackId: number) => `/tracks/${trackId}/like`;
export const likeAlbumAddress = (albumId: number) => `/albums/${albumId}/like`;

/**
 * Repeats the like that was pressed before signing in, and redirects to the page. Requests from elsewhere are
 * only redirected: opening an address must not like anything.
 */
export const loadTrackLike = (door: Door) => {
  const trackId = idOf(door.params.trackId);
  return liked(door, likeTrackAddress(trackId), trackAddress(trackId), () =>
    door.perform(likeTrack, { trackId }),
  );
};

export const loadAlbumLike = (door: Door) => {
  const albumId = idOf(door.params.albumId);
  return liked(door, likeAlbumAddress(albumId), albumAddress(albumId), () =>
    door.perform(likeAlbum, { albumId }),
  );
};

async function liked(
  { context }: Door,
  asked: string,
  to: string,
  like: () => Promise<unknown>,
): Promise<never> {
  demandSignedIn(context);
  const { responseHeaders, client } = context;
  if (await takePendingAction(context, asked)) {
    const toast: Toast = await like().then(
      () => ({ title: texts.youLikeIt }),
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        return { title: texts.updateFailed, description: error.message, variant: 'destructive' };
      },
    );
    responseHeaders.append('Set-Cookie', await toastCookie(toast, client.secure));
  }
  throw redirect(to, { status: 303, headers: responseHeaders });
}

/** @throws {AppError} notFound */
function idOf(text: string | undefined): number {
  if (!/^\d{1,15}$/.test(text ?? '')) throw new AppError('notFound', texts.nothingToLike);
  return Number(text);
}
