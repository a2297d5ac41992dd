import { ENGINE_RATE } from '../score.ts';
import type { Seconds } from '../units.ts';

/** Control rate: pitch, level and brightness are computed once per this many samples. */
export const CONTROL = 32;

/** A control signal: one value per CONTROL samples, interpolated linearly. */
export type ControlLine = Float32Array;

/** Number of points of a line over `frames` samples. */
export function pointsFor(frames: number): number {
  return Math.ceil(frames / CONTROL) + 1;
}

export function controlLine(frames: number, value: (time: Seconds) => number): ControlLine {
  const line = new Float32Array(pointsFor(frames));
  for (let point = 0; point < line.length; point += 1) {
    line[point] = value((point * CONTROL) / ENGINE_RATE);
  }
  return line;
}

export function framesOf(seconds: Seconds): number {
  return Math.max(1, Math.round(seconds * ENGINE_RATE));
}

/** Multiplies `signal` by `line`, in place. */
export function applyGain(signal: Float32Array, line: ControlLine): void {
  for (let start = 0, point = 0; start < signal.length; start += CONTROL, point += 1) {
    let gain = line[point] ?? 0;
    const slope = ((line[point + 1] ?? gain) - gain) / CONTROL;
    const end = Math.min(start + CONTROL, signal.length);
    for (let at = start; at < end; at += 1) {
      signal[at] = (signal[at] ?? 0) * gain;
      gain += slope;
    }
  }
}

/** Adds `source` times `level` to `into`. */
export function addInto(into: Float32Array, source: Float32Array, level: number): void {
  const length = Math.min(into.length, source.length);
  for (let at = 0; at < length; at += 1) into[at] = (into[at] ?? 0) + (source[at] ?? 0) * level;
}
