import { partOf, STOPPED, type LongTask } from '../long-task.ts';
import type { TranscribedNote } from '../score.ts';
import type { Hertz, Seconds } from '../units.ts';
import { measureArticulation } from './articulation.ts';
import { type NoMelody, refusalOf } from './melody-verdict.ts';
import { findNotes } from './notes.ts';
import { otherVoices } from './other-voices.ts';
import { HOP, type PitchTrack, trackPitch } from './pitch.ts';
import { findTuning } from './tuning.ts';
import { voiceSound } from './voice-sound.ts';

const SHORTEST: Seconds = 0.6;
const SLOWEST: Hertz = 4000;
const FASTEST: Hertz = 768_000;
/** Range of `dynamics` in decibels: 0 is this far below the loudest frame. */
const DYNAMIC_RANGE = 40;

export interface TranscribedMelody {
  readonly ok: true;
  /** In order, without overlaps, in the recording's own time. */
  readonly notes: readonly TranscribedNote[];
  /** Tuning of the voice relative to A = 440 Hz, in cents, −50..50. */
  readonly tuning: number;
  /** 0..1. */
  readonly confidence: number;
  /** Per frame, the first at 0 seconds; 0 Hz in unvoiced frames. */
  readonly f0: { readonly hop: Seconds; readonly hertz: Float32Array; readonly voiced: boolean[] };
  /** Loudness at the same frames, 0..1, from 40 dB below the loudest (0) to the loudest (1). */
  readonly dynamics: Float32Array;
}

interface HearingTask extends LongTask {
  /**
   * Returns the notes even if they are unlike a melody; silence and recordings without notes are still
   * refused.
   */
  readonly anyway?: boolean;
}

/**
 * Transcribes a melody that one voice hums, whistles or sings. Of recordings longer than 20 minutes the
 * first 20 are used. Non-finite samples count as silence.
 */
export function transcribeHum(
  mono: Float32Array,
  sampleRate: Hertz,
  task: HearingTask = {},
): TranscribedMelody | NoMelody {
  if (!(sampleRate >= SLOWEST && sampleRate <= FASTEST)) {
    return refuse('This recording has a sample rate that cannot be read.');
  }
  if (mono.length < SHORTEST * sampleRate) {
    return refuse('The recording is too short for a melody: hum for a few seconds.');
  }
  const sound = voiceSound(mono, sampleRate);
  const track = trackPitch(sound, partOf(task, 0, 0.8));
  if (!track) return refuse(STOPPED);
  const articulation = measureArticulation(sound, track.midi.length);
  task.onProgress?.(0.9);
  const notes = findNotes(track, articulation);
  const refusal = refusalOf(track, notes, otherVoices(sound, track, notes));
  task.onProgress?.(1);
  if (refusal && !(task.anyway && refusal.mayOverrule)) return refusal;
  return {
    ok: true,
    notes,
    tuning: findTuning(track.midi),
    confidence: meanConfidence(notes),
    f0: { hop: HOP, hertz: track.hertz, voiced: Array.from(track.hertz, (hertz) => hertz > 0) },
    dynamics: dynamicsOf(track),
  };
}

function refuse(reason: string): NoMelody {
  return { ok: false, reason, mayOverrule: false };
}

/** Mean confidence of all notes, weighted by length. */
function meanConfidence(notes: readonly TranscribedNote[]): number {
  const time = notes.reduce((sum, { length }) => sum + length, 0);
  return notes.reduce((sum, note) => sum + note.confidence * note.length, 0) / time;
}

function dynamicsOf({ power }: PitchTrack): Float32Array {
  const loudest = power.reduce((most, value) => Math.max(most, value), 1e-12);
  return power.map((value) => {
    const below = 10 * Math.log10(Math.max(value, 1e-12) / loudest);
    return Math.max(0, 1 + below / DYNAMIC_RANGE);
  });
}
