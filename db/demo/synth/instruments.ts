import { RATE } from './filter.ts';
import { envelopeCurve, midiToHertz, sine } from './oscillators.ts';
import { additive, modulated, plucked, singer, subtractive, type Voice } from './voices.ts';

export type InstrumentId = keyof typeof instruments;

/** A long sine that starts with a thump and is driven until small speakers hear it, too. */
const subBass: Voice = (midi, seconds, velocity) => {
  const curve = envelopeCurve({ attack: 0.004, decay: 1.4, sustain: 0.25, release: 0.09 }, seconds);
  const out = new Float32Array(curve.length);
  const hertz = midiToHertz(midi);
  let phase = 0;
  for (let i = 0; i < out.length; i++) {
    const t = i / RATE;
    phase += (hertz * (1 + 1.6 * Math.exp(-t / 0.018))) / RATE;
    out[i] = Math.tanh(2.1 * sine(phase)) * (curve[i] ?? 0) * velocity * 0.75;
  }
  return { left: out, right: out };
};

/** Every instrument that an arrangement may name. */
export const instruments = {
  rhodes: modulated({
    envelope: { attack: 0.003, decay: 1.6, sustain: 0.12, release: 0.25 },
    ratio: 1,
    index: { start: 2.1, time: 0.6, floor: 0.45 },
    tine: 0.26,
  }),
  bell: modulated({
    envelope: { attack: 0.002, decay: 0.55, sustain: 0, release: 0.5 },
    ratio: 3.5,
    index: { start: 1.4, time: 0.25, floor: 0.1 },
    tine: 0.05,
  }),
  marimba: modulated({
    envelope: { attack: 0.002, decay: 0.28, sustain: 0, release: 0.2 },
    ratio: 4,
    index: { start: 0.9, time: 0.04, floor: 0 },
    tine: 0.05,
  }),
  warmPad: subtractive({
    envelope: { attack: 0.5, decay: 2, sustain: 0.8, release: 1.1 },
    wave: 'saw',
    detune: [-9, 8, 3, -4],
    filter: { cutoff: 1300, sweep: 0.5, sweepTime: 1.2, resonance: 0.8 },
  }),
  glassPad: subtractive({
    envelope: { attack: 0.9, decay: 2, sustain: 0.9, release: 1.6 },
    wave: 'saw',
    detune: [-6, 6],
    filter: { cutoff: 1500, sweep: 0, sweepTime: 1, resonance: 0.7 },
  }),
  stab: subtractive({
    envelope: { attack: 0.004, decay: 0.22, sustain: 0.15, release: 0.16 },
    wave: 'saw',
    detune: [-11, 10],
    filter: { cutoff: 1100, sweep: 2.2, sweepTime: 0.12, resonance: 1.1 },
  }),
  arp: subtractive({
    envelope: { attack: 0.003, decay: 0.16, sustain: 0.2, release: 0.12 },
    wave: 'square',
    detune: [-5, 6],
    filter: { cutoff: 1500, sweep: 1.8, sweepTime: 0.1, resonance: 1.3 },
  }),
  sawBass: subtractive({
    envelope: { attack: 0.004, decay: 0.3, sustain: 0.6, release: 0.05 },
    wave: 'saw',
    detune: [0],
    filter: { cutoff: 380, sweep: 2.2, sweepTime: 0.1, resonance: 1 },
  }),
  roundBass: additive({
    envelope: { attack: 0.008, decay: 0.9, sustain: 0.45, release: 0.06 },
    harmonics: [1, 0.42, 0.16, 0.06],
  }),
  dubBass: additive({
    envelope: { attack: 0.012, decay: 1.2, sustain: 0.6, release: 0.07 },
    harmonics: [1, 0.3, 0.1],
  }),
  subBass,
  organ: additive({
    envelope: { attack: 0.006, decay: 0.5, sustain: 0.8, release: 0.05 },
    harmonics: [0.7, 0.6, 0.35, 0.2, 0, 0.12],
    breath: 0,
    vibrato: { cents: 7, hertz: 6.3 },
  }),
  melodica: additive({
    envelope: { attack: 0.03, decay: 0.5, sustain: 0.85, release: 0.08 },
    harmonics: [0.7, 0.2, 0.5, 0.12, 0.3, 0.06, 0.14],
    breath: 0.08,
    vibrato: { cents: 14, hertz: 5 },
  }),
  flute: additive({
    envelope: { attack: 0.06, decay: 0.5, sustain: 0.9, release: 0.12 },
    harmonics: [1, 0.28, 0.1, 0.03],
    breath: 0.35,
    vibrato: { cents: 16, hertz: 4.8 },
  }),
  guitar: plucked({ ring: 3.4, brightness: 0.7, release: 0.25 }),
  nylon: plucked({ ring: 2.6, brightness: 0.4, release: 0.2 }),
  upright: plucked({ ring: 1.6, brightness: 0.12, release: 0.08 }),
  skank: plucked({ ring: 0.5, brightness: 0.6, release: 0.03 }),
  softLead: subtractive({
    envelope: { attack: 0.03, decay: 0.6, sustain: 0.7, release: 0.2 },
    wave: 'triangle',
    detune: [-4, 5],
    filter: { cutoff: 2600, sweep: 0.5, sweepTime: 0.3, resonance: 0.8 },
    vibrato: 16,
  }),
  brightLead: subtractive({
    envelope: { attack: 0.015, decay: 0.5, sustain: 0.7, release: 0.18 },
    wave: 'saw',
    detune: [-7, 7],
    filter: { cutoff: 2600, sweep: 1, sweepTime: 0.3, resonance: 1 },
    vibrato: 18,
  }),
  singer,
} satisfies Record<string, Voice>;
