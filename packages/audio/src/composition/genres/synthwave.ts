import type { GenreDescription } from './genre.ts';

/** Straight eighths on a bass synth, gated snare, neon arpeggios. */
export const synthwave: GenreDescription = {
  tempo: {
    low: 84,
    typical: 100,
    high: 116,
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
        kick: 'X.......X.......',
        snare: '....X.......X...',
        'closed-hat': 'x.x.x.x.x.x.x.x.',
        'high-tom': '..............+.',
      },
      {
        kick: 'X...X...X...X...',
        snare: '....X.......X...',
        clap: '....x.......x...',
        'closed-hat': 'xxx.xxx.xxx.xxx.',
        'mid-tom': '...........?..?.',
        'open-hat': '..............x.',
      },
    ],
    fill: 'toms',
    crash: true,
    force: 0.82,
  },
  bass: {
    patterns: ['R.R.R.R.R.R.R.R.', 'RR8RRR8RRR8RRR8R'],
    walks: false,
    locksKick: 0,
    hold: 0.5,
    approach: 0.1,
  },
  harmony: {
    minor: 0.85,
    majorScale: 'major',
    minorScale: 'minor',
    major: ['I V vi IV', 'IV I V vi', 'I IV vi V'],
    minorProgressions: ['i VI III VII', 'VI VII i i', 'i VII VI VI', 'i III VI VII'],
    barsPerSlot: 1,
    tones: [3, 3],
  },
  band: {
    melody: 'synth',
    counter: 'electric-guitar',
    chords: 'synth',
    pad: 'pads',
    bass: 'synth',
    ornament: 'bells',
    drums: true,
    percussion: false,
    guests: ['strings', 'choir', 'saxophone'],
  },
  comping: {
    patterns: ['0123012301230123', '0121012101210121', '0213021302130213'],
    hold: 0.8,
    centre: 66,
    strum: 0,
  },
  melody: {
    rhythms: ['X...x...x.x.x...', 'X.....X.....X...', 'x.x.x...x.......'],
    leap: 5,
    pentatonic: false,
  },
  form: 'song',
  sound: {
    brightness: 0.55,
    saturation: 0.4,
    space: 0.7,
    sidechain: 0.35,
    width: 0.8,
    weight: 0.7,
    punch: 0.65,
    age: 0.5,
  },
};
