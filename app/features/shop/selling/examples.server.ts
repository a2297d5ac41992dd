import { countryName } from '#app/display/countries.ts';
import { formatMoney, priceText } from '#app/display/money.ts';
import type { SalesTax, ShippingZone } from './selling.ts';
import { orderTotal, sumRows } from './sums.ts';
import * as texts from './texts.ts';

/** In the smallest unit of a currency with two decimals; others take the same digits. */
const price = (minor: number, currency: string) => priceText(minor, currency);

/** The values of the form for a new region; undefined for an unknown example. */
export const zoneExample = (key: string | null, currency: string) =>
  ({
    flat: { name: texts.everywhere, names: [], rows: [{ upTo: '', price: price(900, currency) }] },
    europe: {
      name: texts.europe,
      names: [{ name: texts.europe }],
      rows: [
        { upTo: '250', price: price(490, currency) },
        { upTo: '1000', price: price(890, currency) },
        { upTo: '5000', price: price(1690, currency) },
      ],
    },
    rest: {
      name: texts.everywhereElse,
      names: [],
      rows: [
        { upTo: '250', price: price(890, currency) },
        { upTo: '1000', price: price(1690, currency) },
      ],
    },
  })[key ?? ''];

/** The values of the form for the tax; undefined for an unknown example. */
export const taxExample = (key: string | null) =>
  ({
    eu: {
      name: texts.vat,
      taxIncluded: true,
      rows: [
        { where: texts.europeanUnion, percent: '21' },
        { where: countryName('DE'), percent: '19' },
        { where: countryName('FR'), percent: '20' },
      ],
    },
    uk: { name: texts.vat, taxIncluded: true, rows: [{ where: countryName('GB'), percent: '20' }] },
    au: { name: texts.gst, taxIncluded: true, rows: [{ where: countryName('AU'), percent: '10' }] },
  })[key ?? ''];

/** The values of the form for a new code; undefined for an unknown example. */
export const codeExample = (key: string | null, currency: string): CodeExample | undefined =>
  ({
    friends: { code: 'FRIENDS10', kind: 'percent', value: '10' },
    show: { code: 'SHOW5', kind: 'amount', value: price(500, currency), mostUses: '50' },
    bundle: { code: 'BUNDLE20', kind: 'percent', value: '20', minimum: price(4000, currency) },
  })[key ?? ''] as CodeExample | undefined;

export interface CodeExample {
  code: string;
  kind: 'percent' | 'amount';
  value: string;
  minimum?: string;
  mostUses?: string;
}

/** An item of the example below: its price in the smallest unit of two decimals, and its weight. */
const SHIRT = { priceCents: 2000, grams: 200 };

/** The sum that a buyer of one shirt pays by these terms; null without any. */
export function buyerPays(
  currency: string,
  { zone, tax }: { zone?: ShippingZone | undefined; tax?: SalesTax | undefined },
): { title: string; rows: { label: string; money: string }[] } | null {
  const step = zone?.steps.find(({ upTo }) => upTo === null || upTo >= SHIRT.grams);
  const [rate] = tax?.rates ?? [];
  const country = zone?.countries[0] ?? rate?.country;
  if (!step && !rate) return null;
  const total = orderTotal({
    currency,
    lines: [{ priceCents: SHIRT.priceCents, quantity: 1, discounted: false }],
    discount: null,
    shippingCents: step?.price ?? 0,
    tax: rate && tax ? { basisPoints: rate.basisPoints, included: tax.taxIncluded } : null,
  });
  const to = country ? countryName(country) : texts.everywhereElse;
  return {
    title: texts.buyerPaysTo(to),
    rows: [
      { label: texts.aShirt, money: formatMoney(SHIRT.priceCents, currency) },
      ...sumRows(
        {
          discount: null,
          shipping: step ? { to, cents: step.price } : null,
          tax:
            rate && tax
              ? {
                  name: tax.name,
                  basisPoints: rate.basisPoints,
                  included: tax.taxIncluded,
                  cents: total.taxCents,
                }
              : null,
        },
        currency,
      ),
      { label: texts.total, money: formatMoney(total.totalCents, currency) },
    ],
  };
}
