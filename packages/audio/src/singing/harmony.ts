import { tonesOf } from '../composition/plan.ts';
import { pitchClass, scaleSteps } from '../composition/scales.ts';
import type { ChordSpan, Key, Score, ScoreNote, VocalPart } from '../score.ts';
import type { Beats, Midi } from '../units.ts';

/** Intervals above the melody, in semitones, the sweetest first. */
const ABOVE = [4, 3, 5, 7] as const;

/**
 * The second voice of the choruses: what is sung there with every note on the nearest tone of the chord
 * that lies a third to a fifth above it, or else on the third of the scale. Null where no chorus is sung.
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
    ABOVE.find((each) => tones.has(classOf(each))) ??
    ABOVE.find((each) => scale.has(classOf(each))) ??
    4;
  return pitch + interval;
}

function chordAt(chords: readonly ChordSpan[], beat: Beats): ChordSpan | undefined {
  return chords.findLast(({ start }) => start <= beat + 1e-6);
}
