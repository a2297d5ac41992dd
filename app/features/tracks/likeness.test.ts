import { describe, expect, it } from 'vitest';
import { keyLikeness, likeness, tempoLikeness, type Likable } from './likeness.ts';

const silent: Likable = {
  ...{ genreKey: null, moodKey: null, bpm: null, key: null },
  ...{ loudness: null, truePeak: null, duration: null },
};

describe('likeness', () => {
  it('is ten for the same, and nothing for what says nothing of itself', () => {
    const track: Likable = {
      ...{ genreKey: 'techno', moodKey: 'dark', bpm: 128, key: 'A minor' },
      ...{ loudness: -9, truePeak: -1, duration: 300 },
    };
    expect(likeness(track, track)).toBeCloseTo(10);
    expect(likeness(track, silent)).toBe(0);
    expect(likeness(silent, silent)).toBe(0);
  });

  it('knows half and double time', () => {
    expect(tempoLikeness(120, 120)).toBe(1);
    expect(tempoLikeness(87, 174)).toBeCloseTo(0.8);
    expect(tempoLikeness(120, 123)).toBeGreaterThan(0.7);
    expect(tempoLikeness(100, 130)).toBe(0);
  });

  it('goes around the circle of fifths', () => {
    expect(keyLikeness('C major', 'C')).toBe(1);
    expect(keyLikeness('C major', 'A minor')).toBeCloseTo(0.85);
    expect(keyLikeness('C major', 'G major')).toBeCloseTo(2 / 3);
    expect(keyLikeness('F major', 'Bb major')).toBeCloseTo(2 / 3);
    expect(keyLikeness('Gb major', 'B major')).toBeCloseTo(2 / 3);
    expect(keyLikeness('C major', 'F# major')).toBe(0);
    expect(keyLikeness('C major', 'no key')).toBe(0);
  });
});
