import type { ChordSpan, ScoreNote } from '../score.ts';
import type { Midi } from '../units.ts';
import type { BandMember } from './band.ts';
import { clamp } from '../numbers.ts';
import { chooseFor, randomFor } from '../random.ts';
import { INSTRUMENT_DESCRIPTIONS } from './instruments.ts';
import { barOf, readPattern, stepsPerBeat, type Step } from './notation.ts';
import type { Plan, PlannedSection } from './plan.ts';
import { humanise, loudness, milliseconds } from './timing.ts';
import { leadVoices } from './voicing.ts';

/** The chords as this instrument holds them: one voicing per span, led through the whole piece. */
function voicingsFor(
  plan: Plan,
  member: BandMember,
  centre: Midi,
): ReadonlyMap<ChordSpan, readonly Midi[]> {
  const { low, high, voices } = INSTRUMENT_DESCRIPTIONS[member.instrument];
  const middle = Math.round(clamp(centre + plan.direction.mood.register * 0.6, low + 8, high - 8));
  const voiced = leadVoices(plan.chords, {
    low: Math.max(low, middle - 15),
    high: Math.min(high, middle + 15),
    centre: middle,
    voices,
  });
  return new Map(plan.chords.map((chord, at) => [chord, voiced[at] ?? []]));
}

/** Chords in the genre's rhythm: struck, strummed or broken; held where it is calm. */
export function playChords(plan: Plan, member: BandMember, seed: string): ScoreNote[] {
  const { direction } = plan;
  const { patterns, centre, strum } = direction.genre.comping;
  const voicings = voicingsFor(plan, member, centre);
  const notes = plan.sections.flatMap((section) => {
    if (section.energy < 0.12 && !member.wanted) return [];
    const calm = section.kind === 'break' || section.energy < 0.3;
    const pattern =
      calm && !patterns[0]?.includes('0') ? 'X'.padEnd(direction.genre.drums.steps, '-') : null;
    const steps = readPattern(
      pattern ?? chooseFor(figuresFor(section, patterns), seed, section.kind),
    );
    return playSteps(section, steps, { plan, seed, voicings, strum });
  });
  return humanise(notes, { direction, seed, length: plan.length });
}

/**
 * Figures for a section: of all, from the sparsest to the busiest, verses do without the last and choruses
 * without the first.
 */
function figuresFor({ kind }: PlannedSection, patterns: readonly string[]): readonly string[] {
  if (patterns.length < 2) return patterns;
  if (kind === 'verse') return patterns.slice(0, -1);
  return kind === 'chorus' ? patterns.slice(1) : patterns;
}

function playSteps(
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
  const level = loudness(section.energy, direction) * 0.9;
  const articulation = genre.comping.hold * clamp(direction.mood.articulation, 0.4, 1.15);
  const notes: ScoreNote[] = [];
  for (const chord of section.chords) {
    const voicing = voicings.get(chord) ?? [];
    const end = chord.start + chord.length;
    for (let step = Math.round((chord.start - section.start) * perBeat); ; step += 1) {
      const start = section.start + step / perBeat;
      if (start >= end - 1e-6) break;
      const perBar = Math.round(meter * perBeat);
      const bar = barOf(steps, Math.floor(step / perBar), genre, meter);
      const written = bar[step % perBar] ?? null;
      // A chord that changes between the strokes is struck where it changes, when sound is held.
      const changes = !written && Math.abs(start - chord.start) < 1e-6 && genre.comping.hold > 0.7;
      if (!written && !changes) continue;
      const moved = randomFor(seed, section.kind, step, 'push') < direction.style.displaced * 0.3;
      const at = start + (moved ? 1 / perBeat : 0);
      const rest = bar.slice((step % perBar) + 1).findIndex((other) => other !== null);
      const gap = (rest < 0 ? perBar - (step % perBar) : rest + 1) / perBeat;
      const slot = written && written.held > 1 ? written.held / perBeat : gap;
      const length = Math.max(0.1, Math.min(slot * articulation, end - at));
      const single = written && /[0-5]/.test(written.sign) ? Number(written.sign) : null;
      const velocity = level * (written?.velocity ?? 0.7);
      if (single !== null) {
        const voice = voicing[single % Math.max(1, voicing.length)];
        const octave = single >= voicing.length ? 12 : 0;
        if (voice !== undefined) notes.push({ start: at, length, pitch: voice + octave, velocity });
        continue;
      }
      voicing.forEach((pitch, voice) => {
        const delay = milliseconds(strum * voice, direction);
        const top = voice === voicing.length - 1 ? 1.06 : 1;
        notes.push({ start: at + delay, length, pitch, velocity: clamp(velocity * top, 0.05, 1) });
      });
    }
  }
  return notes;
}

/** In choruses the lowest voice sounds an octave above the others as well: the register rises. */
function opened(voicing: readonly Midi[], section: PlannedSection, high: Midi): readonly Midi[] {
  const [lowest] = voicing;
  const above = lowest === undefined ? Infinity : lowest + (voicing.length > 3 ? 24 : 12);
  const rises = section.kind === 'chorus' && above <= high && !voicing.includes(above);
  return rises ? [...voicing, above] : voicing;
}

/** Held chords that swell with the sections. */
export function playPad(plan: Plan, member: BandMember, seed: string): ScoreNote[] {
  const { direction } = plan;
  const voicings = voicingsFor(plan, member, 62);
  const notes = plan.sections.flatMap((section) => {
    // The first verse is left bare where others carry it, so that what follows opens up.
    const first = section.kind === 'verse' && section.occurrence === 0;
    const carried = direction.genre.form !== 'flow' && direction.band.members.length >= 4;
    const bare = (first && carried) || (section.kind === 'verse' && direction.style.layers < -0.3);
    const { high } = INSTRUMENT_DESCRIPTIONS[member.instrument];
    if ((bare || section.energy < 0.1) && !member.wanted) return [];
    const level = loudness(section.energy, direction) * 0.72;
    return section.chords.flatMap((chord) =>
      opened(voicings.get(chord) ?? [], section, high).map((pitch) => ({
        start: chord.start,
        length: Math.max(0.25, chord.length - 0.06),
        pitch,
        velocity: level,
      })),
    );
  });
  return humanise(notes, { direction, seed, length: plan.length, steady: 0.5 });
}
