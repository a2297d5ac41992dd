import type { GenreDescription } from './genre.ts';

/** As fast as it goes: snare on every offbeat, three chords. */
export const punk: GenreDescription = {
  tempo: {
    low: 168,
    typical: 184,
    high: 208,
  },
  feel: {
    swing: 0.5,
    swings: 'eighths',
    layBack: -4,
    looseness: 7,
  },
  drums: {
    kit: 'classic',
    steps: 16,
    grooves: [
      {
        kick: 'X...X...X...X...',
        snare: '..X...X...X...X.',
        'closed-hat': 'X.X.X.X.X.X.X.X.',
        crash: '+...............',
      },
      {
        kick: 'X...X.x.X...X.x.',
        snare: '..X...X...X...X.',
        'open-hat': 'X.X.X.X.X.X.X.X.',
        crash: 'X...............',
      },
    ],
    fill: 'snare',
    crash: true,
    force: 1,
  },
  bass: {
    patterns: ['R.R.R.R.R.R.R.R.', 'R.R.R.R.R.R.5.5.'],
    walks: false,
    locksKick: 0,
    hold: 0.8,
    approach: 0.3,
  },
  harmony: {
    minor: 0.12,
    majorScale: 'major',
    minorScale: 'minor',
    major: ['I5 IV5 V5 IV5', 'I5 V5 vi5 IV5', 'I5 I5 IV5 V5', 'I5 bVII5 IV5 V5'],
    minorProgressions: ['i5 VI5 VII5 i5', 'i5 III5 VII5 VI5'],
    barsPerSlot: 1,
    tones: [2, 2],
  },
  band: {
    melody: 'electric-guitar',
    counter: null,
    chords: 'electric-guitar',
    pad: null,
    bass: 'bass',
    ornament: null,
    drums: true,
    percussion: false,
    guests: ['organ'],
  },
  comping: {
    patterns: ['X.X.X.X.X.X.X.X.', 'XxXxXxXxXxXxXxXx'],
    hold: 0.85,
    centre: 50,
    strum: 3,
  },
  melody: {
    rhythms: ['X.X.X.X.X...X...', 'X.x.X.x.X.......', 'X...X...X.X.....'],
    leap: 3,
    pentatonic: true,
  },
  form: 'song',
  sound: {
    brightness: 0.85,
    saturation: 0.9,
    space: 0.1,
    sidechain: 0,
    width: 0.45,
    weight: 0.5,
    punch: 0.8,
    age: 0.25,
  },
};
