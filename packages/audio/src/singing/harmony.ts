import { tonesOf } from '../composition/plan.ts';
import { pitchClass, scaleSteps } from '../composition/scales.ts';
import type { ChordSpan, Key, Score, ScoreNote, VocalPart } from '../score.ts';
import type { Beats, Midi } from '../units.ts';

/** Intervals above the melody in semitones, in order of preference: thirds, fourth, fifth. */
const INTERVALS = [4, 3, 5, 7] as const;

/**
 * Harmony vocal for the choruses: each note a third to a fifth above the melody, on a chord tone or else a
 * scale tone. Null if no chorus has vocals.
 */
export function chorusHarmony(score: Score): VocalPart | null {
  const choruses = score.sections.filter(({ kind }) => kind === 'chorus');
  const syllables = (score.vocal?.syllables ?? []).flatMap((syllable) => {
    const at = syllable.notes[0]?.start ?? -1;
    const sung = choruses.some(({ start, length }) => at >= start && at < start + length);
    if (!sung) return [];
    const notes = syllable.notes.map((note): ScoreNote => ({
      ...note,
      pitch: harmonyOf(note, chordAt(score.chords, note.start), score.key),
      velocity: note.velocity * 0.9,
    }));
    return [{ ...syllable, notes }];
  });
  return syllables.length === 0 ? null : { syllables };
}

function harmonyOf({ pitch }: ScoreNote, chord: ChordSpan | undefined, key: Key): Midi {
  const classOf = (interval: number) => pitchClass(Math.round(pitch) + interval);
  const tones = new Set(chord && tonesOf(chord));
  const scale = new Set(scaleSteps(key.mode).map((step) => pitchClass(key.tonic + step)));
  const interval =
    INTERVALS.find((each) => tones.has(classOf(each))) ??
    INTERVALS.find((each) => scale.has(classOf(each))) ??
    4;
  return pitch + interval;
}

function chordAt(chords: readonly ChordSpan[], beat: Beats): ChordSpan | undefined {
  return chords.findLast(({ start }) => start <= beat + 1e-6);
}
