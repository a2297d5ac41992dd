import { describe, expect, it } from 'vitest';
import { bandScore } from '#fixtures/scores.ts';
import type { Score } from '../score.ts';
import { chorusHarmony } from './harmony.ts';

function sungScore(pitches: readonly number[]): Score {
  const band = bandScore(4);
  return {
    ...band,
    key: { tonic: 0, mode: 'major' },
    sections: [
      { kind: 'verse', start: 0, length: 8, energy: 0.5 },
      { kind: 'chorus', start: 8, length: 8, energy: 0.9 },
    ],
    chords: [
      { start: 0, length: 8, root: 0, intervals: [0, 4, 7] },
      { start: 8, length: 8, root: 9, intervals: [0, 3, 7] },
    ],
    vocal: {
      syllables: pitches.map((pitch, index) => ({
        text: 'la',
        phonemes: ['L', 'AA1'],
        notes: [{ start: 6 + index, length: 1, pitch, velocity: 0.8 }],
        endsPhrase: false,
      })),
    },
  };
}

describe('the second voice of choruses', () => {
  it('sings in choruses alone, on tones of the chord a third to a fifth above', () => {
    const harmony = chorusHarmony(sungScore([60, 60, 60, 64, 69]));
    // The first two are the verse's. A minor: E over C, A over E, C over A.
    expect(harmony?.syllables.flatMap(({ notes }) => notes.map(({ pitch }) => pitch))).toEqual([
      64, 69, 72,
    ]);
  });

  it('leaves songs without a sung chorus alone', () => {
    expect(chorusHarmony({ ...sungScore([60, 60]), vocal: null })).toBeNull();
    expect(chorusHarmony(sungScore([60, 62]))).toBeNull();
  });
});
