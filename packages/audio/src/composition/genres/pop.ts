import type { GenreDescription } from './genre.ts';

/** Four chords that everybody knows how to sing over. */
export const pop: GenreDescription = {
  tempo: {
    low: 98,
    typical: 112,
    high: 124,
  },
  feel: {
    swing: 0.5,
    swings: 'sixteenths',
    layBack: 0,
    looseness: 4,
  },
  drums: {
    kit: 'electronic',
    steps: 16,
    grooves: [
      {
        kick: 'X.....X.X.......X.....X.X...x...',
        snare: '....X.......X...',
        'closed-hat': 'x.o.x.o.x.o.x.o.',
        clap: '....+.......+...',
      },
      {
        kick: 'X...x.X.X...x...X...x.X.X...x.x.',
        snare: '....X.......X...',
        clap: '....X.......X...',
        'closed-hat': 'xoxoxoxoxoxoxoxo',
        tambourine: '..x...x...x...x.',
        'open-hat': '..............+.',
      },
    ],
    fill: 'toms',
    crash: true,
    force: 0.78,
  },
  bass: {
    patterns: ['R.R.R.R.R.R.R.R.', 'R--R--R-R--R--a.', 'R-----R-R---5---'],
    walks: false,
    locksKick: 0.5,
    hold: 0.85,
    approach: 0.5,
  },
  harmony: {
    minor: 0.25,
    majorScale: 'major',
    minorScale: 'minor',
    major: ['I V vi IV', 'vi IV I V', 'I vi IV V', 'IV I V vi', 'I IV vi V'],
    minorProgressions: ['i VI III VII', 'VI III VII i', 'i VII VI III'],
    barsPerSlot: 1,
    tones: [3, 4],
  },
  band: {
    melody: 'synth',
    counter: 'strings',
    chords: 'piano',
    pad: 'pads',
    bass: 'bass',
    ornament: 'acoustic-guitar',
    drums: true,
    percussion: false,
    guests: ['electric-guitar', 'bells', 'choir'],
  },
  comping: {
    patterns: ['X...X...X...X...', 'X..X..X.X..X..X.', 'X-------X---X---'],
    hold: 0.85,
    centre: 62,
    strum: 0,
  },
  melody: {
    rhythms: ['x.x.x..x..x.x...', '..x.x.xxx.x.....', 'X..x..x.x.......'],
    leap: 4,
    pentatonic: false,
  },
  form: 'song',
  sound: {
    brightness: 0.65,
    saturation: 0.2,
    space: 0.35,
    sidechain: 0.2,
    width: 0.65,
    weight: 0.6,
    punch: 0.65,
    age: 0,
  },
};
