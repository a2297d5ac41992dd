import { AppError } from '#app/errors.ts';
import { findFaces } from '#app/features/artists/artist-directory.server.ts';
import { postsById } from '#app/features/artists/posts/post-views.server.ts';
import { tourDatesById } from '#app/features/artists/sections/tour.server.ts';
import { publicTrack } from '#app/features/library/public-track.ts';
import { publicTracksById } from '#app/features/library/track-lists.queries.server.ts';
import { trackView } from '#app/features/library/track.queries.server.ts';
import { findAlbums } from '#app/features/releases/album.queries.server.ts';
import { albumViews } from '#app/features/releases/album.server.ts';
import { type DoorArguments, openDoor } from '#app/operations/door.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { plainRefusal } from '#app/operations/media-door.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { anyone, signedIn } from '#app/permissions.ts';
import { randomKey } from '#app/platform/secrets.server.ts';
import { id, z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { cutPage } from '#db/page-of.ts';
import type { FeedKind } from '#db/schema.ts';
import { feedRss } from './feed-rss.ts';
import { type FeedEntry, ownFeedAddress } from './feed.ts';
import * as texts from './texts.ts';

/** Two links each: with those of the frame, thirty at most are seen at once. */
const ENTRIES_PER_PAGE = 8;

interface EntryRow {
  id: number;
  artistId: number;
  kind: FeedKind;
  subjectId: number;
  createdAt: Date;
}

/**
 * The newest entries of all followed artists, and the key of the next page. One index lookup finds
 * each artist's newest entry. A page can only contain entries of the artists with the newest ones,
 * so that more is read from only these few, at most a page each.
 */
async function pageOfEntries(db: Db, followerId: number, before: number | undefined) {
  const most = ENTRIES_PER_PAGE + 1;
  const artists = await artistsWithNews(db, followerId, before, most);
  if (artists.length === 0) return { entries: [], next: null };
  const newestOf = (artistId: number) => {
    let query = db
      .selectFrom('feedEntries')
      .select(['id', 'artistId', 'kind', 'subjectId', 'createdAt'])
      .where('artistId', '=', artistId)
      .where('shown', '=', true)
      .orderBy('id', 'desc')
      .limit(most);
    if (before !== undefined) query = query.where('id', '<', before);
    return db.selectFrom(query.as('newest')).selectAll();
  };
  const [first = 0, ...others] = artists;
  const all = others.reduce((query, id) => query.unionAll(newestOf(id)), newestOf(first));
  const rows = await all.orderBy('id', 'desc').limit(most).execute();
  const { page, last } = cutPage(rows, ENTRIES_PER_PAGE);
  return { entries: page, next: last?.id ?? null };
}

/** The followed artists with the newest entries. */
async function artistsWithNews(
  db: Db,
  followerId: number,
  before: number | undefined,
  most: number,
): Promise<number[]> {
  const heads = db
    .selectFrom('follows')
    .innerJoin('artists', 'artists.id', 'follows.artistId')
    .select('follows.artistId')
    .select((select) => {
      let newest = select
        .selectFrom('feedEntries')
        .select(({ fn }) => fn.max('feedEntries.id').as('id'))
        .whereRef('feedEntries.artistId', '=', 'follows.artistId')
        .where('feedEntries.shown', '=', true);
      if (before !== undefined) newest = newest.where('feedEntries.id', '<', before);
      return newest.as('newest');
    })
    .where('follows.followerId', '=', followerId)
    .where('artists.isPublic', '=', true);
  const rows = await db
    .selectFrom(heads.as('heads'))
    .select('artistId')
    .where('newest', 'is not', null)
    .orderBy('newest', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ artistId }) => artistId);
}

async function followsAnybody(db: Db, followerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('follows')
    .select('artistId')
    .where('followerId', '=', followerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function feedLinkOf(db: Db, artistId: number): Promise<string | null> {
  const row = await db
    .selectFrom('feedLinks')
    .select('secretKey')
    .where('artistId', '=', artistId)
    .executeTakeFirst();
  return row?.secretKey ?? null;
}

/** Gives an artist a new secret address; the previous one stops working. */
async function writeFeedLink(db: Db, artistId: number, secretKey: string, now: Date) {
  await db
    .insertInto('feedLinks')
    .values({ artistId, secretKey, createdAt: now })
    .onConflict((conflict) =>
      conflict.column('artistId').doUpdateSet({ secretKey, createdAt: now }),
    )
    .execute();
}

type Shown = FeedEntry extends infer Entry
  ? Entry extends FeedEntry
    ? Omit<Entry, 'id' | 'at' | 'artist'>
    : never
  : never;

/** The query for the subjects of each kind, a page at a time. Deleted ones are left out. */
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

async function readFeed(db: Db, followerId: number, before: number | undefined) {
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

/** The feed of the artists whom the viewer follows, newest first, page by page. */
export const viewFollowedFeed = defineOperation({
  name: 'viewFollowedFeed',
  input: z.object({ before: id.nullish().transform((value) => value ?? undefined) }),
  forListeners: true,
  permission: signedIn,
  run: ({ db, viewer }, { before }) => readFeed(db, viewer.artistId, before),
});

/**
 * The secret path of the viewer's feed for other programs; null if there is none. On a site behind
 * its gate there cannot be one, because programs could not fetch its files.
 */
export const viewFeedLink = defineOperation({
  name: 'viewFeedLink',
  input: z.object({}),
  forListeners: true,
  permission: signedIn,
  async run({ db, viewer, env }) {
    const key = await feedLinkOf(db, viewer.artistId);
    return { path: key && ownFeedAddress(key), offered: !env.ACCESS_PASSWORD };
  },
});

/** Makes a new secret address. The previous one, if any, stops working. */
export const makeFeedLink = defineOperation({
  name: 'makeFeedLink',
  input: z.object({}),
  limit: changeLimit,
  forListeners: true,
  permission: signedIn,
  async run({ db, viewer, clock }) {
    const key = randomKey();
    await writeFeedLink(db, viewer.artistId, key, clock.now());
    return { path: ownFeedAddress(key) };
  },
});

/** Revokes the secret address. Safe to repeat. */
export const revokeFeedLink = defineOperation({
  name: 'revokeFeedLink',
  input: z.object({}),
  limit: changeLimit,
  forListeners: true,
  permission: signedIn,
  async run({ db, viewer }) {
    await db.deleteFrom('feedLinks').where('artistId', '=', viewer.artistId).execute();
    return {};
  },
});

/** The feed with this secret address while the address is valid. */
const viewFeedByKey = defineOperation({
  name: 'viewFeedByKey',
  input: z.object({ key: z.string().max(64) }),
  permission: anyone,
  async run({ db, env }, { key }) {
    // The artist whose feed has this secret address.
    const found = env.ACCESS_PASSWORD
      ? undefined
      : await db
          .selectFrom('feedLinks')
          .select('artistId')
          .where('secretKey', '=', key)
          .executeTakeFirst();
    if (!found) throw new AppError('notFound', texts.noFeedHere);
    return readFeed(db, found.artistId, undefined);
  },
});

/** /feed/KEY.xml: read by programs, which send no cookies. */
export async function answerOwnFeed({ request, params }: DoorArguments): Promise<Response> {
  try {
    const { context, perform } = await openDoor({ request, params }, { gate: 'open' });
    const key = /^([\w-]{1,64})\.xml$/.exec(params.file ?? '')?.[1];
    if (!key) throw new AppError('notFound', texts.noFeedHere);
    const { entries } = await perform(viewFeedByKey, { key });
    return new Response(feedRss(entries, context.client.origin), {
      headers: {
        'Content-Type': 'application/rss+xml; charset=utf-8',
        // The address is a secret, so no cache may store the response.
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
      },
    });
  } catch (error) {
    return plainRefusal(error);
  }
}
