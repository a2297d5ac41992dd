import type { GenreDescription } from './genre.ts';

/** A broken beat at twice the speed of its bass. */
export const drumAndBass: GenreDescription = {
  tempo: {
    low: 170,
    typical: 174,
    high: 178,
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
        kick: 'X.........X.....',
        snare: '....X..g.g..X..g',
        'closed-hat': 'x.x.x.x.x.x.x.x.',
        'open-hat': '......+.........',
        shaker: '.o.o.o.o.o.o.o.o',
      },
      {
        kick: 'X.x.......X.....X.........X...x.',
        snare: '....X..g.o..X..g....X..g.o..X.gg',
        ride: 'x.x.x.x.x.x.x.x.',
        'closed-hat': 'xoxoxoxoxoxoxoxo',
        'open-hat': '......+.......+.',
      },
    ],
    fill: 'snare',
    crash: true,
    force: 0.9,
  },
  bass: {
    patterns: ['R---------R--5--', 'R-----8---R-7-5-', 'R--R------R---a-'],
    walks: false,
    locksKick: 0.5,
    hold: 0.95,
    approach: 0.4,
  },
  harmony: {
    minor: 0.9,
    majorScale: 'lydian',
    minorScale: 'minor',
    major: ['Imaj9 vi9', 'IVmaj7 iii7 vi7 vi7'],
    minorProgressions: ['i VI', 'i VI III VII', 'i9 iv9 VImaj7 v7', 'i VII'],
    barsPerSlot: 2,
    tones: [3, 5],
  },
  band: {
    melody: 'synth',
    counter: 'choir',
    chords: 'pads',
    pad: 'strings',
    bass: 'synth',
    ornament: 'piano',
    drums: true,
    percussion: false,
    guests: ['rhodes', 'bells', 'saxophone'],
  },
  comping: {
    patterns: ['X---------------', 'X-----X---------', 'x..x..x.........'],
    hold: 1,
    centre: 62,
    strum: 0,
  },
  melody: {
    rhythms: ['X.......x...x...', 'x.....x...x.....', 'X...x.x.........'],
    leap: 4,
    pentatonic: false,
  },
  form: 'club',
  sound: {
    brightness: 0.65,
    saturation: 0.5,
    space: 0.5,
    sidechain: 0.35,
    width: 0.75,
    weight: 0.95,
    punch: 0.85,
    age: 0,
  },
};
