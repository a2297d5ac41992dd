import { hertzToMidi, midiToHertz } from '../frequency.ts';
import type { TranscribedNote } from '../score.ts';
import type { Midi } from '../units.ts';
import type { TranscribedMelody } from './transcribe-hum.ts';

/** Minimum voiced share of a note whose pitch contour is taken from the hum. */
const VOICED_SHARE = 0.5;
/** Loudness (0..1) below which there is no humming: a note added there gets its own velocity. */
const MIN_LOUDNESS = 0.35;

/**
 * Applies corrected notes to a hum: each note keeps the pitch contour and dynamics of the recording,
 * transposed to the note’s pitch. Notes where nothing was hummed get a constant pitch and their velocity.
 * @param heard transcription of the same recording
 */
export function correctMelody(
  heard: TranscribedMelody,
  notes: readonly TranscribedNote[],
): TranscribedMelody {
  const { hop } = heard.f0;
  const end = Math.max(0, ...notes.map(({ start, length }) => Math.ceil((start + length) / hop)));
  const frames = Math.max(heard.f0.hertz.length, end);
  const hertz = new Float32Array(frames);
  const dynamics = new Float32Array(frames);
  dynamics.set(heard.dynamics);
  for (const { start, length, pitch, velocity } of notes) {
    const first = Math.max(0, Math.round(start / hop));
    const last = Math.min(frames, Math.round((start + length) / hop));
    const sung = heard.f0.hertz.subarray(first, last);
    const middle = medianPitch(sung);
    const isSung = middle !== null && sung.filter(Boolean).length >= VOICED_SHARE * (last - first);
    const ratio = isSung ? 2 ** ((pitch - middle) / 12) : 0;
    const straight = midiToHertz(pitch);
    const loudest = heard.dynamics
      .subarray(first, last)
      .reduce((one, two) => Math.max(one, two), 0);
    for (let at = first; at < last; at += 1) {
      hertz[at] = isSung ? (sung[at - first] ?? 0) * ratio : straight;
      if (loudest < MIN_LOUDNESS) dynamics[at] = velocity;
    }
  }
  return {
    ok: true,
    notes,
    tuning: 0,
    confidence: 1,
    dynamics,
    f0: { hop, hertz, voiced: Array.from(hertz, (value) => value > 0) },
  };
}

function medianPitch(hertz: Float32Array): Midi | null {
  const pitches = hertz.filter((value) => value > 0).sort();
  const middle = pitches[pitches.length >> 1];
  return middle === undefined ? null : hertzToMidi(middle);
}
