import type { Db } from '#db/client.ts';
import { showSection, writeArtist } from '../activity/artist-records/artist-records.server.ts';
import { forget, withdraw } from './feed-entries/feed-entries.queries.server.ts';
import { searchTextOf } from './track.queries.server.ts';
import { changeAddresses } from '../media/media.server.ts';

/** What a track has to know of the artist whose it is. */
export function findTrackArtist(
  db: Db,
  artistId: number,
): Promise<{ id: number; isPublic: boolean; handle: string } | undefined> {
  return db
    .selectFrom('artists')
    .select(['id', 'isPublic', 'handle'])
    .where('id', '=', artistId)
    .executeTakeFirst();
}

export async function getArtistName(db: Db, artistId: number): Promise<string> {
  const { name } = await db
    .selectFrom('artists')
    .select('name')
    .where('id', '=', artistId)
    .executeTakeFirstOrThrow();
  return name;
}

/** Lets an artist's own tracks follow their new name, where they bear the old one. */
export async function renameOnTracks(
  trx: Db,
  artistId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const rows = await trx
    .selectFrom('tracks')
    .selectAll()
    .where('artistId', '=', artistId)
    .where('artist', '=', from)
    .execute();
  for (const row of rows) {
    await trx
      .updateTable('tracks')
      .set({ artist: to, searchText: searchTextOf({ ...row, artist: to }) })
      .where('id', '=', row.id)
      .execute();
  }
}

/** Which of an artist's tracks a title means: the newest public one, else the newest. */
export function findTrackByTitle(
  db: Db,
  artistId: number,
  title: string,
): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('tracks')
    .select('id')
    .where('artistId', '=', artistId)
    .where('title', '=', title)
    .orderBy('isPublic', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Features the track of a title on its artist's profile; null features none. */
export async function setFeaturedTitle(
  db: Db,
  artistId: number,
  title: string | null,
  now: Date,
): Promise<void> {
  await writeArtist(db, artistId, { featuredTrack: title }, now);
  await markFeaturedTrack(db, artistId);
}

/**
 * Switches the profile's featured track on, unless the artist has set its switch.
 * @returns whether the profile shows it
 */
export async function showFeaturedSection(db: Db, artistId: number): Promise<boolean> {
  const { sectionVisibility, sectionOrder } = await db
    .selectFrom('artists')
    .select(['sectionVisibility', 'sectionOrder'])
    .where('id', '=', artistId)
    .executeTakeFirstOrThrow();
  if (sectionOrder && !sectionOrder.includes('featuredTrack')) return false;
  if (Object.hasOwn(sectionVisibility, 'featuredTrack')) {
    return sectionVisibility.featuredTrack === true;
  }
  await showSection(db, artistId, 'featuredTrack');
  return true;
}

/**
 * Lets `isFeatured` follow the title that the artist has chosen. To be called in the transaction of
 * whatever may change which track that is.
 */
export async function markFeaturedTrack(db: Db, artistId: number): Promise<void> {
  const marked = await db
    .selectFrom('artists')
    .leftJoin('tracks as marked', (on) =>
      on.onRef('marked.artistId', '=', 'artists.id').on('marked.isFeatured', '=', true),
    )
    .select(['artists.featuredTrack', 'marked.id as markedId'])
    .where('artists.id', '=', artistId)
    .execute();
  const featuredTrack = marked[0]?.featuredTrack;
  const chosen = featuredTrack ? await findTrackByTitle(db, artistId, featuredTrack) : undefined;
  if (marked.every(({ markedId }) => markedId === (chosen?.id ?? null))) return;
  const tracks = () => db.updateTable('tracks').where('artistId', '=', artistId);
  await tracks().set({ isFeatured: false }).where('isFeatured', '=', true).execute();
  if (chosen) await tracks().set({ isFeatured: true }).where('id', '=', chosen.id).execute();
}

/** Deletes a track. The title that its artist features may mean another one then. */
export async function removeTrack(
  trx: Db,
  { id, artistId }: { id: number; artistId: number },
): Promise<void> {
  await trx.deleteFrom('tracks').where('id', '=', id).execute();
  await forget(trx, { kind: 'track', subjectId: id });
  await markFeaturedTrack(trx, artistId);
}

/** Lets the host keep a track from everybody but its artist, or gives that up again. */
export async function setHiddenByHost(
  trx: Db,
  id: number,
  hidden: boolean,
  now: Date,
): Promise<{ artistId: number } | undefined> {
  if (hidden) {
    await changeAddresses(trx, { type: 'track', ids: [id] });
    await withdraw(trx, { kind: 'track', subjectId: id });
  }
  const track = await trx
    .updateTable('tracks')
    .set({
      ...(hidden
        ? { hiddenByHostAt: now, isPublic: false, secretKey: null }
        : { hiddenByHostAt: null }),
      updatedAt: now,
    })
    .where('id', '=', id)
    .returning('artistId')
    .executeTakeFirst();
  if (track) await markFeaturedTrack(trx, track.artistId);
  return track;
}

/** Writes who has made a track, where that is not written yet. */
export async function creditTrack(db: Db, trackId: number, credits: string): Promise<void> {
  await db
    .updateTable('tracks')
    .set({ credits })
    .where('id', '=', trackId)
    .where('credits', 'is', null)
    .execute();
}

/** Shows tracks of an artist to everybody, but for those that the host keeps private. */
export async function publishTracks(
  trx: Db,
  artistId: number,
  trackIds: readonly number[],
  now: Date,
): Promise<void> {
  if (trackIds.length === 0) return;
  await trx
    .updateTable('tracks')
    .set({ isPublic: true, updatedAt: now })
    .where('artistId', '=', artistId)
    .where('id', 'in', trackIds)
    .where('hiddenByHostAt', 'is', null)
    .execute();
  await markFeaturedTrack(trx, artistId);
}
