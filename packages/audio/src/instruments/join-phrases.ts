import type { Seconds } from '../units.ts';
import type { PhraseNote } from './phrase.ts';

/** Maximum gap of notes that are slurred; overlapping ones are too. */
const TIE: Seconds = 0.05;
/** Maximum length of a phrase on one bow or breath. */
const LONGEST: Seconds = 9;

type NoteGroup = [PhraseNote, ...PhraseNote[]];

/**
 * Groups the notes of a line into legato phrases. Simultaneous notes (chords) form phrases of one note, as
 * do all notes if `slurs` is false.
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
