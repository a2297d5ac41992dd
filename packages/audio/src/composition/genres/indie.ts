import type { GenreDescription } from './genre.ts';

/** Driving eighths, jangling broken chords, added ninths. */
export const indie: GenreDescription = {
  tempo: {
    low: 116,
    typical: 130,
    high: 146,
  },
  feel: {
    swing: 0.5,
    swings: 'eighths',
    layBack: 3,
    looseness: 9,
  },
  drums: {
    kit: 'classic',
    steps: 16,
    grooves: [
      {
        kick: 'X...x...X...x...',
        snare: '....X..x....X...',
        'closed-hat': 'X.x.X.x.X.x.X.x.',
        tambourine: '....o.......o...',
        'low-tom': '..............+.',
      },
      {
        kick: 'X.x.x.x.X.x.x.x.',
        snare: '....X..x....X..x',
        ride: 'X.x.X.x.X.x.X.x.',
        tambourine: 'x.x.X.x.x.x.X.x.',
        'low-tom': '......+.......++',
      },
    ],
    fill: 'toms',
    crash: true,
    force: 0.7,
  },
  bass: {
    patterns: ['R.R.R.R.R.R.R.R.', 'R.R.5.5.R.R.8.a.'],
    walks: false,
    locksKick: 0.2,
    hold: 0.9,
    approach: 0.65,
  },
  harmony: {
    minor: 0.3,
    majorScale: 'major',
    minorScale: 'dorian',
    major: ['Iadd9 IVmaj7', 'Imaj7 iii vi7 IV', 'I IVadd9 vi IV', 'IVmaj7 I V6 vi7'],
    minorProgressions: ['i VII IV i', 'i7 III VII IV', 'i v VI iv'],
    barsPerSlot: 2,
    tones: [3, 4],
  },
  band: {
    melody: 'electric-guitar',
    counter: 'synth',
    chords: 'electric-guitar',
    pad: 'organ',
    bass: 'bass',
    ornament: 'bells',
    drums: true,
    percussion: false,
    guests: ['acoustic-guitar', 'strings', 'piano'],
  },
  comping: {
    patterns: ['0.2.1.3.2.1.3.2.', '0.1.2.1.3.1.2.1.', 'X.xxX.xxX.xxX.xx'],
    hold: 0.9,
    centre: 63,
    strum: 10,
  },
  melody: {
    rhythms: ['X.x.x.x.X.......', 'x.x...x.x.x.....', 'X...X.x.........'],
    leap: 3,
    pentatonic: false,
  },
  form: 'song',
  sound: {
    brightness: 0.55,
    saturation: 0.4,
    space: 0.55,
    sidechain: 0,
    width: 0.6,
    weight: 0.45,
    punch: 0.45,
    age: 0.35,
  },
};
