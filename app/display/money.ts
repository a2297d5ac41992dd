import * as texts from '#app/languages/texts.ts';

/**
 * Money is a whole number of the smallest unit of its currency (ISO 4217): cents, or yen. Fractions are never
 * used.
 */

/** Decimals of the currencies that do not have two. */
const DECIMALS: Readonly<Record<string, number>> = {
  CLP: 0,
  ISK: 0,
  JPY: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  JOD: 3,
  KWD: 3,
  OMR: 3,
  TND: 3,
};

export const DEFAULT_CURRENCY = 'USD';

export const decimalsOf = (currency: string): number => DECIMALS[currency] ?? 2;

/** Signs that are unambiguous; other currencies show their code. */
const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥' };

/**
 * '$25.00', '¥500', 'CHF 25.00', or as another language writes it: '25,00 $'. The same on the server and in every
 * browser, whose versions of the Unicode data differ in the spaces.
 */
export function formatMoney(minor: number, currency: string): string {
  if (!texts.locale.startsWith('en')) return amountIn(texts.locale, minor, currency);
  const [whole = '0', rest] = priceText(Math.abs(minor), currency).split('.');
  const digits =
    Number(whole).toLocaleString(texts.locale) + (rest === undefined ? '' : `.${rest}`);
  return `${minor < 0 ? '-' : ''}${SIGNS[currency] ?? `${currency} `}${digits}`;
}

/** As `formatMoney`, without decimals that are 0: '$25', '$0.50'. */
export const formatRoundMoney = (minor: number, currency: string): string =>
  texts.locale.startsWith('en')
    ? formatMoney(minor, currency).replace(/\.0+$/, '')
    : amountIn(texts.locale, minor, currency, 'stripIfInteger');

function amountIn(
  locale: string,
  minor: number,
  currency: string,
  trailingZeroDisplay: 'auto' | 'stripIfInteger' = 'auto',
): string {
  const digits = decimalsOf(currency);
  const amount = Number(priceText(Math.abs(minor), currency));
  const text = (minor < 0 ? -amount : amount)
    .toLocaleString(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      trailingZeroDisplay,
    })
    .replaceAll(/\s/g, '\u00A0');
  // Isolated, as what is around it would change its order; the mark keeps US$ from becoming $US.
  return texts.direction() === undefined ? text : `\u2067${text.replace('$', '$$\u200E')}\u2069`;
}

/** Formats an amount for a form field: '25.00'. */
export function priceText(minor: number, currency: string): string {
  const decimals = decimalsOf(currency);
  if (decimals === 0) return String(minor);
  const digits = String(minor).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** An example of an amount for an empty form field, as the reader writes it: '25,00'. */
export const priceExample = (minor: number, currency: string): string =>
  Number(priceText(minor, currency)).toLocaleString(texts.locale, {
    minimumFractionDigits: decimalsOf(currency),
    useGrouping: false,
  });

/** A price as a JSON number: 25, 25.5. */
export const priceNumber = (minor: number, currency: string): number =>
  Number(priceText(minor, currency));

/**
 * Parses '25', '25.5', '25,50' or 25.5 to the smallest unit; null for what is no amount of this currency,
 * such as a tenth of a cent, or a third decimal that cards do not accept.
 */
export function minorOf(typed: string | number, currency: string): number | null {
  const decimals = decimalsOf(currency);
  if (typeof typed === 'number') {
    const rounded = typed.toFixed(decimals);
    return Math.abs(Number(rounded) - typed) < 1e-9 ? minorOf(rounded, currency) : null;
  }
  const [, whole = '', rest = ''] = /^(\d{1,9})(?:[.,](\d{1,3}))?$/.exec(typed.trim()) ?? [];
  if (whole === '' || rest.length > decimals) return null;
  const minor = Number(whole + rest.padEnd(decimals, '0'));
  return minor % stepOf(currency) === 0 ? minor : null;
}

/** Step of amounts that are paid by card: the last of three decimals is always 0. */
export const stepOf = (currency: string): number => (decimalsOf(currency) === 3 ? 10 : 1);

/** Minimum amount of a card payment. */
export const minimumPrice = (currency: string): number => (decimalsOf(currency) === 3 ? 500 : 50);

/** The highest maximum price of all currencies: a full cart of such items still fits into a database integer. */
export const PRICE_CEILING = 5_000_000;

/** Maximum price of one item. */
export const maximumPrice = (currency: string): number =>
  decimalsOf(currency) === 2 ? 1_000_000 : PRICE_CEILING;

/** 'between $0.50 and $10,000, with at most two decimals' */
export function priceRangeWords(currency: string): string {
  const least = formatMoney(minimumPrice(currency), currency);
  const most = formatRoundMoney(maximumPrice(currency), currency);
  const decimals = decimalsOf(currency);
  if (decimals === 0) return texts.betweenWholeAmounts(least, most);
  return decimals === 2
    ? texts.betweenAmounts(least, most)
    : texts.betweenAmountsOfThreeDecimals(least, most);
}
