import { Refusal } from '../command-line/refusal.ts';

/** One of a list's words. @throws {Refusal} that names them all */
export function choice<Choice extends string>(
  option: string,
  given: string | undefined,
  choices: readonly Choice[],
  otherwise: Choice,
): Choice {
  if (given === undefined) return otherwise;
  const found = choices.find((candidate) => candidate === given);
  if (!found) throw new Refusal(`--${option} is one of ${choices.join(', ')}.`);
  return found;
}

/** A number within bounds. @throws {Refusal} */
export function amount(
  option: string,
  given: string | undefined,
  { low, high, otherwise }: { low: number; high: number; otherwise: number },
): number {
  if (given === undefined) return otherwise;
  const value = Number(given);
  if (!(value >= low && value <= high)) {
    throw new Refusal(`--${option} is a number from ${low} to ${high}.`);
  }
  return value;
}
