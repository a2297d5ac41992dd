import { tempoInTenths } from '../beats-per-minute.ts';
import type { ChordSpan, DrumHit, Part, Score, ScoreNote, SungSyllable } from '../score.ts';
import type { Beats, BeatsPerMinute, Decibels } from '../units.ts';
import type { DrumKit, PitchedInstrument } from '../vocabulary.ts';
import { INSTRUMENT_DESCRIPTIONS } from './instruments.ts';
import { partNames } from './part-names.ts';
import type { Variant } from './variant.ts';

/** Names of the drum part and the vocal part among the names of parts. */
export const DRUMS = 'drums';
export const VOCALS = 'vocals';

/** Edits of a composed piece. Parts and sections without edits stay the same, note for note. */
export interface ScoreEdits {
  /** Transposition of everything but the drums, −6..6. */
  readonly semitones?: number;
  readonly tempo?: BeatsPerMinute;
  readonly parts?: Readonly<Record<string, PartEdit>>;
  /** One for each section in the composed order. */
  readonly sections?: readonly SectionEdit[];
  /** Indices of the composed sections in the order in which they are played, each once; as composed by default. */
  readonly order?: readonly number[];
}

export interface PartEdit {
  /** State of a part; if any is solo, only those sound. */
  readonly state?: 'muted' | 'solo';
  /** Another performance, from 1. */
  readonly take?: number;
  readonly instrument?: PitchedInstrument;
  /** The drum kit. */
  readonly kit?: DrumKit;
  /** Change of its level in the mix. */
  readonly level?: Decibels;
}

export interface SectionEdit {
  /** Number of times in a row that it is played: 0 leaves it out. */
  readonly times?: number;
  /** Another chord sequence, from 1. */
  readonly chords?: number;
  /**
   * Change of one part in this section: silence, or another performance. It takes precedence over the edit
   * of the whole part.
   */
  readonly parts?: Readonly<Record<string, 'silent' | number>>;
}

/** Maximum number of variants that are tried until one differs from the original. */
const MAX_ATTEMPTS = 8;
/**
 * Highest number of a take or chord sequence that artists can choose; higher ones are tried in place of those that
 * equal the original.
 */
export const MAX_TAKES = 8;

/**
 * Applies edits to a piece.
 * @param compose composes a variant of the piece
 * @throws {RangeError} if no section is left, or the order does not name each section once
 */
export function editScore(compose: (variant: Variant) => Score, edits: ScoreEdits): Score {
  const instruments = instrumentsOf(edits);
  const unedited = compose({ instruments });
  const variants = new Map<string, Score>();
  const variantOf = (variant: Variant): Score => {
    const key = `${variant.harmony ?? 0}/${variant.take ?? 0}`;
    const known = variants.get(key) ?? compose({ ...variant, instruments });
    variants.set(key, known);
    return known;
  };
  const cutSections = unedited.sections.map((section, at) => {
    const window = {
      from: at === 0 ? -Infinity : section.start,
      to: section.start + section.length,
    };
    const edit = edits.sections?.[at];
    const harmony = edit?.chords ?? 0;
    const sectionVariant =
      harmony > 0
        ? firstDifferent(
            unedited,
            window,
            (number) => variantOf({ harmony: number }),
            harmony,
            chordsIn,
          )
        : { score: unedited, number: 0 };
    return cutSection(sectionVariant.score, window, (name, events) => {
      const choice = edit?.parts?.[name] ?? edits.parts?.[name]?.take ?? 0;
      if (choice === 'silent') return NO_EVENTS;
      if (choice === 0) return events;
      const take = firstDifferent(
        sectionVariant.score,
        window,
        (number) => variantOf({ harmony: sectionVariant.number, take: number }),
        choice,
        (score, range) => JSON.stringify(eventsOf(score, name, range)),
      );
      return eventsOf(take.score, name, window);
    });
  });
  const order = playedOrder(unedited, edits);
  const joined = joinSections(unedited, cutSections, order);
  return withTempo(transpose(applyPartEdits(joined, edits), edits.semitones ?? 0), edits);
}

interface Window {
  readonly from: Beats;
  readonly to: Beats;
}

/** The events of one part in a window. */
interface PartEvents {
  readonly notes: readonly ScoreNote[];
  readonly hits: readonly DrumHit[];
  readonly syllables: readonly SungSyllable[];
}

const NO_EVENTS: PartEvents = { notes: [], hits: [], syllables: [] };

interface CutSection {
  readonly window: Window;
  readonly chords: readonly ChordSpan[];
  readonly events: ReadonlyMap<string, PartEvents>;
}

function instrumentsOf({ parts = {} }: ScoreEdits): Record<string, PitchedInstrument> {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, { instrument }]) =>
      instrument ? [[name, instrument] as const] : [],
    ),
  );
}

/**
 * The variant of a number, or the first alternative to it whose fingerprint in the window differs from the original.
 */
function firstDifferent(
  from: Score,
  window: Window,
  variant: (number: number) => Score,
  number: number,
  fingerprint: (score: Score, window: Window) => string,
): { score: Score; number: number } {
  const original = fingerprint(from, window);
  let found = { score: variant(number), number };
  for (
    let attempt = 1;
    attempt < MAX_ATTEMPTS && fingerprint(found.score, window) === original;
    attempt += 1
  ) {
    const other = number + attempt * MAX_TAKES;
    found = { score: variant(other), number: other };
  }
  return found;
}

const isIn = (at: Beats, { from, to }: Window) => at >= from - 1e-6 && at < to - 1e-6;

const chordsOf = (score: Score, window: Window) =>
  score.chords.filter(({ start }) => isIn(start, window));

const chordsIn = (score: Score, window: Window): string =>
  JSON.stringify(chordsOf(score, window).map(({ root, intervals }) => [root, intervals]));

function eventsOf(score: Score, name: string, window: Window): PartEvents {
  if (name === DRUMS) {
    return { ...NO_EVENTS, hits: (score.drums?.hits ?? []).filter(({ at }) => isIn(at, window)) };
  }
  if (name === VOCALS) {
    const syllables = score.vocal?.syllables ?? [];
    return {
      ...NO_EVENTS,
      syllables: syllables.filter(({ notes }) => isIn(notes[0]?.start ?? 0, window)),
    };
  }
  const part = score.parts[partNames(score.parts).indexOf(name)];
  return { ...NO_EVENTS, notes: (part?.notes ?? []).filter(({ start }) => isIn(start, window)) };
}

function cutSection(
  score: Score,
  window: Window,
  change: (name: string, piece: PartEvents) => PartEvents,
): CutSection {
  const names = [...partNames(score.parts), DRUMS, VOCALS];
  const events = new Map(
    names.map((name) => [name, change(name, eventsOf(score, name, window))] as const),
  );
  return { window, chords: chordsOf(score, window), events };
}

/** The indices of the sections in the order played; a repeated section occurs several times. */
function playedOrder({ sections }: Score, edits: ScoreEdits): number[] {
  const order = edits.order ?? sections.map((_, at) => at);
  const isComplete =
    order.length === sections.length && sections.every((_, at) => order.includes(at));
  if (!isComplete) throw new RangeError('An order names each section once.');
  return order.flatMap((at) => Array.from({ length: edits.sections?.[at]?.times ?? 1 }, () => at));
}

/** Joins sections in the order played. */
function joinSections(
  unedited: Score,
  cutSections: readonly CutSection[],
  order: readonly number[],
): Score {
  if (order.length === 0) throw new RangeError('No section is left.');
  const isWhole = order.length === cutSections.length && order.every((place, at) => place === at);
  let start = 0;
  const placed = order.flatMap((place) => {
    const section = unedited.sections[place];
    const cut = cutSections[place];
    if (!section || !cut) return [];
    const placement = { cut, section, by: start - section.start, end: start + section.length };
    start += section.length;
    return [placement];
  });
  // In a changed order, notes end with their section at the latest.
  const moveNote = (note: ScoreNote, by: Beats, end: Beats): ScoreNote => ({
    ...note,
    start: note.start + by,
    length: isWhole ? note.length : Math.max(0.05, Math.min(note.length, end - note.start - by)),
  });
  const gather = <Item>(pick: (placement: (typeof placed)[number]) => readonly Item[]) =>
    placed.flatMap((placement) => [...pick(placement)]);
  const names = partNames(unedited.parts);
  const parts = unedited.parts.map((part, at): Part => {
    const notes = gather(({ cut, by, end }) =>
      (cut.events.get(names[at] ?? '')?.notes ?? []).map((note) => moveNote(note, by, end)),
    );
    return { ...part, notes };
  });
  const hits = gather(({ cut, by }) =>
    (cut.events.get(DRUMS)?.hits ?? []).map((hit) => ({ ...hit, at: hit.at + by })),
  );
  const syllables = gather(({ cut, by, end }) =>
    (cut.events.get(VOCALS)?.syllables ?? []).map((syllable) => ({
      ...syllable,
      notes: syllable.notes.map((note) => moveNote(note, by, end)),
    })),
  );
  return {
    ...unedited,
    length: start,
    sections: placed.map(({ section, by }) => ({ ...section, start: section.start + by })),
    chords: gather(({ cut, by }) =>
      cut.chords.map((chord) => ({ ...chord, start: chord.start + by })),
    ),
    parts,
    drums: unedited.drums && hits.length > 0 ? { ...unedited.drums, hits } : null,
    vocal: unedited.vocal && syllables.length > 0 ? { ...unedited.vocal, syllables } : null,
  };
}

/** Removes muted parts, or all but solo parts if there are any, and sets drum kit and levels. */
function applyPartEdits(score: Score, { parts = {} }: ScoreEdits): Score {
  const solo = Object.entries(parts).flatMap(([name, { state }]) =>
    state === 'solo' ? [name] : [],
  );
  const sounds = (name: string) =>
    solo.length > 0 ? solo.includes(name) : parts[name]?.state !== 'muted';
  const names = partNames(score.parts);
  const kit = parts[DRUMS]?.kit;
  const levelOf = (name: string) => {
    const level = parts[name]?.level;
    return level ? { level } : {};
  };
  return {
    ...score,
    parts: score.parts.flatMap((part, at) => {
      const name = names[at] ?? '';
      return part.notes.length > 0 && sounds(name) ? [{ ...part, ...levelOf(name) }] : [];
    }),
    drums:
      score.drums && sounds(DRUMS)
        ? { ...score.drums, ...(kit && { kit }), ...levelOf(DRUMS) }
        : null,
    vocal: score.vocal && sounds(VOCALS) ? { ...score.vocal, ...levelOf(VOCALS) } : null,
  };
}

/** Transposes everything but the drums; notes that leave an instrument's range are moved by an octave. */
function transpose(score: Score, semitones: number): Score {
  if (semitones === 0) return score;
  const transposeClass = (pitchClass: number) => (((pitchClass + semitones) % 12) + 12) % 12;
  const raise = (note: ScoreNote, low = 0, high = 127): ScoreNote => {
    const pitch = note.pitch + semitones;
    const inRange = pitch < low ? pitch + 12 : pitch > high ? pitch - 12 : pitch;
    return { ...note, pitch: inRange };
  };
  return {
    ...score,
    key: { ...score.key, tonic: transposeClass(score.key.tonic) },
    chords: score.chords.map((chord) => ({
      ...chord,
      root: transposeClass(chord.root),
      ...(chord.bass !== undefined && { bass: transposeClass(chord.bass) }),
    })),
    parts: score.parts.map((part) => {
      const { low, high } = INSTRUMENT_DESCRIPTIONS[part.instrument];
      return { ...part, notes: part.notes.map((note) => raise(note, low, high)) };
    }),
    vocal: score.vocal && {
      ...score.vocal,
      syllables: score.vocal.syllables.map((syllable) => ({
        ...syllable,
        notes: syllable.notes.map((note) => raise(note)),
      })),
    },
  };
}

const withTempo = (score: Score, { tempo }: ScoreEdits): Score =>
  tempo ? { ...score, tempo: tempoInTenths(tempo) } : score;
