import type { GenreDescription } from './genre.ts';

/** Tresillo hats, a snare that comes late every second bar, sliding 808s, Phrygian shadows. */
export const drill: GenreDescription = {
  tempo: {
    low: 138,
    typical: 143,
    high: 148,
  },
  feel: {
    swing: 0.5,
    swings: 'sixteenths',
    layBack: 2,
    looseness: 3,
  },
  drums: {
    kit: 'trap',
    steps: 16,
    grooves: [
      {
        kick: 'X......x..x.....X..x......x..x..',
        snare: '........X.............X.......X.',
        'closed-hat': 'x..x..x.x..x..x.x..x..x.x..xttx.',
        rim: '...o.....?.........o.......?....',
        'open-hat': '..............+.',
      },
      {
        kick: 'X..x...x..x.....X......x..x..x..',
        snare: '........X....g........X..g....X.',
        'closed-hat': 'x..xo.x.x..xr.x.x..xo.x.x..xttr.',
        clap: '........x.............o.......o.',
        'open-hat': '......+.........',
      },
    ],
    fill: 'stop',
    crash: false,
    force: 0.86,
  },
  bass: {
    patterns: ['R------R--5-----R--8------7--a--', 'R------8--R-----7--R------5--a--'],
    walks: false,
    locksKick: 0.7,
    hold: 1,
    approach: 0.8,
  },
  harmony: {
    minor: 1,
    majorScale: 'major',
    minorScale: 'phrygian',
    major: ['I bII'],
    minorProgressions: ['i bII', 'i VI bII i', 'i v VI bII', 'i iv bII i'],
    barsPerSlot: 1,
    tones: [3, 3],
  },
  band: {
    melody: 'piano',
    counter: 'violin',
    chords: 'strings',
    pad: 'choir',
    bass: '808',
    ornament: 'flute',
    drums: true,
    percussion: false,
    guests: ['bells'],
  },
  comping: {
    patterns: ['x..x..x.x..x....', 'X--x--X-x--.....'],
    hold: 0.6,
    centre: 58,
    strum: 0,
  },
  melody: {
    rhythms: ['x..x..x.x..x..x.', 'X..x..x.........', 'x..x..x...x..x..'],
    leap: 2,
    pentatonic: false,
  },
  form: 'loop',
  sound: {
    brightness: 0.4,
    saturation: 0.55,
    space: 0.45,
    sidechain: 0.2,
    width: 0.5,
    weight: 1,
    punch: 0.75,
    age: 0.05,
  },
};
