import type { Hertz, Seconds } from '../units.ts';
import type { BandFrames } from './band-frames.ts';

/** Lower edges of the bands whose shares of a hit's energy are compared. */
const REGIONS: readonly Hertz[] = [0, 110, 200, 350, 700, 1300, 2300, 3600, 5200, 7500, 10_500];
/** Minimum share of a region's energy (−35 dB), so that logarithms are bounded. */
const MIN_SHARE = 3e-4;
/** Time over which a hit's spectrum is measured, or until the next hit. */
const COLOUR: Seconds = 0.06;
/** Level relative to the peak at which a hit has decayed; it lasts at most LONGEST. */
const OVER = 0.05;
const LONGEST: Seconds = 0.35;
/** First region of noise (hiss), and first region above drum skins and voices. */
const HISS = 7;
const BODY = 4;

/** Features of a hit; all but `energy` are independent of its level. */
export interface HitFeatures {
  readonly at: Seconds;
  readonly strength: number;
  /** Energy of its spectrum minus that before the onset; full scale is 1. */
  readonly energy: number;
  /** Shares of REGIONS as logarithms to the base of 10, then NAMED_FEATURES in their order. */
  readonly values: readonly number[];
}

/** Number of values that are shares of regions; the named ones follow. */
export const REGION_COUNT = REGIONS.length;
export const NAMED_FEATURES = [
  'centroid',
  'crossings',
  'hold',
  'hiss hold',
  'body hold',
  'pitch',
  'periodicity',
  'bumps',
  'darkening',
  'attack',
] as const;

/** Features of each hit: spectrum, decay, pitch and attack. */
export function describeHits(
  mono: Float32Array,
  sampleRate: Hertz,
  frames: BandFrames,
  onsets: readonly { readonly at: Seconds; readonly strength: number }[],
): HitFeatures[] {
  const regionOf = frames.edges
    .slice(0, frames.bands)
    .map((edge, band) => regionAt((edge + (frames.edges[band + 1] ?? edge)) / 2));
  const widths = regionOf.map(
    (_, band) => (frames.edges[band + 1] ?? 0) - (frames.edges[band] ?? 0),
  );
  const regions = (frame: number) => {
    const sums = new Float64Array(REGIONS.length);
    for (let band = 0; band < frames.bands; band += 1) {
      const region = regionOf[band] ?? 0;
      const power = frames.power[frame * frames.bands + band] ?? 0;
      sums[region] = (sums[region] ?? 0) + power * (widths[band] ?? 0);
    }
    return sums;
  };
  return onsets.map(({ at, strength }, index) => {
    const next = onsets[index + 1]?.at ?? mono.length / sampleRate;
    const room = Math.max(0.03, next - at - 0.008);
    const first = Math.round(at * frames.frameRate);
    const before = mean([first - 5, first - 4, first - 3].map((f) => regions(Math.max(0, f))));
    const count = Math.ceil(Math.min(LONGEST, room) * frames.frameRate);
    const over = Array.from({ length: count }, (_, step) =>
      regions(first + step).map((power, region) =>
        Math.max(0, power - 1.5 * (before[region] ?? 0)),
      ),
    );
    const colour = over.slice(0, Math.ceil(Math.min(COLOUR, room) * frames.frameRate) + 1);
    const shape = firstMoments(mono, sampleRate, at, room);
    const tone = lowTone(mono, sampleRate, at, room);
    const energy = Math.max(1e-12, total(mean(colour)));
    const shares = [...mean(colour)].map((power) => Math.log10(power / energy + MIN_SHARE));
    const early = centroid(mean(colour.slice(0, 4)));
    const late = centroid(mean(over.slice(7, 13)));
    const hold = (from: number, to: number) =>
      Math.log2(decayFrames(over, from, to) / frames.frameRate + 0.01);
    const named: Record<(typeof NAMED_FEATURES)[number], number> = {
      centroid: centroid(mean(colour)),
      crossings: shape.crossings,
      hold: hold(0, REGIONS.length),
      'hiss hold': hold(HISS, REGIONS.length),
      'body hold': hold(0, BODY),
      pitch: tone.pitch,
      periodicity: tone.periodicity,
      bumps: shape.bumps,
      darkening: over.length > 7 ? early - late : 0,
      attack: shape.attack,
    };
    return {
      at,
      strength,
      energy,
      values: [...shares, ...NAMED_FEATURES.map((name) => named[name])],
    };
  });
}

function regionAt(hertz: Hertz): number {
  return REGIONS.filter((start) => hertz >= start).length - 1;
}

function mean(spectra: readonly Float64Array[]): Float64Array {
  const sums = new Float64Array(REGIONS.length);
  for (const spectrum of spectra) {
    spectrum.forEach((power, region) => (sums[region] = (sums[region] ?? 0) + power));
  }
  return sums.map((sum) => sum / Math.max(1, spectra.length));
}

function total(spectrum: Float64Array): number {
  return spectrum.reduce((sum, power) => sum + power, 0);
}

/** Spectral centroid as a region index, weighted by magnitude. */
function centroid(spectrum: Float64Array): number {
  let [sum, weights] = [0, 1e-9];
  spectrum.forEach((power, region) => {
    sum += region * Math.sqrt(power);
    weights += Math.sqrt(power);
  });
  return sum / weights;
}

/** Frames from the peak within the first 40 ms to the decay by OVER, over some regions. */
function decayFrames(over: readonly Float64Array[], from: number, to: number): number {
  const levels = over.map((spectrum) => total(spectrum.subarray(from, to)));
  const peak = Math.max(...levels.slice(0, 9));
  const loudest = levels.indexOf(peak);
  const end = levels.findIndex((level, frame) => frame > loudest && level < OVER * peak);
  return (end < 0 ? levels.length : end) - loudest;
}

/** Levels of the differentiated waveform per millisecond. */
function millisecondLevels(
  mono: Float32Array,
  sampleRate: Hertz,
  at: Seconds,
  count: number,
): number[] {
  const step = sampleRate / 1000;
  return Array.from({ length: count }, (_, index) => {
    const from = Math.round(at * sampleRate + (index - 0.5) * step);
    const to = Math.round(from + 2 * step);
    let sum = 0;
    // Differences, so that the period of a low tone does not appear as an envelope.
    for (let sample = from; sample < to; sample += 1) {
      sum += ((mono[sample] ?? 0) - (mono[sample - 1] ?? 0)) ** 2;
    }
    return Math.sqrt(sum / Math.max(1, to - from));
  });
}

/**
 * Zero-crossing rate of the first 40 ms (in octaves above 1 Hz), rise of the level after its first peak
 * (in decades: a clap has several peaks), and time to the loudest millisecond (in octaves above 1 ms).
 */
function firstMoments(mono: Float32Array, sampleRate: Hertz, at: Seconds, room: Seconds) {
  const from = Math.round(at * sampleRate);
  const to = from + Math.round(Math.min(0.04, room) * sampleRate);
  let crossings = 0;
  for (let sample = from + 1; sample < to; sample += 1) {
    if ((mono[sample] ?? 0) >= 0 !== (mono[sample - 1] ?? 0) >= 0) crossings += 1;
  }
  const levels = millisecondLevels(mono, sampleRate, at, Math.ceil(Math.min(0.05, room) * 1000));
  const peak = Math.max(...levels, 1e-9);
  const smooth = levels.map((level, index) => {
    const near = [levels[index - 1] ?? level, level, levels[index + 1] ?? level];
    return Math.log10(near.reduce((sum, one) => sum + one, 0) / 3 / peak + 0.05);
  });
  let [bumps, lowest] = [0, Infinity];
  for (const level of smooth.slice(3)) {
    lowest = Math.min(lowest, level);
    if (level - lowest > 0.12) {
      bumps += level - lowest;
      lowest = level;
    }
  }
  return {
    crossings: Math.log2(1 + (crossings * sampleRate) / Math.max(1, to - from)),
    bumps,
    attack: Math.log2(1 + levels.indexOf(Math.max(...levels))),
  };
}

/**
 * Pitch (in octaves above 50 Hz) and periodicity (0..1) below 500 Hz after the attack, by
 * autocorrelation. Voiced sounds have a high periodicity, others a low one.
 */
function lowTone(mono: Float32Array, sampleRate: Hertz, at: Seconds, room: Seconds) {
  const stride = Math.max(1, Math.round(sampleRate / 2200));
  const rate = sampleRate / stride;
  const length = Math.floor(Math.min(0.075, room) * rate);
  const start = Math.round((at + 0.01) * sampleRate);
  const slow = Float64Array.from({ length }, (_, index) => {
    let sum = 0;
    for (let tap = -stride; tap < stride; tap += 1) sum += mono[start + index * stride + tap] ?? 0;
    return sum / (2 * stride);
  });
  let best = { periodicity: 0, lag: rate / 50 };
  for (let lag = Math.floor(rate / 420); lag <= Math.min(rate / 45, length * 0.6); lag += 1) {
    let [product, one, other] = [0, 1e-12, 1e-12];
    for (let index = lag; index < length; index += 1) {
      const [now, then] = [slow[index] ?? 0, slow[index - lag] ?? 0];
      product += now * then;
      one += now * now;
      other += then * then;
    }
    const periodicity = product / Math.sqrt(one * other);
    if (periodicity > best.periodicity + 0.03) best = { periodicity, lag };
  }
  return { pitch: Math.log2(rate / best.lag / 50), periodicity: best.periodicity };
}
