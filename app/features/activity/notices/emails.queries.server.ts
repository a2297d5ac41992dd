import type { Db } from '#db/client.ts';

/** A piece of news that an email tells. */
export interface Claim {
  id: number;
  changedAt: Date;
  /** What `mailedAt` was before. */
  mailedAt: Date | null;
}

/** Marks news as sent before they are. @returns those that no other email has told */
export async function claimEmails(db: Db, news: readonly Claim[]): Promise<Claim[]> {
  const claimed: Claim[] = [];
  await db.transaction().execute(async (trx) => {
    claimed.length = 0;
    for (const { id, changedAt, mailedAt } of news) {
      const { numUpdatedRows } = await trx
        .updateTable('notices')
        .set({ mailedAt: changedAt })
        .where('id', '=', id)
        .where((where) =>
          where.or([where('mailedAt', 'is', null), where('mailedAt', '<', changedAt)]),
        )
        .executeTakeFirst();
      if (numUpdatedRows > 0n) claimed.push({ id, changedAt, mailedAt });
    }
  });
  return claimed;
}

/** Gives them back: the mail server has refused the email, or was away. */
export async function releaseEmails(db: Db, claimed: readonly Claim[]): Promise<void> {
  for (const { id, changedAt, mailedAt } of claimed) {
    await db
      .updateTable('notices')
      .set({ mailedAt })
      .where('id', '=', id)
      .where('mailedAt', '=', changedAt)
      .execute();
  }
}
