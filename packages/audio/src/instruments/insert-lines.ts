import type { StereoSound } from '../score.ts';
import type { InsertLine } from './instrument.ts';

/** One thing that a signal goes through, stretch by stretch and in place. */
interface Device {
  readonly delay?: number;
  next(signal: Float32Array): void;
}

/** Connects devices in series, for a part on one channel. */
export function inSeries(...devices: readonly Device[]): InsertLine {
  return {
    delay: devices.reduce((sum, { delay = 0 }) => sum + delay, 0),
    next: ({ left }) => {
      for (const device of devices) device.next(left);
    },
  };
}

/** The same for each side of a wide part, with a memory of its own. */
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
