import type { Seconds } from '../units.ts';
import type { PhraseNote } from './phrase.ts';

/** Notes at most this far apart, or over one another, are meant to be tied. */
const TIE: Seconds = 0.05;
/** A bow and a breath end. */
const LONGEST: Seconds = 9;

type NoteGroup = [PhraseNote, ...PhraseNote[]];

/**
 * Gathers the notes of a line into phrases to be played on one breath. Notes that sound together
 * (chords) stay alone, and so does everything where `slurs` is false.
 */
export function joinPhrases(notes: readonly PhraseNote[], slurs: boolean): NoteGroup[] {
  const ordered = [...notes].sort((a, b) => a.start - b.start || a.pitch - b.pitch);
  const phrases: NoteGroup[] = [];
  let sounding = -Infinity;
  let beforeWasAlone = false;
  ordered.forEach((note, index) => {
    const next = ordered[index + 1];
    const end = note.start + note.length;
    const alone = sounding <= note.start + TIE && (next?.start ?? Infinity) >= end - TIE;
    const phrase = phrases.at(-1);
    const before = phrase?.at(-1);
    if (
      slurs &&
      alone &&
      beforeWasAlone &&
      phrase !== undefined &&
      before !== undefined &&
      Math.abs(note.start - before.start - before.length) <= TIE &&
      note.pitch !== before.pitch &&
      end - phrase[0].start <= LONGEST
    ) {
      phrase.splice(-1, 1, { ...before, length: note.start - before.start });
      phrase.push(note);
    } else phrases.push([note]);
    sounding = Math.max(sounding, end);
    beforeWasAlone = alone;
  });
  return phrases;
}
