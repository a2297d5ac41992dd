import { kits } from './drums.ts';
import type { Style } from './style.ts';

const neosoul: Style = {
  swing: 0.24,
  loose: 0.007,
  major: [
    ['IM9 iii7 vi9 IVM9', 'ii9 V9 IM9 VI7'],
    ['IVM9 III7 vi9 V9', 'IVM9 iii7 ii9 IM9'],
  ],
  minor: [
    ['i9 iv9 VIM7 v7', 'VIM9 V7 i9 IV9'],
    ['i9 VIM9 iv9 V7', 'iv9 VII9 IIIM7 V7'],
  ],
  drums: {
    kit: kits.dusty,
    mix: { level: -17, reverb: 0.08 },
    verse: {
      kick: 'X......x..X.....X..x......X.....',
      rim: '....X.......X...',
      hat: 'x.o.x.oox.o.x.o.',
    },
    chorus: {
      kick: 'X......x..X..x..',
      snare: '....X..o.o..X..o',
      hat: 'x.oxx.o.x.oxx...',
      open: '..............x.',
    },
    fill: { kick: 'X.........x.....', snare: '....X..o.oxo.xXX', hat: 'x.o.x.o.x.......' },
  },
  chords: {
    instrument: 'rhodes',
    centre: 62,
    mix: { level: -20, pan: -0.12, reverb: 0.25, echo: 0.08 },
    patterns: ['X-----x---.o--..x-----.x---X-...', 'X---..x-o---x---'],
  },
  pad: {
    instrument: 'warmPad',
    centre: 67,
    mix: { level: -31, pan: 0, reverb: 0.4, echo: 0 },
    patterns: ['o---------------'],
  },
  bass: {
    instrument: 'roundBass',
    centre: 38,
    mix: { level: -19, pan: 0, reverb: 0, echo: 0 },
    patterns: ['r---..r-..f.o-a-', 'r-----.rr-..f-a-'],
  },
  lead: {
    instrument: 'flute',
    centre: 74,
    mix: { level: -24, pan: 0.15, reverb: 0.4, echo: 0.3 },
    patterns: ['..n-n-n---..n-n-n-----......n-n-', 'n---..n-n-n-----..n-n---n-......'],
  },
  space: { reverbSeconds: 1.7, echoSteps: 3, echoFeedback: 0.35 },
  tape: { flutter: 0.0012, drive: 1.5 },
  duck: 0.15,
  loudness: -17,
};

const dreampop: Style = {
  swing: 0,
  loose: 0.005,
  major: [
    ['Iadd9 vi7 IVM7 V', 'IVM7 V vi7 Iadd9'],
    ['IM7 iii7 IVM7 iv', 'vi7 IVM7 Iadd9 V'],
  ],
  minor: [
    ['i7 VIM7 III VII', 'VIM7 VII i7 v7'],
    ['iadd9 III VIM7 iv7', 'VIM7 III VII i7'],
  ],
  drums: {
    kit: kits.deep,
    mix: { level: -18, reverb: 0.28 },
    verse: { kick: 'X.......X.x.....', rim: '....X.......X...', hat: 'x.o.x.o.x.o.x.o.' },
    chorus: {
      kick: 'X.....x.X.x.....',
      snare: '....X.......X...',
      open: 'x...o...x...o...',
      hat: '..o...o...o...o.',
    },
    fill: { kick: 'X.......X.......', snare: '....X.......X.xX', tom: '.........x.x....' },
  },
  chords: {
    instrument: 'guitar',
    centre: 64,
    mix: { level: -21, pan: -0.3, reverb: 0.45, echo: 0.4 },
    patterns: ['0.2.3.1.2.3.4.2.', '0.1.2.4.3.2.1.2.'],
    chorus: ['x.2.o.1.o.3.o.2.'],
  },
  pad: {
    instrument: 'warmPad',
    centre: 66,
    mix: { level: -25, pan: 0, reverb: 0.5, echo: 0 },
    patterns: ['x---------------'],
  },
  bass: {
    instrument: 'roundBass',
    centre: 38,
    mix: { level: -20, pan: 0, reverb: 0.04, echo: 0 },
    patterns: ['r-r-r-r-r-r-f-f-', 'r-----r-r---f-a-'],
  },
  lead: {
    instrument: 'softLead',
    centre: 74,
    mix: { level: -24, pan: 0.2, reverb: 0.5, echo: 0.45 },
    patterns: ['n-----n---n-----n-------........', '....n---n-----n-n-----------....'],
  },
  space: { reverbSeconds: 3, echoSteps: 3, echoFeedback: 0.45 },
  tape: { flutter: 0.0018, drive: 1.3 },
  duck: 0.2,
  loudness: -17,
};

const folk: Style = {
  swing: 0.08,
  loose: 0.006,
  major: [
    ['I V vi IV', 'IV I ii7 V'],
    ['I IVadd9 I V', 'vi IV I V'],
  ],
  minor: [
    ['i VII VI VII', 'III VII iv i'],
    ['i iv7 VII III', 'VI III VII i'],
  ],
  drums: {
    kit: kits.brushed,
    mix: { level: -25, reverb: 0.15 },
    verse: { shaker: 'o.o.x.o.o.o.x.o.' },
    chorus: { kick: 'X.......x.......', shaker: 'x.o.X.o.x.o.X.oo', rim: '....o.......o...' },
    fill: { kick: 'X.......x...x...', shaker: 'x.o.X.o.x.xxXxxX' },
  },
  chords: {
    instrument: 'guitar',
    centre: 62,
    mix: { level: -19, pan: -0.1, reverb: 0.22, echo: 0 },
    patterns: ['..2.3.1...2.3.1.', '3.1...2.3.1.2.1.'],
    chorus: ['x---o-o-..o-x-o-'],
  },
  pad: {
    instrument: 'nylon',
    centre: 69,
    mix: { level: -29, pan: 0.45, reverb: 0.35, echo: 0.1 },
    patterns: ['....1-..0...2-..'],
  },
  bass: {
    instrument: 'upright',
    centre: 40,
    mix: { level: -17, pan: -0.05, reverb: 0.12, echo: 0 },
    patterns: ['r---f---r---f---', 'r---f---o---f---'],
  },
  lead: {
    instrument: 'flute',
    centre: 75,
    mix: { level: -27, pan: 0.2, reverb: 0.45, echo: 0.1 },
    patterns: ['n---n-n-n-----n-n---n-n-n-......', '..n-n-n---n-n---n-n-n-----......'],
  },
  space: { reverbSeconds: 1.5, echoSteps: 4, echoFeedback: 0.2 },
  tape: { flutter: 0, drive: 1.15 },
  duck: 0,
  loudness: -19,
};

const voices: Style = {
  swing: 0.15,
  loose: 0.012,
  major: [['I vi IVM7 V', 'ii7 V I vi']],
  minor: [['i VI iv v', 'VIM7 VII i iv']],
  drums: {
    kit: kits.brushed,
    mix: { level: -26, reverb: 0.2 },
    verse: { rim: '....x.......x...' },
    chorus: { rim: '....x.......x...', clap: '....o.......o...' },
    fill: { rim: '....x.......x.x.' },
  },
  chords: {
    instrument: 'singer',
    centre: 60,
    mix: { level: -22, pan: 0, reverb: 0.35, echo: 0 },
    patterns: ['x-------------..', 'x-----..x-----..'],
  },
  bass: {
    instrument: 'singer',
    centre: 48,
    mix: { level: -25, pan: 0.1, reverb: 0.2, echo: 0 },
    patterns: ['r-------f-----..'],
  },
  lead: {
    instrument: 'singer',
    centre: 69,
    mix: { level: -19, pan: -0.06, reverb: 0.35, echo: 0.15 },
    patterns: ['n---n-n-n-------..n-n---n-----..', '..n-n---n---n-n-n---------......'],
  },
  space: { reverbSeconds: 2.2, echoSteps: 4, echoFeedback: 0.25 },
  tape: { flutter: 0, drive: 1.1 },
  duck: 0,
  loudness: -19,
};

export const songStyles = { neosoul, dreampop, folk, voices };
