import { kits } from './drums.ts';
import type { Style } from './style.ts';

const synthwave: Style = {
  swing: 0,
  loose: 0.001,
  major: [['I V vi IV', 'IV V vi I']],
  minor: [
    ['i VI III VII', 'VI VII i i'],
    ['i VII VI iv', 'VI III VII v'],
  ],
  drums: {
    kit: kits.machine,
    mix: { level: -18, reverb: 0.18 },
    verse: { kick: 'X.......X.......', snare: '....X.......X...', hat: 'x.o.x.o.x.o.x.o.' },
    chorus: {
      kick: 'X...X...X...X...',
      snare: '....X.......X...',
      hat: 'x.oxx.oxx.oxx.ox',
      open: '..x...x...x...x.',
    },
    fill: { kick: 'X.......X.......', snare: '....X.......X...', tom: '..........xxXxXX' },
  },
  chords: {
    instrument: 'arp',
    centre: 66,
    mix: { level: -24, pan: 0.2, reverb: 0.25, echo: 0.3 },
    patterns: ['0.1.2.3.2.1.3.2.', '0123012301230123', '0.2.1.3.0.2.1.4.'],
  },
  pad: {
    instrument: 'warmPad',
    centre: 64,
    mix: { level: -23, pan: 0, reverb: 0.4, echo: 0 },
    patterns: ['x---------------'],
  },
  bass: {
    instrument: 'sawBass',
    centre: 36,
    mix: { level: -19, pan: 0, reverb: 0, echo: 0 },
    patterns: ['r.r.r.r.r.r.r.o.', 'rrr.rrr.rrr.rro.', 'r.rrr.rrr.rrr.of'],
  },
  lead: {
    instrument: 'brightLead',
    centre: 73,
    mix: { level: -24, pan: -0.08, reverb: 0.4, echo: 0.45 },
    patterns: ['n-----n-n-----n-n-----------....', 'n-------n---n---n-----n-----....'],
  },
  space: { reverbSeconds: 2.4, echoSteps: 3, echoFeedback: 0.42 },
  tape: { flutter: 0, drive: 1.6 },
  duck: 0.4,
  loudness: -16.5,
};

const house: Style = {
  swing: 0.1,
  loose: 0.002,
  major: [['ii7 V9 IM9 vi7', 'IVM9 iii7 ii9 V9']],
  minor: [
    ['i9 VIM7 iv9 v7', 'VIM9 VII9 i9 i9'],
    ['i7 v7 iv9 iv9', 'VIM7 v7 i9 VII'],
  ],
  drums: {
    kit: kits.machine,
    mix: { level: -16, reverb: 0.08 },
    verse: {
      kick: 'X...X...X...X...',
      clap: '....x.......x...',
      hat: 'o.o.o.o.o.o.o.o.',
      open: '..x...x...x...x.',
    },
    chorus: {
      kick: 'X...X...X...X...',
      clap: '....X.......X...',
      open: '..X...X...X...X.',
      hat: 'o.oxo.oxo.oxo.ox',
      shaker: 'o.x.o.x.o.x.o.xo',
      rim: '...o..o....o....',
    },
    fill: { kick: 'X...X...........', clap: '....X...x.x.xxxX', open: '..X...X.........' },
  },
  chords: {
    instrument: 'stab',
    centre: 64,
    mix: { level: -21, pan: -0.1, reverb: 0.25, echo: 0.3 },
    patterns: ['X..x..x....x..x.', '..x..x....x..x..'],
  },
  pad: {
    instrument: 'warmPad',
    centre: 66,
    mix: { level: -29, pan: 0, reverb: 0.4, echo: 0 },
    patterns: ['o---------------'],
  },
  bass: {
    instrument: 'sawBass',
    centre: 36,
    mix: { level: -19, pan: 0, reverb: 0, echo: 0 },
    patterns: ['..r-..r-..rr..o.', '..rr..r...rr..fa'],
  },
  lead: {
    instrument: 'rhodes',
    centre: 74,
    mix: { level: -24, pan: 0.2, reverb: 0.35, echo: 0.4 },
    patterns: ['n..n..n-......n-n..n..n-........', '..n..n..n---......n..n..n---....'],
  },
  space: { reverbSeconds: 1.6, echoSteps: 3, echoFeedback: 0.4 },
  tape: { flutter: 0, drive: 1.6 },
  duck: 0.65,
  loudness: -16,
};

const ambient: Style = {
  swing: 0,
  loose: 0.01,
  major: [
    ['IM9 IM9 vi9 IVM9', 'IVM9 IM9 ii9 IM9'],
    ['IVM9 IM7 IVM9 vi9', 'ii9 vi9 IVM9 IM9'],
  ],
  minor: [['i9 VIM7 i9 iv9', 'VIM9 III VII i9']],
  chords: {
    instrument: 'glassPad',
    centre: 64,
    mix: { level: -21, pan: 0, reverb: 0.6, echo: 0.1 },
    patterns: ['x---------------'],
  },
  pad: {
    instrument: 'marimba',
    centre: 74,
    mix: { level: -23, pan: 0.25, reverb: 0.6, echo: 0.5 },
    patterns: ['0...2...1...3...', '0.....2...1.....3...2.......1...'],
  },
  bass: {
    instrument: 'dubBass',
    centre: 38,
    mix: { level: -24, pan: 0, reverb: 0.1, echo: 0 },
    patterns: ['r-------------..'],
  },
  lead: {
    instrument: 'bell',
    centre: 76,
    mix: { level: -23, pan: -0.25, reverb: 0.65, echo: 0.5 },
    patterns: ['n-------....n---n-----------....', '....n-----------n-------........'],
  },
  space: { reverbSeconds: 4.2, echoSteps: 6, echoFeedback: 0.5 },
  tape: { flutter: 0.002, crackle: -52, drive: 1.1 },
  duck: 0,
  loudness: -18,
};

export const electronicStyles = { synthwave, house, ambient };
