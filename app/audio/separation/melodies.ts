import type { Hertz } from '../units.ts';
import { type PitchTrack, trackPitch } from './pitch-track.ts';
import type { Tonality } from './tonality.ts';

/** How much less a voice's strength counts where it lasts as no throat can hold it. */
const RESTLESS = 0.5;

/** The pitch of the singer: the strongest in the middle, in a spectrum that is whitened. */
export function voicePitch(tonality: Tonality, bins: number, binHertz: Hertz): PitchTrack {
  const { magnitudes, centre, steady, struck } = tonality;
  const strengths = new Float32Array(magnitudes.length);
  const sums = new Float64Array(bins + 1);
  for (let start = 0; start < strengths.length; start += bins) {
    for (let bin = 0; bin < bins; bin += 1) {
      sums[bin + 1] = (sums[bin] ?? 0) + (magnitudes[start + bin] ?? 0);
    }
    const mean = (sums[bins] ?? 0) / bins;
    for (let bin = 0; bin < bins; bin += 1) {
      const reach = Math.max(20, bin >> 1);
      const from = Math.max(0, bin - reach);
      const to = Math.min(bins, bin + reach + 1);
      const around = ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from) + 0.1 * mean + 1e-6;
      const at = start + bin;
      const magnitude = magnitudes[at] ?? 0;
      const moving = Math.max(0, magnitude - (steady[at] ?? 0)) / (magnitude + 1e-9);
      const share = (centre[at] ?? 0) * (1 - (struck[at] ?? 0)) * (1 - RESTLESS * (1 - moving));
      strengths[at] = Math.sqrt((magnitude * share) / around);
    }
  }
  return trackPitch(strengths, bins, {
    lowest: 90 / binHertz,
    highest: 900 / binHertz,
    ...{ harmonics: 10, fade: 0.86, threshold: 2 },
  });
}

/** The pitch of the bass: the strongest low one in the middle. */
export function bassPitch(tonality: Tonality, bins: number, binHertz: Hertz): PitchTrack {
  const { magnitudes, centre, struck } = tonality;
  const strengths = new Float32Array(magnitudes.length);
  const top = Math.min(bins, Math.round(1200 / binHertz));
  for (let start = 0; start < strengths.length; start += bins) {
    let peak = 1e-6;
    for (let at = start + 1; at < start + top; at += 1) {
      const strength = (magnitudes[at] ?? 0) * (1 - (struck[at] ?? 0)) * (centre[at] ?? 0);
      strengths[at] = strength;
      peak = Math.max(peak, strength);
    }
    for (let at = start + 1; at < start + top; at += 1) {
      strengths[at] = ((strengths[at] ?? 0) / peak) ** 0.7;
    }
  }
  return trackPitch(strengths, bins, {
    lowest: 30 / binHertz,
    highest: 220 / binHertz,
    ...{ harmonics: 4, fade: 0.7, threshold: 0.9 },
  });
}

/** Width of a steady harmonic in bins (of a Hann window's main lobe), and how it grows with number. */
const WIDTH = 1.3;
const SPREAD = 0.0002;

/** How near every bin lies to a harmonic of the frame's pitch, 0..1; wider where the pitch moves. */
export function comb(out: Float32Array, track: PitchTrack, frame: number, top: number): void {
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
