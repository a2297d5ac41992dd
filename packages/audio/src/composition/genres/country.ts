import type { GenreDescription } from './genre.ts';

/** A train beat, boom-chick guitar, a bass in two. */
export const country: GenreDescription = {
  tempo: {
    low: 100,
    typical: 114,
    high: 140,
  },
  feel: {
    swing: 0.53,
    swings: 'eighths',
    layBack: 0,
    looseness: 6,
  },
  drums: {
    kit: 'classic',
    steps: 16,
    grooves: [
      {
        kick: 'X.......X.......',
        snare: 'ooXoooXoooXoooXo',
        shaker: 'o.x.o.x.o.x.o.x.',
      },
      {
        kick: 'X.......X.....x.',
        snare: 'ooXoooXoooXoooXx',
        tambourine: '....x.......x...',
        ride: 'x...x...x...x...',
        'open-hat': '..............+.',
      },
    ],
    fill: 'snare',
    crash: true,
    force: 0.6,
  },
  bass: {
    patterns: ['R...5...R...5.a.', 'R...5...R...5...'],
    walks: false,
    locksKick: 0,
    hold: 0.75,
    approach: 0.95,
  },
  harmony: {
    minor: 0.06,
    majorScale: 'major',
    minorScale: 'minor',
    major: ['I IV V I', 'I I IV V', 'I IV I V', 'I V IV I', 'I vi IV V'],
    minorProgressions: ['i VII VI V', 'i iv VII III'],
    barsPerSlot: 1,
    tones: [3, 3],
  },
  band: {
    melody: 'violin',
    counter: 'electric-guitar',
    chords: 'acoustic-guitar',
    pad: null,
    bass: 'bass',
    ornament: 'piano',
    drums: true,
    percussion: false,
    guests: ['organ'],
  },
  comping: {
    patterns: ['0..xx...1..xx...', '0.X.1.X.0.X.1.X.', '0.Xx1.Xx0.Xx1.Xx'],
    hold: 0.8,
    centre: 57,
    strum: 14,
  },
  melody: {
    rhythms: ['x.x.x.xxx.......', 'X.x.x.x.x.......', '..x.x.x.X...x...'],
    leap: 4,
    pentatonic: true,
  },
  form: 'song',
  sound: {
    brightness: 0.6,
    saturation: 0.25,
    space: 0.3,
    sidechain: 0,
    width: 0.5,
    weight: 0.45,
    punch: 0.45,
    age: 0.2,
  },
};
