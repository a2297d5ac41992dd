import type { GenreDescription } from './genre.ts';

/** A head-nodding kick, claps on the backbeat, two chords and space for a voice. */
export const hipHop: GenreDescription = {
  tempo: {
    low: 84,
    typical: 94,
    high: 104,
  },
  feel: {
    swing: 0.56,
    swings: 'sixteenths',
    layBack: 8,
    looseness: 7,
  },
  drums: {
    kit: 'classic',
    steps: 16,
    grooves: [
      {
        kick: 'X.....x..xX.....X.....x..xX...?.',
        clap: '....X.......X...',
        'closed-hat': 'x.o.x.o.x.o.x.oo',
        'open-hat': '..............+.',
        shaker: '..g...g...g...g.',
      },
      {
        kick: 'X.....x..xX..x..X..x..x..xX.....',
        clap: '....X.......X...',
        'closed-hat': 'x.oox.o.x.oox.o.',
        snare: '....x.......x..g',
        'open-hat': '......+.......+.',
        tambourine: '....o.......o...',
      },
    ],
    fill: 'hats',
    crash: false,
    force: 0.84,
  },
  bass: {
    patterns: ['R-----R--RR---..', 'R-----5--RR--8..'],
    walks: false,
    locksKick: 0.8,
    hold: 0.9,
    approach: 0.35,
  },
  harmony: {
    minor: 0.75,
    majorScale: 'mixolydian',
    minorScale: 'minor',
    major: ['I vi', 'Imaj7 IVmaj7', 'I bVII IV I', 'vi IV I V'],
    minorProgressions: ['i VI', 'i7 iv7', 'i VII VI VII', 'i i VI v', 'i bII i VII'],
    barsPerSlot: 2,
    tones: [3, 4],
  },
  band: {
    melody: 'synth',
    counter: 'brass',
    chords: 'piano',
    pad: 'strings',
    bass: 'bass',
    ornament: 'bells',
    drums: true,
    percussion: false,
    guests: ['808', 'electric-guitar'],
  },
  comping: {
    patterns: ['X.....x...X.....', 'X...........x...', 'X..x..X.........'],
    hold: 0.8,
    centre: 60,
    strum: 0,
  },
  melody: {
    rhythms: ['X.x.x...X.x.....', 'x..x..x.x.......', '....x.x.X...x...'],
    leap: 3,
    pentatonic: true,
  },
  form: 'loop',
  sound: {
    brightness: 0.5,
    saturation: 0.4,
    space: 0.25,
    sidechain: 0.15,
    width: 0.5,
    weight: 0.75,
    punch: 0.7,
    age: 0.2,
  },
};
