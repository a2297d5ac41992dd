import type { LyricSyllable } from '../composition/lay-lyrics.ts';

/** A note in any unit of time. */
export interface Stretch {
  readonly start: number;
  readonly length: number;
}

export interface SetSyllable<Note extends Stretch> extends LyricSyllable {
  readonly notes: readonly Note[];
  readonly endsPhrase: boolean;
}

/** Syllables per note below which the words are repeated instead of sung as long melismas. */
const MIN_SYLLABLES_PER_NOTE = 0.6;

/**
 * Assigns syllables to the notes of a melody. With fewer syllables than notes, some are sung as melismas;
 * with more, the longest notes are split. No syllable crosses a rest.
 * @param rest minimum gap between phrases, in the unit of the notes
 */
export function setWords<Note extends Stretch>(
  words: readonly LyricSyllable[],
  notes: readonly Note[],
  rest: number,
): SetSyllable<Note>[] {
  if (words.length === 0 || notes.length === 0) return [];
  const rounds = Math.max(
    1,
    Math.floor((notes.length * MIN_SYLLABLES_PER_NOTE) / words.length + 0.5),
  );
  const syllables = Array.from({ length: rounds }, () => words).flat();
  const phrases = phrasesOf(splitLongest(notes, syllables.length), rest);
  const total = phrases.reduce((sum, phrase) => sum + phrase.length, 0);
  let placed = 0;
  let notesBefore = 0;
  return phrases.flatMap((phrase, index) => {
    notesBefore += phrase.length;
    const phrasesLeft = phrases.length - index - 1;
    const fair = Math.round((syllables.length * notesBefore) / total) - placed;
    const possible = syllables.length - placed - phrasesLeft;
    const count = Math.min(Math.max(Math.min(fair, possible), 1), phrase.length);
    const own = syllables.slice(placed, placed + count);
    placed += own.length;
    // With more phrases than syllables, the last syllable is repeated.
    const sung = own.length > 0 ? own : syllables.slice(-1);
    return sung.map((syllable, at) => ({
      ...syllable,
      notes: phrase.slice(share(at, phrase, sung), share(at + 1, phrase, sung)),
      endsPhrase: at === sung.length - 1,
    }));
  });
}

function share(at: number, phrase: readonly unknown[], sung: readonly unknown[]): number {
  return Math.round((at * phrase.length) / sung.length);
}

function splitLongest<Note extends Stretch>(notes: readonly Note[], wanted: number): Note[] {
  const result = [...notes];
  while (result.length < wanted) {
    const longest = result.reduce(
      (best, note, at) => (note.length > (result[best]?.length ?? 0) + 1e-9 ? at : best),
      0,
    );
    const note = result[longest];
    if (note === undefined) break;
    const half = note.length / 2;
    const first = { ...note, length: half };
    result.splice(longest, 1, first, { ...note, start: note.start + half, length: half });
  }
  return result;
}

function phrasesOf<Note extends Stretch>(notes: readonly Note[], rest: number): Note[][] {
  const phrases: Note[][] = [];
  for (const note of notes) {
    const last = phrases.at(-1)?.at(-1);
    if (last && note.start - (last.start + last.length) < rest) phrases.at(-1)?.push(note);
    else phrases.push([note]);
  }
  return phrases;
}
