import { describe, expect, it } from 'vitest';
import { melodyNotes, parseChord, parseKey, voiceChord } from './harmony.ts';
import { styles } from './styles.ts';

describe('harmony', () => {
  it('reads keys and refuses what is none', () => {
    expect(parseKey('F# minor')).toEqual({ tonic: 6, minor: true });
    expect(parseKey('Eb major')).toEqual({ tonic: 3, minor: false });
    expect(() => parseKey('H dur')).toThrow(RangeError);
  });

  it('builds chords on the degrees of their key', () => {
    const cMajor = parseKey('C major');
    expect(parseChord('ii7', cMajor)).toEqual({ root: 2, tones: [2, 5, 9, 0] });
    expect(parseChord('V', cMajor)).toEqual({ root: 7, tones: [7, 11, 2] });
    expect(parseChord('bVII', cMajor).root).toBe(10);
    expect(parseChord('VIM7', parseKey('A minor'))).toEqual({ root: 5, tones: [5, 9, 0, 4] });
    expect(() => parseChord('VIII', cMajor)).toThrow(RangeError);
  });

  it('voices chords in close position and leaves the root of a ninth to the bass', () => {
    const key = parseKey('C major');
    expect(voiceChord(parseChord('I', key), 60)).toEqual([55, 60, 64]);
    const ninth = voiceChord(parseChord('ii9', key), 62);
    expect(ninth).toHaveLength(4);
    expect(ninth.map((midi) => midi % 12)).not.toContain(2);
    expect(Math.max(...ninth) - Math.min(...ninth)).toBeLessThanOrEqual(12);
  });

  it('keeps melodies within the pentatonic scale', () => {
    const notes = melodyNotes(parseKey('A minor'), 72);
    expect(new Set(notes.map((midi) => midi % 12))).toEqual(new Set([9, 0, 2, 4, 7]));
  });

  it('can read every progression of every style', () => {
    for (const style of Object.values(styles)) {
      for (const [pairs, key] of [
        [style.major, 'C major'],
        [style.minor, 'C minor'],
      ] as const) {
        for (const progression of pairs.flat()) {
          const chords = progression
            .split(' ')
            .map((numeral) => parseChord(numeral, parseKey(key)));
          expect(chords).toHaveLength(4);
        }
      }
    }
  });
});
