import type { GenreDescription } from './genre.ts';

/** Hard swung drums, a sampled-sounding stab, an upright bass. */
export const boomBap: GenreDescription = {
  tempo: {
    low: 84,
    typical: 91,
    high: 98,
  },
  feel: {
    swing: 0.6,
    swings: 'sixteenths',
    layBack: 12,
    looseness: 8,
  },
  drums: {
    kit: 'classic',
    steps: 16,
    grooves: [
      {
        kick: 'X.x....x..X.....X.x....x.xX.....',
        snare: '....X..g.g..X...',
        'closed-hat': 'x.x.x.x.x.x.x.x.',
        'open-hat': '..............+.',
      },
      {
        kick: 'X.x....x..X.....X.x..x....X..x..',
        snare: '....X..g....X..g',
        'closed-hat': 'x.x.x.xox.x.x.x.',
        'open-hat': '......+.........',
        tambourine: '....x.......x...',
      },
    ],
    fill: 'snare',
    crash: false,
    force: 0.92,
  },
  bass: {
    patterns: ['R.R....5..R...3.', 'R.8....7..5.R.a.'],
    walks: false,
    locksKick: 0.6,
    hold: 0.75,
    approach: 0.6,
  },
  harmony: {
    minor: 0.8,
    majorScale: 'mixolydian',
    minorScale: 'dorian',
    major: ['I7 IV7', 'Imaj7 ii7'],
    minorProgressions: ['i7 iv7', 'i7 i7 iv7 V7', 'i7 VI7 V7 i7', 'i7 ii7'],
    barsPerSlot: 1,
    tones: [4, 4],
  },
  band: {
    melody: 'saxophone',
    counter: 'brass',
    chords: 'piano',
    pad: null,
    bass: 'bass',
    ornament: 'rhodes',
    drums: true,
    percussion: false,
    guests: ['electric-guitar', 'strings'],
  },
  comping: {
    patterns: ['..x..x....x.....', 'X..x......x..x..', '....x..x....x...'],
    hold: 0.5,
    centre: 58,
    strum: 0,
  },
  melody: {
    rhythms: ['x.xx..x.....x.x.', '..x.xx..x.......', 'x..xx...x..x....'],
    leap: 4,
    pentatonic: true,
  },
  form: 'loop',
  sound: {
    brightness: 0.4,
    saturation: 0.65,
    space: 0.15,
    sidechain: 0,
    width: 0.35,
    weight: 0.7,
    punch: 0.9,
    age: 0.55,
  },
};
