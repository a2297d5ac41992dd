import type { GenreDescription } from './genre.ts';

/** Tambourine and snare, an organ, horns that answer. */
export const soul: GenreDescription = {
  tempo: {
    low: 84,
    typical: 98,
    high: 112,
  },
  feel: {
    swing: 0.53,
    swings: 'eighths',
    layBack: 6,
    looseness: 8,
  },
  drums: {
    kit: 'classic',
    steps: 16,
    grooves: [
      {
        kick: 'X.....X.X.....X.',
        snare: '....X.......X...',
        'closed-hat': 'x.x.x.x.x.x.x.x.',
        tambourine: '....X.......X...',
        'conga-high': '......o...o...o.',
      },
      {
        kick: 'X..x..X.X..x..X.',
        snare: 'X...X...X...X...',
        'closed-hat': 'x.x.x.x.x.x.x.x.',
        tambourine: 'o.o.X.o.o.o.X.o.',
        'open-hat': '..............+.',
        'conga-high': '...o..o...oo..o.',
      },
    ],
    fill: 'toms',
    crash: true,
    force: 0.75,
  },
  bass: {
    patterns: ['R..R..5.R..R35a.', 'R...5..3R.5.8.a.'],
    walks: false,
    locksKick: 0.5,
    hold: 0.8,
    approach: 0.85,
  },
  harmony: {
    minor: 0.25,
    majorScale: 'major',
    minorScale: 'dorian',
    major: ['I vi ii7 V7', 'I iii7 IV V', 'Imaj7 vi7 ii9 V11', 'I I7 IV iv', 'I6 ii7 iii7 IVmaj7'],
    minorProgressions: ['i7 iv7 i7 V7', 'i7 VII VI V7', 'i9 IV9 i9 IV9'],
    barsPerSlot: 1,
    tones: [3, 4],
  },
  band: {
    melody: 'saxophone',
    counter: 'brass',
    chords: 'organ',
    pad: 'strings',
    bass: 'bass',
    ornament: 'electric-guitar',
    drums: true,
    percussion: true,
    guests: ['piano', 'rhodes', 'choir'],
  },
  comping: {
    patterns: ['X---..x.X---..x.', '....X.......X...', 'X..x..x-..x.X---'],
    hold: 0.75,
    centre: 60,
    strum: 0,
  },
  melody: {
    rhythms: ['..x.xx..x..x....', 'X..xx.x...x.....', 'x.xx..x..xx.....'],
    leap: 4,
    pentatonic: true,
  },
  form: 'song',
  sound: {
    brightness: 0.45,
    saturation: 0.45,
    space: 0.35,
    sidechain: 0,
    width: 0.45,
    weight: 0.55,
    punch: 0.5,
    age: 0.45,
  },
};
