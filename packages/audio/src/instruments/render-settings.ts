import type { Beats, BeatsPerMinute, Seconds } from '../units.ts';
import type { Quality } from '../vocabulary.ts';
import type { InstrumentBank } from './instrument-bank.ts';
import type { Oversampling } from './saturation.ts';

/** Detail in which a quality is rendered. */
export interface RenderDetail {
  readonly detail: 1 | 2 | 3;
  /** Number of velocity layers with different timbres. */
  readonly velocityLayers: number;
  /** Number of alternating renderings of a note; odd, so that they also alternate on even grids. */
  readonly roundRobins: number;
  readonly oversampling: Oversampling;
}

export const RENDER_DETAIL: Readonly<Record<Quality, RenderDetail>> = {
  standard: { detail: 1, velocityLayers: 5, roundRobins: 3, oversampling: 1 },
  high: { detail: 2, velocityLayers: 8, roundRobins: 5, oversampling: 2 },
  premium: { detail: 3, velocityLayers: 12, roundRobins: 7, oversampling: 4 },
};

/** Settings that all parts of a rendering share. */
export interface RenderSettings {
  readonly tempo: BeatsPerMinute;
  /** Length of every bus, in samples. */
  readonly frames: number;
  /**
   * Samples at which the score begins on the bus. A loop is played at least once before its start, so that
   * it begins with the tails of its end.
   */
  readonly beginnings: readonly number[];
  readonly seed: string;
  readonly renderDetail: RenderDetail;
  /** 0..1. */
  readonly saturation: number;
  /** Period of a loop; null without a loop. */
  readonly period: Seconds | null;
  /** Replaces the built-in instruments. */
  readonly bank?: InstrumentBank;
}

export function secondsOf(beats: Beats, settings: RenderSettings): Seconds {
  return (beats * 60) / settings.tempo;
}

/** Index of a note's round-robin rendering by its position; different for neighbours on even grids. */
export function roundRobinAt(beat: Beats, roundRobins: number): number {
  return Math.abs(Math.floor(beat * 4 + 0.25)) % roundRobins;
}

/** The layer of a velocity, and the velocity with which that layer is rendered. */
export function velocityLayerOf(
  velocity: number,
  velocityLayers: number,
): { layer: number; played: number } {
  const layer = Math.min(velocityLayers - 1, Math.max(0, Math.floor(velocity * velocityLayers)));
  return { layer, played: (layer + 0.5) / velocityLayers };
}
