import type { GenreDescription } from './genre.ts';

/** Fast and wide: rolling offbeat bass, arpeggios, long builds. */
export const trance: GenreDescription = {
  tempo: {
    low: 134,
    typical: 138,
    high: 142,
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
        kick: 'X...X...X...X...',
        'open-hat': '..X...X...X...X.',
        clap: '....X.......X...',
        'closed-hat': 'xxoxxxoxxxoxxxox',
      },
      {
        kick: 'X...X...X...X...',
        'open-hat': '..X...X...X...X.',
        clap: '....X.......X...',
        snare: '....o.......o...',
        ride: 'X.X.X.X.X.X.X.X.',
        'closed-hat': 'xxoxxxoxxxoxxxox',
      },
    ],
    fill: 'roll',
    crash: true,
    force: 0.88,
  },
  bass: {
    patterns: ['.RRR.RRR.RRR.RRR', '..RR..RR..RR..RR'],
    walks: false,
    locksKick: 0,
    hold: 0.6,
    approach: 0,
  },
  harmony: {
    minor: 0.85,
    majorScale: 'major',
    minorScale: 'minor',
    major: ['vi IV I V', 'I V vi IV', 'IV V vi iii'],
    minorProgressions: ['i VI III VII', 'i VII VI VII', 'VI VII i v', 'i III VII VI'],
    barsPerSlot: 2,
    tones: [3, 3],
  },
  band: {
    melody: 'synth',
    counter: 'piano',
    chords: 'synth',
    pad: 'strings',
    bass: 'synth',
    ornament: 'bells',
    drums: true,
    percussion: false,
    guests: ['choir', 'pads'],
  },
  comping: {
    patterns: ['3210321032103210', '0232023202320232', 'X.XX.XX.XX.XX.XX'],
    hold: 0.7,
    centre: 67,
    strum: 0,
  },
  melody: {
    rhythms: ['X..x..x.x...x...', 'x.x.x.x.x.x.x.x.', 'X.....x.X..x....'],
    leap: 5,
    pentatonic: false,
  },
  form: 'club',
  sound: {
    brightness: 0.85,
    saturation: 0.3,
    space: 0.75,
    sidechain: 0.65,
    width: 0.9,
    weight: 0.75,
    punch: 0.7,
    age: 0,
  },
};
