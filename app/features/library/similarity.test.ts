import { describe, expect, it } from 'vitest';
import { keySimilarity, similarity, tempoSimilarity, type ComparedTrack } from './similarity.ts';

const silent: ComparedTrack = {
  genreKey: null,
  moodKey: null,
  bpm: null,
  key: null,
  loudness: null,
  truePeak: null,
  duration: null,
};

describe('similarity', () => {
  it('is ten for equal tracks, and zero for tracks without data', () => {
    const track: ComparedTrack = {
      genreKey: 'techno',
      moodKey: 'dark',
      bpm: 128,
      key: 'A minor',
      loudness: -9,
      truePeak: -1,
      duration: 300,
    };
    expect(similarity(track, track)).toBeCloseTo(10);
    expect(similarity(track, silent)).toBe(0);
    expect(similarity(silent, silent)).toBe(0);
  });

  it('knows half and double time', () => {
    expect(tempoSimilarity(120, 120)).toBe(1);
    expect(tempoSimilarity(87, 174)).toBeCloseTo(0.8);
    expect(tempoSimilarity(120, 123)).toBeGreaterThan(0.7);
    expect(tempoSimilarity(100, 130)).toBe(0);
  });

  it('goes around the circle of fifths', () => {
    expect(keySimilarity('C major', 'C')).toBe(1);
    expect(keySimilarity('C major', 'A minor')).toBeCloseTo(0.85);
    expect(keySimilarity('C major', 'G major')).toBeCloseTo(2 / 3);
    expect(keySimilarity('F major', 'Bb major')).toBeCloseTo(2 / 3);
    expect(keySimilarity('Gb major', 'B major')).toBeCloseTo(2 / 3);
    expect(keySimilarity('C major', 'F# major')).toBe(0);
    expect(keySimilarity('C major', 'no key')).toBe(0);
  });
});
