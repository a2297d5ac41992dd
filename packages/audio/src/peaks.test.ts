import { describe, expect, it } from 'vitest';
import { noise, sine } from '#fixtures/signals.ts';
import { WAVEFORM_BARS, WaveformPeaks } from './peaks.ts';

describe('WaveformPeaks', () => {
  it('shows a ramp as a ramp, whatever the block size', () => {
    const ramp = Float32Array.from({ length: 100_000 }, (_, index) => index / 100_000);
    const whole = new WaveformPeaks();
    whole.push([ramp]);
    const pieces = new WaveformPeaks();
    for (let start = 0; start < ramp.length; start += 777) {
      pieces.push([ramp.subarray(start, start + 777)]);
    }
    const bars = whole.bars();
    expect(pieces.bars()).toEqual(bars);
    expect(bars).toHaveLength(WAVEFORM_BARS);
    bars.forEach((bar, index) => {
      expect(Math.abs(bar - (255 * (index + 1)) / WAVEFORM_BARS)).toBeLessThanOrEqual(1.5);
    });
  });

  it('takes the louder channel', () => {
    const peaks = new WaveformPeaks(4);
    peaks.push([new Float32Array(400).fill(0.1), new Float32Array(400).fill(-0.8)]);
    expect([...peaks.bars()]).toEqual([204, 204, 204, 204]);
  });

  it('finds a single click in an hour, in its own bar and at most the next', () => {
    const peaks = new WaveformPeaks();
    const second = new Float32Array(8000);
    for (let index = 0; index < 3600; index += 1) {
      const block =
        index === 1800 ? Float32Array.from(second, (_, at) => (at === 100 ? 1 : 0)) : second;
      peaks.push([block]);
    }
    const loud = [...peaks.bars()].flatMap((bar, index) => (bar === 255 ? [index] : []));
    expect(loud).toContain(400);
    expect(loud.length).toBeLessThanOrEqual(2);
  });

  it('clips at full scale and survives sounds shorter than its bars', () => {
    const peaks = new WaveformPeaks();
    peaks.push([Float32Array.of(0, 1.5, 0)]);
    const bars = [...peaks.bars()];
    expect(Math.max(...bars)).toBe(255);
    expect(bars.filter((bar) => bar === 255).length / bars.length).toBeCloseTo(1 / 3, 1);
  });

  it('is flat for nothing at all', () => {
    expect(Math.max(...new WaveformPeaks().bars())).toBe(0);
  });

  it('never reads lower than the samples under a bar', () => {
    const sound = noise({ length: 44_100, amplitude: 0.3, seed: 7 });
    sound.set(sine({ frequency: 100, sampleRate: 44_100, seconds: 0.25, amplitude: 0.9 }), 22_050);
    const peaks = new WaveformPeaks(10);
    peaks.push([sound]);
    peaks.bars().forEach((bar, index) => {
      const part = sound.subarray(index * 4410, (index + 1) * 4410);
      expect(bar).toBeGreaterThanOrEqual(Math.round(255 * Math.max(...part.map(Math.abs))));
    });
  });
});
