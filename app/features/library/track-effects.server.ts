import type { SoundMeasures } from '@artist-space/audio/sound-profile.ts';
import type { Services } from '#app/operations/services.server.ts';
import { z } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import type { FederatedKind, FeedKind } from '#db/schema.ts';
import { noteChanged, notePublished, tellWebhooks } from '../activity/outbox.server.ts';

/*
 * Effects of a change in its transaction: entries of feeds, messages to other software, and jobs that renew files.
 */

interface Subject {
  kind: FeedKind;
  subjectId: number;
}

/** Kinds of news that followers on other servers get as well. */
const ELSEWHERE: readonly string[] = ['track', 'album', 'post'] satisfies FeedKind[];
const isSentElsewhere = (kind: string): kind is FeedKind & FederatedKind =>
  ELSEWHERE.includes(kind);

/**
 * Adds an entry to the followers' feeds, in the transaction that publishes its subject. A subject that was
 * hidden and is shown again returns to its old place, so that toggling does not move it to the top. Safe to
 * repeat.
 */
export async function announce(
  trx: Db,
  { kind, subjectId, artistId }: Subject & { artistId: number },
  now: Date,
): Promise<void> {
  if (kind === 'track' && !(await isShown(trx, subjectId))) {
    await tellOfTracks(trx, artistId, [subjectId], now);
  }
  await trx
    .insertInto('feedEntries')
    .values({ artistId, kind, subjectId, shown: true, createdAt: now })
    .onConflict((conflict) => conflict.columns(['kind', 'subjectId']).doUpdateSet({ shown: true }))
    .execute();
  if (isSentElsewhere(kind)) await notePublished(trx, { kind, subjectId, artistId });
}

async function isShown(trx: Db, trackId: number): Promise<boolean> {
  const entry = await trx
    .selectFrom('feedEntries')
    .select('shown')
    .where('kind', '=', 'track')
    .where('subjectId', '=', trackId)
    .executeTakeFirst();
  return entry?.shown ?? false;
}

/** Tells the artist's webhooks of tracks that become public, in the transaction that publishes them. */
export async function tellOfTracks(
  trx: Db,
  artistId: number,
  trackIds: readonly number[],
  now: Date,
): Promise<void> {
  const tracks = await trx
    .selectFrom('tracks')
    .select(['id', 'title'])
    .where('id', 'in', trackIds)
    .orderBy('id')
    .execute();
  for (const { id, title } of tracks) {
    await tellWebhooks(trx, artistId, 'track.published', { trackId: id, title }, now);
  }
}

/** Hides the feed entry of a subject that is not public any more. Safe to repeat. */
export async function withdraw(trx: Db, { kind, subjectId }: Subject): Promise<void> {
  await trx
    .updateTable('feedEntries')
    .set({ shown: false })
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .execute();
  if (isSentElsewhere(kind)) await noteChanged(trx, { kind, subjectId });
}

/** Deletes the feed entry of a deleted subject. */
export async function forget(trx: Db, { kind, subjectId }: Subject): Promise<void> {
  await trx
    .deleteFrom('feedEntries')
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .execute();
  if (isSentElsewhere(kind)) await noteChanged(trx, { kind, subjectId });
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
