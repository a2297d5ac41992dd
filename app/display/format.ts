import * as texts from '#app/languages/texts.ts';

/** '31.6 MB', '48 MB', '812 KB', '5 GB', in units of 1024 like every limit here. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / MEBIBYTE;
  if (megabytes < 1) return texts.kilobytes(String(Math.ceil(bytes / 1024)));
  return megabytes < 1024
    ? texts.megabytes(tenths(megabytes))
    : texts.gigabytes(tenths(megabytes / 1024));
}

/** '12.4 of 30 MB', in the unit of the whole. */
export function formatPart(part: number, whole: number): string {
  const unit = whole < MEBIBYTE ? 1024 : whole < 1024 * MEBIBYTE ? MEBIBYTE : 1024 * MEBIBYTE;
  return texts.partOfWhole(tenths(Math.min(part, whole) / unit), formatBytes(whole));
}

const MEBIBYTE = 1024 ** 2;
/** '12.4': with one decimal, unless it is 0. */
const tenths = (value: number) =>
  Number(value.toFixed(1)).toLocaleString(texts.locale, { useGrouping: false });

/** '12,400': a number as the language writes it. */
export const countText = (count: number) => count.toLocaleString(texts.locale);

/** 'Deep house' of 'deep house'. */
export const capitalised = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1);

/** A share from 0 to 1: '42%', '42 %' in German. */
export const percentWords = (share: number): string =>
  share.toLocaleString(texts.locale, { style: 'percent' });

/** 'Trap, 142 BPM, F minor': facts with the commas of the language; those that are empty are left out. */
export const joinFacts = (facts: readonly (string | number | false | null | undefined)[]): string =>
  facts.filter(Boolean).join(texts.comma);

/** Formats seconds as '3:46', from an hour on as '1:02:03'; NaN, infinite and negative values as '0:00'. */
export function formatTime(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds < 0) return '0:00';
  // A length that was computed may be a hair below its whole second.
  const whole = Math.floor(seconds + 0.0001);
  const minutes = Math.floor(whole / 60) % 60;
  const hours = Math.floor(whole / 3600);
  const tail = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

type Value = string | number | null;

/** Spreadsheets run text that begins like a formula: https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = /^[=+\-@\t\r\n\uFF0B\uFF1D\uFF20\uFF0D]/;

function cell(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n;]/.test(safe) || safe !== value ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file in the format of RFC 4180. Text that looks like a formula is disarmed. */
export const csvLine = (values: readonly Value[]): string => `${values.map(cell).join(',')}\r\n`;
