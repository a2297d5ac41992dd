import { expect, it } from 'vitest';
import { noise } from '#tests/fixtures/audio/signals.ts';
import { fourierFor } from './separate-block.ts';
import { estimatePowers, STEMS } from './source-powers.ts';

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

/** Bursts of noise, twice a second. */
function claps(): Float32Array {
  return noise({ length: SECONDS * RATE, amplitude: 1, seed: 4 }).map(
    (value, at) => value * Math.exp((-30 * (at % (RATE / 2))) / RATE),
  );
}

/** Each stem's share of the energy between two frequencies. */
function sharesOf(left: Float32Array, right: Float32Array, from: number, to: number): number[] {
  const fourier = fourierFor(RATE);
  const mix = fourier.analyse(left, right);
  const powers = estimatePowers(mix, RATE / fourier.size);
  const sums = STEMS.map((name) => {
    let sum = 0;
    powers[name].forEach((power, at) => {
      const hertz = ((at % mix.bins) * RATE) / fourier.size;
      if (hertz >= from && hertz < to) sum += power;
    });
    return sum;
  });
  const total = sums.reduce((sum, value) => sum + value, 0);
  return sums.map((sum) => sum / total);
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
  const [left, right] = [mixed(1), mixed(0.2)];
  const [, , bass = 0] = sharesOf(left, right, 40, 130);
  expect(bass).toBeGreaterThan(0.7);
  const [, , , other = 0] = sharesOf(left, right, 320, 500);
  expect(other).toBeGreaterThan(0.5);
  const [, drums = 0] = sharesOf(left, right, 4000, 11_000);
  expect(drums).toBeGreaterThan(0.7);
});

it('gives every stem some of every point, and all of it together', () => {
  const fourier = fourierFor(8000);
  const left = noise({ length: 8000, amplitude: 0.1, seed: 1 });
  const right = new Float32Array(8000);
  const mix = fourier.analyse(left, right);
  const powers = estimatePowers(mix, 8000 / fourier.size);
  for (let at = 0; at < mix.leftReal.length; at += 1) {
    const energy = (mix.leftReal[at]! ** 2 + mix.leftImaginary[at]! ** 2) / 2;
    const sum = STEMS.reduce((total, name) => total + powers[name][at]!, 0);
    for (const name of STEMS) expect(powers[name][at]).toBeGreaterThan(0);
    expect(Math.abs(sum - energy)).toBeLessThan(1e-3 * energy + 1e-6);
  }
});
