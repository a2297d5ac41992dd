import { ENGINE_RATE, type StereoSound } from '../score.ts';
import type { Seconds } from '../units.ts';

/** Level, relative to the loudest moment, below which a sound has ended. */
const OVER = 10 ** (-58 / 20);
const FADE: Seconds = 0.6;

/** Number of samples until the last sound has decayed, without silence after it. */
export function soundingLength({ left, right }: StereoSound): number {
  let peak = 0;
  for (const side of [left, right]) {
    for (let at = 0; at < side.length; at += 1) {
      const magnitude = Math.abs(side[at] ?? 0);
      if (magnitude > peak) peak = magnitude;
    }
  }
  let end = left.length;
  while (
    end > 1 &&
    Math.abs(left[end - 1] ?? 0) < peak * OVER &&
    Math.abs(right[end - 1] ?? 0) < peak * OVER
  ) {
    end -= 1;
  }
  return end;
}

/** Extent of the result on the bus. */
export interface Extent {
  readonly start: number;
  /** In samples. */
  readonly frames: number;
  /** Whether its end leads into its beginning. */
  readonly closed: boolean;
}

/**
 * Finishes a piece of the bus in place: one channel where no width is wanted, and faded where the whole
 * ends.
 * @param at sample within the extent that the piece begins at
 */
export function finishPiece(
  piece: StereoSound,
  at: number,
  { extent, stereo }: { extent: Extent; stereo: boolean },
): StereoSound {
  const sides = stereo ? piece : { left: bothInOne(piece), right: piece.left };
  if (!extent.closed) {
    fadeOut(sides.left, at, extent.frames);
    if (sides.right !== sides.left) fadeOut(sides.right, at, extent.frames);
  }
  return sides;
}

function bothInOne({ left, right }: StereoSound): Float32Array {
  for (let at = 0; at < left.length; at += 1) left[at] = 0.5 * ((left[at] ?? 0) + (right[at] ?? 0));
  return left;
}

/** Fades out the end of a sound of `frames` samples, as far as it is in this block. */
function fadeOut(side: Float32Array, start: number, frames: number): void {
  const length = Math.min(frames, Math.round(FADE * ENGINE_RATE));
  for (let at = Math.max(0, frames - length - start); at < side.length; at += 1) {
    const left = frames - 1 - start - at;
    side[at] = (side[at] ?? 0) * (0.5 - 0.5 * Math.cos((Math.PI * left) / length));
  }
}
