import type { Db } from '#db/client.ts';
import { cutPage } from '#db/page-of.ts';
import type { FeedKind } from '#db/schema.ts';

const ENTRIES_A_PAGE = 20;

export interface EntryRow {
  id: number;
  artistId: number;
  kind: FeedKind;
  subjectId: number;
  createdAt: Date;
}

/**
 * The newest entries of all whom somebody follows, and the key of the next page. One step into an index
 * tells each artist's newest entry. The newest of all can only be those of the artists with the newest,
 * so that of these few alone more is read: no more than a page each.
 */
export async function pageOfEntries(
  db: Db,
  followerId: number,
  before: number | undefined,
): Promise<{ entries: EntryRow[]; next: number | null }> {
  const most = ENTRIES_A_PAGE + 1;
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
  const { page, last } = cutPage(rows, ENTRIES_A_PAGE);
  return { entries: page, next: last?.id ?? null };
}

/** Those of the followed artists whose newest entries are the newest. */
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

export async function followsAnybody(db: Db, followerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('follows')
    .select('artistId')
    .where('followerId', '=', followerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function feedLinkOf(db: Db, artistId: number): Promise<string | null> {
  const row = await db
    .selectFrom('feedLinks')
    .select('secretKey')
    .where('artistId', '=', artistId)
    .executeTakeFirst();
  return row?.secretKey ?? null;
}

/** Whose feed a secret address tells. */
export function findByFeedKey(
  db: Db,
  secretKey: string,
): Promise<{ artistId: number } | undefined> {
  return db
    .selectFrom('feedLinks')
    .select('artistId')
    .where('secretKey', '=', secretKey)
    .executeTakeFirst();
}

/** Gives somebody a new secret address; the one before ends. */
export async function writeFeedLink(
  db: Db,
  artistId: number,
  secretKey: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('feedLinks')
    .values({ artistId, secretKey, createdAt: now })
    .onConflict((conflict) =>
      conflict.column('artistId').doUpdateSet({ secretKey, createdAt: now }),
    )
    .execute();
}

export async function deleteFeedLink(db: Db, artistId: number): Promise<void> {
  await db.deleteFrom('feedLinks').where('artistId', '=', artistId).execute();
}
