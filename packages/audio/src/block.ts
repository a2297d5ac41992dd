import type { Speaker } from './speakers.ts';
import type { Hertz } from './units.ts';

/**
 * A piece of sound: one Float32Array per channel, all of one length, full scale at ±1. Everything
 * that streams audio passes these along, so that memory stays constant however long the sound is.
 */
export interface AudioBlock {
  readonly sampleRate: Hertz;
  readonly channels: readonly Float32Array[];
  /** Speaker position of each channel, if the file gives it. */
  readonly speakers?: readonly Speaker[] | undefined;
}

/** Number of sample frames in a block. */
export function frameCount(channels: readonly Float32Array[]): number {
  return channels[0]?.length ?? 0;
}
