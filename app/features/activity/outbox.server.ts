import { randomKey } from '#app/platform/secrets.server.ts';
import type { Db } from '#db/client.ts';
import type { FederatedKind, FeedKind, WebhookEventType } from '#db/schema.ts';

/** Facts about an event: ids, and words that the artist may see. */
type EventData = Record<string, string | number | boolean | null>;

/**
 * Stores a message about an event for each webhook of an artist that wants it, in the transaction of the event: both
 * are stored, or neither. `queueDueDeliveries` hands them to the job queue.
 * @param artistId null if the account is deleted and nobody is told
 */
export async function tellWebhooks(
  trx: Db,
  artistId: number | null,
  type: WebhookEventType,
  data: EventData,
  now: Date,
): Promise<void> {
  if (artistId === null) return;
  const webhooks = await trx
    .selectFrom('webhooks')
    .select(['id', 'eventTypes'])
    .where('artistId', '=', artistId)
    .where('isActive', '=', true)
    .execute();
  const rows = webhooks
    .filter(({ eventTypes }) => eventTypes.includes(type))
    .map(({ id }) => newDelivery(id, type, data, now));
  if (rows.length > 0) await trx.insertInto('webhookDeliveries').values(rows).execute();
}

/** A message that is due at once. */
export const newDelivery = (
  webhookId: number,
  type: WebhookEventType | 'test',
  data: EventData,
  now: Date,
) => ({
  webhookId,
  messageId: `msg_${randomKey()}`,
  type,
  data,
  state: 'waiting' as const,
  nextAt: now,
  createdAt: now,
});

/**
 * The outbox for followers on other servers. A change is noted here in the transaction that makes it, as one row
 * however many followers there are; `screens/federation` compares the row's subject with what others know and sends
 * the difference. A site that does not federate, and never did, notes nothing.
 */

/** For this process, decided at its start. */
let isWatched = false;

/** Makes this process note changes if the site federates, or has done so before: others may know works then. */
export async function watchChanges(db: Db, federates: boolean): Promise<void> {
  const known = () =>
    db.selectFrom('federationActors').select('artistId').limit(1).executeTakeFirst();
  isWatched = federates || (await known()) !== undefined;
}

interface FederatedSubject {
  kind: FederatedKind;
  subjectId: number;
}

/** Notes something that an artist has published. Nothing is written for an artist who takes no part. Safe to repeat. */
export async function notePublished(
  trx: Db,
  { kind, subjectId, artistId }: FederatedSubject & { artistId: number },
): Promise<void> {
  if (!isWatched) return;
  const actor = await trx
    .selectFrom('federationActors')
    .select('artistId')
    .where('artistId', '=', artistId)
    .where('isOn', '=', true)
    .executeTakeFirst();
  if (actor) await insert(trx, { kind, subjectId, artistId, isNew: true });
}

/** Notes a change or the end of something that other servers may know. Safe to repeat. */
export async function noteChanged(trx: Db, { kind, subjectId }: FederatedSubject): Promise<void> {
  if (!isWatched) return;
  if (kind === 'actor') return notePublished(trx, { kind, subjectId, artistId: subjectId });
  const known = await trx
    .selectFrom('federationObjects')
    .select('artistId')
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .where('goneAt', 'is', null)
    .executeTakeFirst();
  if (known) await insert(trx, { kind, subjectId, artistId: known.artistId, isNew: false });
}

const AT_ONCE = new Date(0);

async function insert(
  trx: Db,
  row: FederatedSubject & { artistId: number; isNew: boolean },
): Promise<void> {
  const stamp = randomKey();
  await trx
    .insertInto('federationOutbox')
    .values({ ...row, stamp, dueAt: AT_ONCE })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subjectId']).doUpdateSet({
        stamp,
        dueAt: AT_ONCE,
        // A new one that is changed before it was sent is still new.
        ...(row.isNew && { isNew: true }),
      }),
    )
    .execute();
}

/** The noted changes that are due, oldest first. */
export const dueChanges = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('federationOutbox')
    .selectAll()
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(limit)
    .execute();

/** Deletes a noted change after it was sent, unless its subject has changed again meanwhile. */
export async function settleChange(
  trx: Db,
  { kind, subjectId, stamp }: FederatedSubject & { stamp: string },
): Promise<void> {
  await trx
    .deleteFrom('federationOutbox')
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .where('stamp', '=', stamp)
    .execute();
}

/** Looks at a noted change again later. */
export async function delayChange(
  db: Db,
  { kind, subjectId }: FederatedSubject,
  dueAt: Date,
): Promise<void> {
  await db
    .updateTable('federationOutbox')
    .set({ dueAt })
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .execute();
}

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
