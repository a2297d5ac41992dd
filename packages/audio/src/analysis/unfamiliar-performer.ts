import { percentile } from '../statistics.ts';
import { NAMED_FEATURES, REGION_COUNT } from './hit-features.ts';
import type { NamedHit } from './hit-naming.ts';

const HISS_HOLD = REGION_COUNT + NAMED_FEATURES.indexOf('hiss hold');
/** The smallest number of kicks from which the usual length of their noise is estimated. */
const MIN_KICKS = 3;
/** Minimum excess over the usual noise duration, in octaves, and minimum duration (about 50 ms), in log2 seconds. */
const LONGER = 0.9;
const LONG = -4.1;

/**
 * Renames the hits of a performer unlike those that the classifier was trained on: toms become kicks, and
 * a kick whose noise lasts far longer than that of the others becomes a snare, as it begins with the lips
 * (pf, psh) or is struck together with a kick.
 */
export function renamedForUnfamiliarPerformer(named: readonly NamedHit[]): NamedHit[] {
  const kicks = named.map((hit): NamedHit => (hit.drum === 'tom' ? { ...hit, drum: 'kick' } : hit));
  const hiss = kicks.filter(({ drum }) => drum === 'kick').map(hissHold);
  if (hiss.length < MIN_KICKS) return kicks;
  const long = Math.max(LONG, percentile(hiss, 0.5) + LONGER);
  return kicks.map((hit) =>
    hit.drum === 'kick' && hissHold(hit) > long ? { ...hit, drum: 'snare' } : hit,
  );
}

const hissHold = ({ features }: NamedHit) => features.values[HISS_HOLD] ?? 0;
