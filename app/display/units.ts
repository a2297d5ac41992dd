import * as texts from '#app/languages/texts.ts';

/**
 * A number with its unit as the language writes it: '800 g', '2.5 kg', '20 seconds'.
 * @param unit a unit of Intl (ECMA-402), such as 'gram' or 'second'
 */
const unitWords = (value: number, unit: string, unitDisplay: 'short' | 'long' = 'short'): string =>
  value.toLocaleString(texts.locale, { style: 'unit', unit, unitDisplay });

/** A weight in grams: '800 g', '2.5 kg'. */
export const weightWords = (grams: number): string =>
  grams < 1000 ? unitWords(grams, 'gram') : unitWords(grams / 1000, 'kilogram');

/** A rough duration, rounded up to 5 seconds, or to minutes: '20 seconds', '1 minute'. */
export const roughDuration = (seconds: number): string =>
  seconds < 55
    ? unitWords(Math.max(5, Math.ceil(seconds / 5) * 5), 'second', 'long')
    : unitWords(Math.round(seconds / 60), 'minute', 'long');
