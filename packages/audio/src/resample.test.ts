import { describe, expect, it } from 'vitest';
import { amplitudeAt, concatenated, decibels, rootMeanSquare, sine } from '#fixtures/signals.ts';
import { Resampler } from './resample.ts';

function resampled(input: Float32Array, from: number, to: number, blockLength = 4096) {
  const resampler = new Resampler({ from, to, channels: 1 });
  const parts: Float32Array[] = [];
  for (let start = 0; start < input.length; start += blockLength) {
    parts.push(...resampler.push([input.subarray(start, start + blockLength)]));
  }
  parts.push(...resampler.flush());
  return concatenated(parts);
}

/** Signal to error against the ideal tone, in dB, away from the ends. */
function signalToError(output: Float32Array, frequency: number, sampleRate: number) {
  const middle = output.slice(2000, -2000);
  const phase = (2 * Math.PI * frequency * 2000) / sampleRate;
  const seconds = middle.length / sampleRate;
  const ideal = sine({ frequency, sampleRate, seconds, amplitude: 0.5, phase });
  const error = middle.map((sample, index) => sample - (ideal[index] ?? 0));
  return decibels(rootMeanSquare(ideal) / rootMeanSquare(error));
}

describe('Resampler', () => {
  it.each([
    [44100, 48000],
    [48000, 44100],
    [22050, 48000],
    [11025, 44100],
    [96000, 48000],
    [88200, 48000],
    [44056, 48000],
  ])('turns %i Hz into %i Hz with an error 80 dB below the tone, without delay', (from, to) => {
    const input = sine({ frequency: 997, sampleRate: from, seconds: 1, amplitude: 0.5 });
    const output = resampled(input, from, to);
    expect(Math.abs(output.length - to)).toBeLessThanOrEqual(1);
    expect(signalToError(output, 997, to)).toBeGreaterThan(80);
  });

  it('keeps 18 kHz within 0.5 dB from 44.1 to 48 kHz', () => {
    const input = sine({ frequency: 18000, sampleRate: 44100, seconds: 1, amplitude: 0.5 });
    const output = resampled(input, 44100, 48000).slice(2000, -2000);
    expect(Math.abs(decibels(amplitudeAt(output, 18000, 48000) / 0.5))).toBeLessThan(0.5);
  });

  it('lets nothing above the new Nyquist frequency fold back (below -85 dB)', () => {
    const input = sine({ frequency: 30000, sampleRate: 96000, seconds: 1, amplitude: 0.5 });
    const output = resampled(input, 96000, 48000).slice(2000, -2000);
    expect(decibels(rootMeanSquare(output) / 0.5)).toBeLessThan(-85);
  });

  it('gives the same samples however the input is cut', () => {
    const input = sine({ frequency: 440, sampleRate: 44100, seconds: 0.2 });
    expect(resampled(input, 44100, 48000, 1)).toEqual(resampled(input, 44100, 48000, 100_000));
  });

  it('hands the input through when the rates are equal', () => {
    const input = sine({ frequency: 440, sampleRate: 44100, seconds: 0.1 });
    expect(resampled(input, 44100, 44100)).toEqual(input);
  });

  it('refuses a rate that is not a whole positive number', () => {
    expect(() => new Resampler({ from: 0, to: 48000, channels: 1 })).toThrow(RangeError);
  });
});
