import type { Hertz, Seconds } from '../units.ts';

/** A position at which a sound resembles a template. */
export interface Match {
  readonly at: number;
  /** Gain of the template, by least squares. */
  readonly gain: number;
  /** Cosine similarity, 0..1. */
  readonly likeness: number;
}

/** Minimum distance between two matches. */
const APART: Seconds = 0.05;
/** Minimum energy in the similarity, as a share of the usual one, so that near silence matches nothing. */
const FLOOR = 0.05;
const EMPHASIS = 0.9;

/** Pre-emphasis, which gives the attack of a low sound as much weight as its long tone. */
export function emphasised(sound: Float32Array): Float32Array {
  return sound.map((value, index) => value - EMPHASIS * (sound[index - 1] ?? 0));
}

export function deemphasised(differences: Float32Array): Float32Array {
  let value = 0;
  return differences.map((difference) => (value = difference + EMPHASIS * value));
}

/** Energy of the `length` samples from each position on. */
export function energiesFrom(sound: Float32Array, length: number): Float64Array {
  const sums = new Float64Array(sound.length + 1);
  for (let at = 0; at < sound.length; at += 1) {
    sums[at + 1] = (sums[at] ?? 0) + (sound[at] ?? 0) ** 2;
  }
  const floor = (FLOOR * length * (sums[sound.length] ?? 0)) / sound.length + 1e-12;
  return Float64Array.from(
    { length: Math.max(0, sound.length - length) },
    (_, at) => (sums[at + length] ?? 0) - (sums[at] ?? 0) + floor,
  );
}

/** Matched filter: local maxima of the similarity from `least` on. */
export function matches(
  sound: Float32Array,
  template: Float32Array,
  least: number,
  rate: Hertz,
): Match[] {
  const energies = energiesFrom(sound, template.length);
  const energy = template.reduce((sum, value) => sum + value * value, 1e-12);
  const products = Float32Array.from(energies, (_, at) => productAt(sound, template, at));
  const likeness = products.map((product, at) => product / Math.sqrt(energy * (energies[at] ?? 1)));
  return peaks(likeness, least, rate).map((at) => ({
    at,
    gain: (products[at] ?? 0) / energy,
    likeness: likeness[at] ?? 0,
  }));
}

/** Local maxima of `values` from `least` on. */
export function peaks(values: Float32Array, least: number, rate: Hertz): number[] {
  const reach = Math.round(APART * rate);
  const places: number[] = [];
  values.forEach((value, at) => {
    if (value < least) return;
    for (let near = Math.max(0, at - reach); near <= at + reach; near += 1) {
      if ((values[near] ?? 0) > value) return;
    }
    places.push(at);
  });
  return places;
}

export function productAt(sound: Float32Array, template: Float32Array, at: number): number {
  let product = 0;
  for (let index = 0; index < template.length; index += 1) {
    product += sound[at + index]! * template[index]!;
  }
  return product;
}
