import type { GenreDescription } from './genre.ts';

/** A kick, a rumble between, hardly a chord: change by layers. */
export const techno: GenreDescription = {
  tempo: {
    low: 128,
    typical: 133,
    high: 142,
  },
  feel: {
    swing: 0.5,
    swings: 'sixteenths',
    layBack: 0,
    looseness: 1,
  },
  drums: {
    kit: 'electronic',
    steps: 16,
    grooves: [
      {
        kick: 'X...X...X...X...',
        'closed-hat': '..x...x...x...x.',
        'low-tom': '.oo..oo..oo..oo.',
        rim: '...x..x....x..x?',
        ride: '+.+.+.+.+.+.+.+.',
      },
      {
        kick: 'X...X...X...X...',
        'closed-hat': 'xxXxxxXxxxXxxxXx',
        ride: '..X...X...X...X.',
        'low-tom': '.oo..oo..oo..oo.',
        clap: '....o.......o...',
        rim: 'x..x..x..x..x..x',
      },
    ],
    fill: 'stop',
    crash: true,
    force: 0.95,
  },
  bass: {
    patterns: ['.RRR.RRR.RRR.RRR', '.R.R.RR..R.R.RR.'],
    walks: false,
    locksKick: 0,
    hold: 0.45,
    approach: 0,
  },
  harmony: {
    minor: 1,
    majorScale: 'mixolydian',
    minorScale: 'phrygian',
    major: ['I5'],
    minorProgressions: ['i i i i', 'i i i bII', 'i i VI i', 'i iv i i'],
    barsPerSlot: 4,
    tones: [2, 3],
  },
  band: {
    melody: 'synth',
    counter: 'bells',
    chords: 'synth',
    pad: 'pads',
    bass: 'synth',
    ornament: 'synth',
    drums: true,
    percussion: true,
    guests: ['strings'],
  },
  comping: {
    patterns: ['..x..x....x..x..', 'x..x..x..x..x..x', '...x...x...x..x.'],
    hold: 0.3,
    centre: 55,
    strum: 0,
  },
  melody: {
    rhythms: ['x..x..x..x..x...', '..x..x..x..x..x.', 'x.x.xx.x.x.xx.x.'],
    leap: 2,
    pentatonic: false,
  },
  form: 'club',
  sound: {
    brightness: 0.45,
    saturation: 0.75,
    space: 0.5,
    sidechain: 0.6,
    width: 0.55,
    weight: 1,
    punch: 0.9,
    age: 0.05,
  },
};
