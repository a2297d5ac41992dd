import { AppError } from '#app/errors.ts';
import * as texts from '../texts.ts';
import {
  firstBeat,
  inOrder,
  keptBetween,
  quantised,
  renamed,
  transposed,
  withinBounds,
} from './transcription-operations.ts';
import type { CorrectedRow, CorrectionInput } from './transcription.schema.ts';
import {
  DRUMS,
  LATEST,
  MAX_SOUNDS,
  NEAREST,
  ROWS_PER_PAGE,
  type TranscribedSound,
  type Transcription,
} from './transcription.ts';

const USUAL_VELOCITY = 0.8;

/** The previous transcription, and whether the artist had set its tempo and key. */
export interface CorrectionBase extends Transcription {
  readonly isTempoSet: boolean;
}

/**
 * Applies a correction to a transcription.
 * @throws {AppError} invalid, with the errors by field
 */
export function corrected(base: CorrectionBase, given: CorrectionInput): CorrectionBase {
  const sounds = changed(base, inOrder(soundsGiven(base, given)), given);
  demandOneVoice(base, sounds, given);
  const tempo = given.tempo ?? base.tempo;
  return {
    kind: base.kind,
    sounds,
    tempo,
    key: base.kind === 'beat' || given.key === undefined ? base.key : given.key,
    // A field that still has the detected value is not a decision.
    isTempoSet: base.isTempoSet || tempo !== base.tempo,
  };
}

function soundsGiven(base: Transcription, given: CorrectionInput): TranscribedSound[] {
  const { notes, hits, rows } = given;
  if (base.kind === 'melody' && notes) {
    return notes.map(({ pitch, ...note }) => withinBounds('melody', { ...note, lane: pitch }));
  }
  if (base.kind === 'beat' && hits) {
    return hits.map(({ at, drum, velocity }) =>
      withinBounds('beat', { start: at, length: 0, lane: DRUMS.indexOf(drum), velocity }),
    );
  }
  if (!rows) return [...base.sounds];
  const from = given.from ?? 0;
  const errors: Record<string, string[]> = {};
  const pageSounds = rows.flatMap((row, index) => {
    // Rows beyond a page are the empty ones, even if another page follows.
    const before = index < ROWS_PER_PAGE ? base.sounds[from + index] : undefined;
    const found = soundOf(base.kind, row, before);
    if (found === null) return [];
    for (const [field, sentence] of found.missing) errors[`rows.${index}.${field}`] = [sentence];
    return found.sound ? [found.sound] : [];
  });
  refuse(errors);
  return [
    ...base.sounds.slice(0, from),
    ...pageSounds,
    ...base.sounds.slice(from + Math.min(rows.length, ROWS_PER_PAGE)),
  ];
}

/** Converts a row to a sound; null if it is empty or removed. */
function soundOf(
  kind: Transcription['kind'],
  row: CorrectedRow,
  before: TranscribedSound | undefined,
) {
  const lane = kind === 'melody' ? (row.pitch ?? null) : row.drum ? DRUMS.indexOf(row.drum) : null;
  const start = row.start ?? null;
  const length = kind === 'melody' ? (row.length ?? null) : 0;
  const hasNothing = start === null && lane === null && (kind === 'beat' || length === null);
  // A new hit has a preselected drum: without a start it is an empty row.
  if (row.remove || hasNothing || (!before && kind === 'beat' && start === null)) return null;
  const missing: [string, string][] = [];
  if (start === null) missing.push(['start', texts.enterWhereItStarts]);
  if (length === null) missing.push(['length', texts.enterHowLongItIs]);
  if (lane === null)
    missing.push([kind === 'melody' ? 'pitch' : 'drum', texts.enterNoteOrDrum(kind)]);
  if (start === null || length === null || lane === null) return { missing, sound: null };
  const velocity = before?.velocity ?? USUAL_VELOCITY;
  return { missing, sound: withinBounds(kind, { start, length, lane, velocity }) };
}

/** Applies the form's fields besides its rows. */
function changed(base: Transcription, sounds: TranscribedSound[], given: CorrectionInput) {
  const { renameFrom, renameTo, transpose, keepFrom, keepTo, quantise, strength } = given;
  const tempo = given.tempo ?? base.tempo;
  let result = sounds;
  if (base.kind === 'beat' && renameFrom && renameTo) {
    result = renamed(result, DRUMS.indexOf(renameFrom), DRUMS.indexOf(renameTo));
  }
  if (base.kind === 'melody' && transpose) result = transposed(result, transpose);
  if (keepFrom != null || keepTo != null) {
    result = keptBetween(result, keepFrom ?? 0, keepTo ?? LATEST + 1);
  }
  if (quantise) {
    const origin = firstBeat(result, tempo);
    const share = (strength ?? 100) / 100;
    result = inOrder(quantised(result, { tempo, origin, grid: quantise, strength: share }));
  }
  return result;
}

/**
 * Checks that notes do not overlap, since one voice sings one note at a time, and that at least one sound is
 * left.
 */
function demandOneVoice(
  base: Transcription,
  sounds: readonly TranscribedSound[],
  given: CorrectionInput,
): void {
  if (sounds.length === 0) throw new AppError('invalid', texts.nothingIsLeftToMakeFrom(base.kind));
  if (sounds.length > MAX_SOUNDS) {
    throw new AppError('invalid', texts.keepAtMostSounds(base.kind, MAX_SOUNDS));
  }
  if (base.kind === 'beat') return;
  const second = sounds.find(
    ({ start }, at) => at > 0 && start - (sounds[at - 1]?.start ?? 0) < NEAREST,
  );
  if (!second) return;
  const sentence = texts.twoNotesBeginAt(second.start);
  const row = given.rows?.findLastIndex(
    ({ start, remove }) => !remove && Math.abs((start ?? -1) - second.start) < NEAREST,
  );
  if (row !== undefined && row >= 0) refuse({ [`rows.${row}.start`]: [sentence] });
  throw new AppError('invalid', sentence);
}

/** @throws {AppError} if there is an error */
function refuse(fields: Record<string, string[]>): void {
  const [sentence] = Object.values(fields)[0] ?? [];
  if (sentence !== undefined) throw new AppError('invalid', sentence, { fields });
}
