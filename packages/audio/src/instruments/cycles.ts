import { ENGINE_RATE } from '../score.ts';
import type { Hertz, Seconds } from '../units.ts';
import type { Insert } from './instrument.ts';
import { sine } from './wavetable.ts';

/** The rate nearest to `rate` with a whole number of cycles in `period`; `rate` without a period. */
export function lockedRate(rate: Hertz, period: Seconds | null): Hertz {
  return period === null ? rate : Math.max(1, Math.round(rate * period)) / period;
}

/** Auto-pan, called stereo vibrato on electric pianos. */
export const tremolo: Insert = ({ period }) => {
  const step = lockedRate(4.6, period) / ENGINE_RATE;
  return {
    delay: 0,
    next({ left, right }, from) {
      for (let at = 0; at < left.length; at += 1) {
        const swing = 0.22 * sine((from + at) * step);
        left[at] = (left[at] ?? 0) * (1 + swing);
        right[at] = (right[at] ?? 0) * (1 - swing);
      }
    },
  };
};
