import { capital } from '../facts/phrases.ts';

const DAY_MS = 86_400_000;

export const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const NAMES = MONTHS.flatMap((month) => [
  month,
  month === 'september' ? 'sept' : '',
  month.slice(0, 3),
])
  .filter(Boolean)
  .join('|');
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');

const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const SHORT = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' },
});

/** '5 June 2026' */
export const dayWords = (date: Date): string => LONG.format(date);
/** 'Fri, 5 June' */
export const shortDay = (date: Date): string => SHORT.format(date);
/** 'Friday' */
export const weekdayOf = (date: Date): string => capital(WEEKDAYS[date.getUTCDay()] ?? '');
export const daysLater = (date: Date, days: number): Date =>
  new Date(date.getTime() + days * DAY_MS);
export const daysBetween = (from: Date, to: Date): number =>
  Math.round((to.getTime() - from.getTime()) / DAY_MS);

export interface FoundDate {
  date: Date;
  at: number;
  length: number;
}

const FORMS: readonly (readonly [
  RegExp,
  (
    found: RegExpExecArray,
  ) => readonly [year: string | undefined, month: number, day: string | undefined],
])[] = [
  [/\b(20\d\d)-(\d{1,2})-(\d{1,2})\b/g, ([, year, month, day]) => [year, Number(month) - 1, day]],
  [
    /\b(\d{1,2})[./](\d{1,2})[./](20\d\d)\b/g,
    ([, day, month, year]) => [year, Number(month) - 1, day],
  ],
  [
    new RegExp(
      `\\b(\\d{1,2})(?:st|nd|rd|th)?\\.?\\s{1,5}(?:of\\s{1,5})?(${NAMES})\\b\\.?,?(?:\\s{1,5}(20\\d\\d))?`,
      'gi',
    ),
    ([, day, month, year]) => [year, monthOf(month), day],
  ],
  [
    new RegExp(
      `\\b(${NAMES})\\.?\\s{1,5}(?:the\\s{1,5})?(\\d{1,2})(?:st|nd|rd|th)?\\b(?!\\s{0,5}(?:people|guests|bpm))(?:,?\\s{1,5}(20\\d\\d))?`,
      'gi',
    ),
    ([, month, day, year]) => [year, monthOf(month), day],
  ],
];

const monthOf = (name = ''): number =>
  MONTHS.findIndex((month) => month.startsWith(name.toLowerCase().slice(0, 3)));

/**
 * The dates of a text in their order. One without a year is the next such day from `today` on; without
 * `today` it is passed over. Days that there are not (31 June) are passed over.
 */
export function datesIn(text: string, today?: Date): FoundDate[] {
  const found: FoundDate[] = [];
  for (const [form, read] of FORMS) {
    for (const match of text.matchAll(form)) {
      const [said, month, day] = read(match);
      const date = dated(said, month, Number(day), today);
      const { index: at } = match;
      const overlaps = found.some(
        (other) => at < other.at + other.length && other.at < at + match[0].length,
      );
      if (date && !overlaps) found.push({ date, at, length: match[0].length });
    }
  }
  if (today && found.length === 0) {
    const spoken = spokenDay(text, today);
    if (spoken) found.push(spoken);
  }
  return found.sort((one, other) => one.at - other.at);
}

function dated(year: string | undefined, month: number, day: number, today?: Date): Date | null {
  if (!year && !today) return null;
  const of = (each: number) => new Date(Date.UTC(each, month, day));
  let date = of(Number(year ?? today?.getUTCFullYear()));
  if (!year && today && date < today) date = of(today.getUTCFullYear() + 1);
  return month >= 0 && date.getUTCMonth() === month && date.getUTCDate() === day ? date : null;
}

/** 'tomorrow', 'next friday', 'in 6 weeks'. */
function spokenDay(text: string, today: Date): FoundDate | null {
  const match =
    /\b(?:today|tomorrow|tmrw|in (\d{1,3}) (days?|weeks?|months?)|(?:this|next|on) (sunday|monday|tuesday|wednesday|thursday|friday|saturday))\b/i.exec(
      text,
    );
  if (!match) return null;
  const [whole, count, unit = '', weekday] = match;
  const at = { at: match.index, length: whole.length };
  if (weekday) return { ...at, date: nextWeekday(today, WEEKDAYS.indexOf(weekday.toLowerCase())) };
  if (!count) return { ...at, date: daysLater(today, /today/i.test(whole) ? 0 : 1) };
  const days = unit.startsWith('day') ? 1 : unit.startsWith('week') ? 7 : 30;
  return { ...at, date: daysLater(today, Number(count) * days) };
}

/** The next such weekday after a day; 5 is Friday. */
export const nextWeekday = (after: Date, weekday: number): Date =>
  daysLater(after, (weekday - after.getUTCDay() + 7) % 7 || 7);

/** The name of a month that is said without a day, as a title has it. */
export function monthIn(text: string): string | null {
  const found = new RegExp(`\\b(?:in|for|this|next)\\s{1,5}(${MONTHS.join('|')})\\b`, 'i').exec(
    text,
  )?.[1];
  return found ? capital(found.toLowerCase()) : null;
}
