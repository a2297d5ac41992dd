import type { TranscribedNote } from '#src/score.ts';

const ONSET = 0.05;
const PITCH = 0.5;

export type Sounded = Pick<TranscribedNote, 'start' | 'pitch'>;

/**
 * Pairs of true and heard notes whose beginnings lie within 50 ms and whose pitches within 50 cents, as
 * many as possible with each note in one pair at most, as mir_eval's transcription measure does (Raffel
 * et al. 2014): augmenting paths through the graph of all that may be paired. Gives for every heard note
 * the index of its true one, −1 where it has none.
 */
export function matchNotes(truth: readonly Sounded[], heard: readonly Sounded[]): number[] {
  const options = truth.map((note) =>
    heard.flatMap((other, index) =>
      Math.abs(other.start - note.start) <= ONSET && Math.abs(other.pitch - note.pitch) <= PITCH
        ? [index]
        : [],
    ),
  );
  const partner = heard.map(() => -1);
  const place = (note: number, visited: Set<number>): boolean =>
    (options[note] ?? []).some((index) => {
      if (visited.has(index)) return false;
      visited.add(index);
      const other = partner[index] ?? -1;
      if (other >= 0 && !place(other, visited)) return false;
      partner[index] = note;
      return true;
    });
  truth.forEach((_, note) => place(note, new Set()));
  return partner;
}

/** Harmonic mean of the shares of heard notes that are true and of true notes that are heard. */
export function f1(matched: number, truth: number, heard: number): number {
  return truth + heard === 0 ? 0 : (2 * matched) / (truth + heard);
}
