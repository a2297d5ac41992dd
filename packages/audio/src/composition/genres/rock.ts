import type { GenreDescription } from './genre.ts';

/** Backbeat, power chords, a flat seventh. */
export const rock: GenreDescription = {
  tempo: {
    low: 108,
    typical: 122,
    high: 140,
  },
  feel: {
    swing: 0.5,
    swings: 'eighths',
    layBack: 2,
    looseness: 6,
  },
  drums: {
    kit: 'classic',
    steps: 16,
    grooves: [
      {
        kick: 'X.......X.X.....X.......X.X...?.',
        snare: '....X.......X...',
        'closed-hat': 'X.x.X.x.X.x.X.x.',
        'open-hat': '..............+.',
      },
      {
        kick: 'X.....x.X.X.....X..x..x.X.X...x.',
        snare: '....X.......X...',
        crash: 'X...............................',
        'open-hat': 'X.x.X.x.X.x.X.x.',
        ride: 'X.x.X.x.X.x.X.x.',
      },
    ],
    fill: 'toms',
    crash: true,
    force: 0.92,
  },
  bass: {
    patterns: ['R.R.R.R.R.R.R.R.', 'R.R.R.R.R.R.5.a.'],
    walks: false,
    locksKick: 0.4,
    hold: 0.85,
    approach: 0.6,
  },
  harmony: {
    minor: 0.4,
    majorScale: 'mixolydian',
    minorScale: 'minor',
    major: ['I bVII IV I', 'I IV V IV', 'I V bVII IV', 'I5 bIII5 IV5 V5'],
    minorProgressions: ['i VII VI VII', 'i III VII IV', 'i VI VII i', 'i5 III5 IV5 VI5'],
    barsPerSlot: 1,
    tones: [2, 3],
  },
  band: {
    melody: 'electric-guitar',
    counter: 'electric-guitar',
    chords: 'electric-guitar',
    pad: 'organ',
    bass: 'bass',
    ornament: 'piano',
    drums: true,
    percussion: false,
    guests: ['acoustic-guitar', 'strings'],
  },
  comping: {
    patterns: ['X.xxX.xxX.xxX.xx', 'X--X--X-X--X--X-', 'X-x-X-x-X-x-X-xx'],
    hold: 0.9,
    centre: 52,
    strum: 6,
  },
  melody: {
    rhythms: ['X...x.x.X.......', 'x.x.X...x.x.X...', 'X.x.x.xxX.......'],
    leap: 4,
    pentatonic: true,
  },
  form: 'song',
  sound: {
    brightness: 0.65,
    saturation: 0.75,
    space: 0.3,
    sidechain: 0,
    width: 0.65,
    weight: 0.6,
    punch: 0.75,
    age: 0.15,
  },
};
