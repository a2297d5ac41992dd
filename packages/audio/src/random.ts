/** A pseudorandom number generator with values in [0, 1). */
export type Random = () => number;

/**
 * The generator mulberry32 (Tommy Ettinger), seeded with the FNV-1a hash of `seed`. Use a separate seed for
 * each random feature (`${seed}/bass`), so that changing one does not affect the others.
 */
export function seededRandom(seed: string): Random {
  let state = hashOf(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * One random number in [0, 1) that depends on its name alone: the same name always gives the same. An element is used
 * if its number is below the slider's value, so that raising the slider only adds elements.
 */
export function randomFor(...names: readonly (string | number)[]): number {
  return seededRandom(names.join('/'))();
}

/** Irwin–Hall approximation of a normal distribution: mean 0, standard deviation 0.8, within ±2.4. */
export function normalFor(...names: readonly (string | number)[]): number {
  const random = seededRandom(names.join('/'));
  return (random() + random() + random() - 1.5) * 2 * 0.8;
}

/** One of `choices`, which must not be empty, by the random number of a name. */
export function chooseFor<T>(choices: readonly T[], ...names: readonly (string | number)[]): T {
  const choice = choices[Math.floor(randomFor(...names) * choices.length)];
  if (choice === undefined) throw new RangeError('Cannot choose from an empty list');
  return choice;
}

/** One of `choices`, which must not be empty. */
export function pick<T>(random: Random, choices: readonly T[]): T {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) throw new RangeError('Cannot pick from an empty list');
  return choice;
}

/** The FNV-1a hash of a text, as 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash;
}
