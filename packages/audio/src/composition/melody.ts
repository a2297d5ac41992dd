import type { ScoreNote } from '../score.ts';
import type { Midi } from '../units.ts';
import type { BandMember } from './band.ts';
import { clamp } from '../numbers.ts';
import { randomFor } from '../random.ts';
import { INSTRUMENT_DESCRIPTIONS } from './instruments.ts';
import { chordAt, notesOfPhrase, type Plan, type PlannedSection, tonesOf } from './plan.ts';
import { intoRange, nearestPitchOf, pitchClass } from './scales.ts';
import { humanise, sectionVelocity, makeMonophonic } from './timing.ts';

/** The theme, note for note, in each section that has one, in the octave that suits the instrument. */
export function playMelody(plan: Plan, member: BandMember, seed: string): ScoreNote[] {
  const { direction } = plan;
  const { low, high } = INSTRUMENT_DESCRIPTIONS[member.instrument];
  const shift = octaveShift(
    plan.sections.flatMap((section) => section.theme?.notes ?? []),
    member,
    direction.mood.register,
  );
  const notes = plan.sections.flatMap((section) => {
    const level = sectionVelocity(section.energy, direction) + 0.05;
    return (section.theme?.notes ?? []).map((note) => ({
      ...note,
      start: plan.loops && note.start < 0 ? note.start + plan.length : Math.max(0, note.start),
      // Notes outside the instrument's range are moved into it by octaves.
      pitch: intoRange(note.pitch + shift, low, high),
      velocity: clamp(level * (0.6 + 0.45 * note.velocity), 0.08, 1),
    }));
  });
  return humanise(makeMonophonic(notes), {
    direction,
    seed,
    length: plan.length,
    timingScale: 0.6,
  });
}

/** Transposition by octaves, in semitones, that suits the instrument best. */
function octaveShift(
  notes: readonly { readonly pitch: Midi }[],
  member: Pick<BandMember, 'instrument'>,
  register: number,
): number {
  if (notes.length === 0) return 0;
  const { low, high } = INSTRUMENT_DESCRIPTIONS[member.instrument];
  const lowest = notes.reduce((least, note) => Math.min(least, note.pitch), Infinity);
  const highest = notes.reduce((most, note) => Math.max(most, note.pitch), -Infinity);
  const preferredCentre = clamp(70 + register, low + 6, high - 6);
  const isInRange = (shift: number) => lowest + shift >= low && highest + shift <= high;
  const shifts = [-48, -36, -24, -12, 0, 12, 24, 36, 48];
  const distance = (shift: number) => Math.abs((lowest + highest) / 2 + shift - preferredCentre);
  const nearest = (candidates: readonly number[]) =>
    candidates.reduce(
      (best, shift) => (distance(shift) < distance(best) ? shift : best),
      candidates[0] ?? 0,
    );
  const fitting = shifts.filter(isInRange);
  return nearest(fitting.length > 0 ? fitting : shifts);
}

/**
 * The countermelody. After a phrase that leaves a rest it repeats the phrase's last notes, moved to tones of the
 * current chords. Choruses and sections without a theme also have long guide tones.
 */
export function playCounter(plan: Plan, member: BandMember, seed: string): ScoreNote[] {
  const { direction } = plan;
  const { low, high } = INSTRUMENT_DESCRIPTIONS[member.instrument];
  const centre = clamp(64 + direction.mood.register * 0.7, low + 5, high - 5);
  const notes = plan.sections.flatMap((section) => {
    const isCalm = section.energy < 0.5 - direction.style.layers * 0.2;
    const isFirstVerse = section.kind === 'verse' && section.occurrence === 0;
    if ((isCalm || isFirstVerse) && !member.requested) return [];
    const responses = callAndResponse(section, plan, centre);
    return section.kind === 'chorus' || section.theme === null
      ? [...guideTones(section, plan, centre), ...responses]
      : responses;
  });
  const inRange = notes.map((note) => ({ ...note, pitch: intoRange(note.pitch, low, high) }));
  return humanise(makeMonophonic(inRange), { direction, seed, length: plan.length });
}

function callAndResponse(section: PlannedSection, plan: Plan, centre: Midi): ScoreNote[] {
  const { theme } = section;
  if (!theme) return [];
  const level = sectionVelocity(section.energy, plan.direction) * 0.75;
  const notes: ScoreNote[] = [];
  theme.phrases.forEach((phrase, index) => {
    const phraseNotes = notesOfPhrase(theme, phrase);
    const tail = phraseNotes.slice(-4);
    const first = tail[0];
    const last = tail.at(-1);
    if (!first || !last) return;
    const next = theme.phrases[index + 1]?.start ?? section.start + section.length;
    const nextOnset = theme.notes.find((note) => note.start > last.start + 1e-6)?.start ?? next;
    const begin = Math.ceil((last.start + Math.min(last.length, 1)) * 2) / 2;
    if (nextOnset - begin < 1) return;
    for (const note of tail) {
      const start = begin + note.start - first.start;
      const length = Math.min(note.length, nextOnset - start - 0.1);
      if (length < 0.12) break;
      const chord = chordAt(plan.chords, start);
      if (!chord) break;
      const tones = tonesOf(chord);
      const target = centre + (note.pitch - first.pitch);
      notes.push({ start, length, pitch: nearestPitchOf(tones, target), velocity: level });
    }
  });
  return notes;
}

/** Guide tones: for each chord the third, fourth or seventh that is nearest to the previous one. */
function guideTones(section: PlannedSection, plan: Plan, centre: Midi): ScoreNote[] {
  const level = sectionVelocity(section.energy, plan.direction) * 0.62;
  let pitch = centre;
  return section.chords.map((chord) => {
    const guides = chord.intervals.filter((interval) => [3, 4, 5, 10, 11].includes(interval));
    const tones = (guides.length > 0 ? guides : chord.intervals).map((interval) =>
      pitchClass(chord.root + interval),
    );
    // Each target is up to two semitones nearer to the centre, so that the line stays in its register.
    pitch = nearestPitchOf(tones, pitch + clamp(centre - pitch, -2, 2));
    const length = Math.max(0.25, chord.length * 0.94);
    return { start: chord.start, length, pitch, velocity: level };
  });
}

/** Runs through the chord tones: at the end of every fourth bar and of a chorus's first bar, elsewhere at random. */
export function playOrnament(plan: Plan, member: BandMember, seed: string): ScoreNote[] {
  const { direction } = plan;
  const { low, high } = INSTRUMENT_DESCRIPTIONS[member.instrument];
  const centre = clamp(79 + direction.mood.register, low + 7, high - 7);
  const step = direction.genre.drums.steps === 12 ? 1 / 3 : 0.25;
  const notes: ScoreNote[] = [];
  for (const section of plan.sections) {
    const plays = section.energy >= 0.5 || section.kind === 'break' || member.requested;
    if (!plays) continue;
    const bars = Math.round(section.length / direction.meter);
    if (section.kind === 'lift' && section.next === 'chorus') {
      notes.push(...risingRun(section, plan, { low, high, step }));
      continue;
    }
    for (let bar = 0; bar < bars; bar += 1) {
      const isRegular = bar % 4 === 3 || (bar === 0 && section.kind === 'chorus');
      const drawn = randomFor(
        seed,
        section.kind,
        direction.variations ? section.occurrence : 0,
        bar,
      );
      if (!isRegular && drawn > 0.12 + direction.complexity * 0.25) continue;
      const contour = drawn * 10 - Math.floor(drawn * 10) < 0.6 ? 1 : -1;
      const count = 3 + Math.round(direction.complexity * 5 * drawn + drawn * 2);
      const begin = section.start + bar * direction.meter + direction.meter - count * step;
      const level = sectionVelocity(section.energy, direction) * 0.6;
      let pitch = centre - contour * 6;
      for (let at = 0; at < count; at += 1) {
        const start = begin + at * step;
        const chord = chordAt(plan.chords, start);
        if (!chord) break;
        const tones = tonesOf(chord);
        pitch = intoRange(nearestPitchOf(tones, pitch + contour * 2.6), low, high);
        notes.push({ start, length: step * 1.6, pitch, velocity: level * (0.8 + 0.05 * at) });
      }
    }
  }
  return humanise(notes, { direction, seed, length: plan.length });
}

/**
 * A rising run through the chord tones in the last two bars of a lift, with a crescendo; its second half is twice as
 * fast.
 */
function risingRun(
  section: PlannedSection,
  plan: Plan,
  { low, high, step }: { low: Midi; high: Midi; step: number },
): ScoreNote[] {
  const { meter } = plan.direction;
  const length = Math.min(section.length, 2 * meter);
  const from = section.start + section.length - length;
  const level = sectionVelocity(section.energy, plan.direction);
  const bottom = Math.max(low, Math.min(64, high - 19));
  const notes: ScoreNote[] = [];
  for (let at = 0; at < length - 1e-6; at += at < length / 2 ? step * 2 : step) {
    const share = at / length;
    const chord = chordAt(plan.chords, from + at);
    if (!chord) break;
    const tones = tonesOf(chord);
    const pitch = intoRange(nearestPitchOf(tones, bottom + share * 19), low, high);
    const isRepeated = notes.at(-1)?.pitch === pitch;
    const velocity = level * (0.3 + 0.4 * share) * (isRepeated ? 0.8 : 1);
    notes.push({ start: from + at, length: step, pitch, velocity });
  }
  return notes;
}
