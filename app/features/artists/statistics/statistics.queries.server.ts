import type { Db } from '#db/client.ts';
import type { Measure } from '#db/schema.ts';
import { addDays, dayOf, daysSince } from '../../player/plays/days.ts';
import type { DailyPlays } from '../../player/plays/play.schema.ts';
import type { Part } from './statistics.ts';

/** The sums of each of the last `days` days, of several measures. */
export async function dailySums<Wanted extends Measure>(
  db: Db,
  artistId: number,
  measures: readonly Wanted[],
  days: number,
  now: Date,
): Promise<Record<Wanted, DailyPlays>> {
  const from = addDays(dayOf(now), 1 - days);
  const rows = await db
    .selectFrom('artistSums')
    .select(['measure', 'day', 'amount'])
    .where('artistId', '=', artistId)
    .where('measure', 'in', measures)
    .where('day', '>=', from)
    .execute();
  const sums = Object.fromEntries(
    measures.map((measure) => [measure, { from, plays: new Array<number>(days).fill(0) }]),
  ) as Record<Wanted, DailyPlays>;
  for (const { measure, day, amount } of rows) {
    const { plays } = sums[measure as Wanted];
    const index = daysSince(from, day);
    // A clock that was set back may have left days that are yet to come.
    if (index < days) plays[index] = (plays[index] ?? 0) + amount;
  }
  return sums;
}

/**
 * What of some measures falls to each of their parts in the last `days` days, most first. What is given
 * back may be more than was sold: then it is less than nothing.
 */
export async function partsOf<Wanted extends Measure>(
  db: Db,
  of: { artistId: number } | { trackId: number },
  measures: readonly Wanted[],
  days: number,
  now: Date,
): Promise<Record<Wanted, Part[]>> {
  const from = addDays(dayOf(now), 1 - days);
  const rows =
    'trackId' in of
      ? await db
          .selectFrom('trackSums')
          .select(({ fn }) => ['measure', 'part', fn.sum<number>('amount').as('amount')])
          .where('trackId', '=', of.trackId)
          .where('measure', 'in', measures)
          .where('day', '>=', from)
          .groupBy(['measure', 'part'])
          .execute()
      : await db
          .selectFrom('artistSums')
          .select(({ fn }) => ['measure', 'part', fn.sum<number>('amount').as('amount')])
          .where('artistId', '=', of.artistId)
          .where('measure', 'in', measures)
          .where('day', '>=', from)
          .groupBy(['measure', 'part'])
          .execute();
  const parts = (wanted: Wanted): Part[] =>
    rows
      .filter(({ measure }) => measure === wanted)
      .map(({ part, amount }) => ({ part, amount: Number(amount) }))
      .filter(({ amount }) => amount !== 0)
      .sort((one, other) => other.amount - one.amount || one.part.localeCompare(other.part));
  return Object.fromEntries(measures.map((measure) => [measure, parts(measure)])) as Record<
    Wanted,
    Part[]
  >;
}
