import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export interface Spending {
  tokens: number;
  microDollars: number;
}

interface Purse {
  artistId: number;
  /** 'YYYY-MM-DD', in UTC. */
  day: string;
}

/**
 * Takes an amount out of a day's allowances, the artist's and the whole site's: out of both at once,
 * or not at all. The site's is kept by itself: it does not grow again when an account is deleted.
 */
export async function takeFromPurse(
  db: Db,
  purse: Purse,
  amount: Spending,
  allowances: { artist: Spending; site: Spending },
): Promise<boolean> {
  const { artistId, day } = purse;
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
    const bySite = await addToSite(trx, day, amount)
      .where('tokens', '<=', allowances.site.tokens - amount.tokens)
      .where('microDollars', '<=', allowances.site.microDollars - amount.microDollars)
      .executeTakeFirst();
    if (bySite.numUpdatedRows === 0n) return false;
    const byArtist = await addToArtist(trx, purse, amount)
      .where('tokens', '<=', allowances.artist.tokens - amount.tokens)
      .where('microDollars', '<=', allowances.artist.microDollars - amount.microDollars)
      .executeTakeFirst();
    if (byArtist.numUpdatedRows > 0n) return true;
    await addToSite(trx, day, {
      tokens: -amount.tokens,
      microDollars: -amount.microDollars,
    }).execute();
    return false;
  });
}

/** Puts right what was taken on a guess. */
export async function correctPurse(db: Db, purse: Purse, difference: Spending): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await addToSite(trx, purse.day, difference).execute();
    await addToArtist(trx, purse, difference).execute();
  });
}

const addToArtist = (db: Db, { artistId, day }: Purse, amount: Spending) =>
  db
    .updateTable('modelSpending')
    .set(added(amount))
    .where('artistId', '=', artistId)
    .where('day', '=', day);

const addToSite = (db: Db, day: string, amount: Spending) =>
  db.updateTable('siteModelSpending').set(added(amount)).where('day', '=', day);

const added = ({ tokens, microDollars }: Spending) => ({
  tokens: sql<number>`tokens + ${tokens}`,
  microDollars: sql<number>`micro_dollars + ${microDollars}`,
});
