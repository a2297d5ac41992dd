import { describe, expect, it } from 'vitest';
import { seededRandom } from './random.ts';
import { SPECTRUM_FLOOR, SpectrumMeter, THIRD_OCTAVE_CENTRES } from './spectrum.ts';

const RATE = 44_100;

function levelsOf(channels: readonly Float32Array[], block = 1000, sampleRate = RATE): number[] {
  const meter = new SpectrumMeter({ sampleRate, channels: channels.length });
  const length = channels[0]?.length ?? 0;
  for (let start = 0; start < length; start += block) {
    meter.push(channels.map((channel) => channel.subarray(start, start + block)));
  }
  return meter.levels();
}

const sine = (hertz: number, amplitude: number, seconds = 3, rate = RATE) =>
  Float32Array.from(
    { length: seconds * rate },
    (_, index) => amplitude * Math.sin((2 * Math.PI * hertz * index) / rate),
  );

const bandOf = (hertz: number) =>
  THIRD_OCTAVE_CENTRES.findIndex((centre) => hertz < centre * 10 ** 0.05);

describe('SpectrumMeter', () => {
  it('has the bands of IEC 61260, from 25 Hz to 20 kHz', () => {
    const rounded = THIRD_OCTAVE_CENTRES.map((centre) => Number(centre.toPrecision(3)));
    expect(rounded.slice(0, 4)).toEqual([25.1, 31.6, 39.8, 50.1]);
    expect(rounded[16]).toBe(1000);
    expect(rounded.at(-1)).toBe(20_000);
  });

  it.each([63, 100, 1000, 8000])('reads a sine of %i Hz at its own level, in its band', (hertz) => {
    const levels = levelsOf([sine(hertz, 1)]);
    expect(levels[bandOf(hertz)]).toBeCloseTo(0, 0);
    expect(levelsOf([sine(hertz, 0.5)])[bandOf(hertz)]).toBeCloseTo(
      (levels[bandOf(hertz)] ?? 0) - 6.02,
      1,
    );
    levels.forEach((level, band) => {
      if (Math.abs(band - bandOf(hertz)) > 3) expect(level).toBeLessThan(-40);
    });
  });

  it('rises by 3 dB an octave for white noise, whose power is the same in each hertz', () => {
    const random = seededRandom('noise');
    const noise = Float32Array.from({ length: 20 * RATE }, () => 0.5 * (2 * random() - 1));
    const levels = levelsOf([noise]);
    const [low = 0, high = 0] = [levels[bandOf(125)], levels[bandOf(8000)]];
    expect(high - low).toBeCloseTo(6 * 3.01, 0);
    // All bands together have the power of the noise: a uniform one of ±0.5 has a mean square of 1/12.
    const heard = levels.reduce((sum, level) => sum + 10 ** (level / 10), 0) / 2;
    expect(heard / (1 / 12)).toBeGreaterThan(0.95);
    expect(heard / (1 / 12)).toBeLessThan(1.03);
  });

  it('is the mean of both channels, however the sound is cut into blocks', () => {
    const [left, right] = [sine(1000, 1), new Float32Array(3 * RATE)];
    expect(levelsOf([left, right])[bandOf(1000)]).toBeCloseTo(-3.01, 1);
    expect(levelsOf([left, right], 77)).toEqual(levelsOf([left, right], 44_100));
  });

  it('has nothing in silence, above half the sample rate, and in no sound at all', () => {
    expect(levelsOf([new Float32Array(RATE)])).toEqual(
      THIRD_OCTAVE_CENTRES.map(() => SPECTRUM_FLOOR),
    );
    expect(levelsOf([sine(1000, 1, 2, 16_000)], 1000, 16_000).at(-1)).toBe(SPECTRUM_FLOOR);
    expect(levelsOf([new Float32Array(0)]).every((level) => level === SPECTRUM_FLOOR)).toBe(true);
  });

  it('reads what is shorter than a frame', () => {
    expect(levelsOf([sine(1000, 1, 0.1)])[bandOf(1000)]).toBeGreaterThan(-12);
  });
});
