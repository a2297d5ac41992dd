import type { GenreDescription } from './genre.ts';

/** Slow and deep: skittering hats over wide ninths. */
export const rnb: GenreDescription = {
  tempo: {
    low: 60,
    typical: 70,
    high: 82,
  },
  feel: {
    swing: 0.54,
    swings: 'sixteenths',
    layBack: 14,
    looseness: 6,
  },
  drums: {
    kit: 'trap',
    steps: 16,
    grooves: [
      {
        kick: 'X....x....x.....X..x......x..?..',
        clap: '....X.......X...',
        'closed-hat': 'xoxoxoxrxoxoxotoxoxrxoxoxoxoxoro',
        rim: '..........g....g',
        triangle: '......g.........',
      },
      {
        kick: 'X....x....x..x..X..x.x....x.....',
        clap: '....X.......X...',
        'closed-hat': 'xorrxoxrxoxoxotoxoxrxotoxoxrxoro',
        snare: '....o..g....o..g',
        'open-hat': '..............+.',
        shaker: 'o.o.o.o.o.o.o.o.',
      },
    ],
    fill: 'hats',
    crash: false,
    force: 0.7,
  },
  bass: {
    patterns: ['R----R----5-----', 'R---------R--5a-'],
    walks: false,
    locksKick: 0.8,
    hold: 0.95,
    approach: 0.55,
  },
  harmony: {
    minor: 0.6,
    majorScale: 'major',
    minorScale: 'dorian',
    major: [
      'IVmaj9 iii7 vi9 V',
      'Imaj9 iii7 IVmaj9 iv6',
      'ii9 iii7 IVmaj9 V11',
      'vi9 V7 IVmaj9 Imaj9',
    ],
    minorProgressions: ['i9 iv9 VImaj9 v7', 'VImaj9 v7 i9 i9', 'iv9 v7 i9 III'],
    barsPerSlot: 1,
    tones: [4, 6],
  },
  band: {
    melody: 'synth',
    counter: 'electric-guitar',
    chords: 'rhodes',
    pad: 'pads',
    bass: '808',
    ornament: 'bells',
    drums: true,
    percussion: false,
    guests: ['choir', 'saxophone'],
  },
  comping: {
    patterns: ['X-------x-----x-', 'X----x----x-----', 'X---------------'],
    hold: 0.98,
    centre: 61,
    strum: 12,
  },
  melody: {
    rhythms: ['..xxx..x..x.....', 'x..x.xx...x.....', '.xx.x...x..x....'],
    leap: 3,
    pentatonic: true,
  },
  form: 'song',
  sound: {
    brightness: 0.45,
    saturation: 0.3,
    space: 0.5,
    sidechain: 0.2,
    width: 0.7,
    weight: 0.85,
    punch: 0.5,
    age: 0.1,
  },
};
