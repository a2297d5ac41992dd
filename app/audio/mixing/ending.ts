import { ENGINE_RATE, type StereoSound } from '../score.ts';
import type { Seconds } from '../units.ts';

/** What is this far below the loudest moment is over. */
const OVER = 10 ** (-58 / 20);
const FADE: Seconds = 0.6;

/** Samples until the last sound has died away: no dead air behind it. */
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

/** Brings the last moments to nothing, in place. */
export function fadeOut(sound: StereoSound): void {
  const sides = sound.left === sound.right ? [sound.left] : [sound.left, sound.right];
  for (const side of sides) {
    const length = Math.min(side.length, Math.round(FADE * ENGINE_RATE));
    for (let at = 0; at < length; at += 1) {
      const last = side.length - 1 - at;
      side[last] = (side[last] ?? 0) * (0.5 - 0.5 * Math.cos((Math.PI * at) / length));
    }
  }
}
