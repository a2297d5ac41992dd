import type { GenreDescription } from './genre.ts';

/** No beat to speak of: slow lydian clouds. */
export const ambient: GenreDescription = {
  tempo: {
    low: 56,
    typical: 66,
    high: 80,
  },
  feel: {
    swing: 0.5,
    swings: 'eighths',
    layBack: 0,
    looseness: 24,
  },
  drums: {
    kit: 'electronic',
    steps: 16,
    grooves: [
      {
        shaker: 'o.......?.......',
        triangle: '........?.......',
        'low-tom': '?...............',
      },
      {
        kick: 'o...............',
        shaker: 'o...g...o...g...',
        triangle: '....?.......?...',
        'low-tom': 'o.........?.....',
        ride: '........?.......',
      },
    ],
    fill: 'none',
    crash: false,
    force: 0.3,
  },
  bass: {
    patterns: ['R---------------', 'R-------5-------'],
    walks: false,
    locksKick: 0,
    hold: 1,
    approach: 0.1,
  },
  harmony: {
    minor: 0.35,
    majorScale: 'lydian',
    minorScale: 'dorian',
    major: ['Iadd9 IVmaj9', 'Imaj9 vi9 IVmaj9 Vsus4', 'Isus2 IVadd9', 'Imaj7 II'],
    minorProgressions: ['i9 VImaj9', 'isus2 VII VImaj9 iv9', 'i9 IVadd9'],
    barsPerSlot: 4,
    tones: [4, 6],
  },
  band: {
    melody: 'flute',
    counter: 'violin',
    chords: 'pads',
    pad: 'strings',
    bass: 'bass',
    ornament: 'bells',
    drums: false,
    percussion: false,
    guests: ['choir', 'piano', 'rhodes', 'synth'],
  },
  comping: {
    patterns: ['X---------------', '0---1---2---3---'],
    hold: 1,
    centre: 60,
    strum: 60,
  },
  melody: {
    rhythms: ['X---------......', 'x.....x.........', '........x-------'],
    leap: 3,
    pentatonic: true,
  },
  form: 'flow',
  sound: {
    brightness: 0.35,
    saturation: 0.1,
    space: 1,
    sidechain: 0,
    width: 1,
    weight: 0.4,
    punch: 0.1,
    age: 0.2,
  },
};
