import type { GenreDescription } from './genre.ts';

/** Half time: the clap on three, rolling hats, an 808 that is kick and bass in one. */
export const trap: GenreDescription = {
  tempo: {
    low: 130,
    typical: 142,
    high: 156,
  },
  feel: {
    swing: 0.5,
    swings: 'sixteenths',
    layBack: 0,
    looseness: 2,
  },
  drums: {
    kit: 'trap',
    steps: 16,
    grooves: [
      {
        kick: 'X.....x.......x.X..x......X.....',
        clap: '........X.......',
        'closed-hat': 'x.x.x.x.x.x.x.rrx.x.x.t.x.x.rrt.',
        'open-hat': '......+.........',
        rim: '...?.......?....',
      },
      {
        kick: 'X..x..x.......x.X..x......X..x..',
        clap: '........X.......',
        'closed-hat': 'xoxoxrxoxoxoxttoxoxoxoxrxorrxott',
        snare: '........x.....gg',
        'open-hat': '..........+...+.',
      },
    ],
    fill: 'hats',
    crash: true,
    force: 0.88,
  },
  bass: {
    patterns: ['R-----R-------R-R--R------5-----', 'R-------------a-'],
    walks: false,
    locksKick: 1,
    hold: 0.98,
    approach: 0.3,
  },
  harmony: {
    minor: 0.97,
    majorScale: 'major',
    minorScale: 'harmonic-minor',
    major: ['I iii', 'I vi IV iv'],
    minorProgressions: ['i VI', 'i i VI V', 'i iv', 'i bII', 'i VI iv V'],
    barsPerSlot: 2,
    tones: [3, 3],
  },
  band: {
    melody: 'bells',
    counter: 'flute',
    chords: 'piano',
    pad: 'choir',
    bass: '808',
    ornament: 'synth',
    drums: true,
    percussion: false,
    guests: ['strings', 'brass'],
  },
  comping: {
    patterns: ['X-------........', '0.1.2.1.0.1.2.1.'],
    hold: 1,
    centre: 62,
    strum: 0,
  },
  melody: {
    rhythms: ['x.x.x.x...x.x...', 'X...x.x.x...x.x.', 'x..x..x...x.....'],
    leap: 3,
    pentatonic: false,
  },
  form: 'loop',
  sound: {
    brightness: 0.65,
    saturation: 0.6,
    space: 0.4,
    sidechain: 0.25,
    width: 0.55,
    weight: 1,
    punch: 0.8,
    age: 0,
  },
};
