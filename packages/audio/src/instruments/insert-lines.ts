import type { StereoSound } from '../score.ts';
import type { InsertLine } from './instrument.ts';

/** A mono effect, which processes a signal in stretches and in place. */
interface Device {
  readonly delay?: number;
  next(signal: Float32Array): void;
}

/** Connects effects in series, for a mono part. */
export function inSeries(...devices: readonly Device[]): InsertLine {
  return {
    delay: devices.reduce((sum, { delay = 0 }) => sum + delay, 0),
    next: ({ left }) => {
      for (const device of devices) device.next(left);
    },
  };
}

/** Applies an effect to each side of a stereo part, with separate state. */
export function onBothSides(make: () => Device): InsertLine {
  const sides = [make(), make()] as const;
  return {
    delay: sides[0].delay ?? 0,
    next: ({ left, right }: StereoSound) => {
      sides[0].next(left);
      sides[1].next(right);
    },
  };
}
