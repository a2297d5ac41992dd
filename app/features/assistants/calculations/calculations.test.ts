import { describe, expect, it } from 'vitest';
import { calculationAnswer } from './calculations.ts';

const CASES: readonly (readonly [question: string, holds: string])[] = [
  ['what delay times fit 120 bpm', 'dotted eighth 375 ms'],
  ['delay in ms at 90?', 'quarter note lasts 667 ms'],
  ['how long is an eighth note at 120 bpm', 'an eighth 250 ms'],
  ['200 people at 18, room takes 25 percent', '2,700'],
  ['how long are 16 bars at 90 bpm', '42.7 seconds'],
  ['how many seconds do 8 bars of 3/4 last at 120 bpm', '12.0 seconds'],
  ['100 shirts cost 800, break even if i sell at 20', '40 sales'],
  ['Split $1,000 between 4', '250 each'],
  ['split 900 three ways', '300 each'],
  ['how do we split 1000 as 50/30/20', '50%: 500, 30%: 300 and 20%: 200'],
  ['how much do i earn with 10k streams', '$30 to $50'],
  ['what is 1 million spotify streams worth', '$3,000 to $5,000'],
  ['release on 2027-03-05, what do i do when', '8 January 2027: master'],
  ['I want to put out a single on March 5th, 2027', '19 February 2027'],
  ['chords in C minor', 'Cm, Ddim, Eb, Fm, Gm, Ab and Bb'],
  ['chords of A minor', 'Am, Bdim, C, Dm, Em, F and G'],
];

describe('a calculation', () => {
  it.each(CASES)('%s', (question, holds) => {
    expect(calculationAnswer(question)).toContain(holds);
  });

  it.each([
    'How loud should my master be for Spotify?',
    'What is a fair split?',
    'I want to put out a single in three months',
    'how do i use delay on vocals',
    'release on 31 February 2027',
    'how many streams do i need',
    'what are good chords for a sad song',
  ])('is not what %s asks for', (question) => {
    expect(calculationAnswer(question)).toBeNull();
  });
});
