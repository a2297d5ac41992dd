import { pick, seededRandom } from '@artist-space/audio/random.ts';
import type { Drum, PartRole, Score, Section, SectionKind } from '@artist-space/audio/score.ts';

/** How a section is played. */
interface Playing {
  /** Factors of the velocities at its beginning and at its end. */
  from: number;
  to: number;
  /** 0..1: how loud the desk lets it be beside the others. */
  energy: number;
  /** Parts that play; all if left out. */
  roles?: readonly PartRole[];
  drums: 'none' | 'light' | 'all';
}

const QUIET = { from: 0.4, to: 0.5, energy: 0, drums: 'none' } as const;
const FULL: Playing = { from: 0.85, to: 1, energy: 1, drums: 'all' };
const DRUMS_WITHOUT_BACKBEAT: readonly Drum[] = [
  ...(['closed-hat', 'pedal-hat', 'shaker', 'tambourine', 'rim'] as const),
  ...(['bongo', 'conga-low', 'conga-high', 'triangle'] as const),
];

/** Ways to stage a piece: what its sections are played by, and how. */
const STAGINGS: readonly Record<SectionKind, Playing>[] = [
  // The harmony alone, then bass and light percussion; everybody from the chorus on.
  {
    intro: { ...QUIET, roles: ['chords', 'pad'] },
    verse: { from: 0.5, to: 0.7, energy: 0.3, roles: ['chords', 'bass', 'melody'], drums: 'light' },
    lift: { from: 0.6, to: 0.95, energy: 0.55, drums: 'all' },
    chorus: FULL,
    break: { ...QUIET, roles: ['pad', 'melody', 'bass'] },
    bridge: { ...QUIET, to: 0.8, energy: 0.15, roles: ['chords', 'melody'] },
    end: { from: 0.6, to: 0.25, energy: 0.1, roles: ['chords', 'pad'], drums: 'none' },
  },
  // Begins with the rhythm, thins out in the middle, ends on the full band.
  {
    intro: { from: 0.35, to: 0.6, energy: 0.1, roles: ['bass'], drums: 'light' },
    verse: { from: 0.45, to: 0.5, energy: 0.3, roles: ['chords', 'bass', 'pad'], drums: 'all' },
    lift: { ...QUIET, to: 0.9, energy: 0.2, roles: ['chords', 'pad'] },
    chorus: FULL,
    break: { ...QUIET, energy: 0.1, roles: ['bass', 'melody'], drums: 'light' },
    bridge: { ...QUIET, roles: ['pad', 'counter'] },
    end: { from: 1, to: 0.5, energy: 0.7, drums: 'all' },
  },
  // Grows from the first bar to the last chorus, and leaves by the melody.
  {
    intro: { from: 0.25, to: 0.5, energy: 0, roles: ['pad', 'melody'], drums: 'none' },
    verse: { from: 0.4, to: 0.8, energy: 0.25, roles: ['chords', 'pad', 'bass'], drums: 'light' },
    lift: { from: 0.7, to: 1, energy: 0.6, drums: 'all' },
    chorus: FULL,
    break: { ...QUIET, roles: ['chords'] },
    bridge: {
      from: 0.5,
      to: 0.95,
      energy: 0.3,
      roles: ['chords', 'bass', 'melody'],
      drums: 'light',
    },
    end: { from: 0.5, to: 0.2, energy: 0, roles: ['melody', 'pad'], drums: 'none' },
  },
];

/**
 * Stages a composed piece with dynamics, as a band would: in quiet sections some players wait, others play softly,
 * and sections grow or fade. The same seed gives the same staging. Singing stays as it is.
 */
export function withDynamics(score: Score, seed: string): Score {
  const staging = pick(seededRandom(`${seed}/staging`), STAGINGS);
  const playingOf = (section: Section): Playing =>
    // A piece that has one kind of section only would be quiet throughout.
    score.sections.some(({ kind }) => kind === 'chorus') ? staging[section.kind] : FULL;
  const at = (beat: number) => {
    const section = score.sections.findLast(({ start }) => start <= beat + PICKUP);
    if (!section) return null;
    const playing = playingOf(section);
    const done = Math.min(1, Math.max(0, (beat - section.start) / section.length));
    return { section, playing, factor: playing.from + done * (playing.to - playing.from) };
  };
  const silent = new Set(
    score.sections.filter((section) => !hasAny(score, section, playingOf(section).roles)),
  );
  const isHeard = (role: PartRole, { section, playing }: { section: Section; playing: Playing }) =>
    playing.roles === undefined || playing.roles.includes(role) || silent.has(section);
  const hits = score.drums?.hits.flatMap((hit) => {
    const now = at(hit.at);
    if (!now || now.playing.drums === 'none') return [];
    if (now.playing.drums === 'light' && !DRUMS_WITHOUT_BACKBEAT.includes(hit.drum)) return [];
    return [{ ...hit, velocity: hit.velocity * now.factor }];
  });
  return {
    ...score,
    sections: score.sections.map((section) => ({ ...section, energy: playingOf(section).energy })),
    parts: score.parts.map((part) => ({
      ...part,
      notes: part.notes.flatMap((note) => {
        const now = at(note.start);
        if (!now || !isHeard(part.role, now)) return [];
        return [{ ...note, velocity: note.velocity * now.factor }];
      }),
    })),
    drums: score.drums && { ...score.drums, hits: hits ?? [] },
  };
}

/** Beats by which a note may come before the section that it belongs to. */
const PICKUP = 0.25;

/** Whether any of these parts plays in a section: it would be silent otherwise. */
const hasAny = ({ parts }: Score, { start, length }: Section, roles: readonly PartRole[] = []) =>
  parts.some(
    ({ role, notes }) =>
      roles.includes(role) &&
      notes.some((note) => note.start >= start - PICKUP && note.start < start + length - PICKUP),
  );
