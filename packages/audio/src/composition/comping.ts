import type { ChordSpan, ScoreNote } from '../score.ts';
import type { Midi } from '../units.ts';
import type { BandMember } from './band.ts';
import { clamp } from '../numbers.ts';
import { chooseFor, randomFor } from '../random.ts';
import { INSTRUMENT_DESCRIPTIONS } from './instruments.ts';
import { stepsOfBar, readPattern, stepsPerBeat, type Step } from './notation.ts';
import type { Plan, PlannedSection } from './plan.ts';
import { humanise, sectionVelocity, milliseconds } from './timing.ts';
import { leadVoices } from './voicing.ts';

/** A voicing per chord span in the range of the instrument, with voice leading through the whole piece. */
function voicingsFor(
  plan: Plan,
  member: BandMember,
  centre: Midi,
): ReadonlyMap<ChordSpan, readonly Midi[]> {
  const { low, high, voices } = INSTRUMENT_DESCRIPTIONS[member.instrument];
  const centreInRange = Math.round(
    clamp(centre + plan.direction.mood.register * 0.6, low + 8, high - 8),
  );
  const voiced = leadVoices(plan.chords, {
    low: Math.max(low, centreInRange - 15),
    high: Math.min(high, centreInRange + 15),
    centre: centreInRange,
    voices,
  });
  return new Map(plan.chords.map((chord, at) => [chord, voiced[at] ?? []]));
}

/** The chords in the genre's rhythm: block chords, strummed or broken; calm sections hold block chords for a bar. */
export function playChords(plan: Plan, member: BandMember, seed: string): ScoreNote[] {
  const { direction } = plan;
  const { patterns, centre, strum } = direction.genre.comping;
  const voicings = voicingsFor(plan, member, centre);
  const notes = plan.sections.flatMap((section) => {
    if (section.energy < 0.12 && !member.requested) return [];
    const isCalm = section.kind === 'break' || section.energy < 0.3;
    const heldPattern =
      isCalm && !patterns[0]?.includes('0') ? 'X'.padEnd(direction.genre.drums.steps, '-') : null;
    const steps = readPattern(
      heldPattern ?? chooseFor(patternsFor(section, patterns), seed, section.kind),
    );
    return playPattern(section, steps, { plan, seed, voicings, strum });
  });
  return humanise(notes, { direction, seed, length: plan.length });
}

/**
 * Patterns for a section. They are sorted from the sparsest to the busiest: verses omit the last, choruses the
 * first.
 */
function patternsFor({ kind }: PlannedSection, patterns: readonly string[]): readonly string[] {
  if (patterns.length < 2) return patterns;
  if (kind === 'verse') return patterns.slice(0, -1);
  return kind === 'chorus' ? patterns.slice(1) : patterns;
}

function playPattern(
  section: PlannedSection,
  steps: readonly (Step | null)[],
  player: {
    plan: Plan;
    seed: string;
    voicings: ReadonlyMap<ChordSpan, readonly Midi[]>;
    strum: number;
  },
): ScoreNote[] {
  const { plan, seed, voicings, strum } = player;
  const { direction } = plan;
  const { genre, meter } = direction;
  const perBeat = stepsPerBeat(genre);
  const level = sectionVelocity(section.energy, direction) * 0.9;
  const articulation = genre.comping.hold * clamp(direction.mood.articulation, 0.4, 1.15);
  const notes: ScoreNote[] = [];
  for (const chord of section.chords) {
    const voicing = voicings.get(chord) ?? [];
    const end = chord.start + chord.length;
    for (let step = Math.round((chord.start - section.start) * perBeat); ; step += 1) {
      const start = section.start + step / perBeat;
      if (start >= end - 1e-6) break;
      const perBar = Math.round(meter * perBeat);
      const bar = stepsOfBar(steps, Math.floor(step / perBar), genre, meter);
      const patternStep = bar[step % perBar] ?? null;
      // Sustained comping also strikes a new chord that begins on a rest of the pattern.
      const isNewChord =
        !patternStep && Math.abs(start - chord.start) < 1e-6 && genre.comping.hold > 0.7;
      if (!patternStep && !isNewChord) continue;
      const isDisplaced =
        randomFor(seed, section.kind, step, 'push') < direction.style.displaced * 0.3;
      const at = start + (isDisplaced ? 1 / perBeat : 0);
      const restsAfter = bar.slice((step % perBar) + 1).findIndex((other) => other !== null);
      const gap = (restsAfter < 0 ? perBar - (step % perBar) : restsAfter + 1) / perBeat;
      const slot =
        patternStep && patternStep.lengthInSteps > 1 ? patternStep.lengthInSteps / perBeat : gap;
      const length = Math.max(0.1, Math.min(slot * articulation, end - at));
      const voiceIndex =
        patternStep && /[0-5]/.test(patternStep.sign) ? Number(patternStep.sign) : null;
      const velocity = level * (patternStep?.velocity ?? 0.7);
      if (voiceIndex !== null) {
        const voice = voicing[voiceIndex % Math.max(1, voicing.length)];
        const octave = voiceIndex >= voicing.length ? 12 : 0;
        if (voice !== undefined) notes.push({ start: at, length, pitch: voice + octave, velocity });
        continue;
      }
      voicing.forEach((pitch, voice) => {
        const delay = milliseconds(strum * voice, direction);
        const accent = voice === voicing.length - 1 ? 1.06 : 1;
        notes.push({
          start: at + delay,
          length,
          pitch,
          velocity: clamp(velocity * accent, 0.05, 1),
        });
      });
    }
  }
  return notes;
}

/** In choruses, doubles the lowest voice an octave higher, or two above four or more voices. */
function withOctaveDoubling(
  voicing: readonly Midi[],
  section: PlannedSection,
  high: Midi,
): readonly Midi[] {
  const [lowest] = voicing;
  const doubled = lowest === undefined ? Infinity : lowest + (voicing.length > 3 ? 24 : 12);
  const isDoubled = section.kind === 'chorus' && doubled <= high && !voicing.includes(doubled);
  return isDoubled ? [...voicing, doubled] : voicing;
}

/** Held chords, as loud as the section's energy says. */
export function playPad(plan: Plan, member: BandMember, seed: string): ScoreNote[] {
  const { direction } = plan;
  const voicings = voicingsFor(plan, member, 62);
  const notes = plan.sections.flatMap((section) => {
    // The first verse has no pad if the band is large enough, so that the next section sounds fuller.
    const isFirstVerse = section.kind === 'verse' && section.occurrence === 0;
    const isFullBand = direction.genre.form !== 'flow' && direction.band.members.length >= 4;
    const isOmitted =
      (isFirstVerse && isFullBand) || (section.kind === 'verse' && direction.style.layers < -0.3);
    const { high } = INSTRUMENT_DESCRIPTIONS[member.instrument];
    if ((isOmitted || section.energy < 0.1) && !member.requested) return [];
    const level = sectionVelocity(section.energy, direction) * 0.72;
    return section.chords.flatMap((chord) =>
      withOctaveDoubling(voicings.get(chord) ?? [], section, high).map((pitch) => ({
        start: chord.start,
        length: Math.max(0.25, chord.length - 0.06),
        pitch,
        velocity: level,
      })),
    );
  });
  return humanise(notes, { direction, seed, length: plan.length, timingScale: 0.5 });
}
