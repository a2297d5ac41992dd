import { expect, it, vi } from 'vitest';
import { dayAndMonthOf } from './date-of.ts';

const speaks = vi.hoisted(() => ({ locale: 'en-GB' }));
vi.mock('#app/languages/texts.ts', async (original) => ({
  ...(await original<object>()),
  get locale() {
    return speaks.locale;
  },
}));

it.each([
  ['en-GB', '17', 'May 2031'],
  ['de', '17', 'Mai 2031'],
  ['fr', '17', 'mai 2031'],
  ['pt-BR', '17', 'mai. de 2031'],
  ['ja', '17日', '2031年5月'],
])('splits a day from its month also where the date has no spaces: %s', (locale, day, month) => {
  speaks.locale = locale;
  expect(dayAndMonthOf('2031-05-17')).toEqual([day, month]);
});
