import { dateOf } from '#app/display/format.ts';
import type { Bar } from '#app/ui/BarChart.tsx';
import { addDays } from './play.ts';
import type { DailyPlays } from './play.schema.ts';
import * as texts from './texts.ts';

/** With more bars than this they are too thin on a phone. */
const MAX_BARS = 90;
const WEEK = 7;

/** One bar per day; for long spans one per week, of which the last ends today and the first may be shorter. */
export function playBars({ from, plays }: DailyPlays): { bars: Bar[]; step: 'Day' | 'Week' } {
  if (plays.length <= MAX_BARS) {
    return {
      step: texts.day,
      bars: plays.map((value, index) => ({ label: dayLabel(addDays(from, index)), value })),
    };
  }
  const bars: Bar[] = [];
  for (let end = plays.length; end > 0; end -= WEEK) {
    const start = Math.max(0, end - WEEK);
    const value = sum(plays.slice(start, end));
    bars.unshift({ label: dayLabel(addDays(from, start)), value });
  }
  return { step: texts.week, bars };
}

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

/** '14 Mar', the same on the server and in every browser. */
function dayLabel(day: string): string {
  return dateOf(day).replace(/ \d{4}$/, '');
}
