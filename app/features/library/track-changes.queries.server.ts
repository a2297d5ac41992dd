import type { SoundMeasures } from '@artist-space/audio/sound-profile.ts';
import type { Services } from '#app/operations/services.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { writeArtist } from '../activity/artist-records/artist-records.server.ts';
import { forget, tellOfTracks, withdraw } from '../activity/outbox.server.ts';
import { searchTextOf } from './track.queries.server.ts';
import { changeAddresses } from '../media/media.server.ts';

/** The columns of a track's artist that its pages need. */
export function findTrackArtist(db: Db, artistId: number) {
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

/** Renames the artist on their own tracks that have the old name. */
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

/** The track of an artist that a title refers to: the newest public one, or else the newest. */
export function findTrackByTitle(db: Db, artistId: number, title: string) {
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

/** Sets the title of the track featured on the artist's profile; null removes it. */
export async function setFeaturedTitle(db: Db, artistId: number, title: string | null, now: Date) {
  await writeArtist(db, artistId, { featuredTrack: title }, now);
  await markFeaturedTrack(db, artistId);
}

/**
 * Updates `isFeatured` to match the featured title. Call it in every transaction that may change which track
 * that is.
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

/** Deletes a track. The featured title may refer to another track afterwards. */
export async function removeTrack(trx: Db, { id, artistId }: { id: number; artistId: number }) {
  await trx.deleteFrom('tracks').where('id', '=', id).execute();
  await forget(trx, { kind: 'track', subjectId: id });
  await markFeaturedTrack(trx, artistId);
}

/** Hides a track from everybody but its artist on behalf of the host, or shows it again. */
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

/** Sets a track's credits if it has none. */
export async function creditTrack(db: Db, trackId: number, credits: string): Promise<void> {
  await db
    .updateTable('tracks')
    .set({ credits })
    .where('id', '=', trackId)
    .where('credits', 'is', null)
    .execute();
}

/** Publishes tracks of an artist, except those that the host has hidden. */
export async function publishTracks(
  trx: Db,
  artistId: number,
  trackIds: readonly number[],
  now: Date,
): Promise<void> {
  if (trackIds.length === 0) return;
  const shown = await trx
    .updateTable('tracks')
    .set({ isPublic: true, updatedAt: now })
    .where('artistId', '=', artistId)
    .where('id', 'in', trackIds)
    .where('hiddenByHostAt', 'is', null)
    .where('isPublic', '=', false)
    .returning('id')
    .execute();
  const published = shown.map(({ id }) => id);
  if (published.length > 0) await tellOfTracks(trx, artistId, published, now);
  await markFeaturedTrack(trx, artistId);
}

/** The name and payload of the job that writes a track's metadata into its files. */
export const tagFiles = { name: 'tag-files', payload: z.object({ trackId: z.number().int() }) };

/** The job that enqueues a tagging job for each of several tracks, so that a request enqueues only one. */
export const tagFilesOfTracks = {
  name: 'tag-files-of-tracks',
  payload: z.object({ trackIds: z.array(z.number().int()) }),
};

/** The job subject of a track. */
export const tagsOf = (trackId: number) => `tags:${trackId}`;

/**
 * Schedules an update of the tags in these tracks' files. Call it in the transaction that changes their texts,
 * their covers or an album that contains them; it is one statement for any number of tracks.
 */
export async function tagLater(
  { queue }: Pick<Services, 'queue'>,
  trx: Db,
  trackIds: readonly number[],
): Promise<void> {
  const [trackId, ...others] = trackIds;
  if (trackId === undefined) return;
  if (others.length === 0) await queue.enqueue(trx, tagFiles, { trackId }, tagsOf(trackId));
  else await queue.enqueue(trx, tagFilesOfTracks, { trackIds: [...trackIds] }, 'tags');
}

/** The name and payload of the job that cuts a preview. */
export const cutPreview = { name: 'cut-preview', payload: z.object({ trackId: z.number().int() }) };

/** The name and payload of the job that measures the sound of a track that was read before. */
export const measureSound = {
  name: 'measure-sound',
  payload: z.object({ trackId: z.number().int() }),
};

/** Stores the measures of a track, or why there are none; null and null while its job waits. */
export async function keepMeasures(
  trx: Db,
  trackId: number,
  { measures, failure = null }: { measures: SoundMeasures | null; failure?: string | null },
  updatedAt: Date,
): Promise<void> {
  const row = { measures, failure, updatedAt };
  await trx
    .insertInto('trackMeasures')
    .values({ trackId, ...row })
    .onConflict((conflict) => conflict.column('trackId').doUpdateSet(row))
    .execute();
}

/** Sets the time when a track's files were last changed. */
export async function touchTrack(trx: Db, trackId: number, updatedAt: Date): Promise<void> {
  await trx.updateTable('tracks').set({ updatedAt }).where('id', '=', trackId).execute();
}
