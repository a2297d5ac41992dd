import { describe, expect, it } from 'vitest';
import { sampleOf } from '#fixtures/sample-of.ts';
import { VOICES } from '../vocabulary.ts';
import { phoneOf } from './phones.ts';
import { scat } from './scat.ts';
import type { TimedNote } from './syllable-timing.ts';

/** Eight phrases of six notes, with these velocities. */
function notes(velocity: (index: number) => number): TimedNote[] {
  return Array.from({ length: 48 }, (_, index) => {
    const start = index * 0.3 + Math.floor(index / 6) * 0.5;
    return { start, end: start + 0.3, pitch: 60 + ((index * 5) % 7), velocity: velocity(index) };
  });
}

/** The mean first formant of what is sung: how wide the mouth opens. */
function openness(syllables: ReturnType<typeof scat>, from: number, to: number): number {
  const opened = syllables
    .filter(({ notes: [first] }) => first && first.start >= from && first.start < to)
    .flatMap(({ phonemes }) => phonemes.map(phoneOf))
    .flatMap((phone) => (phone?.manner === 'vowel' ? [phone.formants[0]] : []));
  return opened.reduce((sum, hertz) => sum + hertz, 0) / opened.length;
}

describe('singing without words', () => {
  it.each(sampleOf(VOICES, 3))('%s opens the mouth as the hum grows', (voice) => {
    const growing = scat(
      notes((index) => 0.15 + 0.85 * (index / 47)),
      voice,
      'grow',
    );
    expect(openness(growing, 9, 20)).toBeGreaterThan(openness(growing, 0, 5) + 60);
  });

  it('sings every note once, in order, and closes each phrase', () => {
    const hummed = notes(() => 0.7);
    const syllables = scat(hummed, 'jazz-male', 'all');
    expect(syllables.flatMap((syllable) => syllable.notes)).toEqual(hummed);
    expect(syllables.filter(({ endsPhrase }) => endsPhrase)).toHaveLength(8);
  });

  it('sings other syllables in another style and from another seed', () => {
    const sung = (...[voice, seed]: [Parameters<typeof scat>[1], string]) =>
      scat(
        notes(() => 0.7),
        voice,
        seed,
      )
        .flatMap(({ phonemes }) => phonemes)
        .join(' ');
    expect(sung('jazz-male', 'a')).toBe(sung('jazz-male', 'a'));
    expect(sung('jazz-male', 'a')).not.toBe(sung('jazz-male', 'b'));
    expect(sung('jazz-male', 'a')).not.toBe(sung('rock-male', 'a'));
  });

  it('has nothing to sing without notes', () => {
    expect(scat([], 'pop-male', 'none')).toEqual([]);
  });
});
