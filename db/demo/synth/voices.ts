import type { Random } from '../random.ts';
import { filter, fixed, RATE } from './filter.ts';
import { addWave, type Envelope, envelopeCurve, midiToHertz, sine } from './oscillators.ts';

/** A finished note or hit; both sides may be the same array when it has no width. */
export interface Sound {
  left: Float32Array;
  right: Float32Array;
}

/** Plays a note: pitch in MIDI numbers, length held in seconds, velocity from 0 to 1. */
export type Voice = (midi: number, seconds: number, velocity: number, random: Random) => Sound;

interface Subtractive {
  envelope: Envelope;
  wave: 'saw' | 'square' | 'triangle';
  /** Cents of each oscillator; odd ones go right, so two or more are wide. */
  detune: number[];
  /** A low-pass that starts `sweep` octaves above its cutoff and falls within `sweepTime` seconds. */
  filter: { cutoff: number; sweep: number; sweepTime: number; resonance: number };
  /** Cents of vibrato, which sets in after the start of the note. */
  vibrato?: number;
}

/** Oscillators through a swept low-pass: pads, synth basses and leads. */
export function subtractive(patch: Subtractive): Voice {
  return (midi, seconds, velocity, random) => {
    const curve = envelopeCurve(patch.envelope, seconds);
    const { cutoff, sweep, sweepTime, resonance } = patch.filter;
    const left = new Float32Array(curve.length);
    const right = patch.detune.length > 1 ? new Float32Array(curve.length) : left;
    const depth = (patch.vibrato ?? 0) / 1200;
    const gain = 0.5 / Math.ceil(patch.detune.length / 2);
    patch.detune.forEach((cents, i) => {
      const base = midiToHertz(midi + cents / 100);
      const pitch =
        depth === 0
          ? fixed(base)
          : (t: number) => base * 2 ** (depth * Math.min(1, t * 2) * sine(t * 5.1));
      addWave(i % 2 === 0 ? left : right, patch.wave, pitch, random(), gain);
    });
    const open = cutoff * (0.55 + 0.45 * velocity);
    for (const side of right === left ? [left] : [left, right]) {
      filter(side, 'low', resonance, (t) => {
        return open * 2 ** (sweep * Math.exp(-t / sweepTime));
      });
      for (let i = 0; i < side.length; i++) side[i] = (side[i] ?? 0) * (curve[i] ?? 0) * velocity;
    }
    return { left, right };
  };
}

interface Modulated {
  envelope: Envelope;
  /** Modulator frequency over carrier frequency. */
  ratio: number;
  /** Modulation in radians: from `start` above `floor` it falls within `time` seconds. */
  index: { start: number; time: number; floor: number };
  /** Level of a short high partial: the hammer on the tine. */
  tine?: number;
}

/** Two-operator frequency modulation (Chowning 1973): electric pianos and bells. */
export function modulated(patch: Modulated): Voice {
  return (midi, seconds, velocity) => {
    const curve = envelopeCurve(patch.envelope, seconds);
    const step = midiToHertz(midi) / RATE;
    const out = new Float32Array(curve.length);
    const fall = Math.exp(-1 / (patch.index.time * RATE));
    let swing = (patch.index.start * velocity) / (2 * Math.PI);
    const floor = (patch.index.floor * velocity) / (2 * Math.PI);
    let tine = (patch.tine ?? 0) * velocity;
    for (let i = 0; i < out.length; i++) {
      const phase = i * step;
      let value = sine(phase + (swing + floor) * sine(phase * patch.ratio));
      if (tine > 0.001) value += tine * sine(phase * 14);
      swing *= fall;
      tine *= 0.9993;
      out[i] = value * (curve[i] ?? 0) * velocity * 0.6;
    }
    return { left: out, right: out };
  };
}

interface Additive {
  envelope: Envelope;
  /** Level of each harmonic from the first. */
  harmonics: number[];
  /** Level of breath noise around the pitch. */
  breath?: number;
  vibrato?: { cents: number; hertz: number };
}

/** A sum of harmonics with breath: organs, melodica, flutes and round basses. */
export function additive(patch: Additive): Voice {
  return (midi, seconds, velocity, random) => {
    const curve = envelopeCurve(patch.envelope, seconds);
    const out = new Float32Array(curve.length);
    const hertz = midiToHertz(midi);
    const { breath = 0, vibrato = { cents: 0, hertz: 5 } } = patch;
    const depth = vibrato.cents / 1200;
    let phase = 0;
    let step = hertz / RATE;
    for (let i = 0; i < out.length; i++) {
      if (depth !== 0 && (i & 31) === 0) {
        const t = i / RATE;
        step = (hertz / RATE) * 2 ** (depth * Math.min(1, t * 3) * sine(t * vibrato.hertz));
      }
      let value = 0;
      for (let h = 0; h < patch.harmonics.length; h++) {
        value += (patch.harmonics[h] ?? 0) * sine(phase * (h + 1));
      }
      out[i] = value;
      phase += step;
      if (phase >= 1) phase -= 1;
    }
    if (breath > 0) {
      const air = Float32Array.from(out, () => random() * 2 - 1);
      filter(air, 'band', 1.5, fixed(hertz * 2));
      for (let i = 0; i < out.length; i++) out[i] = (out[i] ?? 0) + (air[i] ?? 0) * breath;
    }
    for (let i = 0; i < out.length; i++) out[i] = (out[i] ?? 0) * (curve[i] ?? 0) * velocity * 0.5;
    return { left: out, right: out };
  };
}

interface Plucked {
  /** Seconds until a string at 220 Hz has died away by 60 dB. */
  ring: number;
  /** From 0 (felt) to 1 (steel). */
  brightness: number;
  release: number;
}

/** A plucked string (Karplus & Strong 1983, tuned after Jaffe & Smith 1983). */
export function plucked(patch: Plucked): Voice {
  return (midi, seconds, velocity, random) => {
    const hertz = midiToHertz(midi);
    const keep = 0.5 + 0.3 * patch.brightness;
    const period = RATE / hertz - (1 - keep);
    const whole = Math.floor(period - 0.2);
    const fraction = period - whole;
    const tuning = (1 - fraction) / (1 + fraction);
    const gain = 10 ** (-3 / (hertz * patch.ring * Math.sqrt(220 / hertz)));

    const string = Float32Array.from({ length: whole }, () => random() * 2 - 1);
    const smooth = 0.08 + 0.4 * patch.brightness * velocity;
    const pickPoint = Math.max(1, Math.round(whole * 0.17));
    let first = 0;
    let second = 0;
    for (let i = 0; i < whole; i++) {
      first += smooth * ((string[i] ?? 0) - first);
      string[i] = second += smooth * (first - second);
    }
    for (let i = whole - 1; i >= pickPoint; i--) {
      string[i] = (string[i] ?? 0) - 0.8 * (string[i - pickPoint] ?? 0);
    }
    // The loop passes a constant unchanged: take it out before it circulates.
    const mean = string.reduce((sum, x) => sum + x, 0) / whole;
    const power = Math.sqrt(string.reduce((sum, x) => sum + (x - mean) ** 2, 0) / whole);
    for (let i = 0; i < whole; i++) string[i] = ((string[i] ?? 0) - mean) / (power * 3);

    const curve = envelopeCurve(
      { attack: 0.003, decay: 9, sustain: 1, release: patch.release },
      seconds,
    );
    const out = new Float32Array(curve.length);
    let before = 0;
    let passedIn = 0;
    let passedOut = 0;
    for (let i = 0, at = 0; i < out.length; i++) {
      const value = string[at] ?? 0;
      out[i] = value * (curve[i] ?? 0) * velocity;
      const damped = gain * (keep * value + (1 - keep) * before);
      before = value;
      passedOut = tuning * damped + passedIn - tuning * passedOut;
      passedIn = damped;
      string[at] = passedOut;
      if (++at === whole) at = 0;
    }
    return { left: out, right: out };
  };
}

/** Formant centres in Hertz of an alto's vowels (after Peterson & Barney 1952, rounded). */
const VOWELS: [number, number, number][] = [
  [800, 1200, 2800],
  [480, 850, 2800],
  [360, 800, 2700],
  [450, 1750, 2700],
];

/** A wordless singer: a pulse-like source through three gliding formants. */
export const singer: Voice = (midi, seconds, velocity, random) => {
  const curve = envelopeCurve({ attack: 0.07, decay: 1, sustain: 0.9, release: 0.22 }, seconds);
  const hertz = midiToHertz(midi);
  const drift = random() * 0.3;
  const source = new Float32Array(curve.length);
  addWave(
    source,
    'saw',
    (t) => {
      const scoop = -0.6 * Math.exp(-t / 0.05);
      const vibrato = 0.28 * Math.min(1, Math.max(0, t - 0.25) * 2) * sine(t * 5.3 + drift);
      return hertz * 2 ** ((scoop + vibrato) / 12);
    },
    0,
    0.5,
  );
  for (let i = 0; i < source.length; i++) source[i] = (source[i] ?? 0) + (random() - 0.5) * 0.05;
  filter(source, 'low', 0.6, fixed(1800 + 1200 * velocity));

  const from = VOWELS[midi % 4] ?? [800, 1200, 2800];
  const to = VOWELS[(midi + Math.round(seconds * 4)) % 4] ?? from;
  const out = new Float32Array(curve.length);
  from.forEach((centre, band) => {
    const part = Float32Array.from(source);
    const goal = to[band] ?? centre;
    filter(part, 'band', 5 + band * 3, (t) => centre + (goal - centre) * Math.min(1, t / seconds));
    const level = [1.6, 1.2, 0.9][band] ?? 0;
    for (let i = 0; i < out.length; i++) out[i] = (out[i] ?? 0) + (part[i] ?? 0) * level;
  });
  for (let i = 0; i < out.length; i++) {
    out[i] = ((out[i] ?? 0) + (source[i] ?? 0) * 0.12) * (curve[i] ?? 0) * velocity;
  }
  return { left: out, right: out };
};
