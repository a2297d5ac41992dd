import { expect, it } from 'vitest';
import { playBars, sum } from './play-bars.ts';

it('has a bar for each day, by its date', () => {
  const { bars, step } = playBars({ from: '2026-02-27', plays: [1, 0, 4] });
  expect(step).toBe('Day');
  expect(bars).toEqual([
    { label: '27 Feb', value: 1 },
    { label: '28 Feb', value: 0 },
    { label: '1 Mar', value: 4 },
  ]);
});

it('has a bar for each week of a year, and loses no play', () => {
  const plays = Array.from({ length: 365 }, (_, day) => day);
  const { bars, step } = playBars({ from: '2025-03-15', plays });
  expect(step).toBe('Week');
  expect(bars).toHaveLength(53);
  expect(sum(bars.map(({ value }) => value))).toBe(sum(plays));
  expect(bars[0]).toEqual({ label: '15 Mar', value: 0 });
  expect(bars[1]).toEqual({ label: '16 Mar', value: sum([1, 2, 3, 4, 5, 6, 7]) });
  expect(bars.at(-1)?.value).toBe(sum(plays.slice(-7)));
});
