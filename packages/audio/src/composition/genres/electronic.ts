import type { GenreDescription } from './genre.ts';

/** Four to the floor, ticking sixteenths, an arpeggio in front. */
export const electronic: GenreDescription = {
  tempo: {
    low: 116,
    typical: 124,
    high: 130,
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
        kick: 'X...X...X...X.x.',
        clap: '....X.......X...',
        'closed-hat': 'xoXoxoXoxoXoxoXo',
        snare: '....x.......x..+',
        'open-hat': '..............+.',
      },
      {
        kick: 'X...X...X.x.X.x.',
        clap: '....X.......X..+',
        'closed-hat': 'xoXoxoXoxoXoxoXr',
        snare: '....x..g....x..+',
        tambourine: 'x.x.x.x.x.x.x.x.',
        'open-hat': '..+...+...+...+.',
      },
    ],
    fill: 'roll',
    crash: true,
    force: 0.85,
  },
  bass: {
    patterns: ['R.R.8.R.R.R.8.R.', 'RRR8RRR8RRR8RR5R'],
    walks: false,
    locksKick: 0.3,
    hold: 0.55,
    approach: 0.3,
  },
  harmony: {
    minor: 0.65,
    majorScale: 'major',
    minorScale: 'minor',
    major: ['I V vi IV', 'vi IV I V', 'IV I V vi'],
    minorProgressions: ['i VI III VII', 'VI VII i i', 'i III VII IV', 'i v VI VII'],
    barsPerSlot: 1,
    tones: [3, 4],
  },
  band: {
    melody: 'synth',
    counter: 'bells',
    chords: 'synth',
    pad: 'pads',
    bass: 'synth',
    ornament: 'piano',
    drums: true,
    percussion: false,
    guests: ['strings', 'choir'],
  },
  comping: {
    patterns: ['0.1.2.3.0.1.2.3.', '0121321001213210', 'X..X..X.X..X..X.'],
    hold: 0.6,
    centre: 64,
    strum: 0,
  },
  melody: {
    rhythms: ['x.x.x..x..x.x...', 'X..x..x.x..x..x.', 'x.xxx.x.........'],
    leap: 4,
    pentatonic: false,
  },
  form: 'club',
  sound: {
    brightness: 0.75,
    saturation: 0.4,
    space: 0.45,
    sidechain: 0.55,
    width: 0.75,
    weight: 0.7,
    punch: 0.7,
    age: 0,
  },
};
