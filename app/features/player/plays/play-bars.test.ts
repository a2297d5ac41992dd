import { expect, it } from 'vitest';
import { highestBar, playBars, sum } from './play-bars.ts';

it('has a bar for each day, by its date, beside that of the time before', () => {
  const { bars, isWeekly } = playBars({ from: '2026-02-27', plays: [1, 0, 4], before: [0, 7, 2] });
  expect(isWeekly).toBe(false);
  expect(bars).toEqual([
    { label: '27 Feb', value: 1, before: 0 },
    { label: '28 Feb', value: 0, before: 7 },
    { label: '1 Mar', value: 4, before: 2 },
  ]);
  expect(playBars({ from: '2026-02-27', plays: [1] }).bars).toEqual([
    { label: '27 Feb', value: 1 },
  ]);
});

it('has a bar for each week of a year, and loses no play', () => {
  const plays = Array.from({ length: 365 }, (_, day) => day);
  const { bars, isWeekly } = playBars({ from: '2025-03-15', plays, before: plays });
  expect(isWeekly).toBe(true);
  expect(bars).toHaveLength(53);
  expect(sum(bars.map(({ value }) => value))).toBe(sum(plays));
  expect(sum(bars.map(({ before = 0 }) => before))).toBe(sum(plays));
  expect(bars[0]).toEqual({ label: '15 Mar', value: 0, before: 0 });
  expect(bars[1]).toMatchObject({ label: '16 Mar', name: '16 Mar – 22 Mar', value: 28 });
  expect(bars.at(-1)?.value).toBe(sum(plays.slice(-7)));
});

it('has a bar for each week of 90 days, which would be too thin as days', () => {
  const plays = new Array<number>(90).fill(1);
  const { bars, isWeekly } = playBars({ from: '2026-01-01', plays });
  expect(isWeekly).toBe(true);
  expect(bars.map(({ value }) => value)).toEqual([6, ...new Array<number>(12).fill(7)]);
});

it('finds the highest bar of several measures, the time before included', () => {
  const from = '2026-01-01';
  expect(highestBar([])).toBe(0);
  expect(
    highestBar([
      { from, plays: [1, 5], before: [0, 0] },
      { from, plays: [2, 2], before: [9, 1] },
    ]),
  ).toBe(9);
});
