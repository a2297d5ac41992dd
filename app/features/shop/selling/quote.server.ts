import { countryName } from '#app/display/countries.ts';
import { formatMoney, minimumPrice } from '#app/display/money.ts';
import { weightWords } from '#app/display/units.ts';
import { HOUR_SECONDS } from '#app/durations.ts';
import type { Context } from '#app/operations/context.server.ts';
import { createRateLimit } from '#app/platform/rate-limit.server.ts';
import type { Db } from '#db/client.ts';
import { cardPayments } from '../card-payments.server.ts';
import type { CartView } from '../cart.ts';
import { type DiscountRow, findCodeByText } from './discount.server.ts';
import { isFor, type SalesTax, shippingTo, type ShippingZone, valueOf, whyNot } from './selling.ts';
import { COUNTRIES, findZones } from './shipping.server.ts';
import { type OrderSums, orderTotal, type OrderTotal } from './sums.ts';
import { findSalesTax } from './tax.server.ts';
import * as texts from './texts.ts';
import * as shopTexts from '../texts.ts';

/** A line of a cart, as far as its total depends on it. */
interface QuotedLine {
  kind: 'item' | 'track' | 'album';
  itemId: number;
  quantity: number;
  priceCents: number;
  /** True if nothing of it is shipped. */
  digitalDownload: boolean;
  /** Weight of one piece; null counts as 0. */
  weightGrams: number | null;
}

interface QuoteInput {
  artistId: number;
  currency: string;
  lines: readonly QuotedLine[];
  /** The country that the buyer has chosen. */
  country?: string | null | undefined;
  /** The entered discount code, in capitals. */
  code?: string | null | undefined;
  now: Date;
}

/** The price of a cart for a buyer: discounts, shipping and tax by the seller's settings. */
export interface Quote extends OrderTotal {
  /** True if the total depends on the buyer’s country. */
  asksCountry: boolean;
  /** The buyer's country (ISO 3166-1), if it is needed and known. */
  country: string | null;
  /** The code that gives the discount. */
  discountId: number | null;
  /** Why the entered code gives no discount, as a sentence. */
  codeProblem: string | null;
  /** True if the entered code does not exist. */
  codeIsUnknown: boolean;
  sums: OrderSums;
  /** Why the cart cannot be ordered, as a sentence. */
  problem: string | null;
}

async function quote(db: Db, input: QuoteInput): Promise<Quote> {
  const { artistId, currency, lines } = input;
  const sent = lines.filter(({ digitalDownload }) => !digitalDownload);
  const zones = sent.length > 0 ? await findZones(db, artistId) : [];
  const salesTax = lines.length > 0 ? await findSalesTax(db, artistId) : undefined;
  const asksCountry = zones.length > 0 || salesTax !== undefined;
  const country = asksCountry ? knownCountry(input.country) : null;
  const shipping =
    zones.length > 0 && country !== null
      ? shippingFor(zones, { country, currency, grams: gramsOf(sent) })
      : null;
  const tax = taxIn(salesTax, country);
  const { discount, ...code } = await discountFor(db, input);
  const total = orderTotal({
    currency,
    lines: lines.map((line) => ({
      priceCents: line.priceCents,
      quantity: line.quantity,
      discounted: discount !== null && isFor(discount, line),
    })),
    discount: discount && valueOf(discount),
    shippingCents: shipping?.cents ?? 0,
    tax,
  });
  return {
    ...total,
    asksCountry,
    country,
    ...code,
    discountId: discount?.id ?? null,
    sums: {
      discount: discount && { code: discount.code, cents: total.discountCents },
      shipping:
        shipping && !shipping.problem && country
          ? { to: countryName(country), cents: total.shippingCents }
          : null,
      tax: tax && { ...tax, cents: total.taxCents },
    },
    problem: shipping?.problem ?? null,
  };
}

const knownCountry = (country: string | null | undefined) =>
  country && COUNTRIES.includes(country) ? country : null;

const gramsOf = (lines: readonly QuotedLine[]) =>
  lines.reduce((sum, { weightGrams, quantity }) => sum + (weightGrams ?? 0) * quantity, 0);

/** The shipping price in this currency, or the reason why nothing is shipped. */
function shippingFor(
  zones: readonly ShippingZone[],
  { country, currency, grams }: { country: string; currency: string; grams: number },
): { cents: number; problem: string | null } {
  const priced = zones.filter((zone) => zone.currency === currency);
  if (priced.length === 0) return { cents: 0, problem: texts.noShippingPricesIn(currency) };
  const shipping = shippingTo(priced, country, grams);
  switch (shipping.kind) {
    case 'ships':
      return { cents: shipping.price, problem: null };
    case 'notThere':
      return { cents: 0, problem: texts.shopDoesNotShipTo(countryName(country)) };
    case 'tooHeavy':
      return {
        cents: 0,
        problem: texts.tooHeavyToShipTo(
          countryName(country),
          weightWords(grams),
          weightWords(shipping.most),
        ),
      };
  }
}

function taxIn(salesTax: SalesTax | undefined, country: string | null) {
  const rate = salesTax?.rates.find((one) => one.country === country);
  if (!salesTax || !rate) return null;
  const { name, taxIncluded: included } = salesTax;
  return { name, included, basisPoints: rate.basisPoints };
}

type CodeAnswer = Pick<Quote, 'codeProblem' | 'codeIsUnknown'> & { discount: DiscountRow | null };

async function discountFor(db: Db, { artistId, code, ...cart }: QuoteInput): Promise<CodeAnswer> {
  if (!code) return { discount: null, codeProblem: null, codeIsUnknown: false };
  const found = await findCodeByText(db, artistId, code);
  if (!found) return { discount: null, codeProblem: texts.shopHasNoSuchCode, codeIsUnknown: true };
  const codeProblem = whyNot(found, cart);
  return { discount: codeProblem === null ? found : null, codeProblem, codeIsUnknown: false };
}

/** Unknown codes per address: a person mistypes a few, a program guesses hundreds. */
const guessesOfAddress = createRateLimit('discount', 30, HOUR_SECONDS, 'codes');

type Terms = Pick<QuoteInput, 'artistId' | 'country' | 'code'>;

/** The current price of a cart, with the reasons why a card cannot pay it. */
export async function quoteCart(
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  db: Db,
  { entries, currency }: CartView,
  terms: Terms,
): Promise<Quote> {
  const quoted = await quote(db, { ...terms, currency, lines: entries, now: clock.now() });
  const { totalCents, discountId } = quoted;
  const least = minimumPrice(currency);
  if (discountId === null || totalCents === 0 || totalCents >= least || !cardPayments(env)) {
    return quoted;
  }
  return {
    ...quoted,
    problem: quoted.problem ?? shopTexts.cardsTakeAtLeast(formatMoney(least, currency)),
  };
}

/** The same for a preview before the order, with a limit on guessed codes. */
export async function quoteForBuyer(
  context: Pick<Context, 'env' | 'clock' | 'client' | 'db'>,
  cart: CartView,
  terms: Terms,
): Promise<Quote> {
  const { db, client } = context;
  if (!terms.code) return quoteCart(context, db, cart, terms);
  if (!(await guessesOfAddress.take(client.address)).allowed) {
    const quoted = await quoteCart(context, db, cart, { ...terms, code: null });
    return { ...quoted, codeProblem: shopTexts.tooManyCodesTried };
  }
  const quoted = await quoteCart(context, db, cart, terms);
  if (!quoted.codeIsUnknown) await guessesOfAddress.giveBack(client.address);
  return quoted;
}
