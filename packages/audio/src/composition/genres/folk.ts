import type { GenreDescription } from './genre.ts';

/** Fingerpicked, nearly without drums. */
export const folk: GenreDescription = {
  tempo: {
    low: 82,
    typical: 98,
    high: 116,
  },
  feel: {
    swing: 0.52,
    swings: 'eighths',
    layBack: 2,
    looseness: 14,
  },
  drums: {
    kit: 'classic',
    steps: 16,
    grooves: [
      {
        kick: 'o.......o.......',
        tambourine: '....o.......o...',
        shaker: 'o.g.o.g.o.g.o.g.',
      },
      {
        kick: 'x.......x.......',
        tambourine: '....x.......x...',
        shaker: 'x.o.x.o.x.o.x.o.',
        clap: '....+.......+...',
      },
    ],
    fill: 'none',
    crash: false,
    force: 0.42,
  },
  bass: {
    patterns: ['R-------5-------', 'R-------R---5---'],
    walks: false,
    locksKick: 0.1,
    hold: 0.95,
    approach: 0.6,
  },
  harmony: {
    minor: 0.35,
    majorScale: 'mixolydian',
    minorScale: 'dorian',
    major: ['I V vi IV', 'I IV I V', 'I bVII IV I', 'I iii IV V', 'vi IV I V'],
    minorProgressions: ['i VII i VII', 'i III VII i', 'i VII VI VII', 'i IV i VII'],
    barsPerSlot: 1,
    tones: [3, 3],
  },
  band: {
    melody: 'flute',
    counter: 'violin',
    chords: 'acoustic-guitar',
    pad: 'strings',
    bass: 'bass',
    ornament: 'violin',
    drums: false,
    percussion: true,
    guests: ['piano', 'bells'],
  },
  comping: {
    patterns: ['0.2.1.3.0.2.1.3.', '0-2-1-2-3-2-1-2-', '0.213.210.213.21'],
    hold: 1,
    centre: 58,
    strum: 8,
  },
  melody: {
    rhythms: ['x.x.x...x.x.....', 'X...x.x.X.......', 'x.xxx.x.x.......'],
    leap: 3,
    pentatonic: false,
  },
  form: 'song',
  sound: {
    brightness: 0.5,
    saturation: 0.1,
    space: 0.4,
    sidechain: 0,
    width: 0.5,
    weight: 0.3,
    punch: 0.2,
    age: 0.25,
  },
};
