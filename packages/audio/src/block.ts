import type { Speaker } from './speakers.ts';
import type { Hertz } from './units.ts';

/**
 * A block of a streamed sound: one Float32Array per channel, all of one length, full scale at ±1. Streaming
 * in blocks keeps memory constant for any length.
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
