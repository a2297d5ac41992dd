import { ENGINE_RATE, type StereoSound } from '../score.ts';
import type { Seconds } from '../units.ts';
import type { RenderSettings } from './render-settings.ts';

export interface Placement {
  /** Position on the bus in samples; may be negative. */
  readonly start: number;
  readonly left: number;
  readonly right: number;
  /** Samples until the sound is damped, and the length of the fade; not damped if absent. */
  readonly damping?: { readonly after: number; readonly fade: number };
}

/**
 * Placements `start` samples after each beginning of the score (a loop has several), without those beyond the
 * end of the bus.
 */
export function placementsOf(
  start: number,
  { beginnings, frames }: RenderSettings,
  placement: Omit<Placement, 'start'>,
): Placement[] {
  return beginnings
    .map((beginning) => ({ ...placement, start: beginning + start }))
    .filter((each) => each.start < frames);
}

/** A stretch of a bus, from sample `from` of it on. */
export interface Stretch extends StereoSound {
  readonly from: number;
}

/** Adds the part of `sound` that lies within a stretch of the bus. */
export function place(bus: Stretch, sound: StereoSound, placement: Placement): void {
  const start = placement.start - bus.from;
  addSide(bus.left, sound.left, start, placement.left, placement.damping);
  if (bus.right !== bus.left) {
    addSide(bus.right, sound.right, start, placement.right, placement.damping);
  }
}

function addSide(
  into: Float32Array,
  sound: Float32Array,
  start: number,
  gain: number,
  damping: Placement['damping'],
): void {
  const held = Math.min(sound.length, damping?.after ?? Infinity, into.length - start);
  const first = Math.max(0, -start);
  for (let at = first; at < held; at += 1) {
    into[start + at] = (into[start + at] ?? 0) + gain * (sound[at] ?? 0);
  }
  if (damping === undefined) return;
  const last = Math.min(sound.length, damping.after + damping.fade, into.length - start);
  for (let at = Math.max(first, damping.after); at < last; at += 1) {
    const rest = 1 - (at - damping.after) / damping.fade;
    into[start + at] = (into[start + at] ?? 0) + gain * rest * rest * (sound[at] ?? 0);
  }
}

/** A silent bus; if not `wide`, both sides are one array. */
export function emptyBus(frames: number, wide: boolean): StereoSound {
  const left = new Float32Array(frames);
  return { left, right: wide ? new Float32Array(frames) : left };
}

/** A piece of a sound, in the same memory. */
export function stretchOf(sound: StereoSound, start: number, end: number): StereoSound {
  const left = sound.left.subarray(start, end);
  return { left, right: sound.right === sound.left ? left : sound.right.subarray(start, end) };
}

/** Constant-power panning gains for a position from −1 (left) to 1 (right). */
export function panned(gain: number, place: number): { left: number; right: number } {
  const angle = ((place + 1) * Math.PI) / 4;
  return { left: gain * Math.SQRT2 * Math.cos(angle), right: gain * Math.SQRT2 * Math.sin(angle) };
}

export function framesAt(seconds: Seconds): number {
  return Math.round(seconds * ENGINE_RATE);
}
