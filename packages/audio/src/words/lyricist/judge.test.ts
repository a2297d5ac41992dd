import { describe, expect, it } from 'vitest';
import { echoesOf, faultsOf } from './judge.ts';

describe('faultsOf', () => {
  it.each([
    ['we is counting the boats', 'agreement'],
    ['a apple rolls in the grass', 'article'],
    ['I saw a trains', 'number'],
    ['my the coat', 'two determiners'],
    ['I will went home', 'verb after a modal'],
    ['till the rain stops before the sun', 'two clauses of time'],
    ['I walk down to the', 'no end'],
    ['now, now the rain', 'said twice'],
    ['the stone lies by the stones', 'repeated word'],
    ['some nights I talk to you tonight', 'two clauses of time'],
    ['we were losing my job', 'we and my'],
    ['my heart of stone', 'worn'],
  ])('finds in %j: %s', (line, fault) => {
    expect(faultsOf(line)).toContain(fault);
  });

  it.each([
    'the late ferry turns in the bay',
    'an hour by the uniform store',
    'day after day I count the boats',
    'the bus was late on a Tuesday',
  ])('finds nothing in %j', (line) => expect(faultsOf(line)).toEqual([]));
});

describe('echoesOf', () => {
  it('hears vowels that come again, and words that rhyme within', () => {
    expect(echoesOf('the late train in the rain')).toMatchObject({ inner: 1 });
    expect(echoesOf('the slow boat floats').assonance).toBe(1);
    expect(echoesOf('the cold kitchen tap')).toEqual({ assonance: 0, inner: 0 });
  });
});
