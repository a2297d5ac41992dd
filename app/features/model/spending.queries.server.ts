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

/** Takes an amount out of a day's allowance, at once or not at all. */
export async function takeFromPurse(
  db: Db,
  { artistId, day }: Purse,
  amount: Spending,
  allowance: Spending,
): Promise<boolean> {
  await db
    .insertInto('modelSpending')
    .values({ artistId, day, tokens: 0, microDollars: 0 })
    .onConflict((conflict) => conflict.columns(['artistId', 'day']).doNothing())
    .execute();
  const taken = await db
    .updateTable('modelSpending')
    .set({
      tokens: sql`tokens + ${amount.tokens}`,
      microDollars: sql`micro_dollars + ${amount.microDollars}`,
    })
    .where('artistId', '=', artistId)
    .where('day', '=', day)
    .where('tokens', '<=', allowance.tokens - amount.tokens)
    .where('microDollars', '<=', allowance.microDollars - amount.microDollars)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Puts right what was taken on a guess. */
export async function correctPurse(
  db: Db,
  { artistId, day }: Purse,
  difference: Spending,
): Promise<void> {
  await db
    .updateTable('modelSpending')
    .set({
      tokens: sql`tokens + ${difference.tokens}`,
      microDollars: sql`micro_dollars + ${difference.microDollars}`,
    })
    .where('artistId', '=', artistId)
    .where('day', '=', day)
    .execute();
}
