import type { Drum, DrumHit, DrumPart } from '../score.ts';
import type { Beats } from '../units.ts';
import { clamp } from '../numbers.ts';
import { normalFor, chooseFor, randomFor } from '../random.ts';
import type { Direction } from './direction.ts';
import { BACKBEATS, PERCUSSION } from './drum-kinds.ts';
import { buildUp, fillHits, fillLength, swell } from './fills.ts';
import type { Groove } from './genres/genre.ts';
import { barOf, readPattern, stepsPerBeat, type Step } from './notation.ts';
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

/** The groove of a section: the first for verses, the second for choruses. */
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
    // With variations, a repeated section has its own seed.
    const turn = direction.variations ? `${section.kind}${section.occurrence}` : section.kind;
    const until = bar === bars - 1 ? meter - fill : meter;
    for (const [drum, steps] of lanes) {
      const written = barOf(steps, bar, genre, meter);
      hits.push(
        ...playBar(drum, written, {
          from,
          until,
          section,
          direction,
          seed,
          name: `${turn}/${bar}`,
        }),
      );
    }
  }
  const last = section.start + section.length;
  if (band.drums && fill > 0) hits.push(...fillHits(last - fill, fill, section, direction, seed));
  if (band.drums && section.kind === 'lift') hits.push(...buildUp(section, direction, seed));
  if (band.drums && section.next === 'chorus') hits.push(...swell(section, direction, seed));
  if (band.drums && genre.drums.crash && section.energy >= 0.62) {
    hits.push({ at: section.start, drum: 'crash', velocity: 0.55 + section.energy * 0.35 });
  }
  return hits;
}

/** The lanes that sound: the calmer, the fewer, from the last; breaks go without kick and snare. */
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
  const ownPercussion = lanes.some(isPercussion);
  if (band.percussion && !ownPercussion) {
    lanes.push(['shaker', 'x.o.x.o.x.o.x.o.'], ['conga-high', '...o..o....o..o.']);
  }
  const busy = clamp(section.energy + style.layers * 0.45, 0.05, 1);
  const heard = lanes.filter(([drum], at) => {
    if (section.kind === 'break') return !['kick', 'snare', 'clap'].includes(drum);
    return at / lanes.length <= busy * 1.15;
  });
  const calm = lanes.find(isPercussion);
  const lacksPercussion = !heard.some(isPercussion);
  if (band.percussionWanted && lacksPercussion && calm) heard.push(calm);
  return heard.map(([drum, pattern]) => [drum, readPattern(pattern)]);
}

function playBar(
  drum: Drum,
  written: readonly (Step | null)[],
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
  written.forEach((step, at) => {
    const beat = at / perBeat;
    if (beat >= until - 1e-9) return;
    const throwOf = (what: string) => randomFor(seed, drum, name, at, what);
    const sounding = step && comes(step, throwOf('comes'), direction) ? step : null;
    const added = sounding ? 0 : addedForDancers(drum, beat, throwOf('dance'), direction);
    if (!sounding && added === 0) return;
    const moved = throwOf('displaced') < direction.style.displaced * 0.4 && beat % 1 !== 0;
    const place = [seed, drum, name, at] as const;
    const blows = sounding?.blows ?? 1;
    for (let blow = 0; blow < blows; blow += 1) {
      const straight = from + beat + (moved ? 1 / perBeat : 0) + blow / perBeat / blows;
      const late = BACKBEATS.includes(drum) ? direction.genre.feel.layBack : 0;
      const loose = normalFor(...place, blow, 'time') * direction.looseness;
      const accent = beat % 1 === 0 ? 1 : beat % 0.5 === 0 ? 0.95 : 0.9;
      const force = (sounding?.velocity ?? added) * direction.genre.drums.force * accent;
      const level = 0.62 + direction.energy * 0.3 + section.energy * 0.25 + direction.mood.force;
      hits.push({
        at: Math.max(
          section.start,
          swung(straight, direction) + milliseconds(late + loose, direction),
        ),
        drum,
        velocity: clamp(force * level * (1 + normalFor(...place, blow, 'force') * 0.08), 0.04, 1),
      });
    }
  });
  return hits;
}

/** Whether a step that only sometimes comes does so now. */
function comes(step: Step, drawn: number, direction: Direction): boolean {
  if (step.comes === 'with-complexity') {
    return drawn < direction.complexity * 1.1 + direction.mood.syncopation * 0.2;
  }
  if (step.comes === 'with-energy') return drawn < direction.energy;
  return step.comes === 'always' || drawn < 0.4;
}

/** Velocity of an added kick on every beat, for danceable pieces and club styles; 0 for none. */
function addedForDancers(drum: Drum, beat: Beats, drawn: number, direction: Direction): number {
  if (drum !== 'kick' || beat % 1 !== 0) return 0;
  const wish = clamp((direction.danceability - 0.6) * 1.6, 0, 0.75);
  return drawn < Math.max(wish, direction.style.fourToTheFloor) ? 0.72 : 0;
}
