import type { ChordSpan, Part, Score, VocalPart } from '../score.ts';
import type { BandMember } from './band.ts';
import { playBass } from './bass.ts';
import { playChords, playPad } from './comping.ts';
import { clamp } from '../numbers.ts';
import type { Direction } from './direction.ts';
import { playDrums } from './drums.ts';
import type { FormSection } from './form.ts';
import { playCounter, playMelody, playOrnament } from './melody.ts';
import { pauseDrums, pausePart, pausesOf } from './pauses.ts';
import { delayTheme, type Plan, type PlannedSection, type Theme } from './plan.ts';
import { resizedSpan } from './progressions.ts';
import { readRoman } from './roman.ts';

/** Content of a section, in beats from the section's start. */
export interface SectionContent {
  readonly chords: readonly ChordSpan[];
  readonly theme: Theme | null;
}

/** Places the sections of a form one after another and fills them with chords and themes. */
export function planPiece(
  form: readonly FormSection[],
  direction: Direction,
  options: { loops: boolean; fill: (section: FormSection, occurrence: number) => SectionContent },
): Plan {
  const seen = new Map<string, number>();
  const sections: PlannedSection[] = [];
  let start = 0;
  form.forEach((section, at) => {
    const occurrence = seen.get(section.kind) ?? 0;
    seen.set(section.kind, occurrence + 1);
    const { chords, theme } = options.fill(section, occurrence);
    const begin = start;
    const length = section.bars * direction.meter;
    sections.push({
      kind: section.kind,
      ...(section.called && { called: section.called }),
      start: begin,
      length,
      energy: clamp(section.energy * (0.45 + 0.75 * direction.energy), 0.05, 1),
      occurrence,
      chords: chords.map((chord) => ({ ...chord, start: chord.start + begin })),
      theme: theme && delayTheme(theme, begin),
      next: form[at + 1]?.kind ?? null,
    });
    start += length;
  });
  const connected = sections.map((section, at) => {
    const next = sections[at + 1] ?? (options.loops ? sections[0] : undefined);
    return next ? { ...section, chords: withTurnaround(section, next, direction) } : section;
  });
  return {
    direction,
    sections: connected,
    chords: connected.flatMap((section) => section.chords),
    length: start,
    loops: options.loops,
  };
}

/**
 * The chords of a section, with a turnaround if it ends on the next one's first chord: the last half bar is the
 * dominant of that chord (in minor the seventh degree), unless the theme still sounds or the genre (club, power
 * chords) stays on one chord.
 */
function withTurnaround(
  section: PlannedSection,
  next: PlannedSection,
  direction: Direction,
): ChordSpan[] {
  const last = section.chords.at(-1);
  const first = next.chords[0];
  const chords = [...section.chords];
  const isOneChord = direction.genre.harmony.tones[0] === 2 && direction.genre.form === 'club';
  if (!last || !first || last.root !== first.root || isOneChord) return chords;
  const half = direction.meter / 2;
  const hasTheme = section.theme?.notes.some(
    (note) => note.start + note.length > section.start + section.length - half + 1e-6,
  );
  if (last.length <= half || hasTheme) return chords;
  const dominant = readRoman(direction.key.mode === 'major' ? 'V' : 'VII', {
    tonic: first.root,
    mode: direction.key.mode,
  });
  chords[chords.length - 1] = { ...last, length: last.length - half };
  chords.push(resizedSpan(dominant, last.start + last.length - half, half, direction));
  return chords;
}

/** Composes all parts: each has its own seed, so that changing one leaves the others as they are. */
export function composeParts(plan: Plan, seed: string, vocal: VocalPart | null): Score {
  const { direction } = plan;
  const roleCounts = new Map<string, number>();
  const pauses = pausesOf(plan, `${seed}/pauses`);
  const parts: Part[] = [];
  for (const member of direction.band.members) {
    const index = roleCounts.get(member.role) ?? 0;
    roleCounts.set(member.role, index + 1);
    const ownPlan =
      vocal && member.role === 'melody' && !member.requested
        ? withoutSungThemes(plan, vocal)
        : plan;
    const notes = playPart(ownPlan, member, `${seed}/${member.role}${index > 0 ? index : ''}`);
    const part = pausePart({ instrument: member.instrument, role: member.role, notes }, pauses);
    if (part.notes.length > 0) parts.push(part);
  }
  return {
    tempo: direction.tempo,
    meter: direction.meter,
    key: direction.key,
    length: plan.length,
    sections: plan.sections.map(({ kind, called, start, length, energy }) => ({
      kind,
      ...(called && { called }),
      start,
      length,
      energy,
    })),
    chords: plan.chords,
    parts,
    drums: pauseDrums(playDrums(plan, `${seed}/drums`), pauses),
    vocal,
  };
}

/** The plan without themes in sections with vocals: the voice replaces the melody instrument there. */
function withoutSungThemes(plan: Plan, vocal: VocalPart): Plan {
  const starts = vocal.syllables.map((syllable) => syllable.notes[0]?.start ?? 0);
  const isSung = ({ start, length }: PlannedSection) =>
    starts.some((at) => at >= start - 1e-6 && at < start + length - 1e-6);
  return {
    ...plan,
    sections: plan.sections.map((section) =>
      isSung(section) ? { ...section, theme: null } : section,
    ),
  };
}

function playPart(plan: Plan, member: BandMember, seed: string): Part['notes'] {
  switch (member.role) {
    case 'melody':
      return playMelody(plan, member, seed);
    case 'counter':
      return playCounter(plan, member, seed);
    case 'chords':
      return playChords(plan, member, seed);
    case 'pad':
      return playPad(plan, member, seed);
    case 'bass':
      return playBass(plan, member, seed);
    case 'ornament':
      return playOrnament(plan, member, seed);
  }
}
