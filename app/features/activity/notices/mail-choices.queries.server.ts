import type { Db } from '#db/client.ts';
import type { MailKind } from '#db/schema.ts';
import { DEFAULT_KINDS, MAIL_KINDS, type MailChoices } from './mail-choices.ts';

/** What an artist wants by mail. */
export async function mailChoicesOf(db: Db, artistId: number): Promise<MailChoices> {
  const row = await db
    .selectFrom('mailChoices')
    .select(['kinds', 'daily'])
    .where('artistId', '=', artistId)
    .executeTakeFirst();
  return { kinds: { ...DEFAULT_KINDS, ...row?.kinds }, daily: row?.daily ?? false };
}

/** Safe to repeat. */
export async function saveMailChoices(
  db: Db,
  artistId: number,
  { kinds, daily }: MailChoices,
): Promise<void> {
  await db
    .insertInto('mailChoices')
    .values({ artistId, kinds, daily })
    .onConflict((conflict) => conflict.column('artistId').doUpdateSet({ kinds, daily }))
    .execute();
}

/** Ends the mails of a kind, or of all. Safe to repeat. */
export async function endMails(db: Db, artistId: number, kind: MailKind | 'all'): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await mailChoicesOf(trx, artistId);
    const ended = kind === 'all' ? MAIL_KINDS : [kind];
    const off = Object.fromEntries(ended.map((one) => [one, false]));
    await saveMailChoices(trx, artistId, { ...before, kinds: { ...before.kinds, ...off } });
  });
}

/** Those whose daily email was last made up before an instant. */
export function findDigestsDue(db: Db, before: Date, limit: number) {
  return db
    .selectFrom('mailChoices')
    .select(['artistId', 'digestAt'])
    .where('daily', '=', true)
    .where((where) => where.or([where('digestAt', 'is', null), where('digestAt', '<', before)]))
    .orderBy('artistId')
    .limit(limit)
    .execute();
}

/** @returns whether it was due, and nobody else makes it up */
export async function claimDigest(
  trx: Db,
  artistId: number,
  before: Date,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mailChoices')
    .set({ digestAt: now })
    .where('artistId', '=', artistId)
    .where((where) => where.or([where('digestAt', 'is', null), where('digestAt', '<', before)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
