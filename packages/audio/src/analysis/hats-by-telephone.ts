import { percentile } from '../statistics.ts';
import type { NamedHit } from './hit-naming.ts';

/** Energy relative to the loud snares (−9 dB) below which a snare is renamed to a hat. */
const SOFT = 0.12;

/**
 * Renames snares to hats in takes by telephone: the part of a hat below 4 kHz has the timbre of a snare,
 * but is 15 to 25 dB softer than real snares.
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
