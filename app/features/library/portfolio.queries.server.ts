import type { Db } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import type { ContentType } from '#db/schema.ts';
import { withFiles } from '../media/media.queries.server.ts';
import type { TrackWithFiles } from './track.queries.server.ts';

/** The featured track of an artist, and those of `trackIds` that are theirs. */
export async function findChosenTracks(
  db: Db,
  artistId: number,
  { trackIds, publicOnly }: { trackIds: readonly number[]; publicOnly: boolean },
): Promise<TrackWithFiles[]> {
  let query = db
    .selectFrom('tracks')
    .selectAll()
    .where('artistId', '=', artistId)
    .where((where) =>
      where.or([
        where('isFeatured', '=', true),
        ...(trackIds.length > 0 ? [where('id', 'in', trackIds)] : []),
      ]),
    );
  if (publicOnly) query = query.where('isPublic', '=', true);
  const rows = await query.execute();
  return withFiles(db, 'track', rows);
}

/** A public track as a list of works needs it. */
export interface PublishedTrack {
  id: number;
  title: string;
  album: string | null;
  year: number | null;
  duration: number | null;
  contentType: ContentType;
  createdAt: Date;
}

/** What an artist has published, newest first; of more than `limit` the newest. */
export function listPublished(db: Db, artistId: number, limit: number): Promise<PublishedTrack[]> {
  return db
    .selectFrom('tracks')
    .select(['id', 'title', 'album', 'year', 'duration', 'contentType', 'createdAt'])
    .where('artistId', '=', artistId)
    .where('isPublic', '=', true)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countPublicTracks(db: Db, artistId: number): Promise<number> {
  return countRows(
    db.selectFrom('tracks').where('artistId', '=', artistId).where('isPublic', '=', true),
  );
}

/** The newest of an artist's own tracks by their titles, private ones as well. */
export function listTitles(db: Db, artistId: number, limit: number) {
  return db
    .selectFrom('tracks')
    .select(['id', 'title', 'isPublic', 'contentType'])
    .where('artistId', '=', artistId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How many of these tracks are the artist's own. */
export async function countOwn(
  db: Db,
  artistId: number,
  trackIds: readonly number[],
): Promise<number> {
  if (trackIds.length === 0) return 0;
  return countRows(
    db.selectFrom('tracks').where('artistId', '=', artistId).where('id', 'in', trackIds),
  );
}
