import { bandFrames, type BandFrames } from '#src/analysis/band-frames.ts';
import { ENGINE_RATE, type StereoSound } from '#src/score.ts';
import { SoundProfile } from '#src/sound-profile.ts';

/** Features in groups: each group counts as one, however many numbers it has. */
export type SoundFeatures = readonly (readonly number[])[];

/** Band edges of low, middle and high drum hits, in Hertz. */
const REGIONS = [0, 130, 500, 2500, 7000] as const;
/** Intervals between blows of one kind, in seconds, by which grooves are distinguished. */
const LAGS = Array.from({ length: 32 }, (_, step) => 0.09 * 2 ** ((step * 4.6) / 31));
const FLOOR = 1e-9;

/**
 * Features of a record from its sound: its spectrum and how much it moves, how often low, middle and high
 * blows come again, its tempo and its width.
 */
export function soundFeatures({ left, right }: StereoSound): SoundFeatures {
  const mono = left.map((value, at) => 0.5 * (value + (right[at] ?? 0)));
  const frames = bandFrames(mono, ENGINE_RATE);
  if (frames === null) throw new Error('Nobody stopped it.');
  const blows = REGIONS.map((from, region) => onsets(frames, from, REGIONS[region + 1] ?? 20_000));
  const mean = blows.map((line) => meanOf(line));
  return [
    ...spectrum(frames),
    ...blows.map(recurrence),
    mean.map((value) => Math.log(value + 1e-4)),
    [Math.log2(tempoOf({ left, right }))],
    [widthOf({ left, right })],
  ];
}

/** Mean level of every band in decibels against the whole, and how far it swings. */
function spectrum({ power, bands, count }: BandFrames): [number[], number[]] {
  const levels: number[] = [];
  const swings: number[] = [];
  for (let band = 0; band < bands; band += 1) {
    const values = Array.from({ length: count }, (_, frame) =>
      Math.log10((power[frame * bands + band] ?? 0) + FLOOR),
    );
    const mean = meanOf(values);
    levels.push(10 * mean);
    swings.push(Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2))));
  }
  const whole = meanOf(levels);
  return [levels.map((level) => level - whole), swings];
}

/** How much a region's bands rise, frame by frame. */
function onsets({ power, bands, count, edges }: BandFrames, from: number, to: number): number[] {
  const chosen = Array.from({ length: bands }, (_, band) => band).filter(
    (band) => (edges[band] ?? 0) >= from && (edges[band] ?? 0) < to,
  );
  return Array.from({ length: count }, (_, frame) => {
    if (frame < 2) return 0;
    const rises = chosen.map((band) => {
      const now = Math.log10((power[frame * bands + band] ?? 0) + 1e-7);
      const before = Math.log10((power[(frame - 2) * bands + band] ?? 0) + 1e-7);
      return Math.max(0, now - before);
    });
    return rises.length === 0 ? 0 : meanOf(rises);
  });
}

/** How much a line of blows resembles itself so many seconds later, −1..1. */
function recurrence(line: readonly number[]): number[] {
  const smooth = line.map((value, at) => (line[at - 1] ?? 0) + 2 * value + (line[at + 1] ?? 0));
  const mean = meanOf(smooth);
  const around = smooth.map((value) => value - mean);
  const whole = around.reduce((sum, value) => sum + value * value, 1e-9);
  return LAGS.map((seconds) => {
    const lag = Math.round(seconds * 200);
    let best = -1;
    for (const near of [lag - 1, lag, lag + 1]) {
      let sum = 0;
      for (let at = near; at < around.length; at += 1)
        sum += (around[at] ?? 0) * (around[at - near] ?? 0);
      best = Math.max(best, sum / whole);
    }
    return best;
  });
}

function tempoOf({ left, right }: StereoSound): number {
  const profile = new SoundProfile({ sampleRate: ENGINE_RATE, channels: 2 });
  profile.push([left, right]);
  return profile.result().bpm ?? 120;
}

function widthOf({ left, right }: StereoSound): number {
  let [middle, side] = [FLOOR, FLOOR];
  left.forEach((value, at) => {
    middle += (value + (right[at] ?? 0)) ** 2;
    side += (value - (right[at] ?? 0)) ** 2;
  });
  return Math.log10(side / middle);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
