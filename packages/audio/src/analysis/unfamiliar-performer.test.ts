import { expect, it } from 'vitest';
import { NAMED_FEATURES, REGION_COUNT } from './hit-features.ts';
import type { NamedHit } from './hit-naming.ts';
import { renamedForUnfamiliarPerformer } from './unfamiliar-performer.ts';

/** @param seconds for which its hiss lasts */
function hit(drum: NamedHit['drum'], seconds: number): NamedHit {
  const values = new Array<number>(REGION_COUNT + NAMED_FEATURES.length).fill(0);
  values[REGION_COUNT + NAMED_FEATURES.indexOf('hiss hold')] = Math.log2(seconds);
  const features = { at: 0, strength: 1, energy: 1, values };
  return { features, drum, confidence: 1, strangeness: 0.6 };
}

const drums = (hits: readonly NamedHit[]) =>
  renamedForUnfamiliarPerformer(hits).map(({ drum }) => drum);

it('takes a tom for the kick', () => {
  expect(drums([hit('tom', 0.03), hit('snare', 0.1)])).toStrictEqual(['kick', 'snare']);
});

it('takes a kick whose hiss lasts for a snare', () => {
  const kicks = [hit('kick', 0.03), hit('tom', 0.035), hit('kick', 0.03)];
  expect(drums([...kicks, hit('kick', 0.12)])).toStrictEqual(['kick', 'kick', 'kick', 'snare']);
});

it('leaves a mouth alone in which all kicks hiss, and one that has hardly any', () => {
  const hissing = [0.1, 0.11, 0.12, 0.1].map((seconds) => hit('kick', seconds));
  expect(drums(hissing)).toStrictEqual(['kick', 'kick', 'kick', 'kick']);
  expect(drums([hit('kick', 0.03), hit('kick', 0.12)])).toStrictEqual(['kick', 'kick']);
});
