import type { Db } from '#db/client.ts';
import { addDays, dayOf, daysSince } from '../../player/plays/play.ts';
import type { DailyPlays } from '../../player/plays/play.schema.ts';

/** Counts a click on a link. */
export async function addClick(
  db: Db,
  { id: linkId, artistId }: { id: number; artistId: number },
  now: Date,
): Promise<void> {
  await db
    .insertInto('linkClicks')
    .values({ linkId, artistId, day: dayOf(now), clicks: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['linkId', 'day'])
        .doUpdateSet(({ eb }) => ({ clicks: eb('linkClicks.clicks', '+', 1) })),
    )
    .execute();
}

/** The clicks on each of an artist's links; links without any are missing. */
export async function clicksByLink(db: Db, artistId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('linkClicks')
    .select(({ fn }) => ['linkId', fn.sum<number>('clicks').as('clicks')])
    .where('artistId', '=', artistId)
    .groupBy('linkId')
    .execute();
  return new Map(rows.map(({ linkId, clicks }) => [linkId, Number(clicks)]));
}

/** All clicks on an artist's links. */
export async function totalClicks(db: Db, artistId: number): Promise<number> {
  const { clicks } = await db
    .selectFrom('linkClicks')
    .select(({ fn }) => fn.sum<number | null>('clicks').as('clicks'))
    .where('artistId', '=', artistId)
    .executeTakeFirstOrThrow();
  return Number(clicks ?? 0);
}

/** The clicks of each of the last `days` days, including today. */
export async function dailyClicks(
  db: Db,
  artistId: number,
  days: number,
  now: Date,
): Promise<DailyPlays> {
  const from = addDays(dayOf(now), 1 - days);
  const plays = new Array<number>(days).fill(0);
  for (const { day, amount } of await clicksByDay(db, artistId, from)) {
    const index = daysSince(from, day);
    // A clock that was set back may have left future days.
    if (index < days) plays[index] = Number(amount);
  }
  return { from, plays };
}

/** The clicks of each day with any, since a day. */
export function clicksByDay(db: Db, artistId: number, from: string) {
  return db
    .selectFrom('linkClicks')
    .select(({ fn }) => ['day', fn.sum<number>('clicks').as('amount')])
    .where('artistId', '=', artistId)
    .where('day', '>=', from)
    .groupBy('day')
    .execute();
}
