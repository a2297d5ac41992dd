import type { GenreDescription } from './genre.ts';

/** A ride that swings, a bass that walks, twos and fives. */
export const jazz: GenreDescription = {
  tempo: {
    low: 112,
    typical: 138,
    high: 200,
  },
  feel: {
    swing: 0.5,
    swings: 'eighths',
    layBack: 4,
    looseness: 12,
  },
  drums: {
    kit: 'jazz',
    steps: 12,
    grooves: [
      {
        ride: 'X..x.xX..x.x',
        'pedal-hat': '...X.....X..',
        kick: 'o..g..o..g..',
        snare: '..?..?..?..?',
      },
      {
        ride: 'X..x.xX..x.x',
        'pedal-hat': '...X.....X..',
        kick: 'o..o..o..o..',
        snare: '..?.g?..?g.?',
        crash: '?...........',
      },
    ],
    fill: 'brushes',
    crash: false,
    force: 0.5,
  },
  bass: {
    patterns: ['R..5..8..a..'],
    walks: true,
    locksKick: 0,
    hold: 0.9,
    approach: 1,
  },
  harmony: {
    minor: 0.3,
    majorScale: 'major',
    minorScale: 'dorian',
    major: [
      'ii9 V13 Imaj9 vi7',
      'Imaj7 VI7b9 ii9 V13',
      'iii7 VI7b9 ii9 V13',
      'ii9 V13 Imaj9 Imaj9',
      'Imaj9 IV13 iii7 VI7b9',
    ],
    minorProgressions: ['iim7b5 V7b9 i9 i6', 'i6 VI7 iim7b5 V7b9', 'iv9 VII13 IIImaj9 VImaj7'],
    barsPerSlot: 1,
    tones: [4, 6],
  },
  band: {
    melody: 'saxophone',
    counter: 'brass',
    chords: 'piano',
    pad: null,
    bass: 'bass',
    ornament: 'flute',
    drums: true,
    percussion: false,
    guests: ['electric-guitar', 'violin', 'organ'],
  },
  comping: {
    patterns: ['x....x......', '.....x...x..', '..x.....x..x'],
    hold: 0.4,
    centre: 59,
    strum: 0,
  },
  melody: {
    rhythms: ['x.xx.xx..x..', '..xx.x..x.xx', 'x..x.xx.x...'],
    leap: 5,
    pentatonic: false,
  },
  form: 'jazz',
  sound: {
    brightness: 0.4,
    saturation: 0.1,
    space: 0.35,
    sidechain: 0,
    width: 0.5,
    weight: 0.4,
    punch: 0.2,
    age: 0.35,
  },
};
