import type { Hertz } from '../units.ts';
import { type FollowedMelody, type MelodyTrack, trackMelody } from './melody-track.ts';
import type { Tonality } from './tonality.ts';

/** Above this frequency, harmonics of a voice do not help to find its pitch. */
const MAX_HARMONIC: Hertz = 8000;
/** Exponent of the centre share; below 1, because a voice may have doubles and reverb. */
const CENTRE_EXPONENT = 0.6;
/** Reduction of the strength of steady tones, because voices are never steady. */
const STEADY_PENALTY = 0.63;
/** Exponent that compresses magnitudes to loudness. */
const LOUDNESS = 0.84;

/**
 * Pitch of the singer: the most salient one in the stereo centre. The spectrum is whitened half by the
 * envelope of the frame (so that all formants count) and half by that of the block (so that soft frames
 * have no pitch).
 */
export function voicePitch(tonality: Tonality, bins: number, binHertz: Hertz): FollowedMelody {
  const { magnitudes, centre, steady, percussive } = tonality;
  const frames = magnitudes.length / bins;
  const top = Math.min(bins, Math.round(MAX_HARMONIC / binHertz));
  const usual = new Float32Array(bins);
  for (let at = 0; at < magnitudes.length; at += 1) {
    usual[at % bins]! += magnitudes[at]! / frames;
  }
  const usualEnvelope = envelope(usual);
  const strengths = new Float32Array(frames * top);
  for (let frame = 0; frame < frames; frame += 1) {
    const here = envelope(magnitudes.subarray(frame * bins, (frame + 1) * bins));
    for (let bin = 0; bin < top; bin += 1) {
      const at = frame * bins + bin;
      const magnitude = magnitudes[at]!;
      const sustained = Math.min(1, steady[at]! / (magnitude + 1e-9));
      const share =
        centre[at]! ** CENTRE_EXPONENT * (1 - percussive[at]!) * (1 - STEADY_PENALTY * sustained);
      const around = Math.sqrt(here[bin]! * usualEnvelope[bin]!);
      strengths[frame * top + bin] = ((magnitude * share) / around) ** LOUDNESS;
    }
  }
  return trackMelody(strengths, top, {
    lowest: 90 / binHertz,
    highest: 900 / binHertz,
    harmonics: 16,
    fade: 0.853,
    between: 0.38,
    threshold: 1,
    leap: 1,
  });
}

/** Mean magnitude around every bin, over a band whose width is proportional to its frequency. */
function envelope(magnitudes: Float32Array): Float32Array {
  const bins = magnitudes.length;
  const sums = new Float64Array(bins + 1);
  for (let bin = 0; bin < bins; bin += 1) sums[bin + 1] = sums[bin]! + magnitudes[bin]!;
  const least = (0.1 * sums[bins]!) / bins + 1e-6;
  return magnitudes.map((_, bin) => {
    const reach = Math.max(20, bin >> 1);
    const from = Math.max(0, bin - reach);
    const to = Math.min(bins, bin + reach + 1);
    return (sums[to]! - sums[from]!) / (to - from) + least;
  });
}

/** Pitch of the bass: the most salient low one in the stereo centre. */
export function bassPitch(tonality: Tonality, bins: number, binHertz: Hertz): MelodyTrack {
  const { magnitudes, centre, percussive } = tonality;
  const strengths = new Float32Array(magnitudes.length);
  const top = Math.min(bins, Math.round(1200 / binHertz));
  for (let start = 0; start < strengths.length; start += bins) {
    let peak = 1e-6;
    for (let at = start + 1; at < start + top; at += 1) {
      const strength = (magnitudes[at] ?? 0) * (1 - (percussive[at] ?? 0)) * (centre[at] ?? 0);
      strengths[at] = strength;
      peak = Math.max(peak, strength);
    }
    for (let at = start + 1; at < start + top; at += 1) {
      strengths[at] = ((strengths[at] ?? 0) / peak) ** 0.7;
    }
  }
  return trackMelody(strengths, bins, {
    lowest: 30 / binHertz,
    highest: 220 / binHertz,
    harmonics: 4,
    fade: 0.7,
    between: 0.5,
    threshold: 0.9,
    leap: 0.5,
  }).pitch;
}

/** Width of a steady harmonic in bins (of a Hann window's main lobe), and its growth per harmonic. */
const WIDTH = 1.3;
const SPREAD = 0.0002;

/** Closeness of each bin to a harmonic of the frame's pitch, 0..1; wider for a moving pitch. */
export function comb(out: Float32Array, track: MelodyTrack, frame: number, top: number): void {
  out.fill(0);
  const pitch = track[frame] ?? 0;
  if (pitch === 0) return;
  const before = track[frame - 1] || pitch;
  const after = track[frame + 1] || pitch;
  const slide = Math.min(0.05 * pitch, Math.abs(after - before) / 2);
  const end = Math.min(top, out.length - 1);
  for (let harmonic = 1; harmonic * pitch < end; harmonic += 1) {
    const at = harmonic * pitch;
    const width = WIDTH + harmonic * (slide + SPREAD * pitch);
    const last = Math.min(out.length - 1, Math.floor(at + 3 * width));
    for (let bin = Math.max(0, Math.ceil(at - 3 * width)); bin <= last; bin += 1) {
      const nearness = Math.exp(-(((bin - at) / width) ** 2) / 2);
      if (nearness > (out[bin] ?? 0)) out[bin] = nearness;
    }
  }
}
