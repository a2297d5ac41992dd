import type { Db } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import type { VideoTable } from '#db/schema.ts';
import type { Updateable } from 'kysely';
import type { VideoView } from './schema.ts';
import { videoSource } from './video-source.ts';

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

/** Whose a video is, with what says who may see it. */
export function findVideoOwner(db: Db, videoId: number) {
  return db
    .selectFrom('videos')
    .innerJoin('artists', 'artists.id', 'videos.artistId')
    .select(['artistId', 'artists.id', 'isPublic'])
    .where('videos.id', '=', videoId)
    .executeTakeFirst();
}

export async function countVideos(db: Db, artistId: number): Promise<number> {
  return countRows(db.selectFrom('videos').where('artistId', '=', artistId));
}

export function findVideo(
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

export function insertVideo(
  db: Db,
  video: {
    artistId: number;
    title: string;
    description: string | null;
    type: string;
    videoUrl: string;
  },
  now: Date,
): Promise<{ id: number }> {
  return db
    .insertInto('videos')
    .values({ ...video, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Writes what is given: undefined stays. */
export async function updateVideoRow(
  db: Db,
  videoId: number,
  change: Updateable<VideoTable>,
): Promise<void> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  if (given.length === 0) return;
  await db.updateTable('videos').set(Object.fromEntries(given)).where('id', '=', videoId).execute();
}

export async function removeVideo(db: Db, videoId: number): Promise<void> {
  await db.deleteFrom('videos').where('id', '=', videoId).execute();
}

export async function addView(db: Db, videoId: number): Promise<void> {
  await db
    .updateTable('videos')
    .set(({ eb }) => ({ views: eb('views', '+', 1) }))
    .where('id', '=', videoId)
    .execute();
}
