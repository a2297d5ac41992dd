import { capitalised } from '#app/display/format.ts';
import { longDate, weekdayAndDay } from '#app/display/dates.ts';
import { DAY_MS } from '#app/durations.ts';
import { firstNumber, inDigits, type QuestionContext } from './calculation.ts';
import { counted, quoted } from '../facts/phrases.ts';

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

/** 'Friday' */
export const weekdayOf = (date: Date): string => capitalised(WEEKDAYS[date.getUTCDay()] ?? '');
export const daysLater = (date: Date, days: number): Date =>
  new Date(date.getTime() + days * DAY_MS);
export const daysBetween = (from: Date, to: Date): number =>
  Math.round((to.getTime() - from.getTime()) / DAY_MS);

interface FoundDate {
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
 * The dates in a text, in order. A date without a year is its next occurrence from `today` on, and is ignored
 * without `today`. Invalid dates (31 June) are ignored.
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
    const relativeDay = spokenDay(text, today);
    if (relativeDay) found.push(relativeDay);
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

/** The next given weekday after a day; 5 is Friday. */
const nextWeekday = (after: Date, weekday: number): Date =>
  daysLater(after, (weekday - after.getUTCDay() + 7) % 7 || 7);

/** The name of a month mentioned without a day, capitalised as in a heading. */
export function monthIn(text: string): string | null {
  const found = new RegExp(`\\b(?:in|for|this|next)\\s{1,5}(${MONTHS.join('|')})\\b`, 'i').exec(
    text,
  )?.[1];
  return found ? capitalised(found.toLowerCase()) : null;
}

/** The tasks before a release, by weeks before it. */
const STEPS: readonly (readonly [weeks: number, what: string, short: boolean])[] = [
  [8, 'master and artwork final', false],
  [6, 'delivered to the distributor', true],
  [4, 'pitched to playlists and press, pre-save link out', true],
  [2, 'first clip and the title announced', false],
  [0, 'release: link everywhere, thank those who share it', true],
];

const FRIDAY = 5;

/** A schedule counted back from a release day. */
export function releasePlan(question: string, { today, track }: QuestionContext): string | null {
  if (
    !/\breleas|\bcount(?:ed|ing)? back|\bback(?:wards)? from|\bput(?:ting)? out|\bdrop|\bcom(?:es|ing) out|\bout on\b|\bdeliver\b/.test(
      question,
    )
  )
    return null;
  if (/\bpress\b|\bpost|\bcaption|\bpitch\b/.test(question)) return null;
  const isSet = /\bset\b.{0,200}\b(?:date|day)\b/.test(question);
  const weeks = firstNumber(inDigits(question), String.raw`#\s{0,5}weeks`);
  if (today && /\bnext friday\b/.test(question) && weeks > 0) {
    const day = nextWeekday(daysLater(today, weeks * 7 - 1), FRIDAY);
    return `${longDate(day)} is the first Friday that leaves you ${weeks} weeks from today.`;
  }
  const day = datesIn(question, today)[0]?.date;
  if (!day) return null;
  const short = /\bshort/.test(question);
  const late = today ? STEPS.filter(([before]) => daysLater(day, before * -7) < today).length : 0;
  const lines = STEPS.filter(([, , inShort]) => inShort || !short).map(
    ([before, what]) => `- ${longDate(daysLater(day, before * -7))}: ${what}`,
  );
  const warning =
    late > 0 && day >= (today ?? day)
      ? '\n\nSome of these days are over: a later date would be safer.'
      : '';
  const whose = track ? `${quoted(track.title)}, counted` : 'Counted';
  const kept = isSet
    ? 'A track here keeps the year of its release and no day, so there is no button for it. '
    : '';
  return `${kept}${whose} back from ${longDate(day)}, a ${weekdayOf(day)}:\n\n${lines.join('\n')}${warning}`;
}

export function daysAway(question: string, { today }: QuestionContext): string | null {
  const dates = datesIn(question, today).map(({ date }) => date);
  const [first, second] = dates;
  if (!first) return null;
  if (
    /\b(?:what|which) (?:week)?day\b|\bweekday\b|\bis .{0,200} a (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/.test(
      question,
    )
  ) {
    return `${longDate(first)} is a ${weekdayOf(first)}.`;
  }
  if (second && /\bbetween\b|\bfrom\b/.test(question)) {
    const days = Math.abs(daysBetween(first, second));
    return `${counted(days, 'day')} lie between ${longDate(first)} and ${longDate(second)}.`;
  }
  if (
    today &&
    /\bhow (?:many (?:days|weeks)|long|soon)\b.{0,200}\b(?:till|until|til|to|before|left)\b/.test(
      question,
    )
  ) {
    return `${timeUntil(today, first)} until ${longDate(first)}, a ${weekdayOf(first)}.`;
  }
  return null;
}

/** '35 days (5 weeks)' */
export function timeUntil(today: Date, day: Date): string {
  const days = daysBetween(today, day);
  const weeks = days >= 14 && days % 7 === 0 ? ` (${counted(days / 7, 'week')})` : '';
  return `${counted(days, 'day')}${weeks}`;
}

const POSTS: readonly (readonly [day: number, what: string])[] = [
  [0, 'the hook in 12 seconds, with you or your hands in the picture'],
  [2, 'how one sound of it was made, ending on the finished bar'],
  [4, 'a line of the lyric and what is behind it'],
  [7, 'the cover, and why it looks like that'],
  [9, 'the second-best part, sung live into a phone'],
  [11, 'a question to those who follow you, with the song under it'],
  [13, 'thanks, and what somebody said about it'],
];

/** Two weeks of posts from a given day, or around a release day. */
export function postPlan(
  question: string,
  { assistantId, today, track }: QuestionContext,
): string | null {
  if (!/\bpost\w{0,40}\b|\bcontent\b|\bplan\b|\bschedule\b/.test(question)) return null;
  if (!/\bplan\b|\bschedule\b|\bcalendar\b/.test(question)) return null;
  if (!/\bpost\w{0,40}\b|\bcontent\b/.test(question) && assistantId !== 'social-media') return null;
  const day = datesIn(question, today)[datesIn(question, today).length - 1]?.date;
  if (!day) return null;
  const isRelease =
    /\brelease\b|\bout on\b|\bcomes out\b/.test(question) && !/\bstart/.test(question);
  const start = isRelease ? daysLater(day, -9) : day;
  const lines = POSTS.map(([after, what]) => {
    const at = daysLater(start, after);
    const out = isRelease && after === 9 ? 'release day: the link, the hook, and thanks' : what;
    return `- ${weekdayAndDay(at)}: ${out}`;
  });
  const whose = track ? ` for ${quoted(track.title)}` : '';
  return `Two weeks${whose}:\n\n${lines.join('\n')}\n\nOne song, three posts a week: repeat what worked and leave out what cost you an evening.`;
}
