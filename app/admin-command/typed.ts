import { Refusal } from '../command-line/refusal.ts';

/** Parses a whole number given for an option. @throws {Refusal} */
export function wholeNumber(option: string, typed: string, least: number, most: number): number {
  const number = Number(typed);
  if (/^\d+$/.test(typed) && number >= least && number <= most) return number;
  throw new Refusal(`--${option} must be a whole number from ${least} to ${most}.`);
}
