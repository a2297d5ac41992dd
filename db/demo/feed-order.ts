import type { Db } from '../client.ts';

/**
 * Numbers the entries of the feeds anew, by time: the demo fills one artist after another, and feeds list the entries
 * with the highest numbers first. Safe to repeat.
 */
export async function orderFeedByTime(trx: Db): Promise<void> {
  const entries = await trx
    .selectFrom('feedEntries')
    .selectAll()
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  if (entries.length === 0) return;
  await trx.deleteFrom('feedEntries').execute();
  const unnumbered = entries.map(({ id: _, ...entry }) => entry);
  await trx.insertInto('feedEntries').values(unnumbered).execute();
}
