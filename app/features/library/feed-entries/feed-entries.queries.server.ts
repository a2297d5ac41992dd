import type { Db } from '#db/client.ts';
import type { FeedKind } from '#db/schema.ts';

interface Subject {
  kind: FeedKind;
  subjectId: number;
}

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
  await trx
    .insertInto('feedEntries')
    .values({ artistId, kind, subjectId, shown: true, createdAt: now })
    .onConflict((conflict) => conflict.columns(['kind', 'subjectId']).doUpdateSet({ shown: true }))
    .execute();
}

/** Hides the feed entry of a subject that is not public any more. Safe to repeat. */
export async function withdraw(trx: Db, { kind, subjectId }: Subject): Promise<void> {
  await trx
    .updateTable('feedEntries')
    .set({ shown: false })
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .execute();
}

/** Deletes the feed entry of a deleted subject. */
export async function forget(trx: Db, { kind, subjectId }: Subject): Promise<void> {
  await trx
    .deleteFrom('feedEntries')
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .execute();
}
