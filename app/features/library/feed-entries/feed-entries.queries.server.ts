import type { Db } from '#db/client.ts';
import type { FederatedKind, FeedKind } from '#db/schema.ts';
import { noteChanged, notePublished } from '../../activity/fediverse/federation-outbox.server.ts';
import { tellWebhooks } from '../../activity/webhooks/webhook-events.server.ts';

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
