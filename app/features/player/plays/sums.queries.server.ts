import type { Db } from '#db/client.ts';
import type { Measure } from '#db/schema.ts';
import { dayOf } from './play.ts';

interface Sum {
  measure: Measure;
  part?: string;
  amount?: number;
}

/** Adds to an artist's sums of this day, within the transaction of the counted event. */
export async function addToArtist(trx: Db, artistId: number, sums: readonly Sum[], now: Date) {
  const day = dayOf(now);
  await trx
    .insertInto('artistSums')
    .values(
      sums.map(({ measure, part = '', amount = 1 }) => ({ artistId, measure, day, part, amount })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['artistId', 'measure', 'day', 'part'])
        .doUpdateSet(({ eb, ref }) => ({
          amount: eb('artistSums.amount', '+', ref('excluded.amount')),
        })),
    )
    .execute();
}

/** The same for a track and for its artist. */
export async function addToTrack(
  trx: Db,
  { id: trackId, artistId }: { id: number; artistId: number },
  sums: readonly Sum[],
  now: Date,
): Promise<void> {
  if (sums.length === 0) return;
  const day = dayOf(now);
  await trx
    .insertInto('trackSums')
    .values(
      sums.map(({ measure, part = '', amount = 1 }) => ({
        trackId,
        artistId,
        measure,
        day,
        part,
        amount,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['trackId', 'measure', 'day', 'part'])
        .doUpdateSet(({ eb, ref }) => ({
          amount: eb('trackSums.amount', '+', ref('excluded.amount')),
        })),
    )
    .execute();
  await addToArtist(trx, artistId, sums, now);
}

/** Counts a listener of an artist once a day. */
export async function addListener(trx: Db, artistId: number, listener: string, now: Date) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('dayListeners')
    .values({ artistId, day: dayOf(now), listener })
    .onConflict((conflict) => conflict.columns(['artistId', 'day', 'listener']).doNothing())
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows ?? 0) > 0) {
    await addToArtist(trx, artistId, [{ measure: 'listeners' }], now);
  }
}

/** Deletes the listeners of earlier days, whose pseudonyms are no longer used. */
export async function forgetDayListeners(db: Db, before: string): Promise<void> {
  await db.deleteFrom('dayListeners').where('day', '<', before).execute();
}
