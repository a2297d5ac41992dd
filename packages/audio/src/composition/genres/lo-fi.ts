import type { GenreDescription } from './genre.ts';

/** Late and soft: rim and brushes behind the beat, ninths on an electric piano. */
export const loFi: GenreDescription = {
  tempo: {
    low: 68,
    typical: 78,
    high: 88,
  },
  feel: {
    swing: 0.61,
    swings: 'sixteenths',
    layBack: 22,
    looseness: 13,
  },
  drums: {
    kit: 'classic',
    steps: 16,
    grooves: [
      {
        kick: 'X......o..x.....X..o......x...?.',
        rim: '....x.......x...',
        'closed-hat': 'o.g.o.o.o.g.o.o.',
        shaker: '..g...g...g...g.',
      },
      {
        kick: 'X......o..x..o..X......o..x.....',
        snare: '....x.......x.g.',
        'closed-hat': 'o.o.o.o.o.ogo.o.',
        rim: '.........g......',
        shaker: 'g.g.g.g.g.g.g.g.',
      },
    ],
    fill: 'none',
    crash: false,
    force: 0.52,
  },
  bass: {
    patterns: ['R------5--R-----', 'R---------5---a-'],
    walks: false,
    locksKick: 0.5,
    hold: 0.85,
    approach: 0.5,
  },
  harmony: {
    minor: 0.45,
    majorScale: 'major',
    minorScale: 'dorian',
    major: [
      'IVmaj7 iii7 ii7 Imaj7',
      'ii9 V13 Imaj9 vi7',
      'Imaj9 vi9 ii9 V9',
      'IVmaj9 iv6 iii7 VI7',
    ],
    minorProgressions: ['i9 iv9', 'i9 VImaj7 iv9 v7', 'iv9 VII9 IIImaj7 VImaj7'],
    barsPerSlot: 1,
    tones: [4, 5],
  },
  band: {
    melody: 'piano',
    counter: 'flute',
    chords: 'rhodes',
    pad: null,
    bass: 'bass',
    ornament: 'acoustic-guitar',
    drums: true,
    percussion: false,
    guests: ['saxophone', 'electric-guitar'],
  },
  comping: {
    patterns: ['X-----x---x-----', 'x--x------X-----', 'X-------..x-----'],
    hold: 0.95,
    centre: 60,
    strum: 18,
  },
  melody: {
    rhythms: ['..x.x...x.......', 'x...x..x........', '......x.x..x....'],
    leap: 3,
    pentatonic: true,
  },
  form: 'loop',
  sound: {
    brightness: 0.15,
    saturation: 0.5,
    space: 0.35,
    sidechain: 0.2,
    width: 0.4,
    weight: 0.5,
    punch: 0.35,
    age: 0.9,
  },
};
