import type { Updateable } from 'kysely';
import type { Db } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import type { TourDateTable } from '#db/schema.ts';
import type { TourData } from './tour/schema.ts';

/** @param today 'YYYY-MM-DD' */
export async function listTour(db: Db, artistId: number, today: string): Promise<TourData> {
  const dates = await db
    .selectFrom('tourDates')
    .select(['id', 'date', 'venue', 'city', 'ticketUrl'])
    .where('artistId', '=', artistId)
    .orderBy('date')
    .orderBy('id')
    .execute();
  return {
    upcoming: dates.filter(({ date }) => date >= today),
    past: dates.filter(({ date }) => date < today).reverse(),
  };
}

/** Dates by their ids. */
export function tourDatesById(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('tourDates')
    .select(['id', 'date', 'venue', 'city', 'ticketUrl'])
    .where('id', 'in', ids)
    .execute();
}

export function findTourDateOwner(
  db: Db,
  tourDateId: number,
): Promise<{ artistId: number } | undefined> {
  return db
    .selectFrom('tourDates')
    .select('artistId')
    .where('id', '=', tourDateId)
    .executeTakeFirst();
}

export async function countTourDates(db: Db, artistId: number): Promise<number> {
  return countRows(db.selectFrom('tourDates').where('artistId', '=', artistId));
}

export function findTourDate(
  db: Db,
  { artistId, date, venue, city }: { artistId: number; date: string; venue: string; city: string },
): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('tourDates')
    .select('id')
    .where('artistId', '=', artistId)
    .where('date', '=', date)
    .where('venue', '=', venue)
    .where('city', '=', city)
    .executeTakeFirst();
}

export function insertTourDate(
  db: Db,
  date: {
    artistId: number;
    date: string;
    venue: string;
    city: string;
    ticketUrl: string | null;
  },
  now: Date,
): Promise<{ id: number }> {
  return db
    .insertInto('tourDates')
    .values({ ...date, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Writes what is given: undefined stays. */
export async function updateTourDateRow(
  db: Db,
  tourDateId: number,
  change: Updateable<TourDateTable>,
): Promise<void> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  if (given.length === 0) return;
  await db
    .updateTable('tourDates')
    .set(Object.fromEntries(given))
    .where('id', '=', tourDateId)
    .execute();
}

export async function removeTourDate(db: Db, tourDateId: number): Promise<void> {
  await db.deleteFrom('tourDates').where('id', '=', tourDateId).execute();
}
