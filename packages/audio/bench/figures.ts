import { writeFileSync } from 'node:fs';

/** A line of the table. Where the goal is below the floor, less is better. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly floor: number;
  readonly goal: number;
  /** Behind the number: ' s'. */
  readonly unit?: string;
  /** Digits after the decimal point; two by default. */
  readonly digits?: number;
  readonly note: string;
}

/** Writes the figures to the file that BENCH_RESULT names, and to the console. */
export function noteFigures(figures: readonly Figure[]): void {
  console.table(figures);
  const file = process.env.BENCH_RESULT;
  if (file) writeFileSync(file, JSON.stringify(figures));
}
