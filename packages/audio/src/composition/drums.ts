import type { Drum, DrumHit, DrumPart } from '../score.ts';
import type { Beats } from '../units.ts';
import { clamp } from '../numbers.ts';
import { normalFor, chooseFor, randomFor } from '../random.ts';
import type { Direction } from './direction.ts';
import { BACKBEATS, PERCUSSION } from './drum-kinds.ts';
import { snareBuildUp, fillHits, fillLength, cymbalSwell } from './fills.ts';
import type { Groove } from './genres/genre.ts';
import { stepsOfBar, readPattern, stepsPerBeat, type Step } from './notation.ts';
import type { Plan, PlannedSection } from './plan.ts';
import { milliseconds, swung } from './timing.ts';

/** The drum and percussion part of a plan; null if it has neither. */
export function playDrums(plan: Plan, seed: string): DrumPart | null {
  const { band, kit } = plan.direction;
  if (!band.drums && !band.percussion) return null;
  const hits = plan.sections.flatMap((section) => playSection(section, plan, seed));
  return {
    kit,
    hits: hits
      .filter(({ at, drum }) => at < plan.length && !(band.kitOnly && PERCUSSION.includes(drum)))
      .sort((one, other) => one.at - other.at || one.drum.localeCompare(other.drum)),
  };
}

/** The groove of a section: the second for choruses and lifts, a further one for bridges, the first for all others. */
export function grooveOf(section: PlannedSection, direction: Direction, seed: string): Groove {
  const { grooves } = direction.genre.drums;
  const [verse, chorus, ...others] = grooves;
  if (section.kind === 'chorus' || section.kind === 'lift') return chorus;
  if (section.kind !== 'bridge' || others.length === 0) return verse;
  return chooseFor(others, seed, 'bridge-groove');
}

function playSection(section: PlannedSection, plan: Plan, seed: string): DrumHit[] {
  const { direction } = plan;
  const { meter, band, genre } = direction;
  const lanes = lanesOf(section, direction, seed);
  const bars = Math.round(section.length / meter);
  const fill = section.next && section.kind !== 'intro' && bars >= 2 ? fillLength(direction) : 0;
  const hits: DrumHit[] = [];
  for (let bar = 0; bar < bars; bar += 1) {
    const from = section.start + bar * meter;
    // With variations, a repeated section has its own random numbers.
    const repetition = direction.variations ? `${section.kind}${section.occurrence}` : section.kind;
    const until = bar === bars - 1 ? meter - fill : meter;
    for (const [drum, steps] of lanes) {
      const barSteps = stepsOfBar(steps, bar, genre, meter);
      hits.push(
        ...playBar(drum, barSteps, {
          from,
          until,
          section,
          direction,
          seed,
          name: `${repetition}/${bar}`,
        }),
      );
    }
  }
  const end = section.start + section.length;
  if (band.drums && fill > 0) hits.push(...fillHits(end - fill, fill, section, direction, seed));
  if (band.drums && section.kind === 'lift') hits.push(...snareBuildUp(section, direction, seed));
  if (band.drums && section.next === 'chorus') hits.push(...cymbalSwell(section, direction, seed));
  if (band.drums && genre.drums.crash && section.energy >= 0.62) {
    hits.push({ at: section.start, drum: 'crash', velocity: 0.55 + section.energy * 0.35 });
  }
  return hits;
}

/** The lanes that play: less energy leaves out more of the last ones; breaks omit kick, snare and clap. */
function lanesOf(
  section: PlannedSection,
  direction: Direction,
  seed: string,
): [Drum, (Step | null)[]][] {
  const { band, style } = direction;
  const groove = grooveOf(section, direction, seed);
  const lanes = (Object.entries(groove) as [Drum, string][]).filter(([drum]) =>
    PERCUSSION.includes(drum) ? band.percussion || band.drums : band.drums,
  );
  const isPercussion = ([drum, lane]: readonly [Drum, string]) =>
    PERCUSSION.includes(drum) && /[^.]/.test(lane);
  const hasPercussion = lanes.some(isPercussion);
  if (band.percussion && !hasPercussion) {
    lanes.push(['shaker', 'x.o.x.o.x.o.x.o.'], ['conga-high', '...o..o....o..o.']);
  }
  const activity = clamp(section.energy + style.layers * 0.45, 0.05, 1);
  const playing = lanes.filter(([drum], at) => {
    if (section.kind === 'break') return !['kick', 'snare', 'clap'].includes(drum);
    return at / lanes.length <= activity * 1.15;
  });
  const percussionLane = lanes.find(isPercussion);
  const lacksPercussion = !playing.some(isPercussion);
  if (band.percussionRequested && lacksPercussion && percussionLane) playing.push(percussionLane);
  return playing.map(([drum, pattern]) => [drum, readPattern(pattern)]);
}

function playBar(
  drum: Drum,
  barSteps: readonly (Step | null)[],
  bar: {
    from: Beats;
    until: Beats;
    section: PlannedSection;
    direction: Direction;
    seed: string;
    name: string;
  },
): DrumHit[] {
  const { from, until, section, direction, seed, name } = bar;
  const perBeat = stepsPerBeat(direction.genre);
  const hits: DrumHit[] = [];
  barSteps.forEach((step, at) => {
    const beat = at / perBeat;
    if (beat >= until - 1e-9) return;
    const randomOf = (use: string) => randomFor(seed, drum, name, at, use);
    const played = step && isPlayed(step, randomOf('comes'), direction) ? step : null;
    const addedVelocity = played ? 0 : addedKickVelocity(drum, beat, randomOf('dance'), direction);
    if (!played && addedVelocity === 0) return;
    const isDisplaced = randomOf('displaced') < direction.style.displaced * 0.4 && beat % 1 !== 0;
    const label = [seed, drum, name, at] as const;
    const strokes = played?.strokes ?? 1;
    for (let stroke = 0; stroke < strokes; stroke += 1) {
      const straight = from + beat + (isDisplaced ? 1 / perBeat : 0) + stroke / perBeat / strokes;
      const layBack = BACKBEATS.includes(drum) ? direction.genre.feel.layBack : 0;
      const deviation = normalFor(...label, stroke, 'time') * direction.looseness;
      const accent = beat % 1 === 0 ? 1 : beat % 0.5 === 0 ? 0.95 : 0.9;
      const force = (played?.velocity ?? addedVelocity) * direction.genre.drums.force * accent;
      const level = 0.62 + direction.energy * 0.3 + section.energy * 0.25 + direction.mood.force;
      hits.push({
        at: Math.max(
          section.start,
          swung(straight, direction) + milliseconds(layBack + deviation, direction),
        ),
        drum,
        velocity: clamp(force * level * (1 + normalFor(...label, stroke, 'force') * 0.08), 0.04, 1),
      });
    }
  });
  return hits;
}

/** Whether a step is played, by its condition and a random number in [0, 1). */
function isPlayed(step: Step, drawn: number, direction: Direction): boolean {
  if (step.condition === 'with-complexity') {
    return drawn < direction.complexity * 1.1 + direction.mood.syncopation * 0.2;
  }
  if (step.condition === 'with-energy') return drawn < direction.energy;
  return step.condition === 'always' || drawn < 0.4;
}

/** Velocity of a kick added on a beat, for danceable pieces and four-on-the-floor styles; 0 for none. */
function addedKickVelocity(drum: Drum, beat: Beats, drawn: number, direction: Direction): number {
  if (drum !== 'kick' || beat % 1 !== 0) return 0;
  const probability = clamp((direction.danceability - 0.6) * 1.6, 0, 0.75);
  return drawn < Math.max(probability, direction.style.fourToTheFloor) ? 0.72 : 0;
}
