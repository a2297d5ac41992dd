import { RealFourier, hannWindow } from '../fourier.ts';
import type { Decibels, Hertz, Seconds } from '../units.ts';
import { HOP } from './pitch.ts';
import { VOICE_RATE } from './voice-sound.ts';

const FRAME = 512;
const HOP_SAMPLES = HOP * VOICE_RATE;
/** Edges of the bands whose levels are compared. */
const EDGES: readonly Hertz[] = [
  90, 180, 280, 400, 540, 700, 900, 1150, 1450, 1850, 2350, 3000, 3800, 4800, 6000,
];
/** Quantile of a band's levels that is taken as the noise floor of the room. */
const ROOM_SHARE = 0.08;
const ABOVE_ROOM: Decibels = 20;
/** Maximum depth of a band's floor below its loudest level. */
const DEPTH: Decibels = 40;
/** Maximum depth of a dip that counts in one band. */
const DEEPEST: Decibels = 15;
/** Time before an onset in which the dip of a closed mouth is sought. */
const BEFORE: Seconds = 0.15;
const AFTER: Seconds = 0.09;

/** Movement of the level and the spectrum, every HOP seconds. */
export interface Articulation {
  /** Decibels of all bands together, relative to full scale. */
  readonly level: Float32Array;
  /**
   * Depth in decibels of the dip just before, as a mean over all bands with sound: a mouth that closes
   * briefly lowers the level of most bands.
   */
  readonly dip: Float32Array;
  /** Rise in decibels within 30 ms, as the same mean. */
  readonly rise: Float32Array;
  /** Change of the spectrum's shape across 40 ms, in decibels, independent of the level. */
  readonly change: Float32Array;
}

/** Measures the articulation of a voice: `sound` at VOICE_RATE, in `count` frames of HOP. */
export function measureArticulation(sound: Float32Array, count: number): Articulation {
  const { bands, level } = bandLevels(sound, count);
  const dip = new Float32Array(count);
  const rise = new Float32Array(count);
  const change = new Float32Array(count);
  const audible = new Float32Array(count);
  const floors = bands.map(floorOf);
  for (let number = 0; number < bands.length; number += 1) {
    const floor = floors[number] ?? 0;
    const heard = widened(bands, number).map((value) => Math.max(value, floor));
    for (let at = 0; at < count; at += 1) {
      const ahead = highest(heard, at, at + frames(AFTER));
      const clear = Math.min(1, (ahead - floor) / ABOVE_ROOM) ** 2;
      audible[at] = (audible[at] ?? 0) + clear;
      const behind = highest(heard, at - frames(BEFORE), at - 2);
      const low = lowest(heard, at - 6, at);
      const depth = Math.min(DEEPEST, Math.min(ahead, behind) - low);
      dip[at] = (dip[at] ?? 0) + clear * Math.max(0, depth);
      const step = (heard[at + 1] ?? floor) - (heard[at - 2] ?? floor);
      rise[at] = (rise[at] ?? 0) + clear * Math.min(DEEPEST, Math.max(-DEEPEST, step));
    }
  }
  for (let at = 0; at < count; at += 1) {
    const share = Math.max(audible[at] ?? 0, 1);
    dip[at] = (dip[at] ?? 0) / share;
    rise[at] = (rise[at] ?? 0) / share;
    change[at] = shapeChange(bands, at);
  }
  return { level, dip, rise, change };
}

function bandLevels(
  sound: Float32Array,
  count: number,
): { bands: Float32Array[]; level: Float32Array } {
  const fourier = new RealFourier(FRAME);
  const window = hannWindow(FRAME);
  const frame = new Float32Array(FRAME);
  const magnitudes = new Float32Array(FRAME / 2 + 1);
  const edges = EDGES.map((hertz) => Math.round((hertz * FRAME) / VOICE_RATE));
  const bands = edges.slice(1).map(() => new Float32Array(count));
  const level = new Float32Array(count);
  for (let at = 0; at < count; at += 1) {
    const start = Math.round(at * HOP_SAMPLES) - FRAME / 2;
    const from = Math.max(0, start);
    frame.fill(0);
    frame.set(
      sound.subarray(from, Math.max(from, Math.min(sound.length, start + FRAME))),
      from - start,
    );
    fourier.magnitudes(frame, window, magnitudes);
    let whole = 0;
    bands.forEach((band, number) => {
      let sum = 0;
      for (let bin = edges[number] ?? 0; bin < (edges[number + 1] ?? 0); bin += 1) {
        sum += (magnitudes[bin] ?? 0) ** 2;
      }
      whole += sum;
      band[at] = decibels(sum);
    });
    level[at] = decibels(whole);
  }
  return { bands, level };
}

/** Relative to a full-scale sine's. */
function decibels(power: number): Decibels {
  return 10 * Math.log10(power / (FRAME / 4) ** 2 + 1e-10);
}

/** Maximum of a band and its neighbours, so that a partial may move between bands (as in SuperFlux). */
function widened(bands: readonly Float32Array[], number: number): Float32Array {
  const [below, band, above] = [bands[number - 1], bands[number], bands[number + 1]];
  return Float32Array.from(band ?? [], (value, at) =>
    Math.max(value, below?.[at] ?? -Infinity, above?.[at] ?? -Infinity),
  );
}

function floorOf(band: Float32Array): Decibels {
  const sorted = Float32Array.from(band).sort();
  const quiet = sorted[Math.floor(sorted.length * ROOM_SHARE)] ?? -100;
  const loud = sorted[Math.floor(sorted.length * 0.98)] ?? -100;
  return Math.max(Math.min(quiet + 1, loud - 6), loud - DEPTH);
}

function frames(seconds: Seconds): number {
  return Math.round(seconds / HOP);
}

function highest(values: Float32Array, from: number, to: number): number {
  let best = values[Math.max(0, Math.min(from, values.length - 1))] ?? 0;
  for (let at = Math.max(0, from); at <= Math.min(to, values.length - 1); at += 1) {
    best = Math.max(best, values[at] ?? 0);
  }
  return best;
}

function lowest(values: Float32Array, from: number, to: number): number {
  let best = values[Math.max(0, from)] ?? 0;
  for (let at = Math.max(0, from); at <= to; at += 1) best = Math.min(best, values[at] ?? 0);
  return best;
}

/** Mean difference of the bands' levels, relative to the total level, from 20 ms before to 20 ms after. */
function shapeChange(bands: readonly Float32Array[], at: number): Decibels {
  const differences = bands.map(
    (band) => Math.max(-70, band[at + 2] ?? -100) - Math.max(-70, band[at - 2] ?? -100),
  );
  const mean = differences.reduce((sum, value) => sum + value, 0) / bands.length;
  return differences.reduce((sum, value) => sum + Math.abs(value - mean), 0) / bands.length;
}
