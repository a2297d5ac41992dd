import type { ChordSpan, ScoreNote } from '../score.ts';
import type { Midi } from '../units.ts';
import type { BandMember } from './band.ts';
import { clamp } from '../numbers.ts';
import { chooseFor, randomFor } from '../random.ts';
import { grooveOf } from './drums.ts';
import { INSTRUMENT_DESCRIPTIONS } from './instruments.ts';
import { stepsOfBar, readPattern, stepsPerBeat, type Step } from './notation.ts';
import { chordAt, type Plan, type PlannedSection, tonesOf } from './plan.ts';
import { intervalClass, intoRange, pitchClass, scaleSteps } from './scales.ts';
import { humanise, sectionVelocity, makeMonophonic } from './timing.ts';

/** The bass line: the genre's pattern, with notes added on kicks, or a walking bass. */
export function playBass(plan: Plan, member: BandMember, seed: string): ScoreNote[] {
  const { direction } = plan;
  const { patterns, walks } = direction.genre.bass;
  const notes = plan.sections.flatMap((section) => {
    const isQuiet = section.kind === 'break' || section.energy < 0.22;
    if (isQuiet && !member.requested) return [];
    if (walks && !isTwoFeel(section, seed)) return walkingLine(section, plan, member, seed);
    // Choruses may have any pattern, other sections the sparsest.
    const [sparsest = ''] = patterns;
    const pattern = section.kind === 'chorus' ? chooseFor(patterns, seed, 'chorus') : sparsest;
    return playPattern(section, readPattern(pattern), plan, member, seed);
  });
  return humanise(makeMonophonic(notes), {
    direction,
    seed,
    length: plan.length,
    timingScale: 0.7,
  });
}

/** Whether a walking bass plays a section in two, which the seed may decide for the first head or solo. */
function isTwoFeel({ kind, occurrence }: PlannedSection, seed: string): boolean {
  if (occurrence > 0) return false;
  const drawn = randomFor(seed, 'in-two');
  if (drawn < 0.35) return kind === 'chorus';
  return drawn < 0.6 && kind === 'verse';
}

function playPattern(
  section: PlannedSection,
  pattern: readonly (Step | null)[],
  plan: Plan,
  member: BandMember,
  seed: string,
): ScoreNote[] {
  const { direction } = plan;
  const { genre, meter } = direction;
  const perBeat = stepsPerBeat(genre);
  const kick = readPattern(grooveOf(section, direction, seed).kick ?? '');
  const level = sectionVelocity(section.energy, direction);
  const notes: ScoreNote[] = [];
  for (let bar = 0; bar * meter < section.length; bar += 1) {
    const from = section.start + bar * meter;
    const barSteps = stepsOfBar(pattern, bar, genre, meter);
    const kicks = kick.length > 0 ? stepsOfBar(kick, bar, genre, meter) : [];
    const onsets = barSteps.flatMap((step, at) => (step ? [at] : []));
    barSteps.forEach((step, at) => {
      const start = from + at / perBeat;
      const chord = chordAt(plan.chords, start);
      if (!chord) return;
      const slot = ((onsets.find((onset) => onset > at) ?? barSteps.length) - at) / perBeat;
      if (step) {
        const length =
          (step.lengthInSteps > 1 ? step.lengthInSteps / perBeat : slot) * genre.bass.hold;
        const pitch = pitchOf(
          step.sign,
          chord,
          start,
          plan,
          member,
          randomFor(seed, bar, at, 'way'),
        );
        const weight = step.sign === 'R' || step.sign === '8' ? 1 : 0.88;
        notes.push({ start, length, pitch, velocity: level * weight });
      } else if (
        kicks[at]?.condition === 'always' &&
        randomFor(seed, 'kick', bar, at) < genre.bass.locksKick * clamp(direction.energy, 0.4, 1)
      ) {
        const length = Math.min(slot, 0.5) * genre.bass.hold;
        notes.push({ start, length, pitch: rootPitch(chord, member), velocity: level * 0.85 });
      }
    });
  }
  return notes;
}

/** The bass note of a chord in the lowest octave of the instrument, not below E1 (28). */
function rootPitch(chord: ChordSpan, member: BandMember): Midi {
  const { low } = INSTRUMENT_DESCRIPTIONS[member.instrument];
  const floor = Math.max(low, 28);
  return intoRange(chord.bass ?? chord.root, floor, floor + 11);
}

function pitchOf(
  sign: string,
  chord: ChordSpan,
  start: number,
  plan: Plan,
  member: BandMember,
  drawn: number,
): Midi {
  const { high } = INSTRUMENT_DESCRIPTIONS[member.instrument];
  const root = rootPitch(chord, member);
  const aboveRoot = (interval: number) => (root + interval <= high ? root + interval : root);
  const tone = (accepted: readonly number[], fallback: number) =>
    aboveRoot(chord.intervals.find((interval) => accepted.includes(interval)) ?? fallback);
  if (sign === '8') return aboveRoot(12);
  if (sign === '5') return tone([6, 7, 8], 7);
  if (sign === '3') return tone([3, 4], 7);
  if (sign === '7') return tone([9, 10, 11], 10);
  if (sign !== 'a' || drawn > plan.direction.genre.bass.approach) return root;
  const next = chordAt(plan.chords, start + plan.direction.meter / 2);
  if (!next || next === chord) return tone([6, 7, 8], 7);
  return approach(rootPitch(next, member), plan, member, drawn);
}

/** An approach note below or above the target: a semitone away, or a tone of the scale if the complexity is low. */
function approach(target: Midi, plan: Plan, member: BandMember, drawn: number): Midi {
  const { key, scale, complexity } = plan.direction;
  const { low } = INSTRUMENT_DESCRIPTIONS[member.instrument];
  const direction = target - 2 >= low && randomFor(String(target), drawn) < 0.5 ? -1 : 1;
  if (drawn < complexity * 0.6) return target + direction;
  const inScale = (pitch: Midi) => scaleSteps(scale).includes(pitchClass(pitch - key.tonic));
  return inScale(target + direction) ? target + direction : target + 2 * direction;
}

/**
 * A walking bass: a note on every beat. Roots where chords change, approach notes just before them, otherwise chord
 * tones within a fourth of the previous note.
 */
function walkingLine(
  section: PlannedSection,
  plan: Plan,
  member: BandMember,
  seed: string,
): ScoreNote[] {
  const { direction } = plan;
  const level = sectionVelocity(section.energy, direction);
  const notes: ScoreNote[] = [];
  let previous: Midi | null = null;
  for (let beat = 0; beat < section.length; beat += 1) {
    const start = section.start + beat;
    const chord = chordAt(plan.chords, start);
    const next = chordAt(plan.chords, start + 1);
    if (!chord || !next) continue;
    const drawn = randomFor(seed, 'walk', beat, section.kind, section.occurrence);
    const isNewChord = start - chord.start < 1e-6;
    let pitch: Midi;
    if (isNewChord || previous === null) pitch = nearestRoot(chord, member, previous);
    else if (next !== chord)
      pitch = approach(nearestRoot(next, member, previous), plan, member, drawn);
    else pitch = nearbyChordTone(chord, previous, member, drawn);
    notes.push({ start, length: 0.92, pitch, velocity: level * (beat % 2 === 1 ? 1 : 0.9) });
    // Sometimes the note is repeated on the last triplet eighth of the beat.
    if (drawn < direction.complexity * 0.18) {
      notes.push({ start: start + 2 / 3, length: 0.25, pitch, velocity: level * 0.6 });
    }
    previous = pitch;
  }
  return notes;
}

function nearestRoot(chord: ChordSpan, member: BandMember, previous: Midi | null): Midi {
  const root = rootPitch(chord, member);
  const { high } = INSTRUMENT_DESCRIPTIONS[member.instrument];
  const higher = root + 12;
  return previous !== null &&
    higher <= high &&
    Math.abs(higher - previous) < Math.abs(root - previous)
    ? higher
    : root;
}

function nearbyChordTone(
  chord: ChordSpan,
  previous: Midi,
  member: BandMember,
  drawn: number,
): Midi {
  const { high } = INSTRUMENT_DESCRIPTIONS[member.instrument];
  const tones = tonesOf(chord);
  const candidates = [-5, -4, -3, -2, 2, 3, 4, 5]
    .map((step) => previous + step)
    .filter((pitch) => pitch >= 28 && pitch <= high)
    .filter((pitch) => tones.some((tone) => intervalClass(tone, pitchClass(pitch)) === 0));
  return candidates[Math.floor(drawn * candidates.length)] ?? rootPitch(chord, member);
}
