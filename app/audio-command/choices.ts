import { Refusal } from '#app/command-line/terminal.ts';

/** Returns the value if it is in the list. @throws {Refusal} that names the allowed values */
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

/** Parses a number within bounds. @throws {Refusal} */
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
