import { formatMoney, leastPrice } from '#app/display/money.ts';
import type { Context } from '#app/operations/context.server.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import type { Db } from '#db/client.ts';
import { quote, type Quote, type QuoteInput } from './selling/quote.server.ts';
import type { CartView } from './cart.ts';
import { cardPayments } from './card-payments.server.ts';
import * as texts from './texts.ts';

const HOUR = 60 * 60;
/** Codes that there are not: a person mistypes a few, a program guesses hundreds. */
const guessesOfAddress = createRateLimit('discount', 30, HOUR, 'codes');

type Terms = Pick<QuoteInput, 'artistId' | 'country' | 'code'>;

/** What a cart costs a buyer now, with what cards do not take. */
export async function quoteCart(
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  db: Db,
  { entries, currency }: CartView,
  terms: Terms,
): Promise<Quote> {
  const quoted = await quote(db, { ...terms, currency, lines: entries, now: clock.now() });
  const { totalCents, discountId } = quoted;
  const least = leastPrice(currency);
  if (discountId === null || totalCents === 0 || totalCents >= least || !cardPayments(env)) {
    return quoted;
  }
  return {
    ...quoted,
    problem: quoted.problem ?? texts.tooLittleForCards(formatMoney(least, currency)),
  };
}

/** The same for who looks before they order, and may guess codes. */
export async function quoteForBuyer(
  context: Pick<Context, 'env' | 'clock' | 'client' | 'db'>,
  cart: CartView,
  terms: Terms,
): Promise<Quote> {
  const { db, client } = context;
  if (!terms.code) return quoteCart(context, db, cart, terms);
  if (!(await guessesOfAddress.take(client.address)).allowed) {
    const quoted = await quoteCart(context, db, cart, { ...terms, code: null });
    return { ...quoted, codeProblem: texts.tooManyCodes };
  }
  const quoted = await quoteCart(context, db, cart, terms);
  if (!quoted.codeIsUnknown) await guessesOfAddress.giveBack(client.address);
  return quoted;
}
