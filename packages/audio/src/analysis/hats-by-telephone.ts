import { percentile } from '../statistics.ts';
import type { NamedHit } from './hit-naming.ts';

/** A snare that is this far below the loud snares (−9 dB) is a hat. */
const SOFT = 0.12;

/**
 * Names the hats that came by telephone: what is left of them below 4 kHz has the colour of a snare, but
 * is 15 to 25 dB softer than the take's snares, most of whose sound is left.
 */
export function hatsByTelephone(named: readonly NamedHit[]): NamedHit[] {
  const snares = named.filter(({ drum }) => drum === 'snare' || drum === 'clap');
  const loud = percentile(
    snares.map(({ features }) => features.energy),
    0.9,
  );
  return named.map((hit) =>
    snares.includes(hit) && hit.features.energy < SOFT * loud
      ? { ...hit, drum: 'closed-hat' }
      : hit,
  );
}
