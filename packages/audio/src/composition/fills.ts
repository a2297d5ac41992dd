import rolls from '#content/tables/drum-rolls.json' with { type: 'json' };
import type { Drum, DrumHit } from '../score.ts';
import type { Beats } from '../units.ts';
import { clamp } from '../numbers.ts';
import { normalFor, chooseFor, randomFor } from '../random.ts';
import type { Direction } from './direction.ts';
import type { PlannedSection } from './plan.ts';
import { milliseconds, swung } from './timing.ts';

/** Beats before a new section that belong to its announcement; more with energy. */
export function fillLength(direction: Direction): Beats {
  const { fill } = direction.genre.drums;
  if (fill === 'none' || direction.style.layers < -0.5) return 0;
  if (fill === 'stop') return 1;
  return direction.energy > 0.7 ? 2 : 1;
}

const ROLLING = rolls as Readonly<
  Record<'toms' | 'snare' | 'percussion', readonly (readonly Drum[])[]>
>;

/** The drummer's way into the next section. */
export function fillHits(
  from: Beats,
  length: Beats,
  section: PlannedSection,
  direction: Direction,
  seed: string,
): DrumHit[] {
  const { fill, steps, force } = direction.genre.drums;
  const name = [seed, 'fill', section.kind, direction.variations ? section.occurrence : 0] as const;
  const hit = (at: Beats, drum: Drum, velocity: number): DrumHit => ({
    at:
      swung(at, direction) + milliseconds(normalFor(...name, at) * direction.looseness, direction),
    drum,
    velocity: clamp(velocity * force * (1 + normalFor(...name, at, 'force') * 0.1), 0.05, 1),
  });
  if (fill === 'stop') return [hit(from, 'kick', 0.95)];
  if (fill === 'none') return [];
  const perBeat = steps === 12 ? 3 : 4;
  const count = Math.round(length * perBeat);
  const moments = Array.from({ length: count }, (_, at) => at / perBeat);
  if (fill === 'hats') {
    return moments.flatMap((moment, at) =>
      at % 2 === 0 || randomFor(...name, 'double', at) < 0.6
        ? [hit(from + moment, at === count - 1 ? 'open-hat' : 'closed-hat', 0.5 + at * 0.04)]
        : [],
    );
  }
  if (fill === 'roll' || fill === 'brushes') {
    const soft = fill === 'brushes' ? 0.6 : 1;
    return moments.map((moment, at) =>
      hit(from + moment, 'snare', (0.4 + (0.5 * (at + 1)) / count) * soft),
    );
  }
  const figure = chooseFor(ROLLING[fill], ...name);
  return moments.flatMap((moment, at) => {
    const drum = figure[Math.floor((at / count) * figure.length)];
    const plays =
      at % 2 === 0 || randomFor(...name, 'plays', at) < 0.45 + direction.complexity * 0.4;
    return drum && plays ? [hit(from + moment, drum, at % 2 === 0 ? 0.85 : 0.65)] : [];
  });
}

/** A build-up through a lift: blows that come twice as often in its second half, louder and louder. */
export function buildUp(section: PlannedSection, direction: Direction, seed: string): DrumHit[] {
  if (direction.genre.drums.fill !== 'roll' && direction.genre.form !== 'club') return [];
  const drum = direction.kit === 'electronic' || direction.kit === 'trap' ? 'clap' : 'snare';
  const hits: DrumHit[] = [];
  const end = section.length - Math.max(1, fillLength(direction));
  for (let at = 0; at < end;) {
    const share = at / section.length;
    hits.push({
      at: section.start + at,
      drum,
      velocity: clamp(0.25 + share * 0.55 + normalFor(seed, 'build', at) * 0.04, 0.1, 1),
    });
    at += share < 0.5 ? 1 : share < 0.75 ? 0.5 : 0.25;
  }
  return hits;
}

/** A cymbal that swells over the last two beats before a chorus, where the genre has crashes and calm comes before. */
export function swell(section: PlannedSection, direction: Direction, seed: string): DrumHit[] {
  const rises = section.kind === 'lift' || section.kind === 'break';
  if (!direction.genre.drums.crash || !rises || section.length < 2 * direction.meter) return [];
  const from = section.start + section.length - 2;
  return Array.from({ length: 8 }, (_, at) => ({
    at: from + at / 4,
    drum: 'crash' as const,
    velocity: clamp(0.06 + 0.05 * at + normalFor(seed, 'swell', at) * 0.02, 0.04, 0.6),
  }));
}
