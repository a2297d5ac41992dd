import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatTable, isWorse } from './figures.mjs';

const figures = JSON.parse(readFileSync('bench/figures.json', 'utf8'));
const of = (measured, floor, goal) => ({ measured, floor, goal, how: '' });

test.each([
  // More is better.
  ['0.70', '0.79', '0.35', '1.0', true],
  ['0.72', '0.79', '0.35', '1.0', false],
  ['0.90', '0.79', '0.35', '1.0', false],
  // Less is better.
  ['17.4 KB', '15.1 KB', '24 KB', '16 KB', true],
  ['16.0 KB', '15.1 KB', '24 KB', '16 KB', false],
  // The last digit shown is no worsening, two of them are.
  ['0.001', '0.000', '0.020', '0.000', false],
  ['0.002', '0.000', '0.020', '0.000', true],
  ['-0.9 dBTP', '-1.2 dBTP', '-1.0 dBTP', '-1.0 dBTP', true],
])('%s after %s (floor %s, goal %s) is worse: %s', (now, then, floor, goal, worse) => {
  expect(isWorse(of(now, floor, goal), of(then, floor, goal))).toBe(worse);
});

test('the table in the README is that of bench/figures.json', () => {
  const [, table = ''] = readFileSync('bench/README.md', 'utf8').split(/<!-- (?:results|end) -->/);
  const cellsOf = (text) =>
    text
      .split('\n')
      .filter((line) => line.startsWith('|') && !/^\| -/.test(line))
      .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(cellsOf(table)).toEqual(
    cellsOf(formatTable(figures)).filter(([, cell]) => cell !== '---'),
  );
});
