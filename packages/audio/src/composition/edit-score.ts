import { tempoInTenths } from '../beats-per-minute.ts';
import type { ChordSpan, DrumHit, Part, Score, ScoreNote, SungSyllable } from '../score.ts';
import type { Beats, BeatsPerMinute, Decibels } from '../units.ts';
import type { DrumKit, PitchedInstrument } from '../vocabulary.ts';
import { INSTRUMENT_DESCRIPTIONS } from './instruments.ts';
import { partNames } from './part-names.ts';
import type { Variant } from './variant.ts';

/** The name of what is struck, and of what is sung, among the names of parts. */
export const DRUMS = 'drums';
export const VOCALS = 'vocals';

/** Edits of a composed piece. Parts that are left out stay, note for note. */
export interface ScoreEdits {
  /** By so many semitones everything is transposed but the drums: -6 to 6. */
  readonly semitones?: number;
  readonly tempo?: BeatsPerMinute;
  readonly parts?: Readonly<Record<string, PartEdit>>;
  /** In the order of the sections as they were composed. */
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
  /** Louder or softer than it was mixed. */
  readonly level?: Decibels;
}

export interface SectionEdit {
  /** How often it comes, one after another: 0 leaves it out. */
  readonly times?: number;
  /** Another chord sequence, from 1. */
  readonly chords?: number;
  /**
   * Change of one part in this section: silence, or another performance. It takes precedence over the edit
   * of the whole part.
   */
  readonly parts?: Readonly<Record<string, 'silent' | number>>;
}

/** A variant that came out like the original is tried again with other random numbers, so many times. */
const TRIES = 8;
/** Takes and sequences that an artist can name; beyond them lie those that are tried in their place. */
export const MAX_TAKES = 8;

/**
 * The score of a piece as it is edited.
 * @param compose gives the score of a variant of the piece
 * @throws {RangeError} where no section is left, or the order does not name each section once
 */
export function editScore(compose: (variant: Variant) => Score, edits: ScoreEdits): Score {
  const instruments = instrumentsOf(edits);
  const plain = compose({ instruments });
  const variants = new Map<string, Score>();
  const variantOf = (variant: Variant): Score => {
    const key = `${variant.harmony ?? 0}/${variant.take ?? 0}`;
    const known = variants.get(key) ?? compose({ ...variant, instruments });
    variants.set(key, known);
    return known;
  };
  const cells = plain.sections.map((section, at) => {
    const window = {
      from: at === 0 ? -Infinity : section.start,
      to: section.start + section.length,
    };
    const edit = edits.sections?.[at];
    const harmony = edit?.chords ?? 0;
    const own =
      harmony > 0
        ? differing(plain, window, (number) => variantOf({ harmony: number }), harmony, chordsIn)
        : { score: plain, number: 0 };
    return cutScore(own.score, window, (name, piece) => {
      const told = edit?.parts?.[name] ?? edits.parts?.[name]?.take ?? 0;
      if (told === 'silent') return EMPTY;
      if (told === 0) return piece;
      const take = differing(
        own.score,
        window,
        (number) => variantOf({ harmony: own.number, take: number }),
        told,
        (score, range) => JSON.stringify(pieceOf(score, name, range)),
      );
      return pieceOf(take.score, name, window);
    });
  });
  const order = playedOrder(plain, edits);
  const whole = join(plain, cells, order);
  return inTempo(transposed(heard(whole, edits), edits.semitones ?? 0), edits);
}

interface Window {
  readonly from: Beats;
  readonly to: Beats;
}

/** The events of one player in a stretch of time. */
interface Piece {
  readonly notes: readonly ScoreNote[];
  readonly hits: readonly DrumHit[];
  readonly syllables: readonly SungSyllable[];
}

const EMPTY: Piece = { notes: [], hits: [], syllables: [] };

interface Cell {
  readonly window: Window;
  readonly chords: readonly ChordSpan[];
  readonly pieces: ReadonlyMap<string, Piece>;
}

function instrumentsOf({ parts = {} }: ScoreEdits): Record<string, PitchedInstrument> {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, { instrument }]) =>
      instrument ? [[name, instrument] as const] : [],
    ),
  );
}

/** The variant of a number, or the next that differs here from what there is. */
function differing(
  from: Score,
  window: Window,
  variant: (number: number) => Score,
  number: number,
  print: (score: Score, window: Window) => string,
): { score: Score; number: number } {
  const own = print(from, window);
  let found = { score: variant(number), number };
  for (let turn = 1; turn < TRIES && print(found.score, window) === own; turn += 1) {
    const other = number + turn * MAX_TAKES;
    found = { score: variant(other), number: other };
  }
  return found;
}

const isIn = (at: Beats, { from, to }: Window) => at >= from - 1e-6 && at < to - 1e-6;

const chordsOf = (score: Score, window: Window) =>
  score.chords.filter(({ start }) => isIn(start, window));

const chordsIn = (score: Score, window: Window): string =>
  JSON.stringify(chordsOf(score, window).map(({ root, intervals }) => [root, intervals]));

function pieceOf(score: Score, name: string, window: Window): Piece {
  if (name === DRUMS) {
    return { ...EMPTY, hits: (score.drums?.hits ?? []).filter(({ at }) => isIn(at, window)) };
  }
  if (name === VOCALS) {
    const syllables = score.vocal?.syllables ?? [];
    return {
      ...EMPTY,
      syllables: syllables.filter(({ notes }) => isIn(notes[0]?.start ?? 0, window)),
    };
  }
  const part = score.parts[partNames(score.parts).indexOf(name)];
  return { ...EMPTY, notes: (part?.notes ?? []).filter(({ start }) => isIn(start, window)) };
}

function cutScore(
  score: Score,
  window: Window,
  change: (name: string, piece: Piece) => Piece,
): Cell {
  const names = [...partNames(score.parts), DRUMS, VOCALS];
  const pieces = new Map(
    names.map((name) => [name, change(name, pieceOf(score, name, window))] as const),
  );
  return { window, chords: chordsOf(score, window), pieces };
}

/** The index of each section that is played, a repeated one several times. */
function playedOrder({ sections }: Score, edits: ScoreEdits): number[] {
  const order = edits.order ?? sections.map((_, at) => at);
  const isComplete =
    order.length === sections.length && sections.every((_, at) => order.includes(at));
  if (!isComplete) throw new RangeError('An order names each section once.');
  return order.flatMap((at) => Array.from({ length: edits.sections?.[at]?.times ?? 1 }, () => at));
}

/** Sections one after another in the order played. */
function join(plain: Score, cells: readonly Cell[], order: readonly number[]): Score {
  if (order.length === 0) throw new RangeError('No section is left.');
  const isWhole = order.length === cells.length && order.every((place, at) => place === at);
  let start = 0;
  const placed = order.flatMap((place) => {
    const section = plain.sections[place];
    const cell = cells[place];
    if (!section || !cell) return [];
    const one = { cell, section, by: start - section.start, end: start + section.length };
    start += section.length;
    return [one];
  });
  // A note that would ring into a new neighbour section ends with its own section.
  const held = (note: ScoreNote, by: Beats, end: Beats): ScoreNote => ({
    ...note,
    start: note.start + by,
    length: isWhole ? note.length : Math.max(0.05, Math.min(note.length, end - note.start - by)),
  });
  const gather = <Item>(pick: (one: (typeof placed)[number]) => readonly Item[]) =>
    placed.flatMap((one) => [...pick(one)]);
  const names = partNames(plain.parts);
  const parts = plain.parts.map((part, at): Part => {
    const notes = gather(({ cell, by, end }) =>
      (cell.pieces.get(names[at] ?? '')?.notes ?? []).map((note) => held(note, by, end)),
    );
    return { ...part, notes };
  });
  const hits = gather(({ cell, by }) =>
    (cell.pieces.get(DRUMS)?.hits ?? []).map((hit) => ({ ...hit, at: hit.at + by })),
  );
  const syllables = gather(({ cell, by, end }) =>
    (cell.pieces.get(VOCALS)?.syllables ?? []).map((syllable) => ({
      ...syllable,
      notes: syllable.notes.map((note) => held(note, by, end)),
    })),
  );
  return {
    ...plain,
    length: start,
    sections: placed.map(({ section, by }) => ({ ...section, start: section.start + by })),
    chords: gather(({ cell, by }) =>
      cell.chords.map((chord) => ({ ...chord, start: chord.start + by })),
    ),
    parts,
    drums: plain.drums && hits.length > 0 ? { ...plain.drums, hits } : null,
    vocal: plain.vocal && syllables.length > 0 ? { ...plain.vocal, syllables } : null,
  };
}

/** Without muted parts, or with only the solo parts if there are any; with the requested kit and levels. */
function heard(score: Score, { parts = {} }: ScoreEdits): Score {
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

/** Everything but the drums so many semitones higher; what its instrument can't play lies an octave away. */
function transposed(score: Score, semitones: number): Score {
  if (semitones === 0) return score;
  const turned = (pitchClass: number) => (((pitchClass + semitones) % 12) + 12) % 12;
  const raise = (note: ScoreNote, low = 0, high = 127): ScoreNote => {
    const pitch = note.pitch + semitones;
    const folded = pitch < low ? pitch + 12 : pitch > high ? pitch - 12 : pitch;
    return { ...note, pitch: folded };
  };
  return {
    ...score,
    key: { ...score.key, tonic: turned(score.key.tonic) },
    chords: score.chords.map((chord) => ({
      ...chord,
      root: turned(chord.root),
      ...(chord.bass !== undefined && { bass: turned(chord.bass) }),
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

const inTempo = (score: Score, { tempo }: ScoreEdits): Score =>
  tempo ? { ...score, tempo: tempoInTenths(tempo) } : score;
