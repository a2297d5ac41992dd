import { expect, it } from 'vitest';
import { roughDuration, weightWords } from './units.ts';

it('writes weights in the larger unit from a kilogram on', () => {
  expect([0, 800, 1000, 2500, 12_345, 1_500_000].map(weightWords)).toEqual([
    '0 g',
    '800 g',
    '1 kg',
    '2.5 kg',
    '12.345 kg',
    '1,500 kg',
  ]);
});

it('rounds durations as one would say them', () => {
  expect([0.4, 7, 54, 55, 89, 90, 200].map(roughDuration)).toEqual([
    '5 seconds',
    '10 seconds',
    '55 seconds',
    '1 minute',
    '1 minute',
    '2 minutes',
    '3 minutes',
  ]);
});
