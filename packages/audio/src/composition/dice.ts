import { seededRandom } from '../random.ts';

/**
 * One random number in [0, 1) that depends on its name alone: the same name always gives the same. An element is used
 * if its number is below the slider's value, so that raising the slider only adds elements.
 */
export function dice(...names: readonly (string | number)[]): number {
  return seededRandom(names.join('/'))();
}

/** Irwin–Hall approximation of a normal distribution: mean 0, standard deviation 0.8, within ±2.4. */
export function bell(...names: readonly (string | number)[]): number {
  const random = seededRandom(names.join('/'));
  return (random() + random() + random() - 1.5) * 2 * 0.8;
}

/** One of `choices`, which must not be empty, by the random number of a name. */
export function choose<T>(choices: readonly T[], ...names: readonly (string | number)[]): T {
  const choice = choices[Math.floor(dice(...names) * choices.length)];
  if (choice === undefined) throw new RangeError('Cannot choose from an empty list');
  return choice;
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
