import type { HeardNote } from '../score.ts';
import type { Decibels, Midi, Seconds } from '../units.ts';
import { HOP, midiOf, type PitchTrack } from './pitch.ts';

/** Relative to full scale: nobody hums as softly as this. */
const SILENT: Decibels = -72;
/** Sound counts as active to this far below its loudest. */
const ACTIVE: Decibels = 20;
/** A note that is sung, and not spoken or struck, lasts as long as this. */
const SUNG: Seconds = 0.18;
const LEAST_SUNG: Seconds = 0.35;
/** Lower than any hum; drums and the mains sound there. */
const LOWEST_SUNG: Midi = 36;
/** Share of the active time that is sung: speech and drums stay below half, hums above three quarters. */
const SUNG_SHARE = 0.57;
/** Notes of knocks and kettles are no clearer than this. */
const UNCLEAR = 0.66;
/** Share of instants with a second voice; see otherVoices. */
const OTHERS = 0.03;
/** Two voices seldom leave clear notes: the more there are beyond this, the surer it must be. */
const WHOLLY_SUNG = 0.78;
const SURER = 0.3;
/** What stays this near to its note is held. */
const HELD: Midi = 0.3;
/** Hops over which vibrato is averaged. */
const VIBRATO = 8;
/** Its harmonics: whichever is loudest may be taken for the tone. */
const MAINS = [50, 60].flatMap((tone) => [1, 2, 3, 4, 5, 6, 7, 8].map((n) => midiOf(n * tone)));
const MAINS_REACH: Midi = 0.15;
/** Mains do not waver: semitones in 40 ms. */
const MACHINE_STEADY: Midi = 0.03;
/** Nor do they drift: semitones between half seconds, whatever the noise. */
const MACHINE_DRIFT: Midi = 0.1;
const HALF_SECOND = 50;

/**
 * Why there is no melody in what was heard, in a sentence for the person who recorded it; null where
 * there is one. `others` is otherVoices' answer.
 */
export function noMelodyReason(
  track: PitchTrack,
  notes: readonly HeardNote[],
  others: number,
): string | null {
  const { loud, active } = activity(track.power);
  if (loud < SILENT) return 'Nothing was heard: check the microphone, then hum again.';
  if (isMains(track.midi, notes)) {
    return 'Only an electric hum was heard: hum closer to the microphone.';
  }
  const pitched = notes.length > 0;
  const sung = sungTime(track.midi, notes);
  const share = sung / Math.max(active, HOP);
  if (pitched && others > OTHERS + SURER * Math.max(0, share - WHOLLY_SUNG)) {
    return 'Several voices or instruments were heard at once: hum the melody alone, without music.';
  }
  if (sung >= LEAST_SUNG && share >= SUNG_SHARE && meanClarity(notes) > UNCLEAR) return null;
  const voiced = track.midi.filter((pitch) => pitch > LOWEST_SUNG).length * HOP;
  return pitched && voiced > 0.45 * active
    ? 'No melody was found: that sounded more like speech or drums. Hum each note and hold it.'
    : 'No melody was found: hum closer to the microphone, in a quiet room.';
}

/** Loudness of the loudest twentieth, and for how many seconds it is about as loud. */
function activity(power: Float32Array): { loud: Decibels; active: Seconds } {
  const sorted = Float32Array.from(power).sort();
  const peak = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  const loud = 10 * Math.log10(peak + 1e-12);
  const least = Math.max(peak * 10 ** (-ACTIVE / 10), 1e-7);
  return { loud, active: power.filter((value) => value > least).length * HOP };
}

/** The notes' confidence, the longer ones counting for more. */
function meanClarity(notes: readonly HeardNote[]): number {
  const time = notes.reduce((sum, { length }) => sum + length, 0);
  return notes.reduce((sum, { confidence, length }) => sum + confidence * length, 0) / time;
}

/** Seconds spent on notes that are long, clear, and held apart from their vibrato. */
function sungTime(midi: Float32Array, notes: readonly HeardNote[]): Seconds {
  return notes
    .filter(({ length, pitch }) => length >= SUNG && pitch > LOWEST_SUNG)
    .reduce((sum, note) => sum + note.length * note.confidence * heldShare(midi, note), 0);
}

function heldShare(midi: Float32Array, { start, length, pitch }: HeardNote): number {
  const from = Math.round(start / HOP);
  const to = Math.round((start + length) / HOP);
  let [held, all] = [0, 0];
  for (let at = from; at < to; at += 1) {
    const around = midi
      .subarray(Math.max(from, at - VIBRATO), Math.min(to, at + VIBRATO + 1))
      .filter((value) => !Number.isNaN(value));
    if (around.length === 0 || Number.isNaN(midi[at] ?? NaN)) continue;
    const mean = around.reduce((sum, value) => sum + value, 0) / around.length;
    all += 1;
    if (Math.abs(mean - pitch) < HELD) held += 1;
  }
  return all === 0 ? 0 : held / all;
}

/** Nothing but the tone of the mains, as steady as a power station. */
function isMains(midi: Float32Array, notes: readonly HeardNote[]): boolean {
  if (notes.length === 0) return false;
  const isTone = (pitch: Midi) => MAINS.some((tone) => Math.abs(pitch - tone) < MAINS_REACH);
  const all = notes.reduce((sum, { length }) => sum + length, 0);
  const tones = notes.reduce((sum, { length, pitch }) => sum + (isTone(pitch) ? length : 0), 0);
  if (tones <= 0.85 * all) return false;
  return wavering(midi) < MACHINE_STEADY || drift(midi) < MACHINE_DRIFT;
}

/** How far the medians of half seconds lie apart; of fewer than six nothing is known. */
function drift(midi: Float32Array): Midi {
  const medians: Midi[] = [];
  for (let at = 0; at + HALF_SECOND <= midi.length; at += HALF_SECOND) {
    const heard = midi.slice(at, at + HALF_SECOND).filter((pitch) => !Number.isNaN(pitch));
    if (heard.length > HALF_SECOND / 2) medians.push(heard.sort()[heard.length >> 1] ?? 0);
  }
  return medians.length < 6 ? Infinity : Math.max(...medians) - Math.min(...medians);
}

/** The median movement in 40 ms. */
function wavering(midi: Float32Array): Midi {
  const moves = midi
    .map((pitch, at) => Math.abs((midi[at + 4] ?? NaN) - pitch))
    .filter((move) => !Number.isNaN(move))
    .sort();
  return moves[Math.floor(moves.length / 2)] ?? 0;
}
