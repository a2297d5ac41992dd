import { AppError, demandFound } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { ownsPart, signedIn } from '#app/permissions.ts';
import { id, z } from '#app/validation.ts';
import { announce, forget } from '../../../library/feed-entries/feed-entries.queries.server.ts';
import { addTourDateInput, TOUR_LIMITS, updateTourDateInput } from './schema.ts';
import {
  countTourDates,
  findTourDate,
  findTourDateOwner,
  insertTourDate,
  removeTourDate,
  updateTourDateRow,
} from '../tour.queries.server.ts';
import * as texts from './texts.ts';

async function tourDateSubject({ db }: Context, { tourDateId }: { tourDateId: number }) {
  return demandFound(await findTourDateOwner(db, tourDateId), texts.dateNotHere);
}

/**
 * Adds a date; the one that is there is not added again.
 * @throws {AppError} conflict, where there are as many as a page can carry
 */
export const addTourDate = defineOperation({
  name: 'addTourDate',
  input: addTourDateInput,
  permission: signedIn,
  async run({ db, viewer, clock }, { ticketUrl = null, ...date }) {
    const artistId = viewer.artistId;
    const same = await findTourDate(db, { ...date, artistId });
    if (same) return same;
    if ((await countTourDates(db, artistId)) >= TOUR_LIMITS.dates) {
      throw new AppError('conflict', texts.pleaseKeepToDates(TOUR_LIMITS.dates));
    }
    return db.transaction().execute(async (trx) => {
      const now = clock.now();
      const made = await insertTourDate(trx, { ...date, ticketUrl, artistId }, now);
      await announce(trx, { kind: 'date', subjectId: made.id, artistId }, now);
      return made;
    });
  },
});

/** Changes what is given. Safe to repeat. */
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
      await removeTourDate(trx, tourDateId);
      await forget(trx, { kind: 'date', subjectId: tourDateId });
    });
    return {};
  },
});
