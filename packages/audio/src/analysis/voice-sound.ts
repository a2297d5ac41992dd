import { Resampler } from '../resample.ts';
import type { Hertz, Seconds } from '../units.ts';

/** Sample rate of voice analysis: melodies and consonants are below 8 kHz. */
export const VOICE_RATE: Hertz = 16_000;
/** Maximum analysed length. */
const LONGEST: Seconds = 1200;
/** High-pass against footsteps, wind and mains hum. */
const LOW_CUT: Hertz = 60;
/** Largest absolute sample value that is accepted (full scale is 1); beyond it, a file is damaged. */
const LOUDEST = 16;
const BLOCK = 65_536;

/** The recording at VOICE_RATE without rumble; non-finite samples become 0. */
export function voiceSound(mono: Float32Array, sampleRate: Hertz): Float32Array {
  const frames = Math.min(mono.length, Math.round(LONGEST * sampleRate));
  const resampler = new Resampler({ from: Math.round(sampleRate), to: VOICE_RATE, channels: 1 });
  const sound = new Float32Array(Math.ceil((frames * VOICE_RATE) / Math.round(sampleRate)) + 2);
  let filled = 0;
  const take = ([piece = new Float32Array(0)]: readonly Float32Array[]) => {
    sound.set(piece.subarray(0, sound.length - filled), filled);
    filled = Math.min(sound.length, filled + piece.length);
  };
  for (let start = 0; start < frames; start += BLOCK) {
    const block = mono.slice(start, Math.min(start + BLOCK, frames));
    for (let at = 0; at < block.length; at += 1) {
      if (!(Math.abs(block[at] ?? 0) <= LOUDEST)) block[at] = 0;
    }
    take(resampler.push([block]));
  }
  take(resampler.flush());
  return withoutRumble(sound.subarray(0, filled));
}

/** A second-order Butterworth high-pass, in place. */
function withoutRumble(sound: Float32Array): Float32Array {
  const turn = Math.tan((Math.PI * LOW_CUT) / VOICE_RATE);
  const scale = 1 / (1 + Math.SQRT2 * turn + turn * turn);
  const feedback = 2 * (turn * turn - 1) * scale;
  const farFeedback = (1 - Math.SQRT2 * turn + turn * turn) * scale;
  let [input, farInput, output, farOutput] = [0, 0, 0, 0];
  for (let at = 0; at < sound.length; at += 1) {
    const value = sound[at] ?? 0;
    const next =
      scale * (value - 2 * input + farInput) - feedback * output - farFeedback * farOutput;
    [farInput, input, farOutput, output] = [input, value, output, next];
    sound[at] = next;
  }
  return sound;
}
