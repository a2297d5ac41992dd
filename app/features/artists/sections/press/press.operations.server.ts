import { AppError, demandFound } from '#app/errors.ts';
import type { Context } from '#app/operations/context.server.ts';
import { changeLimit } from '#app/operations/limit.server.ts';
import { defineOperation } from '#app/operations/operation.ts';
import { ownsPart, signedIn } from '#app/permissions.ts';
import { movedTo } from '#app/display/moved-to.ts';
import { PRESS_LIMITS } from './press-limits.ts';
import {
  findQuoteOwner,
  insertQuote,
  listQuotes,
  removeQuote,
  updateQuoteRow,
} from './press.queries.server.ts';
import { addQuoteInput, moveQuoteInput, quoteById, updateQuoteInput } from './schema.ts';
import * as texts from './texts.ts';

async function quoteSubject({ db }: Context, { quoteId }: { quoteId: number }) {
  return demandFound(await findQuoteOwner(db, quoteId), texts.quoteNotHere);
}

/** Puts a quote behind the others; the one that is there is not added again. @throws {AppError} conflict, where there are as many as a page can carry */
export const addQuote = defineOperation({
  name: 'addQuote',
  input: addQuoteInput,
  limit: changeLimit,
  permission: signedIn,
  run({ db, viewer, clock }, { url = null, date = null, ...quote }) {
    const { artistId } = viewer;
    return db.transaction().execute(async (trx) => {
      const quotes = await listQuotes(trx, artistId);
      const same = quotes.find(
        ({ text, source }) => text === quote.text && source === quote.source,
      );
      if (same) return { id: same.id };
      const { length: position } = quotes;
      if (position >= PRESS_LIMITS.quotes) {
        throw new AppError('conflict', texts.pleaseKeepToQuotes(PRESS_LIMITS.quotes));
      }
      const createdAt = clock.now();
      return insertQuote(trx, { ...quote, url, date, artistId, position, createdAt });
    });
  },
});

/** Changes what is given. Safe to repeat. */
export const updateQuote = defineOperation({
  name: 'updateQuote',
  input: updateQuoteInput,
  limit: changeLimit,
  subject: quoteSubject,
  permission: ownsPart,
  async run({ db }, { quoteId, ...change }) {
    await updateQuoteRow(db, quoteId, change);
    return { id: quoteId };
  },
});

/** Moves a quote to a place, from 0; one behind the last is the last. Safe to repeat. */
export const moveQuote = defineOperation({
  name: 'moveQuote',
  input: moveQuoteInput,
  limit: changeLimit,
  subject: quoteSubject,
  permission: ownsPart,
  async run({ db }, { quoteId, place }, { artistId }) {
    await db.transaction().execute(async (trx) => {
      const ids = (await listQuotes(trx, artistId)).map(({ id }) => id);
      for (const [position, id] of movedTo(ids, quoteId, place).entries())
        await updateQuoteRow(trx, id, { position });
    });
    return {};
  },
});

/** Those that stay close up, so that the next new one stands behind them. */
export const deleteQuote = defineOperation({
  name: 'deleteQuote',
  input: quoteById,
  limit: changeLimit,
  subject: quoteSubject,
  permission: ownsPart,
  async run({ db }, { quoteId }, { artistId }) {
    await db.transaction().execute(async (trx) => {
      await removeQuote(trx, quoteId);
      const left = await listQuotes(trx, artistId);
      for (const [position, { id }] of left.entries()) await updateQuoteRow(trx, id, { position });
    });
    return {};
  },
});
