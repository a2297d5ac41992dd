import { describe, expect, it, vi } from 'vitest';
import { CURRENCIES } from './currencies.ts';
import {
  decimalsOf,
  formatMoney,
  minorOf,
  maximumPrice,
  priceExample,
  priceRangeWords,
  priceText,
  stepOf,
} from './money.ts';

const speaks = vi.hoisted(() => ({ locale: 'en-GB', direction: undefined as string | undefined }));
vi.mock('#app/languages/texts.ts', async (original) => ({
  ...(await original<object>()),
  get locale() {
    return speaks.locale;
  },
  direction: () => speaks.direction,
}));

describe('an amount', () => {
  it.each([
    ['25', 'USD', 2500],
    ['25,5', 'EUR', 2550],
    [25.5, 'EUR', 2550],
    [0.1 + 0.2, 'USD', 30],
    ['500', 'JPY', 500],
    ['1.25', 'KWD', 1250],
    ['0', 'USD', 0],
  ])('%s %s is %d of its smallest unit', (typed, currency, minor) => {
    expect(minorOf(typed, currency)).toBe(minor);
  });

  it.each([
    ['0.001', 'USD'],
    [0.001, 'USD'],
    ['500.5', 'JPY'],
    ['500.00', 'JPY'],
    [0.5, 'JPY'],
    ['1.2345', 'KWD'],
    ['1.255', 'KWD'],
    ['-1', 'USD'],
    ['1e3', 'USD'],
    ['1234567890', 'USD'],
    ['', 'USD'],
    [Number.NaN, 'USD'],
    [Number.POSITIVE_INFINITY, 'USD'],
    ['1,000.00', 'USD'],
  ])('%s is none in %s', (typed, currency) => {
    expect(minorOf(typed, currency)).toBeNull();
  });

  it('is written with the decimals of its currency', () => {
    expect(formatMoney(250_000, 'USD')).toBe('$2,500.00');
    expect(formatMoney(5, 'EUR')).toBe('€0.05');
    expect(formatMoney(1500, 'JPY')).toBe('¥1,500');
    expect(formatMoney(1500, 'KWD')).toBe('KWD 1.500');
    expect(formatMoney(-250, 'CHF')).toBe('-CHF 2.50');
  });

  it.each([
    ['de', undefined, '25,00\u00A0$'],
    ['pt-BR', undefined, 'US$\u00A025,00'],
    // The sign stays whole from right to left, whatever is around the amount.
    ['ar-u-nu-latn', 'rtl', '\u2067\u200F25.00\u00A0US$\u200E\u2069'],
  ])('is written as %s writes it', (locale, direction, words) => {
    Object.assign(speaks, { locale, direction });
    expect(formatMoney(2500, 'USD')).toBe(words);
    expect(words).toContain(priceExample(2500, 'USD'));
    expect(minorOf(priceExample(2500, 'USD'), 'USD')).toBe(2500);
    Object.assign(speaks, { locale: 'en-GB', direction: undefined });
  });

  it('comes back from a form as it was, in every currency', () => {
    for (const currency of CURRENCIES) {
      const step = stepOf(currency);
      for (const minor of [0, step, 99 * step, 1000, maximumPrice(currency)]) {
        expect(minorOf(priceText(minor, currency), currency)).toBe(minor);
      }
    }
  });

  it('has the decimals that ISO 4217 gives it, as far as this machine knows them', () => {
    // CLDR rounds some currencies that ISO 4217 does not.
    for (const currency of ['USD', 'EUR', 'JPY', 'KRW', 'VND', 'KWD', 'TND', 'ISK', 'XOF', 'CHF']) {
      const { maximumFractionDigits } = new Intl.NumberFormat('en', {
        style: 'currency',
        currency,
      }).resolvedOptions();
      expect([currency, decimalsOf(currency)]).toEqual([currency, maximumFractionDigits]);
    }
  });

  it('has its limits told in its currency', () => {
    expect(priceRangeWords('USD')).toBe('between $0.50 and $10,000, with at most two decimals');
    expect(priceRangeWords('JPY')).toBe('between ¥50 and ¥5,000,000, without decimals');
    expect(priceRangeWords('KWD')).toBe(
      'between KWD 0.500 and KWD 5,000, with three decimals, of which the last is 0',
    );
  });
});
