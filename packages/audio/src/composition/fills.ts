import rolls from '#content/tables/drum-rolls.json' with { type: 'json' };
import type { Drum, DrumHit } from '../score.ts';
import type { Beats } from '../units.ts';
import { clamp } from '../numbers.ts';
import { normalFor, chooseFor, randomFor } from '../random.ts';
import type { Direction } from './direction.ts';
import type { PlannedSection } from './plan.ts';
import { milliseconds, swung } from './timing.ts';

/** Length of the fill before a new section, 0..2 beats. */
export function fillLength(direction: Direction): Beats {
  const { fill } = direction.genre.drums;
  if (fill === 'none' || direction.style.layers < -0.5) return 0;
  if (fill === 'stop') return 1;
  return direction.energy > 0.7 ? 2 : 1;
}

const FILL_FIGURES = rolls as Readonly<
  Record<'toms' | 'snare' | 'percussion', readonly (readonly Drum[])[]>
>;

/** A drum fill into the next section. */
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
  const offsets = Array.from({ length: count }, (_, at) => at / perBeat);
  if (fill === 'hats') {
    return offsets.flatMap((offset, at) =>
      at % 2 === 0 || randomFor(...name, 'double', at) < 0.6
        ? [hit(from + offset, at === count - 1 ? 'open-hat' : 'closed-hat', 0.5 + at * 0.04)]
        : [],
    );
  }
  if (fill === 'roll' || fill === 'brushes') {
    const softness = fill === 'brushes' ? 0.6 : 1;
    return offsets.map((offset, at) =>
      hit(from + offset, 'snare', (0.4 + (0.5 * (at + 1)) / count) * softness),
    );
  }
  const figure = chooseFor(FILL_FIGURES[fill], ...name);
  return offsets.flatMap((offset, at) => {
    const drum = figure[Math.floor((at / count) * figure.length)];
    const plays =
      at % 2 === 0 || randomFor(...name, 'plays', at) < 0.45 + direction.complexity * 0.4;
    return drum && plays ? [hit(from + offset, drum, at % 2 === 0 ? 0.85 : 0.65)] : [];
  });
}

/**
 * A build-up of snare or clap in quarters, eighths and sixteenths, with a crescendo; only in club forms and with roll
 * fills.
 */
export function snareBuildUp(
  section: PlannedSection,
  direction: Direction,
  seed: string,
): DrumHit[] {
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

/** A cymbal swell over the last two beats of a lift or break of two bars or more, if the genre uses crashes. */
export function cymbalSwell(
  section: PlannedSection,
  direction: Direction,
  seed: string,
): DrumHit[] {
  const isCalmBefore = section.kind === 'lift' || section.kind === 'break';
  if (!direction.genre.drums.crash || !isCalmBefore || section.length < 2 * direction.meter)
    return [];
  const from = section.start + section.length - 2;
  return Array.from({ length: 8 }, (_, at) => ({
    at: from + at / 4,
    drum: 'crash' as const,
    velocity: clamp(0.06 + 0.05 * at + normalFor(seed, 'swell', at) * 0.02, 0.04, 0.6),
  }));
}
