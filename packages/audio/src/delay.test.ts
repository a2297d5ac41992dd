import { describe, expect, it } from 'vitest';
import { findDelay } from './delay.ts';
import { seededRandom } from './random.ts';

const random = seededRandom('delay');
const noise = (length: number, amplitude: number) =>
  Float32Array.from({ length }, () => amplitude * (2 * random() - 1));

const reference = noise(20_000, 0.5);

function heardAfter(lag: number, gain: number, around: number): Float32Array {
  const heard = noise(reference.length + 20_000, around);
  reference.forEach((sample, at) => (heard[at + lag] = (heard[at + lag] ?? 0) + gain * sample));
  return heard;
}

describe('the delay of a known signal', () => {
  it.each([0, 1, 441, 12_345, 19_999])('is found to the sample: %i', (lag) => {
    const found = findDelay(reference, heardAfter(lag, 0.1, 0.02), 20_000);
    expect(found.lag).toBe(lag);
    expect(found.clarity).toBeGreaterThan(20);
  });

  it('is found when it is turned upside down, as some microphones do', () => {
    expect(findDelay(reference, heardAfter(500, -0.1, 0.02), 20_000).lag).toBe(500);
  });

  it('is not clear where there is nothing but noise, or silence', () => {
    expect(findDelay(reference, noise(40_000, 0.3), 20_000).clarity).toBeLessThan(6);
    expect(findDelay(reference, new Float32Array(40_000), 20_000).clarity).toBe(0);
  });
});
