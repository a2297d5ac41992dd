import { ENGINE_RATE, type StereoSound } from '../score.ts';
import type { Beats, BeatsPerMinute, Seconds } from '../units.ts';
import type { Quality } from '../vocabulary.ts';
import type { InstrumentBank } from './instrument-bank.ts';
import type { Oversampling } from './saturation.ts';

/** Detail in which a quality is rendered. */
export interface RenderDetail {
  readonly detail: 1 | 2 | 3;
  /** Timbres between the softest blow and the hardest. */
  readonly velocityLayers: number;
  /** Renderings of one blow that alternate; odd, so that no even grid meets one again at once. */
  readonly roundRobins: number;
  readonly oversampling: Oversampling;
}

export const RENDER_DETAIL: Readonly<Record<Quality, RenderDetail>> = {
  standard: { detail: 1, velocityLayers: 5, roundRobins: 3, oversampling: 1 },
  high: { detail: 2, velocityLayers: 8, roundRobins: 5, oversampling: 2 },
  premium: { detail: 3, velocityLayers: 12, roundRobins: 7, oversampling: 4 },
};

/** Time and place in which parts are played. */
export interface Stage {
  readonly tempo: BeatsPerMinute;
  /** Length of every bus, in samples. */
  readonly frames: number;
  /**
   * Samples at which the score begins on the bus. A loop is played in from before its start, once
   * or more, so that what rings over its end is there when it begins.
   */
  readonly beginnings: readonly number[];
  readonly seed: string;
  readonly renderDetail: RenderDetail;
  /** 0..1. */
  readonly saturation: number;
  /** Period of a loop; null without a loop. */
  readonly period: Seconds | null;
  /** Plays in place of the instruments made here. */
  readonly bank?: InstrumentBank;
}

export function secondsOf(beats: Beats, stage: Stage): Seconds {
  return (beats * 60) / stage.tempo;
}

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
  { beginnings, frames }: Stage,
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

/** Adds `sound` to a stretch of the bus, as far as it reaches into it. */
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

/** An empty bus: two sides, or one for both. */
export function emptyBus(frames: number, wide: boolean): StereoSound {
  const left = new Float32Array(frames);
  return { left, right: wide ? new Float32Array(frames) : left };
}

/** A piece of a sound, in the same memory. */
export function stretchOf(sound: StereoSound, start: number, end: number): StereoSound {
  const left = sound.left.subarray(start, end);
  return { left, right: sound.right === sound.left ? left : sound.right.subarray(start, end) };
}

/** Gains that keep the power of a sound at any place from −1 (left) to 1 (right). */
export function panned(gain: number, place: number): { left: number; right: number } {
  const angle = ((place + 1) * Math.PI) / 4;
  return { left: gain * Math.SQRT2 * Math.cos(angle), right: gain * Math.SQRT2 * Math.sin(angle) };
}

export function framesAt(seconds: Seconds): number {
  return Math.round(seconds * ENGINE_RATE);
}

/** Number of the rendering that a note gets: neighbours on any even grid get different ones. */
export function roundRobinAt(beat: Beats, roundRobins: number): number {
  return Math.abs(Math.floor(beat * 4 + 0.25)) % roundRobins;
}

/** The layer of a velocity, and the velocity that this layer is played with. */
export function velocityLayerOf(
  velocity: number,
  velocityLayers: number,
): { layer: number; played: number } {
  const layer = Math.min(velocityLayers - 1, Math.max(0, Math.floor(velocity * velocityLayers)));
  return { layer, played: (layer + 0.5) / velocityLayers };
}
