import type { GenreDescription } from './genre.ts';

/** Twelve bars of sevenths in a shuffle. */
export const blues: GenreDescription = {
  tempo: {
    low: 72,
    typical: 92,
    high: 120,
  },
  feel: {
    swing: 0.5,
    swings: 'eighths',
    layBack: 8,
    looseness: 9,
  },
  drums: {
    kit: 'classic',
    steps: 12,
    grooves: [
      {
        kick: 'X.....X.....',
        snare: '...X.....X..',
        'closed-hat': 'X.xX.xX.xX.x',
        'open-hat': '...........+',
      },
      {
        kick: 'X....xX....x',
        snare: '...X..g..X.g',
        ride: 'X.xX.xX.xX.x',
        tambourine: '...x.....x..',
      },
    ],
    fill: 'snare',
    crash: false,
    force: 0.68,
  },
  bass: {
    patterns: ['R.R3.35.57.5', 'R.R5.5R.R5.a', 'R..3..5..7..'],
    walks: false,
    locksKick: 0.2,
    hold: 0.8,
    approach: 0.7,
  },
  harmony: {
    minor: 0.2,
    majorScale: 'mixolydian',
    minorScale: 'dorian',
    major: ['I7 I7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 V7', 'I7 IV7 I7 I7 IV7 IV7 I7 I7 V7 IV7 I7 V7'],
    minorProgressions: [
      'i7 i7 i7 i7 iv7 iv7 i7 i7 VI7 V7 i7 V7',
      'i7 iv7 i7 i7 iv7 iv7 i7 i7 V7 iv7 i7 V7',
    ],
    barsPerSlot: 1,
    tones: [4, 4],
  },
  band: {
    melody: 'electric-guitar',
    counter: 'saxophone',
    chords: 'piano',
    pad: 'organ',
    bass: 'bass',
    ornament: 'electric-guitar',
    drums: true,
    percussion: false,
    guests: ['acoustic-guitar', 'brass'],
  },
  comping: {
    patterns: ['X.xX.xX.xX.x', '...X.....X..', 'x....x...x..'],
    hold: 0.7,
    centre: 57,
    strum: 6,
  },
  melody: {
    rhythms: ['..xx.xx.....', 'x.xx.x...x.x', '...x.xx..x..'],
    leap: 4,
    pentatonic: true,
  },
  form: 'blues',
  sound: {
    brightness: 0.45,
    saturation: 0.6,
    space: 0.3,
    sidechain: 0,
    width: 0.4,
    weight: 0.5,
    punch: 0.45,
    age: 0.4,
  },
};
