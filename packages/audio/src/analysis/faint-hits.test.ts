import { describe, expect, it } from 'vitest';
import { joinClicks, withoutFaint, withoutGhosts } from './faint-hits.ts';
import { type HitFeatures, NAMED_FEATURES, REGION_COUNT } from './hit-features.ts';
import type { NamedHit } from './hit-naming.ts';

function hit(at: number, energy: number, centroid = 5): HitFeatures {
  const values = new Array<number>(REGION_COUNT + NAMED_FEATURES.length).fill(0);
  values[REGION_COUNT + NAMED_FEATURES.indexOf('centroid')] = centroid;
  return { at, strength: 1, energy, values };
}

const named = (at: number, drum: NamedHit['drum'], energy: number): NamedHit => ({
  features: hit(at, energy),
  drum,
  confidence: 1,
  strangeness: 0,
});

const instants = (hits: readonly HitFeatures[]) => hits.map(({ at }) => at);

describe('a click and the sound that it begins', () => {
  it('are one hit, at the click, that sounds like the sound', () => {
    const hits = joinClicks([hit(1, 0.01), hit(1.07, 0.9), hit(2, 1)]);
    expect(hits.map(({ at, energy }) => [at, energy])).toStrictEqual([
      [1, 0.9],
      [2, 1],
    ]);
  });

  it.each([
    ['it is nearly as loud', hit(1, 0.3), hit(1.07, 0.9)],
    ['it is another colour', hit(1, 0.01, 2), hit(1.07, 0.9, 7)],
    ['it is too early', hit(1, 0.01), hit(1.12, 0.9)],
  ])('are two where %s', (_, click, sound) => {
    expect(joinClicks([click, sound])).toStrictEqual([click, sound]);
  });
});

describe('what is softer than a take', () => {
  it('is left out, and what begins less sharply', () => {
    const loud = [0, 1, 2, 3].map((at) => hit(at, 1));
    const blunt = { ...hit(6, 1), strength: 0.1 };
    const kept = withoutFaint([...loud, hit(4, 0.002), hit(5, 0.02), blunt]);
    expect(instants(kept)).toStrictEqual([0, 1, 2, 3, 5]);
  });

  it('is left out by its own name: a hat may be softer than a kick', () => {
    const hats = [4, 5, 6].map((at) => named(at, 'closed-hat', 0.04));
    const kept = withoutGhosts([
      ...[0, 1, 2, 3].map((at) => named(at, 'kick', 1)),
      named(3.5, 'kick', 0.04),
      ...hats,
      named(7, 'closed-hat', 0.0004),
    ]);
    expect(instants(kept.map(({ features }) => features))).toStrictEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('is left out sooner where a pop follows another hit at once', () => {
    const kicks = [0, 1, 2].map((at) => named(at, 'kick', 1));
    const late = named(2.5, 'kick', 0.07);
    const soon = named(2.1, 'kick', 0.07);
    expect(withoutGhosts([...kicks, late])).toContain(late);
    expect(withoutGhosts([...kicks, soon])).not.toContain(soon);
  });
});
