import type { GenreDescription } from './genre.ts';

/** One drop, a skank on every offbeat, a bass that sings. */
export const reggae: GenreDescription = {
  tempo: {
    low: 66,
    typical: 74,
    high: 84,
  },
  feel: {
    swing: 0.57,
    swings: 'eighths',
    layBack: 10,
    looseness: 8,
  },
  drums: {
    kit: 'classic',
    steps: 16,
    grooves: [
      {
        kick: '....X.......X...',
        rim: '....X.......X...',
        'closed-hat': 'x.o.x.o.x.o.x.oo',
        'open-hat': '..............?.',
        'conga-high': '......o......oo.',
      },
      {
        kick: '....X.......X...',
        rim: '....X.......X..g',
        'closed-hat': 'x.oox.o.x.oox.o.',
        'conga-high': '..o...o...o..oo.',
        tambourine: '..x...x...x...x.',
        'high-tom': '..........?..?..',
      },
    ],
    fill: 'toms',
    crash: false,
    force: 0.7,
  },
  bass: {
    patterns: ['....R.R.3.5...R.', 'R..R..5....8.5.3', '....R..5R...3.a.'],
    walks: false,
    locksKick: 0,
    hold: 0.7,
    approach: 0.5,
  },
  harmony: {
    minor: 0.45,
    majorScale: 'major',
    minorScale: 'minor',
    major: ['I IV', 'I V vi IV', 'I ii', 'I IV V IV'],
    minorProgressions: ['i iv', 'i VII', 'i VI VII i', 'i v iv i'],
    barsPerSlot: 1,
    tones: [3, 3],
  },
  band: {
    melody: 'brass',
    counter: 'saxophone',
    chords: 'electric-guitar',
    pad: 'organ',
    bass: 'bass',
    ornament: 'organ',
    drums: true,
    percussion: true,
    guests: ['piano', 'flute', 'synth'],
  },
  comping: {
    patterns: ['..X...X...X...X.', '..Xx..X...Xx..X.'],
    hold: 0.25,
    centre: 64,
    strum: 5,
  },
  melody: {
    rhythms: ['..x.x.x.x.......', 'x...x.x...x.....', '..x...x.x.......'],
    leap: 3,
    pentatonic: true,
  },
  form: 'song',
  sound: {
    brightness: 0.35,
    saturation: 0.3,
    space: 0.55,
    sidechain: 0,
    width: 0.5,
    weight: 0.95,
    punch: 0.45,
    age: 0.35,
  },
};
