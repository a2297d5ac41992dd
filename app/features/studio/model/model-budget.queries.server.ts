import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export interface Spending {
  tokens: number;
  microDollars: number;
}

interface BudgetDay {
  artistId: number;
  /** 'YYYY-MM-DD', in UTC. */
  day: string;
}

/**
 * Spends an amount of a day's budget, the artist's and the whole site's: of both at once, or not at all.
 * The site's is counted by itself, so that it does not grow again when an account is deleted.
 */
export async function spendBudget(
  db: Db,
  budgetDay: BudgetDay,
  amount: Spending,
  allowances: { artist: Spending; site: Spending },
): Promise<boolean> {
  const { artistId, day } = budgetDay;
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('modelSpending')
      .values({ artistId, day, tokens: 0, microDollars: 0 })
      .onConflict((conflict) => conflict.columns(['artistId', 'day']).doNothing())
      .execute();
    await trx
      .insertInto('siteModelSpending')
      .values({ day, tokens: 0, microDollars: 0 })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .execute();
    const bySite = await addSiteSpending(trx, day, amount)
      .where('tokens', '<=', allowances.site.tokens - amount.tokens)
      .where('microDollars', '<=', allowances.site.microDollars - amount.microDollars)
      .executeTakeFirst();
    if (bySite.numUpdatedRows === 0n) return false;
    const byArtist = await addArtistSpending(trx, budgetDay, amount)
      .where('tokens', '<=', allowances.artist.tokens - amount.tokens)
      .where('microDollars', '<=', allowances.artist.microDollars - amount.microDollars)
      .executeTakeFirst();
    if (byArtist.numUpdatedRows > 0n) return true;
    await addSiteSpending(trx, day, {
      tokens: -amount.tokens,
      microDollars: -amount.microDollars,
    }).execute();
    return false;
  });
}

/** Corrects what was spent by an estimate. */
export async function correctSpending(
  db: Db,
  budgetDay: BudgetDay,
  difference: Spending,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await addSiteSpending(trx, budgetDay.day, difference).execute();
    await addArtistSpending(trx, budgetDay, difference).execute();
  });
}

const addArtistSpending = (db: Db, { artistId, day }: BudgetDay, amount: Spending) =>
  db
    .updateTable('modelSpending')
    .set(added(amount))
    .where('artistId', '=', artistId)
    .where('day', '=', day);

const addSiteSpending = (db: Db, day: string, amount: Spending) =>
  db.updateTable('siteModelSpending').set(added(amount)).where('day', '=', day);

const added = ({ tokens, microDollars }: Spending) => ({
  tokens: sql<number>`tokens + ${tokens}`,
  microDollars: sql<number>`micro_dollars + ${microDollars}`,
});
