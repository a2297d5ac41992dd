import type { SketchNote, SketchVoice } from '../../player/note-sketch.ts';
import type { Clip, Programme } from '../../player/timeline-player.ts';
import { barsOf, blocksOf, type SectionBlock, sounds, toldIn } from './arranging.ts';
import type { PartNote, StoredEdits, VersionsView } from './version.ts';

/** A change that is heard only in the new version. */
export type NotHeard = 'tempo' | 'key' | 'take' | 'chords' | 'instrument' | 'sections' | 'parts';

export interface Audition {
  readonly programme: Programme;
  /** True if the notes are sketched, because the recording cannot be changed that way. */
  readonly isSketch: boolean;
  readonly notHeard: readonly NotHeard[];
}

export interface AuditionInput {
  readonly composed: VersionsView['arrangement'];
  /** The changes of the version whose sound there is. */
  readonly base: StoredEdits;
  readonly edits: StoredEdits;
  readonly notes: VersionsView['notes'];
  /** The names of its sounds: 'output', or the stems. */
  readonly sources: readonly string[];
  /** The length of its sound in seconds, with what rings after the last bar. */
  readonly seconds: number;
  /** Length of a bar of its sound, in seconds. */
  readonly secondsPerBar: number;
  /** The only part that is heard; null for all. */
  readonly alone: string | null;
}

/** The stem that a part is in. */
function stemOf(part: string): string {
  if (part === 'vocals' || part === 'drums') return part;
  return part.startsWith('bass') ? 'bass' : 'other';
}

/**
 * The sound of changes before they are made: stretches of the version's sound in the new order, and stems in the
 * new balance; where that is not enough, its notes on a simple synthesiser.
 */
export function auditionOf(input: AuditionInput): Audition {
  const { composed, base, edits, notes, alone } = input;
  const notHeard = new Set<NotHeard>();
  for (const { name } of composed.parts) {
    const [before, now] = [base.parts?.[name], edits.parts?.[name]];
    if (now?.take !== before?.take) notHeard.add('take');
    if ((now?.instrument ?? now?.kit) !== (before?.instrument ?? before?.kit)) {
      notHeard.add('instrument');
    }
    const wasThere = name in notes;
    if (!wasThere && !sounds(base, name) && sounds(edits, name)) notHeard.add('parts');
  }
  const blocks = blocksOf(composed, edits);
  const baseBlocks = blocksOf(composed, base);
  for (const { section, times } of blocks) {
    const [before, now] = [base.sections?.[section], edits.sections?.[section]];
    if ((now?.chords ?? 0) !== (before?.chords ?? 0)) notHeard.add('chords');
    for (const { name } of composed.parts) {
      const [was, is] = [toldIn(base, section, name), toldIn(edits, section, name)];
      if (was !== is && is !== 'silent') notHeard.add(is === 'plays' ? 'parts' : 'take');
    }
    const isMissing =
      times > 0 && baseBlocks.every((block) => block.section !== section || block.times === 0);
    if (isMissing) notHeard.add('sections');
  }
  const tempo = (of: StoredEdits) => of.tempo ?? composed.tempo;
  const isFaster = tempo(edits) !== tempo(base);
  const isTransposed = (edits.semitones ?? 0) !== (base.semitones ?? 0);
  const balance = balanceOf(input, blocks);
  const wantsSketch = isFaster || isTransposed || !balance.isExact;
  const hasNotes = Object.keys(notes).length > 0;
  if (wantsSketch && hasNotes && (alone === null || alone in notes)) {
    return {
      programme: sketchOf(input, { blocks, baseBlocks }),
      isSketch: true,
      notHeard: [...notHeard],
    };
  }
  if (isFaster) notHeard.add('tempo');
  if (isTransposed) notHeard.add('key');
  if (!balance.isExact) notHeard.add('parts');
  return {
    programme: recordingOf(input, { blocks, baseBlocks }, balance),
    isSketch: false,
    notHeard: [...notHeard],
  };
}

interface Balance {
  /** The gain of each sound. */
  readonly gains: Readonly<Record<string, number>>;
  /** True if the sounds can be balanced as the changes say. */
  readonly isExact: boolean;
  /** True if a sound is heard in a section. */
  isHeard(source: string, section: number): boolean;
}

/** How the sounds are balanced: exact where the parts of each sound are all told the same. */
function balanceOf(
  { composed, base, edits, sources, alone }: AuditionInput,
  blocks: readonly SectionBlock[],
): Balance {
  const partsOf = (source: string) =>
    composed.parts
      .map(({ name }) => name)
      .filter((name) => source === 'output' || stemOf(name) === source)
      .filter((name) => sounds(base, name));
  const isOn = (part: string, section: number) =>
    (alone === null ? sounds(edits, part) : part === alone) &&
    (toldIn(edits, section, part) !== 'silent' || toldIn(base, section, part) === 'silent');
  const gainChange = (part: string) =>
    (edits.parts?.[part]?.level ?? 0) - (base.parts?.[part]?.level ?? 0);
  const heard = blocks.filter(({ times }) => times > 0);
  let isExact = true;
  const gains: Record<string, number> = {};
  for (const source of sources) {
    const parts = partsOf(source);
    for (const { section } of heard) {
      if (new Set(parts.map((part) => isOn(part, section))).size > 1) isExact = false;
    }
    const levels = new Set(parts.map(gainChange));
    if (levels.size > 1) isExact = false;
    const [level = 0] = levels;
    gains[source] = levels.size > 1 ? 1 : 10 ** (level / 20);
  }
  return {
    gains,
    isExact,
    isHeard: (source, section) => {
      const parts = partsOf(source);
      return parts.length === 0 ? alone === null : parts.some((part) => isOn(part, section));
    },
  };
}

interface Layouts {
  readonly blocks: readonly SectionBlock[];
  readonly baseBlocks: readonly SectionBlock[];
}

/** Each time that a section is played, with the bars at which it is and at which the version has it. */
function playings({ blocks, baseBlocks }: Layouts) {
  return blocks.flatMap(({ section, at, bars, times }) => {
    const own = baseBlocks.find((block) => block.section === section && block.times > 0);
    return Array.from({ length: times }, (_, time) => ({
      section,
      bars,
      at: at + time * bars,
      from: own && own.at + Math.min(time, own.times - 1) * bars,
    }));
  });
}

/** Stretches of the version's sound. */
function recordingOf(
  { sources, secondsPerBar, seconds }: AuditionInput,
  layouts: Layouts,
  { gains, isHeard }: Balance,
): Programme {
  const all = playings(layouts);
  const end = barsOf(layouts.blocks) * secondsPerBar;
  const baseEnd = barsOf(layouts.baseBlocks) * secondsPerBar;
  const tail = Math.max(0, seconds - baseEnd);
  const clips = all.flatMap(({ section, bars, at, from }, index): Clip[] => {
    if (from === undefined) return [];
    const isLast =
      index === all.length - 1 && Math.abs((from + bars) * secondsPerBar - baseEnd) < 0.01;
    const length = bars * secondsPerBar + (isLast ? tail : 0);
    return sources
      .filter((source) => isHeard(source, section))
      .map((source) => ({ source, at: at * secondsPerBar, from: from * secondsPerBar, length }));
  });
  return { seconds: end + tail, clips, notes: [], gains };
}

const VOICES: Readonly<Record<string, SketchVoice>> = {
  drums: 'drums',
  bass: 'bass',
  chords: 'chords',
  pad: 'chords',
};

const voiceOf = (part: string): SketchVoice => VOICES[part.replace(/-\d$/, '')] ?? 'lead';

/** The notes of the version in the new order, key, tempo and balance. */
function sketchOf(
  { composed, base, edits, notes, alone }: AuditionInput,
  layouts: Layouts,
): Programme {
  const { meter } = composed;
  const secondsPerBeat = 60 / (edits.tempo ?? composed.tempo);
  const semitones = (edits.semitones ?? 0) - (base.semitones ?? 0);
  const all = playings(layouts);
  const sketched = Object.entries(notes).flatMap(([part, own]) => {
    if (alone === null ? !sounds(edits, part) : part !== alone) return [];
    const voice = voiceOf(part);
    const change = (edits.parts?.[part]?.level ?? 0) - (base.parts?.[part]?.level ?? 0);
    const velocity = Math.min(1, 0.7 * 10 ** (change / 20));
    return all.flatMap(({ section, bars, at, from }) => {
      if (from === undefined || toldIn(edits, section, part) === 'silent') return [];
      return notesBetween(own, from * meter, (from + bars) * meter).map(
        ([start, length, key]): SketchNote => ({
          at: Math.max(0, (start + (at - from) * meter) * secondsPerBeat),
          length: length * secondsPerBeat,
          key: voice === 'drums' ? key : key + semitones,
          velocity,
          voice,
        }),
      );
    });
  });
  return {
    seconds: barsOf(layouts.blocks) * meter * secondsPerBeat,
    clips: [],
    notes: sketched.sort((one, other) => one.at - other.at),
    gains: {},
  };
}

/** The notes that begin in a stretch, in beats; an upbeat counts to the beginning of the piece. */
export function notesBetween(
  notes: readonly PartNote[],
  from: number,
  to: number,
): readonly PartNote[] {
  const first = from <= 0 ? -Infinity : from - 0.01;
  return notes.filter(([start]) => start >= first && start < to - 0.01);
}
