import type { Db } from '#db/client.ts';
import type { FeedKind } from '#db/schema.ts';
import { findAlbums } from '#app/features/releases/album.queries.server.ts';
import { albumViews } from '#app/features/releases/album-views.server.ts';
import { findFaces } from '#app/features/artists/faces.queries.server.ts';
import { tourDatesById } from '#app/features/artists/sections/tour.queries.server.ts';
import { postsById } from '#app/features/artists/posts/post.queries.server.ts';
import { publicTracksById } from '#app/features/library/feed.queries.server.ts';
import { publicTrack } from '#app/features/library/public-track.ts';
import { trackView } from '#app/features/library/track.queries.server.ts';
import type { FeedEntry } from './feed.ts';
import { followsAnybody, pageOfEntries, type EntryRow } from './feed.queries.server.ts';

type Shown = FeedEntry extends infer Entry
  ? Entry extends FeedEntry
    ? Omit<Entry, 'id' | 'at' | 'artist'>
    : never
  : never;

/** How the subjects of each kind are read, a page at a time. What is gone is left out. */
const READERS: Record<FeedKind, (db: Db, ids: number[]) => Promise<Map<number, Shown>>> = {
  async track(db, ids) {
    const tracks = await publicTracksById(db, ids);
    return new Map(
      [...tracks].map(([id, track]) => [
        id,
        { kind: 'track', track: publicTrack(trackView(track)) },
      ]),
    );
  },
  async album(db, ids) {
    const albums = (await findAlbums(db, ids)).filter(({ row }) => row.state === 'released');
    const views = await albumViews(db, albums);
    return new Map(views.map((album) => [album.id, { kind: 'album', album }]));
  },
  async date(db, ids) {
    const dates = ids.length === 0 ? [] : await tourDatesById(db, ids);
    return new Map(dates.map((date) => [date.id, { kind: 'date', date }]));
  },
  async post(db, ids) {
    const posts = await postsById(db, ids);
    return new Map(posts.map((post) => [post.id, { kind: 'post', post }]));
  },
};

export interface FollowedFeed {
  entries: FeedEntry[];
  next: number | null;
  followsAnybody: boolean;
}

export async function readFeed(
  db: Db,
  followerId: number,
  before: number | undefined,
): Promise<FollowedFeed> {
  const { entries: rows, next } = await pageOfEntries(db, followerId, before);
  if (rows.length === 0) {
    return { entries: [], next, followsAnybody: await followsAnybody(db, followerId) };
  }
  const faces = await findFaces(db, [...new Set(rows.map(({ artistId }) => artistId))]);
  const shown = await subjectsOf(db, rows);
  const entries = rows.flatMap(({ id, artistId, kind, subjectId, createdAt }): FeedEntry[] => {
    const artist = faces.get(artistId);
    const subject = shown[kind].get(subjectId);
    return artist && subject ? [{ id, at: createdAt.toISOString(), artist, ...subject }] : [];
  });
  return { entries, next, followsAnybody: true };
}

async function subjectsOf(db: Db, rows: readonly EntryRow[]) {
  const read = async (kind: FeedKind) =>
    READERS[kind](
      db,
      rows.filter((row) => row.kind === kind).map(({ subjectId }) => subjectId),
    );
  return {
    track: await read('track'),
    album: await read('album'),
    date: await read('date'),
    post: await read('post'),
  };
}
