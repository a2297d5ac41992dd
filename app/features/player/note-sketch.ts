/** The rough sound of a part: enough to tell it from the others. */
export type SketchVoice = 'lead' | 'chords' | 'bass' | 'drums';

/** A note of a sketch; times in seconds. */
export interface SketchNote {
  readonly at: number;
  readonly length: number;
  /** MIDI pitch, with fractions; for drums a key of General MIDI. */
  readonly key: number;
  /** 0 to 1. */
  readonly velocity: number;
  readonly voice: SketchVoice;
}

type Struck = {
  /** A falling tone, from and to in hertz. */
  readonly tone?: readonly [number, number];
  /** The centre of filtered noise in hertz. */
  readonly noise?: number;
  /** Seconds. */
  readonly decay: number;
};

const KICK: Struck = { tone: [140, 45], decay: 0.25 };
const TOM: Struck = { tone: [220, 110], decay: 0.3 };
const SNARE: Struck = { noise: 1800, decay: 0.18 };
const CLAP: Struck = { noise: 1200, decay: 0.12 };
const CLOSED_HAT: Struck = { noise: 8000, decay: 0.06 };
const OPEN_HAT: Struck = { noise: 8000, decay: 0.35 };

/** The sounds of the keys of General MIDI's drums; all others are tapped like a closed hat. */
const DRUM_SOUNDS: Readonly<Record<number, Struck>> = {
  35: KICK,
  36: KICK,
  37: CLAP,
  38: SNARE,
  39: CLAP,
  40: SNARE,
  41: TOM,
  43: TOM,
  45: TOM,
  47: TOM,
  48: TOM,
  50: TOM,
  46: OPEN_HAT,
  49: { noise: 6000, decay: 0.8 },
  51: { noise: 7000, decay: 0.4 },
  62: TOM,
  63: TOM,
  64: TOM,
};

const WAVES = { lead: 'triangle', chords: 'triangle', bass: 'sawtooth' } as const;
const LEVELS = { lead: 1, chords: 0.4, bass: 0.7 } as const;

/**
 * Plays a note on a simple synthesiser: a tone for its length, or a struck drum.
 * @param at seconds on the context's clock
 */
export function sketchNote(
  context: AudioContext,
  out: AudioNode,
  { key, length, velocity, voice }: SketchNote,
  at: number,
): void {
  const start = Math.max(at, context.currentTime);
  if (voice === 'drums') {
    strike(context, out, DRUM_SOUNDS[Math.round(key)] ?? CLOSED_HAT, { at: start, velocity });
    return;
  }
  const gain = new GainNode(context, { gain: 0 });
  gain.connect(out);
  const level = LEVELS[voice] * (0.4 + 0.6 * velocity);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(level, start + 0.01);
  gain.gain.setValueAtTime(level, start + Math.max(0.02, length - 0.04));
  gain.gain.linearRampToValueAtTime(0, start + length + 0.02);
  const frequency = 440 * 2 ** ((key - 69) / 12);
  const tone = new OscillatorNode(context, { type: WAVES[voice], frequency });
  if (voice === 'bass') {
    const soft = new BiquadFilterNode(context, { type: 'lowpass', frequency: 700 });
    tone.connect(soft).connect(gain);
  } else tone.connect(gain);
  tone.start(start);
  tone.stop(start + length + 0.05);
}

function strike(
  context: AudioContext,
  out: AudioNode,
  { tone, noise, decay }: Struck,
  { at, velocity }: { at: number; velocity: number },
): void {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0.5 + velocity, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + decay);
  gain.connect(out);
  if (tone) {
    const falling = new OscillatorNode(context, { frequency: tone[0] });
    falling.frequency.setValueAtTime(tone[0], at);
    falling.frequency.exponentialRampToValueAtTime(tone[1], at + decay / 2);
    falling.connect(gain);
    falling.start(at);
    falling.stop(at + decay);
    return;
  }
  const band = new BiquadFilterNode(context, {
    type: 'bandpass',
    frequency: noise ?? 8000,
    Q: 0.6,
  });
  const source = new AudioBufferSourceNode(context, { buffer: hiss(context), loop: true });
  source.connect(band).connect(gain);
  source.start(at);
  source.stop(at + decay);
}

const hisses = new WeakMap<AudioContext, AudioBuffer>();

/** Half a second of noise. */
function hiss(context: AudioContext): AudioBuffer {
  const known = hisses.get(context);
  if (known) return known;
  const { sampleRate } = context;
  const length = Math.floor(sampleRate / 2);
  const buffer = new AudioBuffer({ length, sampleRate, numberOfChannels: 1 });
  buffer.getChannelData(0).forEach((_, at, samples) => (samples[at] = Math.random() * 2 - 1));
  hisses.set(context, buffer);
  return buffer;
}
