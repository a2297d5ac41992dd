import type { LyricSyllable } from '../composition/lay-lyrics.ts';
import { ENGINE_RATE, type TranscribedNote } from '../score.ts';
import type { Midi } from '../units.ts';
import { type Contour, followContour } from './contour-line.ts';
import { scat } from './scat.ts';
import { setWords } from './set-words.ts';
import { singPhrases, type SingOptions } from './sing.ts';
import type { TimedNote, TimedSyllable } from './syllable-timing.ts';
import { octavesInto, SINGERS } from './voices.ts';

/** The hummed contour, and the syllables for it. */
export interface ContourToSing extends Contour, SingOptions {
  readonly notes: readonly TranscribedNote[];
  /** Lyrics for the notes, repeated if there are too few; scat syllables without any. */
  readonly syllables?: readonly LyricSyllable[];
}

const REST = 0.12;

/**
 * Sings a hum with another voice: mono at 44.1 kHz, dry, with the timing, pitch contour and dynamics of
 * the hum, transposed by octaves into the voice's range. As long as the hum, or longer by the decay of a
 * note at its end. Silence without notes.
 */
export function singContour(hum: ContourToSing): Float32Array {
  const singer = SINGERS[hum.voice];
  const heard = validNotes(hum.notes);
  const shift = octavesInto(
    singer.range,
    heard.map((note) => note.pitch),
  );
  const notes = heard.map((note): TimedNote => timedNote(note, hum, shift));
  const syllables = hum.syllables?.length
    ? withLyrics(hum.syllables, heard, hum, shift)
    : scat(notes, hum.voice, hum.seed);
  const length = Math.round(hum.f0.length * hum.hop * ENGINE_RATE);
  const { onto = (frames: number) => new Float32Array(frames) } = hum;
  let whole: Float32Array = new Float32Array(0);
  singPhrases(syllables, singer, {
    ...hum,
    melody: (window) => followContour(hum, notes, shift, window, singer),
    onto(frames) {
      const needed = Math.max(frames, length);
      whole = onto(needed).subarray(0, needed);
      return whole;
    },
  });
  return whole;
}

/** Valid notes in order, without overlaps and without those of up to 0.03 s. */
function validNotes(notes: readonly TranscribedNote[]): TranscribedNote[] {
  const sorted = notes
    .filter(({ start, length, pitch }) => start >= 0 && length > 0.03 && pitch > 0 && pitch < 128)
    .sort((one, other) => one.start - other.start);
  return sorted.flatMap((note, index) => {
    const until = sorted[index + 1]?.start ?? Infinity;
    const length = Math.min(note.length, until - note.start);
    return length > 0.03 ? [{ ...note, length }] : [];
  });
}

/** A note whose velocity is the hum's mean loudness over it. */
function timedNote(note: TranscribedNote, { dynamics, hop }: Contour, shift: Midi): TimedNote {
  const first = Math.floor(note.start / hop);
  const last = Math.min(Math.ceil((note.start + note.length) / hop), dynamics.length);
  let sum = 0;
  for (let at = first; at < last; at += 1) sum += dynamics[at] || 0;
  const velocity = last > first ? sum / (last - first) : note.velocity;
  return {
    start: note.start,
    end: note.start + note.length,
    pitch: note.pitch + shift,
    velocity: Math.min(Math.max(velocity || 0, 0), 1),
  };
}

function withLyrics(
  words: readonly LyricSyllable[],
  notes: readonly TranscribedNote[],
  contour: Contour,
  shift: Midi,
): TimedSyllable[] {
  return setWords(words, notes, REST).map(({ phonemes, notes: own, endsPhrase }) => ({
    phonemes,
    endsPhrase,
    notes: own.map((note) => timedNote(note, contour, shift)),
  }));
}
