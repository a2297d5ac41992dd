import type { ChordSpan, ScoreNote } from '../score.ts';
import type { Midi } from '../units.ts';
import type { BandMember } from './band.ts';
import { clamp } from '../numbers.ts';
import { chooseFor, randomFor } from '../random.ts';
import { grooveOf } from './drums.ts';
import { INSTRUMENT_DESCRIPTIONS } from './instruments.ts';
import { barOf, readPattern, stepsPerBeat, type Step } from './notation.ts';
import { chordAt, type Plan, type PlannedSection, tonesOf } from './plan.ts';
import { classDistance, intoRange, pitchClass, scaleSteps } from './scales.ts';
import { humanise, loudness, oneAtATime } from './timing.ts';

/** The bass line: the genre's figure on the plan's chords, with the kick, leading to what follows. */
export function playBass(plan: Plan, member: BandMember, seed: string): ScoreNote[] {
  const { direction } = plan;
  const { patterns, walks } = direction.genre.bass;
  const notes = plan.sections.flatMap((section) => {
    const quiet = section.kind === 'break' || section.energy < 0.22;
    if (quiet && !member.wanted) return [];
    if (walks && !isInTwo(section, seed)) return walk(section, plan, member, seed);
    // The sparest figure is for verses; a chorus has that one too, or a busier one.
    const [spare = ''] = patterns;
    const figure = section.kind === 'chorus' ? chooseFor(patterns, seed, 'chorus') : spare;
    return playPattern(section, readPattern(figure), plan, member, seed);
  });
  return humanise(oneAtATime(notes), { direction, seed, length: plan.length, steady: 0.7 });
}

/** Whether a walking bass starts with half notes, which the seed may decide for the first head or solo. */
function isInTwo({ kind, occurrence }: PlannedSection, seed: string): boolean {
  const drawn = randomFor(seed, 'in-two');
  return occurrence === 0 && kind === (drawn < 0.35 ? 'chorus' : drawn < 0.6 ? 'verse' : null);
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
  const level = loudness(section.energy, direction);
  const notes: ScoreNote[] = [];
  for (let bar = 0; bar * meter < section.length; bar += 1) {
    const from = section.start + bar * meter;
    const written = barOf(pattern, bar, genre, meter);
    const kicks = kick.length > 0 ? barOf(kick, bar, genre, meter) : [];
    const places = written.flatMap((step, at) => (step ? [at] : []));
    written.forEach((step, at) => {
      const start = from + at / perBeat;
      const chord = chordAt(plan.chords, start);
      if (!chord) return;
      const slot = ((places.find((place) => place > at) ?? written.length) - at) / perBeat;
      if (step) {
        const length = (step.held > 1 ? step.held / perBeat : slot) * genre.bass.hold;
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
        kicks[at]?.comes === 'always' &&
        randomFor(seed, 'kick', bar, at) < genre.bass.locksKick * clamp(direction.energy, 0.4, 1)
      ) {
        const length = Math.min(slot, 0.5) * genre.bass.hold;
        notes.push({ start, length, pitch: rootPitch(chord, member), velocity: level * 0.85 });
      }
    });
  }
  return notes;
}

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
  const above = (interval: number) => (root + interval <= high ? root + interval : root);
  const tone = (choices: readonly number[], otherwise: number) =>
    above(chord.intervals.find((interval) => choices.includes(interval)) ?? otherwise);
  if (sign === '8') return above(12);
  if (sign === '5') return tone([6, 7, 8], 7);
  if (sign === '3') return tone([3, 4], 7);
  if (sign === '7') return tone([9, 10, 11], 10);
  if (sign !== 'a' || drawn > plan.direction.genre.bass.approach) return root;
  const next = chordAt(plan.chords, start + plan.direction.meter / 2);
  if (!next || next === chord) return tone([6, 7, 8], 7);
  return approach(rootPitch(next, member), plan, member, drawn);
}

/** A step below or above where the line is going: of the scale, or by a semitone where it is complex. */
function approach(target: Midi, plan: Plan, member: BandMember, drawn: number): Midi {
  const { key, scale, complexity } = plan.direction;
  const { low } = INSTRUMENT_DESCRIPTIONS[member.instrument];
  const from = target - 2 >= low && randomFor(String(target), drawn) < 0.5 ? -1 : 1;
  if (drawn < complexity * 0.6) return target + from;
  const inScale = (pitch: Midi) => scaleSteps(scale).includes(pitchClass(pitch - key.tonic));
  return inScale(target + from) ? target + from : target + 2 * from;
}

/**
 * A walking line: a note on every beat; the chord's root where it changes, a step towards the next
 * root just before, chord tones and passing tones of the scale between, by the shortest way.
 */
function walk(section: PlannedSection, plan: Plan, member: BandMember, seed: string): ScoreNote[] {
  const { direction } = plan;
  const level = loudness(section.energy, direction);
  const notes: ScoreNote[] = [];
  let here: Midi | null = null;
  for (let beat = 0; beat < section.length; beat += 1) {
    const start = section.start + beat;
    const chord = chordAt(plan.chords, start);
    const next = chordAt(plan.chords, start + 1);
    if (!chord || !next) continue;
    const drawn = randomFor(seed, 'walk', beat, section.kind, section.occurrence);
    const changed = start - chord.start < 1e-6;
    let pitch: Midi;
    if (changed || here === null) pitch = nearRoot(chord, member, here);
    else if (next !== chord) pitch = approach(nearRoot(next, member, here), plan, member, drawn);
    else pitch = passing(chord, here, member, drawn);
    notes.push({ start, length: 0.92, pitch, velocity: level * (beat % 2 === 1 ? 1 : 0.9) });
    // A skip on the last eighth of the beat, now and then.
    if (drawn < direction.complexity * 0.18) {
      notes.push({ start: start + 2 / 3, length: 0.25, pitch, velocity: level * 0.6 });
    }
    here = pitch;
  }
  return notes;
}

function nearRoot(chord: ChordSpan, member: BandMember, here: Midi | null): Midi {
  const root = rootPitch(chord, member);
  const { high } = INSTRUMENT_DESCRIPTIONS[member.instrument];
  const higher = root + 12;
  return here !== null && higher <= high && Math.abs(higher - here) < Math.abs(root - here)
    ? higher
    : root;
}

function passing(chord: ChordSpan, here: Midi, member: BandMember, drawn: number): Midi {
  const { high } = INSTRUMENT_DESCRIPTIONS[member.instrument];
  const tones = tonesOf(chord);
  const near = [-5, -4, -3, -2, 2, 3, 4, 5]
    .map((step) => here + step)
    .filter((pitch) => pitch >= 28 && pitch <= high)
    .filter((pitch) => tones.some((tone) => classDistance(tone, pitchClass(pitch)) === 0));
  return near[Math.floor(drawn * near.length)] ?? rootPitch(chord, member);
}
