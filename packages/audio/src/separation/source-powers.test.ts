import { expect, it } from 'vitest';
import { noise } from '#fixtures/signals.ts';
import { fourierFor } from './separate-block.ts';
import { type Stem, STEMS } from '../vocabulary.ts';
import { estimatePowers } from './source-powers.ts';

const RATE = 22_050;
const SECONDS = 6;

/** Harmonics of a pitch that falls off as 1/n. */
function tone(hertz: number, harmonics: number): Float32Array {
  return Float32Array.from({ length: SECONDS * RATE }, (_, at) => {
    let value = 0;
    for (let harmonic = 1; harmonic <= harmonics; harmonic += 1) {
      value += Math.sin((2 * Math.PI * harmonic * hertz * at) / RATE) / harmonic;
    }
    return value;
  });
}

/** Bursts of noise as long as a snare's, twice a second. */
function claps(): Float32Array {
  return noise({ length: SECONDS * RATE, amplitude: 1, seed: 4 }).map(
    (value, at) => value * Math.exp((-10 * (at % (RATE / 2))) / RATE),
  );
}

/** Tells a stem's share of the energy between two frequencies. */
function sharesIn(left: Float32Array, right: Float32Array) {
  const fourier = fourierFor(RATE);
  const mix = fourier.analyse(left, right);
  const powers = estimatePowers(mix, RATE / fourier.size);
  return (stem: Stem, from: number, to: number) => {
    const within = (power: Float32Array) =>
      power.reduce((sum, value, at) => {
        const hertz = ((at % mix.bins) * RATE) / fourier.size;
        return hertz >= from && hertz < to ? sum + value : sum;
      }, 0);
    return within(powers[stem]) / STEMS.reduce((sum, name) => sum + within(powers[name]), 0);
  };
}

it('knows a low tone in the middle, blows and a chord at the side that no synthesiser made', () => {
  const low = tone(55, 4);
  const blows = claps();
  const chord = [tone(330, 6), tone(392, 6), tone(494, 6)];
  const mixed = (side: number) =>
    low.map((value, at) => {
      const chords = chord.reduce((sum, notes) => sum + (notes[at] ?? 0), 0);
      return 0.1 * (value + (blows[at] ?? 0) + 0.3 * side * chords);
    });
  const share = sharesIn(mixed(1), mixed(0.2));
  expect(share('bass', 40, 130)).toBeGreaterThan(0.7);
  expect(share('other', 320, 500)).toBeGreaterThan(0.5);
  expect(share('drums', 4000, 11_000)).toBeGreaterThan(0.7);
});

it('gives every stem some of every point, and all of it together', () => {
  const fourier = fourierFor(8000);
  const left = noise({ length: 8000, amplitude: 0.1, seed: 1 });
  const right = new Float32Array(8000);
  const mix = fourier.analyse(left, right);
  const powers = estimatePowers(mix, 8000 / fourier.size);
  let worst = 0;
  let least = Infinity;
  for (let at = 0; at < mix.leftReal.length; at += 1) {
    const energy = (mix.leftReal[at]! ** 2 + mix.leftImaginary[at]! ** 2) / 2;
    const own = STEMS.map((name) => powers[name][at]!);
    const sum = own.reduce((total, power) => total + power, 0);
    worst = Math.max(worst, Math.abs(sum - energy) / (energy + 1e-3));
    least = Math.min(least, ...own);
  }
  expect(worst).toBeLessThan(1e-3);
  expect(least).toBeGreaterThan(0);
});

it('takes the lowest tones for a bass even where they come from one side', () => {
  const low = tone(62, 5);
  const silence = new Float32Array(low.length);
  const share = sharesIn(
    low.map((value) => 0.1 * value),
    silence,
  );
  expect(share('bass', 40, 90)).toBeGreaterThan(0.7);
  expect(share('other', 40, 90)).toBeLessThan(0.05);
});
