import { shortDay } from '#app/display/dates.ts';
import type { Bar } from '#app/ui/Chart.tsx';
import { addDays } from './play.ts';
import type { ComparedPlays, DailyPlays } from './play.schema.ts';
import * as texts from './texts.ts';

/** With more bars than this they are too thin on a phone. */
const MAX_BARS = 45;
const WEEK = 7;

/** One bar per day; for long spans one per week, of which the last ends today and the first may be shorter. */
export function playBars(daily: DailyPlays | ComparedPlays): { bars: Bar[]; isWeekly: boolean } {
  const { from, plays } = daily;
  const before = 'before' in daily ? daily.before : undefined;
  const size = plays.length <= MAX_BARS ? 1 : WEEK;
  const bars: Bar[] = [];
  for (let end = plays.length; end > 0; end -= size) {
    const start = Math.max(0, end - size);
    const label = shortDay(addDays(from, start));
    bars.unshift({
      label,
      ...(end - start > 1 && { name: texts.fromTo(label, shortDay(addDays(from, end - 1))) }),
      value: sum(plays.slice(start, end)),
      ...(before && { before: sum(before.slice(start, end)) }),
    });
  }
  return { bars, isWeekly: size > 1 };
}

/** The highest bar of several measures on one scale. */
export const highestBar = (all: readonly ComparedPlays[]): number =>
  Math.max(
    0,
    ...all.flatMap((daily) =>
      playBars(daily).bars.flatMap(({ value, before = 0 }) => [value, before]),
    ),
  );

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);
