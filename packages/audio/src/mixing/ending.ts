import { ENGINE_RATE, type StereoSound } from '../score.ts';
import type { Seconds } from '../units.ts';

/** Amplitude relative to the peak below which the end of a sound counts as silence: −58 dB. */
const SILENCE = 10 ** (-58 / 20);
const FADE_OUT: Seconds = 0.6;

/** Number of samples without the silence at the end, at least 1. */
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
    Math.abs(left[end - 1] ?? 0) < peak * SILENCE &&
    Math.abs(right[end - 1] ?? 0) < peak * SILENCE
  ) {
    end -= 1;
  }
  return end;
}

/** Range of the bus that makes up the result, in samples. */
export interface Extent {
  readonly start: number;
  readonly frames: number;
  /** Whether it is a loop. */
  readonly closed: boolean;
}

/**
 * Finishes a piece of the bus in place: mixed to mono unless `stereo`, and faded out at the end of the
 * extent unless it is a loop.
 * @param at sample within the extent that the piece begins at
 */
export function finishPiece(
  piece: StereoSound,
  at: number,
  { extent, stereo }: { extent: Extent; stereo: boolean },
): StereoSound {
  const sides = stereo ? piece : { left: mixToMono(piece), right: piece.left };
  if (!extent.closed) {
    fadeOut(sides.left, at, extent.frames);
    if (sides.right !== sides.left) fadeOut(sides.right, at, extent.frames);
  }
  return sides;
}

function mixToMono({ left, right }: StereoSound): Float32Array {
  for (let at = 0; at < left.length; at += 1) left[at] = 0.5 * ((left[at] ?? 0) + (right[at] ?? 0));
  return left;
}

/** Fades out the end of a sound of `frames` samples; `side` begins at sample `start` of it. */
function fadeOut(side: Float32Array, start: number, frames: number): void {
  const length = Math.min(frames, Math.round(FADE_OUT * ENGINE_RATE));
  for (let at = Math.max(0, frames - length - start); at < side.length; at += 1) {
    const left = frames - 1 - start - at;
    side[at] = (side[at] ?? 0) * (0.5 - 0.5 * Math.cos((Math.PI * left) / length));
  }
}
