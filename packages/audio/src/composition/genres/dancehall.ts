import type { GenreDescription } from './genre.ts';

/** Three-three-two, with the snare on its last. */
export const dancehall: GenreDescription = {
  tempo: {
    low: 92,
    typical: 98,
    high: 106,
  },
  feel: {
    swing: 0.5,
    swings: 'sixteenths',
    layBack: 0,
    looseness: 3,
  },
  drums: {
    kit: 'electronic',
    steps: 16,
    grooves: [
      {
        kick: 'X..X....X..X....',
        snare: '......X.......X.',
        'closed-hat': 'x...x...x...x...',
        rim: '...o..x....o..x.',
        shaker: 'x.xxx.xxx.xxx.xx',
      },
      {
        kick: 'X..X....X..X..x.',
        snare: '......X.......X.',
        clap: '......X.......X.',
        'closed-hat': 'x.x.x.x.x.x.x.x.',
        tambourine: 'o..o..o.o..o..o.',
        'high-tom': '.............?+.',
      },
    ],
    fill: 'snare',
    crash: false,
    force: 0.88,
  },
  bass: {
    patterns: ['R..R..R.R..R..5.', 'R..R..8.R..R....'],
    walks: false,
    locksKick: 0.7,
    hold: 0.6,
    approach: 0.2,
  },
  harmony: {
    minor: 0.75,
    majorScale: 'major',
    minorScale: 'minor',
    major: ['I IV', 'vi V IV V', 'I V'],
    minorProgressions: ['i VII', 'i VI', 'i i VII VI', 'i iv VII i'],
    barsPerSlot: 1,
    tones: [3, 3],
  },
  band: {
    melody: 'synth',
    counter: 'brass',
    chords: 'synth',
    pad: 'pads',
    bass: '808',
    ornament: 'bells',
    drums: true,
    percussion: true,
    guests: ['organ', 'flute'],
  },
  comping: {
    patterns: ['...x..x....x..x.', 'X..x..x.........'],
    hold: 0.35,
    centre: 65,
    strum: 0,
  },
  melody: {
    rhythms: ['x..x..x.x..x....', 'xx.xx.x.........', '...x..x...x.x...'],
    leap: 3,
    pentatonic: true,
  },
  form: 'loop',
  sound: {
    brightness: 0.7,
    saturation: 0.4,
    space: 0.25,
    sidechain: 0.25,
    width: 0.5,
    weight: 0.9,
    punch: 0.8,
    age: 0,
  },
};
