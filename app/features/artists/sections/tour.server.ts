import type { Updateable } from 'kysely';
import { AppError } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { demandFound, defineOperation } from '#app/operations/operation.ts';
import { ownsPart, signedIn } from '#app/permissions.ts';
import { id, z, requiredText } from '#app/validation.ts';
import type { Db } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import type { TourDateTable } from '#db/schema.ts';
import type { TourData } from './tour/section.ts';
import * as artistTexts from '../texts.ts';
import * as texts from './tour/texts.ts';
import { announce, forget } from '../../activity/outbox.server.ts';
import { isDay, webAddress } from './typed-text.ts';

const TOUR_LIMITS = { dates: 200, venue: 160, city: 120, ticketUrl: 500 } as const;

/** 'YYYY-MM-DD', a day that exists. */
const day = z.string().trim().min(1).refine(isDay, texts.enterADate);

const ticketUrl = z
  .string()
  .trim()
  .max(TOUR_LIMITS.ticketUrl)
  .nullish()
  .transform((text, context) => {
    if (text === undefined) return undefined;
    if (!text) return null;
    const address = webAddress(text);
    if (!address) {
      context.addIssue({ code: 'custom', message: artistTexts.enterSecureAddress });
    }
    return address;
  });

const addTourDateInput = z.object({
  date: day,
  venue: requiredText(TOUR_LIMITS.venue),
  city: requiredText(TOUR_LIMITS.city),
  ticketUrl,
});

const updateTourDateInput = addTourDateInput.partial().extend({ tourDateId: id });

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

/** The tour dates with these ids. */
export function tourDatesById(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('tourDates')
    .select(['id', 'date', 'venue', 'city', 'ticketUrl'])
    .where('id', 'in', ids)
    .execute();
}

function findTourDate(
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

/** Writes the given fields; undefined means no change. */
async function updateTourDateRow(db: Db, tourDateId: number, change: Updateable<TourDateTable>) {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  if (given.length === 0) return;
  await db
    .updateTable('tourDates')
    .set(Object.fromEntries(given))
    .where('id', '=', tourDateId)
    .execute();
}

async function tourDateSubject({ db }: Context, { tourDateId }: { tourDateId: number }) {
  return demandFound(
    await db
      .selectFrom('tourDates')
      .select('artistId')
      .where('id', '=', tourDateId)
      .executeTakeFirst(),
    texts.dateNotHere,
  );
}

/** Adds a date; an existing one is not added again. @throws {AppError} conflict if the page is full */
export const addTourDate = defineOperation({
  name: 'addTourDate',
  input: addTourDateInput,
  permission: signedIn,
  async run({ db, viewer, clock }, { ticketUrl = null, ...date }) {
    const artistId = viewer.artistId;
    return db.transaction().execute(async (trx) => {
      const same = await findTourDate(trx, { ...date, artistId });
      if (same) return same;
      if (
        (await countRows(trx.selectFrom('tourDates').where('artistId', '=', artistId))) >=
        TOUR_LIMITS.dates
      ) {
        throw new AppError('conflict', texts.keepToDates(TOUR_LIMITS.dates));
      }
      const now = clock.now();
      const made = await trx
        .insertInto('tourDates')
        .values({ ...date, ticketUrl, artistId, createdAt: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await announce(trx, { kind: 'date', subjectId: made.id, artistId }, now);
      return made;
    });
  },
});

/** Changes the given fields. Safe to repeat. */
export const updateTourDate = defineOperation({
  name: 'updateTourDate',
  input: updateTourDateInput,
  subject: tourDateSubject,
  permission: ownsPart,
  async run({ db }, { tourDateId, ...change }) {
    await updateTourDateRow(db, tourDateId, change);
    return { id: tourDateId };
  },
});

export const deleteTourDate = defineOperation({
  name: 'deleteTourDate',
  input: z.object({ tourDateId: id }),
  subject: tourDateSubject,
  permission: ownsPart,
  async run({ db }, { tourDateId }) {
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('tourDates').where('id', '=', tourDateId).execute();
      await forget(trx, { kind: 'date', subjectId: tourDateId });
    });
    return {};
  },
});
