import type { Hertz, Seconds } from '../units.ts';
import type { BandFrames } from './band-frames.ts';
import { mean, percentile } from '../statistics.ts';

export interface Onset {
  /** Time at which the sound begins to rise. */
  readonly at: Seconds;
  /** Mean rise of the bands, in decades of their level above the floor. */
  readonly strength: number;
}

/** Distance in frames of the spectra that are compared: large enough for soft attacks. */
const LOOK_BACK = 3;
/** A frame is an onset's peak if it is the highest within this many on either side, … */
const PEAK_REACH = 5;
/** … exceeds the mean of this many frames before and after it … */
const MEAN_BEFORE = 24;
const MEAN_AFTER = 14;
/** … by this much, and by this share of the take's strong onsets. */
const MIN_RISE = 0.09;
const MIN_SHARE = 0.16;
/** Minimum distance of onsets. The bursts of a clap are closer and form one onset. */
const MIN_DISTANCE: Seconds = 0.05;
/** Onsets this close to the end are ignored: the end of the file causes them. */
const END: Seconds = 0.015;
/** Adjacent bands over which the flux is averaged: an octave and a half. */
const NEIGHBOURS = 6;
/** A band is silent below this factor of its noise floor, … */
const NOISE = 4;
/** … this far below its own peaks (−32 dB) … */
const OWN_DEPTH = 6e-4;
/** … and with less than this share of the energy of the loudest band (−52 dB). */
const DEPTH = 6e-6;

/**
 * Onset detection by spectral flux over quarter octaves with a maximum filter over the earlier frame
 * (SuperFlux: Böck & Widmer, "Maximum filter vibrato suppression for onset detection", 2013). Each band
 * is relative to its own noise floor and peak, so that a soft hat counts like a loud kick. The exact time
 * is where the waveform begins to rise.
 */
export function findOnsets(mono: Float32Array, sampleRate: Hertz, frames: BandFrames): Onset[] {
  const flux = superFlux(frames);
  const strong = percentile(peaksOf(flux), 0.9);
  const least = Math.max(MIN_RISE, strong * MIN_SHARE);
  const sums = runningSums(flux);
  const onsets: Onset[] = [];
  for (let frame = 0; frame < flux.length; frame += 1) {
    const strength = flux[frame] ?? 0;
    const from = Math.max(0, frame - MEAN_BEFORE);
    const to = Math.min(flux.length, frame + MEAN_AFTER + 1);
    const mean = ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
    if (strength < mean + least || !isPeak(flux, frame)) continue;
    const at = beginning(mono, sampleRate, frame / frames.frameRate);
    if (at > mono.length / sampleRate - END) continue;
    const last = onsets.at(-1);
    if (last === undefined || at - last.at >= MIN_DISTANCE) onsets.push({ at, strength });
    else if (strength > 2 * last.strength) onsets[onsets.length - 1] = { at, strength };
  }
  return onsets;
}

function superFlux(frames: BandFrames): Float32Array {
  const { power, bands, count } = frames;
  const silence = silenceByBand(frames);
  let history: Float32Array[] = [];
  const rises = new Float32Array(bands);
  return Float32Array.from({ length: count }, (_, frame) => {
    const levels = Float32Array.from({ length: bands }, (__, band) =>
      Math.log10(1 + (power[frame * bands + band] ?? 0) / (silence[band] ?? 1)),
    );
    const past = history.length < LOOK_BACK ? new Float32Array(bands) : history.shift();
    history = [...history, levels];
    levels.forEach((value, band) => {
      const widest = Math.max(past?.[band - 1] ?? 0, past?.[band] ?? 0, past?.[band + 1] ?? 0);
      rises[band] = Math.max(0, value - widest);
    });
    return (mean(rises) + maxNeighbourMean(rises)) / 2;
  });
}

/** Maximum of the mean over NEIGHBOURS adjacent bands, because sounds such as hats fill only few bands. */
function maxNeighbourMean(rises: Float32Array): number {
  let [sum, most] = [0, 0];
  rises.forEach((rise, band) => {
    sum += rise - (rises[band - NEIGHBOURS] ?? 0);
    most = Math.max(most, sum);
  });
  return most / NEIGHBOURS;
}

/** Power below which each band is silent: see NOISE, OWN_DEPTH and DEPTH. */
function silenceByBand({ power, bands, count, edges }: BandFrames): Float32Array {
  const stride = Math.max(1, Math.floor(count / 4000));
  const widths = Float32Array.from({ length: bands }, (_, band) => {
    return (edges[band + 1] ?? 0) - (edges[band] ?? 0);
  });
  const sampled = Array.from({ length: bands }, (_, band) => {
    const values = Array.from(
      { length: Math.ceil(count / stride) },
      (__, index) => power[index * stride * bands + band] ?? 0,
    );
    return { floor: percentile(values, 0.3), peak: percentile(values, 0.99) };
  });
  const loudest = Math.max(...sampled.map(({ peak }, band) => peak * (widths[band] ?? 0)));
  return Float32Array.from(sampled, ({ floor, peak }, band) =>
    Math.max(NOISE * floor, OWN_DEPTH * peak, (DEPTH * loudest) / (widths[band] ?? 1), 1e-11),
  );
}

function isPeak(flux: Float32Array, frame: number): boolean {
  const value = flux[frame] ?? 0;
  for (let near = frame - PEAK_REACH; near <= frame + PEAK_REACH; near += 1) {
    const other = flux[near] ?? 0;
    if (other > value || (other === value && near < frame)) return false;
  }
  return true;
}

function peaksOf(flux: Float32Array): number[] {
  return [...flux].filter((value, frame) => value > 0 && isPeak(flux, frame));
}

function runningSums(values: Float32Array): Float64Array {
  const sums = new Float64Array(values.length + 1);
  values.forEach((value, index) => (sums[index + 1] = (sums[index] ?? 0) + value));
  return sums;
}

/** Resolution of onset times. */
const STEP: Seconds = 0.001;
const STEPS_BEFORE = 22;
const STEPS_AFTER = 20;
/** An onset is at this share of the rise from the level before it to the peak. */
const ONSET_SHARE = 0.12;
/** Maximum distance in steps of the bursts of a clap, and their minimum level relative to the loudest. */
const BURSTS_APART = 16;
const BURST = 0.4;

/**
 * Start of the rise to the loudest millisecond near `about`, in the waveform or its differences, whichever
 * rises more clearly: a hat over the tail of a kick only shows in the differences.
 */
function beginning(mono: Float32Array, sampleRate: Hertz, about: Seconds): Seconds {
  const step = Math.max(1, Math.round(STEP * sampleRate));
  const first = Math.round(about * sampleRate) - STEPS_BEFORE * step;
  const rises = [0, 1].map((slope) => riseOf(levelsOf(mono, { first, step, slope })));
  const [plain = { index: 0, clarity: 0 }, steep = plain] = rises;
  const { index } = steep.clarity > plain.clarity ? steep : plain;
  return Math.max(0, first + index * step) / sampleRate;
}

/** The peak of each step, of the waveform (`slope` 0) or of its differences (`slope` 1). */
function levelsOf(
  mono: Float32Array,
  { first, step, slope }: { first: number; step: number; slope: number },
): number[] {
  return Array.from({ length: STEPS_BEFORE + STEPS_AFTER }, (_, index) => {
    let peak = 0;
    for (let at = first + index * step; at < first + (index + 1) * step; at += 1) {
      peak = Math.max(peak, Math.abs((mono[at] ?? 0) - slope * (mono[at - 1] ?? 0)));
    }
    return peak;
  });
}

/** The step where the rise to the loudest one begins, and the ratio of the rise. */
function riseOf(levels: readonly number[]): { index: number; clarity: number } {
  const loudest = Math.max(...levels);
  let index = levels.indexOf(loudest);
  const before = percentile(levels.slice(0, Math.max(1, index - BURSTS_APART)), 0.5);
  const begun = before + ONSET_SHARE * (loudest - before);
  const burst = before + BURST * (loudest - before);
  for (;;) {
    const from = Math.max(0, index - BURSTS_APART);
    const earlier = levels
      .slice(from, index)
      .findIndex((level, at) => level > (index - from - at <= 2 ? begun : burst));
    if (earlier < 0) return { index, clarity: loudest / (before + 1e-6) };
    index = from + earlier;
  }
}
