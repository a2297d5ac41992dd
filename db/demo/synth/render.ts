import { compose } from './compose.ts';
import { perform } from './perform.ts';
import { type StyleId, styles } from './styles.ts';
import type { Sound } from './voices.ts';

/** What decides a piece of music; equal scores sound equal, bit for bit. */
export interface Score {
  seed: string;
  style: StyleId;
  bpm: number;
  key: string;
  /** About how long, in seconds. */
  seconds: number;
}

/** Composes and plays a score: stereo at 44.1 kHz. */
export function renderScore({ seed, style, bpm, key, seconds }: Score): Sound {
  return perform(compose(seed, styles[style], bpm, key, seconds), styles[style], seed, bpm);
}
