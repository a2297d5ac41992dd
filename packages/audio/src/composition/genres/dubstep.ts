import type { GenreDescription } from './genre.ts';

/** Half time, one huge snare, a bass that talks. */
export const dubstep: GenreDescription = {
  tempo: {
    low: 138,
    typical: 140,
    high: 144,
  },
  feel: {
    swing: 0.5,
    swings: 'sixteenths',
    layBack: 0,
    looseness: 2,
  },
  drums: {
    kit: 'electronic',
    steps: 16,
    grooves: [
      {
        kick: 'X..............xX.....x....x....',
        snare: '........X...............X.......',
        'closed-hat': '..o...o...o...o.',
        'open-hat': '............+...',
        rim: '...?..?....?....',
      },
      {
        kick: 'X.....x....x....X..x..x.........',
        snare: '........X...............X......g',
        clap: '........x...............x.......',
        'closed-hat': 'x..x..x..x..x.t.',
        'open-hat': '....+.......+...',
      },
    ],
    fill: 'stop',
    crash: true,
    force: 0.95,
  },
  bass: {
    patterns: ['R.R.R-R.RRR.8-7.', 'R---R.R.5.5.R-R-', 'RR.RR.R---8.8.a.'],
    walks: false,
    locksKick: 0.2,
    hold: 0.8,
    approach: 0,
  },
  harmony: {
    minor: 1,
    majorScale: 'major',
    minorScale: 'phrygian',
    major: ['I bII'],
    minorProgressions: ['i bII', 'i i VI bII', 'i VI', 'i iv'],
    barsPerSlot: 4,
    tones: [2, 3],
  },
  band: {
    melody: 'synth',
    counter: 'bells',
    chords: 'synth',
    pad: 'choir',
    bass: 'synth',
    ornament: 'strings',
    drums: true,
    percussion: false,
    guests: ['brass', 'piano'],
  },
  comping: {
    patterns: ['X-----........X-', 'X-..........X-..'],
    hold: 0.9,
    centre: 57,
    strum: 0,
  },
  melody: {
    rhythms: ['X.......X.......', 'x..x..x.........', 'X..........x.x..'],
    leap: 5,
    pentatonic: false,
  },
  form: 'club',
  sound: {
    brightness: 0.6,
    saturation: 0.9,
    space: 0.4,
    sidechain: 0.5,
    width: 0.75,
    weight: 1,
    punch: 0.95,
    age: 0,
  },
};
