import type { Db } from '#db/client.ts';
import type { FeedKind } from '#db/schema.ts';

interface Subject {
  kind: FeedKind;
  subjectId: number;
}

/**
 * Tells followers of something, in the transaction that publishes it. What was there before and hidden
 * meanwhile comes back to its old place, so that nobody gets to the top by hiding and showing. Safe to
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

/** Nobody is told any more of what is not public now. Safe to repeat. */
export async function withdraw(trx: Db, { kind, subjectId }: Subject): Promise<void> {
  await trx
    .updateTable('feedEntries')
    .set({ shown: false })
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .execute();
}

/** Takes out what is deleted. */
export async function forget(trx: Db, { kind, subjectId }: Subject): Promise<void> {
  await trx
    .deleteFrom('feedEntries')
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .execute();
}
