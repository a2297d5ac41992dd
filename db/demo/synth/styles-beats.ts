import { kits } from './drums.ts';
import type { Style } from './style.ts';

const dub: Style = {
  swing: 0.14,
  loose: 0.006,
  major: [['I IV I V', 'vi IV ii V']],
  minor: [
    ['i iv i v', 'VI VII i iv'],
    ['i i iv VII', 'VI v iv i'],
  ],
  drums: {
    kit: kits.dusty,
    mix: { level: -18, reverb: 0.16 },
    verse: { kick: '....X.......X...', rim: '....X..o....X...', hat: 'x.o.x.oox.o.x.o.' },
    chorus: {
      kick: '....X.......X...',
      snare: '....x..o....X.o.',
      hat: 'x.oxx.o.x.oxx.oo',
      open: '..............o.',
    },
    fill: { kick: '....X...........', tom: '..........xxx.X.', rim: '....X...........' },
  },
  chords: {
    instrument: 'skank',
    centre: 66,
    mix: { level: -21, pan: -0.25, reverb: 0.3, echo: 0.3 },
    patterns: ['..x...x...x...x.', '..x...xo..x...xo'],
  },
  pad: {
    instrument: 'organ',
    centre: 60,
    mix: { level: -27, pan: 0.3, reverb: 0.2, echo: 0.12 },
    patterns: ['.oo-.oo-.oo-.oo-'],
  },
  bass: {
    instrument: 'dubBass',
    centre: 36,
    mix: { level: -17, pan: 0, reverb: 0, echo: 0 },
    patterns: ['r--.r-f-..t-r-..', '....r-r-f--.o-f-', 'r--r..f-..r-t-f-'],
  },
  lead: {
    instrument: 'melodica',
    centre: 72,
    mix: { level: -24, pan: 0.15, reverb: 0.4, echo: 0.7 },
    patterns: ['n---n-n---......................', '..n-n-n-----....n---............'],
  },
  space: { reverbSeconds: 2.6, echoSteps: 3, echoFeedback: 0.62 },
  tape: { flutter: 0.001, drive: 1.6 },
  duck: 0.1,
  loudness: -17,
};

const drill: Style = {
  swing: 0,
  loose: 0.002,
  major: [['I vi IV V', 'vi IV I V']],
  minor: [
    ['i VI i v', 'VI v i i'],
    ['i i VI VII', 'iv VI v i'],
    ['i iv VI V', 'VI VII i V'],
  ],
  drums: {
    kit: kits.deep,
    mix: { level: -18, reverb: 0.06 },
    verse: {
      kick: 'X.....x.....x...X.........x.....',
      snare: '........X...............X.......',
      hat: 'x..x..x.x..x..x.x..x..x.x..xoooo',
    },
    chorus: {
      kick: 'X.....x.....x...X..x......x...x.',
      snare: '........X..o............X.....o.',
      hat: 'x..x..x.x..xoox.x..x..xox..xooox',
      rim: '......o..........o..............',
    },
    fill: { kick: 'X...............', snare: '........X..x..xX', hat: 'x..x..xoxoxxoxxx' },
  },
  chords: {
    instrument: 'bell',
    centre: 67,
    mix: { level: -24, pan: -0.15, reverb: 0.4, echo: 0.25 },
    patterns: ['2..1..0...2..3..', '0..2..3..2..1...4..2..1...0.....', '3..2..1.0..2....'],
  },
  pad: {
    instrument: 'warmPad',
    centre: 60,
    mix: { level: -29, pan: 0, reverb: 0.35, echo: 0 },
    patterns: ['o---------------'],
  },
  bass: {
    instrument: 'subBass',
    centre: 33,
    mix: { level: -18, pan: 0, reverb: 0, echo: 0 },
    patterns: ['r-----r-....r-o-r---------f---a-', 'r-----.r----f---r--r......o-f-a-'],
  },
  lead: {
    instrument: 'marimba',
    centre: 74,
    mix: { level: -24, pan: 0.25, reverb: 0.35, echo: 0.35 },
    patterns: ['n..n..n.........n..n..n...n.....', '....n..n..n.n.......n..n..n.....'],
  },
  space: { reverbSeconds: 1.8, echoSteps: 6, echoFeedback: 0.35 },
  tape: { flutter: 0, drive: 1.8 },
  duck: 0.35,
  loudness: -16,
};

const lofi: Style = {
  swing: 0.28,
  loose: 0.008,
  major: [
    ['IM9 vi9 ii9 V9', 'IVM9 iii7 ii9 V9'],
    ['IVM9 iv9 iii7 VI7', 'ii9 V9 IM9 IM9'],
  ],
  minor: [
    ['i9 iv9 VIM7 V7', 'VIM9 v7 iv9 i9'],
    ['iv9 VII9 IIIM7 VIM7', 'iv9 v7 i9 i9'],
  ],
  drums: {
    kit: kits.dusty,
    mix: { level: -19, reverb: 0.07 },
    verse: { kick: 'X.....x...X.....', snare: '....x.......x...', hat: 'x.o.x.o.x.o.x.o.' },
    chorus: { kick: 'X..x......X..x..', snare: '....X.......X..o', hat: 'x.oox.o.x.o.x.oo' },
    fill: { kick: 'X.....x.........', snare: '....X.......X.o.', hat: 'x.o.x.o.x...x...' },
  },
  chords: {
    instrument: 'rhodes',
    centre: 61,
    mix: { level: -20, pan: 0, reverb: 0.22, echo: 0.1 },
    patterns: ['x-------..o-x---', 'X-----x-----....', 'x---o---..x---o-'],
  },
  bass: {
    instrument: 'roundBass',
    centre: 38,
    mix: { level: -20, pan: 0, reverb: 0, echo: 0 },
    patterns: ['r-----r---f-..a-', 'r---....r-..f---'],
  },
  lead: {
    instrument: 'nylon',
    centre: 71,
    mix: { level: -24, pan: 0.2, reverb: 0.35, echo: 0.25 },
    patterns: ['..n-n-..n---....n-n-n---........', 'n---..n-n-......n---n-..n---....'],
  },
  space: { reverbSeconds: 1.4, echoSteps: 3, echoFeedback: 0.3 },
  tape: { flutter: 0.0032, crackle: -46, drive: 1.7 },
  duck: 0.2,
  loudness: -18,
};

const boombap: Style = {
  ...lofi,
  swing: 0.2,
  minor: [
    ['i7 i7 iv7 V7', 'VIM7 v7 i7 i7'],
    ['i9 VIM7 i9 v7', 'iv7 v7 VIM7 V7'],
  ],
  drums: {
    kit: kits.dusty,
    mix: { level: -16, reverb: 0.06 },
    verse: { kick: 'X.x.......X..x..', snare: '....X.......X...', hat: 'x.x.x.x.x.x.x.x.' },
    chorus: {
      kick: 'X.x....x..X..x..',
      snare: '....X..o....X..o',
      hat: 'x.x.x.x.x.xxx.x.',
      open: '......x.........',
    },
    fill: { kick: 'X.x.......x.....', snare: '....X...x..xX.xx', hat: 'x.x.x.x.........' },
  },
  chords: {
    instrument: 'nylon',
    centre: 62,
    mix: { level: -21, pan: -0.15, reverb: 0.2, echo: 0.12 },
    patterns: ['X--.x--.....2.3.', 'X-----..x-..1.2.'],
  },
  lead: {
    instrument: 'flute',
    centre: 73,
    mix: { level: -25, pan: 0.2, reverb: 0.35, echo: 0.3 },
    patterns: ['..n-n---n-n-....................', 'n-n-n---........n-n-....n---....'],
  },
  tape: { flutter: 0.0016, crackle: -48, drive: 2 },
  loudness: -16.5,
};

export const beatStyles = { dub, drill, lofi, boombap };
