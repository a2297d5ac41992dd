import { describe, expect, it } from 'vitest';
import { mixDownToStereo } from './downmix.ts';

const full = () => Float32Array.of(1);
const none = () => Float32Array.of(0);

describe('mixDownToStereo', () => {
  it('leaves mono and stereo alone', () => {
    const stereo = [full(), none()];
    expect(mixDownToStereo(stereo)).toBe(stereo);
  });

  it('cannot clip, whatever the layout', () => {
    for (let count = 3; count <= 12; count += 1) {
      const [left, right] = mixDownToStereo(Array.from({ length: count }, full));
      expect(left?.[0]).toBeCloseTo(1, 5);
      expect(right?.[0]).toBeCloseTo(1, 5);
    }
  });

  it('puts the centre of 5.1 in both sides 3 dB down and leaves the bass effects out', () => {
    const [left, right] = mixDownToStereo([none(), none(), full(), none(), none(), none()]);
    expect(left?.[0]).toBeCloseTo(Math.SQRT1_2 / (1 + 2 * Math.SQRT1_2), 5);
    expect(right?.[0]).toBe(left?.[0]);
    const [bass] = mixDownToStereo([none(), none(), none(), full(), none(), none()]);
    expect(bass?.[0]).toBe(0);
  });
});
