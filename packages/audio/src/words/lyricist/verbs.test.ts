import { describe, expect, it } from 'vitest';
import { FIELDS } from './fields.ts';
import { continuous, hasItsTense, past, third } from './verbs.ts';

describe('verbs', () => {
  it.each([
    ['chase the foam', 'chasing the foam', 'chased the foam'],
    ['run with the wolves', 'running with the wolves', 'ran with the wolves'],
    ['lie here', 'lying here', 'lay here'],
    ['carry my stone', 'carrying my stone', 'carried my stone'],
    ['say a prayer and drive', 'saying a prayer and driving', 'said a prayer and drove'],
    ['learn how to fall and fly', 'learning how to fall and fly', 'learned how to fall and fly'],
    ['see the sea', 'seeing the sea', 'saw the sea'],
    ['skip a stone', 'skipping a stone', 'skipped a stone'],
    ['stay and play', 'staying and playing', 'stayed and played'],
  ])('bends %s', (act, now, then) => {
    expect(continuous(act)).toBe(now);
    expect(past(act)).toBe(then);
  });

  it('never doubles a consonant after two vowels, nor leaves an e before ing', () => {
    const acts = FIELDS.flatMap((field) => field.acts).map(
      (act) => continuous(act).split(' ')[0] ?? '',
    );
    expect(acts.filter((verb) => /[aeiou]{2}([a-z])\1ing$|[^aeiouy]eing$/.test(verb))).toEqual([]);
    expect(acts.length).toBeGreaterThan(350);
  });

  it.each([
    ['catch the bus', 'catches the bus'],
    ['carry and fold', 'carries and folds'],
    ['go home', 'goes home'],
  ])('says of somebody that he does: %s', (act, expected) => {
    expect(third(act)).toBe(expected);
  });

  it('knows which clauses cannot change their tense', () => {
    expect(hasItsTense('run home when the street lights come on')).toBe(true);
    expect(hasItsTense('lie in the mud till the dawn')).toBe(false);
    expect(hasItsTense('count the boats')).toBe(false);
  });
});
